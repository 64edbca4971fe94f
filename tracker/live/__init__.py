"""The live line: whoever watches a game hears within a moment that it has changed."""
