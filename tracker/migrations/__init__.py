"""How the record grew, step by step."""
