"""The record: tables, games and slips, kept by Django."""
