"""The pad's shell: one page that is the same for everybody and lives on without a server."""
