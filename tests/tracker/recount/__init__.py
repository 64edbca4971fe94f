"""Figures recounted in plain Python, from the slips alone: what the database must come to."""
