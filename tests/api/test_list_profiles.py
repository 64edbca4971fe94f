"""GET profiles/: published house rules, with their differences in words."""

from __future__ import annotations

from django.core.management import call_command

from tests.builders import OTHER_KEY, Phone, refused
from tracker import record
from tracker.management import fixtures
from tracker.models import Profile


def test_published_profiles_tell_what_they_change(phone: Phone) -> None:
    call_command("load_profiles", verbosity=0)
    record.save_profile(Profile(slug="secret", name="Secret", kind="tutto"))
    told = {profile["slug"]: profile for profile in phone.get("profiles/").json()}
    assert "secret" not in told
    official, short = told["official"], told["short-evening"]
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
        language: str(phone.get("profiles/", **{"Accept-Language": language}).json()[1])
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
    names = list(Profile.objects.values_list("name", flat=True))
    assert (len(names), names[0]) == (len(fixtures.read("profiles.json")), "Ours")


def own_profile(phone: Phone) -> Profile:
    asked = record.ProfileAsked("tutto", "Ours", choices={"goal": 4000})
    return record.add_profile(asked, phone.evening.table)


def test_a_tables_own_are_told_to_whoever_has_its_key(phone: Phone) -> None:
    own, table = own_profile(phone), phone.evening.table
    assert phone.get("profiles/").json() == []
    (told,) = phone.get(f"profiles/?table={table}").json()
    assert (told["slug"], told["table"], told["sheet"]) == (own.slug, str(table), own.sheet_id)


def test_a_tables_own_are_told_to_nobody_else(phone: Phone) -> None:
    own_profile(phone)
    path = f"profiles/?table={phone.evening.table}"
    refused(Phone(phone.evening, OTHER_KEY).get(path), 403, "wrong_key")
    refused(Phone(phone.evening, None).get(path), 401, "wrong_key")
    refused(phone.get("profiles/?table=ours"), 400, "bad_request", field="table")


def test_tonights_choices_go_on_top_of_a_tables_own(phone: Phone) -> None:
    body = {"kind": "tutto", "profile": own_profile(phone).slug, "choices": {"floor": "zero"}}
    refused(phone.post("sheets/", body), 404, "not_found", profile=body["profile"])
    told = phone.post("sheets/", body | {"table": str(phone.evening.table)}).json()
    assert {each["option"] for each in told["differs"]} == {"goal", "floor"}
