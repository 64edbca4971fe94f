"""The pad's shell, and what lets a phone keep it: the manifest and the service worker."""

from __future__ import annotations

import json
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.decorators import method_decorator
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import conditional_page
from django.views.generic import TemplateView

from tracker.pwa import worker
from tracker.pwa.manifest import manifest

ASK_EACH_TIME = "no-cache"


# It holds no secret that its compressed length could betray.
@method_decorator([gzip_page, conditional_page], name="dispatch")
class PadView(TemplateView):
    """The shell: every page of the pad, for everybody the same but for the language."""

    template_name = "pad/shell.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """The words and rules that travel with the page."""
        return super().get_context_data(**worker.shell_context(), **kwargs)

    def render_to_response(self, context: dict[str, Any], **kwargs: Any) -> HttpResponse:
        """The worker knows the shell of its own version by this header, and by nothing else."""
        response = super().render_to_response(context, **kwargs)
        response["Scorepad-Shell"] = worker.version()
        response["Cache-Control"] = f"private, {ASK_EACH_TIME}"
        return response


@gzip_page
@conditional_page
def service_worker(request: HttpRequest) -> HttpResponse:
    """The worker, which names its version and its files: a new one is a new worker."""
    version = worker.version()
    if not version:
        raise Http404
    told = {
        "version": version,
        "shell": worker.SHELL,
        "files": worker.kept_files(),
        "pages": worker.kept_pages(),
    }
    response = render(
        request, "pwa/service_worker.js", {"told": json.dumps(told)}, "text/javascript"
    )
    response["Cache-Control"] = ASK_EACH_TIME
    return response


@conditional_page
def show_manifest(request: HttpRequest) -> HttpResponse:
    """The manifest, in the reader's language."""
    response = JsonResponse(manifest(), content_type="application/manifest+json")
    response["Cache-Control"] = ASK_EACH_TIME
    return response
