"""The pages for people: what was played, what is being played."""
