"""What the tests need from the machine they run on: a browser, a PostgreSQL server."""
