"""What has become of a game that is not there."""

from __future__ import annotations

from uuid import UUID

from tracker.errors import Deleted, Gone, TrackerError
from tracker.models import DeletedGame


def missing(uid: UUID) -> TrackerError:
    """Why there is no such game: it was deleted for good, or it never was."""
    if DeletedGame.objects.filter(pk=uid).exists():
        return Deleted(game=str(uid))
    return Gone(game=str(uid))
