"""The API of the pad: JSON in, JSON out, every refusal in one shape."""
