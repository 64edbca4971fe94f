"""GET profiles/: published house rules, with their differences in words."""

from __future__ import annotations

from django.core.management import call_command

from tests.builders import Phone
from tracker import record
from tracker.models import Profile


def test_published_profiles_tell_what_they_change(phone: Phone) -> None:
    call_command("load_profiles", verbosity=0)
    record.save_profile(Profile(slug="secret", name="Secret", kind="tutto"))
    official, short = phone.get("profiles/").json()
    assert (official["slug"], official["differs"]) == ("official", [])
    assert official["sheet"] == phone.evening.sheet
    assert (short["slug"], short["name"], short["kind"]) == (
        "short-evening",
        "Short evening",
        "tutto",
    )
    (difference,) = short["differs"]
    assert (difference["option"], difference["choice"]) == ("goal", 3000)
    assert phone.get(f"sheets/{short['sheet']}/").json()["goal"] == 3000


def test_differences_are_told_in_the_readers_language(phone: Phone) -> None:
    call_command("load_profiles", verbosity=0)
    texts = {
        language: phone.get("profiles/", **{"Accept-Language": language}).json()[1]["differs"][0][
            "text"
        ]
        for language in ("en", "de", "nl")
    }
    assert len(set(texts.values())) == 3


def test_nothing_new_is_a_304(phone: Phone) -> None:
    tag = phone.get("profiles/")["ETag"]
    assert phone.get("profiles/", **{"If-None-Match": tag}).status_code == 304


def test_profiles_that_are_there_belong_to_the_staff(phone: Phone) -> None:
    call_command("load_profiles", verbosity=0)
    Profile.objects.filter(slug="official").update(name="Ours")
    call_command("load_profiles", verbosity=0)
    assert list(Profile.objects.values_list("name", flat=True)) == ["Ours", "Short evening"]
