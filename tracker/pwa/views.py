"""The pad's shell."""

from __future__ import annotations

from typing import Any

from django.templatetags.static import static
from django.utils.decorators import method_decorator
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.generic import TemplateView

from tracker.pwa.modules import modules_of
from tracker.pwa.setup import URLS, setup

ENTRY = "js/pad.js"


# It holds no secret that its compressed length could betray.
@method_decorator([gzip_page, cache_control(private=True, no_cache=True)], name="dispatch")
class PadView(TemplateView):
    """The shell: every page of the pad, for everybody the same but for the language."""

    template_name = "pad/shell.html"

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """The words and rules that travel with the page."""
        told = setup()
        return super().get_context_data(
            setup=told,
            urls=URLS,
            icons=static("img/icons.svg"),
            modules=modules_of(ENTRY),
            kinds=[f"pad/{kind}.html" for kind in told["texts"]],
            **kwargs,
        )
