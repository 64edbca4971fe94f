"""The only reader: what people and phones see, read from verdicts; the engine never runs here."""
