"""The worked examples of Dudo's rules, made into golden files of ours.

They came as one file of their own format, with names for players and events for steps:

    python -m tests.rules.dudo.translate FILE

writes them anew into ``fixtures/golden/dudo``. What they expect is taken over; the outcome of
a round, which they do not tell, follows from the count they do.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

from tests.golden import FOLDER

JSON = dict[str, Any]

ABOUT = {
    "raises": "Which bids may follow which, by the text's own rules.",
    "rounds": "Rounds by the text's own rules: what follows from a call, and what is refused.",
    "least": "The smallest legal number of dice of each face.",
    "starts": "One die each: the highest starts, who is level throws again.",
    "odds": "How likely it is that so many dice match.",
}
GAMES = {
    "P57": ("withdrawal", "Whoever leaves takes the dice along; the round is started again."),
    "P76": ("refused-player-count", "Nobody plays alone."),
    "P77": ("six-players", "Six people start with thirty dice."),
    "P79": (
        "two-players-two-dice",
        "A game of two with two dice each, up to a bid that is not higher.",
    ),
}
ENDS = {"dudo", "calza", "void", "correct"}
PLAIN_CUP, LAST_DIE = 5, 1


def main(source: str) -> None:
    vectors = json.loads(Path(source).read_text("utf-8"))["vectors"]
    files: dict[str, JSON] = defaultdict(dict)
    for vector in vectors:
        translate(files, vector)
    for name, file in files.items():
        write(name, file)


def translate(files: dict[str, JSON], vector: JSON) -> None:
    kind, choices = vector["kind"], choices_of(vector.get("config", {}))
    if vector["id"] in GAMES:
        name, about = GAMES[vector["id"]]
        played = GAME[vector["id"]](vector)
        files[name] = {"id": vector["id"], "about": about, "sheet": sheet(choices), **played}
        return
    section, plain, make = KINDS[kind]
    name = house(choices) if choices else plain
    file = files[name]
    file.setdefault("about", ABOUT.get(name) or told_of(choices))
    file.setdefault("sheet", sheet(choices))
    file.setdefault(section, []).append(
        {"id": vector["id"], "rule": f"{vector['source']}: {vector['title']}", **make(vector)}
    )


def choices_of(config: JSON) -> JSON:
    spelled = {True: "on", False: "off"}
    return {
        key: spelled[value] if isinstance(value, bool) else value for key, value in config.items()
    }


def sheet(choices: JSON) -> Any:
    return {"choices": choices} if choices else "official"


def house(choices: JSON) -> str:
    """The file that shows a choice; calza is only there for the others to be told."""
    shown = {key: value for key, value in choices.items() if key != "calza"} or choices
    ((key, value),) = shown.items()
    return f"house-{key}-{value}".replace("_", "-")


def told_of(choices: JSON) -> str:
    return f"What it means that {' and '.join(f'{key} is {choices[key]}' for key in choices)}."


# Bids -----------------------------------------------------------------------------


def before(vector: JSON) -> JSON:
    """Two players, the second on turn if a bid stands; in palifico the first has one die."""
    palifico = vector.get("palifico", False)
    other = LAST_DIE if vector.get("may_change") else PLAIN_CUP
    there: JSON = {"balances": [LAST_DIE if palifico else PLAIN_CUP, other], "seat": 0}
    if palifico:
        there["memory"] = {"palifico": 0}
    prev = vector["prev"]
    there["steps"] = [bid(0, *prev, gap=True)] if prev else []
    return there


def bid(by: int, count: int, face: int, **flags: bool) -> JSON:
    return {"do": "bid", "seat": by, "count": count, "face": face, **flags}


def raised(vector: JSON) -> JSON:
    there, expect = before(vector), vector["expect"]
    place = len(there["steps"])
    there["steps"].append(bid(place, *vector["next"]))
    legal = expect == "ok"
    there["expect"] = {"outcome": "open"} if legal else {"refused": expect["error"], "step": place}
    return there


def least(vector: JSON) -> JSON:
    return before(vector) | {"expect": vector["expect"]}


def start(vector: JSON) -> JSON:
    names = list(vector["throws"])
    tied = [names.index(name) for name in vector["expect"]["tied"]]
    return {"throws": list(vector["throws"].values()), "expect": tied}


def odds(vector: JSON) -> JSON:
    return {key: vector[key] for key in ("dice", "count", "p", "prob", "expect")}


# Rounds ---------------------------------------------------------------------------


def seats_of(vector: JSON) -> dict[str, int]:
    return {player["id"]: place for place, player in enumerate(vector["given"]["players"])}


def step_of(event: JSON, seats: dict[str, int]) -> JSON:
    """An event as a step: seats for names, and our words for the two that have others."""
    words = dict(event)
    verb = {"set_starter": "starter"}.get(words.pop("type"), event["type"])
    who = words.pop("by", words.pop("player", None))
    step: JSON = {"do": verb} | ({} if who is None else {"seat": seats[who]}) | words
    if "by_player" in step:
        step["by_player"] = [step["by_player"].get(name, 0) for name in seats]
    return step


def played(vector: JSON) -> JSON:
    """One round over what was given."""
    given, expect, seats = vector["given"], vector["expect"], seats_of(vector)
    steps = [step_of(event, seats) for event in vector["events"]]
    turn: JSON = {
        "balances": [player["dice"] for player in given["players"]],
        "seat": seats[given["starter"]],
    }
    memory = remembered(given, seats)
    if memory:
        turn["memory"] = memory
    turn["steps"] = steps
    turn["expect"] = refused(expect) if "error" in expect else told(expect, steps, seats)
    state = state_of(expect.get("after", expect), seats)
    if state and turn["expect"].get("outcome", "open") == "open":
        turn["state"] = state
    return turn


def remembered(given: JSON, seats: dict[str, int]) -> JSON:
    used = [player.get("palifico_used", False) for player in given["players"]]
    memory: JSON = {"used": used} if any(used) else {}
    if "palifico" in given:
        memory["palifico"] = seats[given["palifico"]]
    if "out" in given:
        memory["out"] = [seats[name] for name in given["out"]]
    if "initial_dice" in given:
        memory["pool"] = given["initial_dice"]
    return memory


def refused(expect: JSON) -> JSON:
    return {"refused": expect["error"], "step": expect["at"]}


def told(expect: JSON, steps: list[JSON], seats: dict[str, int]) -> JSON:
    ours: JSON = {"outcome": outcome_of(steps)}
    if "dice" in expect:
        ours["scores"] = [expect["dice"][name] for name in seats]
        assert sum(ours["scores"]) == expect.get("total", sum(ours["scores"]))
    standing: JSON = {}
    if "starter" in expect:
        standing["next_seat"] = seats[expect["starter"]]
    if "round" in expect:
        standing["round"] = expect["round"]
    if expect.get("phase") == "finished":
        standing |= {"over": True, "winners": [seats[expect["winner"]]]}
    memory: JSON = {}
    if "palifico" in expect:
        memory["palifico"] = expect["palifico"] and seats[expect["palifico"]]
    out = expect.get("out") or expect.get("ranking", [])[:0:-1]
    if out:
        memory["out"] = [seats[name] for name in out]
    return (
        ours | ({"standing": standing} if standing else {}) | ({"memory": memory} if memory else {})
    )


def outcome_of(steps: list[JSON]) -> str:
    *_, last = steps
    if last["do"] not in ENDS:
        return "open"
    if last["do"] == "void":
        return "void"
    stands = [step["count"] for step in steps if step["do"] == "bid"][-1:]
    if last["do"] == "dudo":
        met = last["holds"] if "holds" in last else last["actual"] >= stands[0]
        return "met" if met else "short"
    return "exact" if last["actual"] == stands[0] else "missed"


def state_of(expect: JSON, seats: dict[str, int]) -> JSON:
    """What is told of a round that goes on."""
    state = {key: expect[key] for key in ("bids", "last_bid", "warnings") if key in expect}
    return state | ({"turn": seats[expect["turn"]]} if "turn" in expect else {})


# Games ----------------------------------------------------------------------------


def alone(vector: JSON) -> JSON:
    players = len(vector["given"]["players"])
    return {
        "seats": players,
        "slips": [],
        "expect": {"refused": vector["expect"]["error"], "turn": 0},
    }


def opened(vector: JSON) -> JSON:
    dice = [player["dice"] for player in vector["given"]["players"]]
    assert sum(dice) == vector["expect"]["total"]
    standing = {"balances": dice, "next_seat": seats_of(vector)[vector["expect"]["turn"]]}
    return {"seats": len(dice), "slips": [], "expect": ended([], [], standing)}


def ended(after: list[Any], outcomes: list[str], standing: JSON) -> JSON:
    return {"after": after, "outcomes": outcomes, "winners": [], "standing": standing}


def withdrawn(vector: JSON) -> JSON:
    """Who withdraws leaves after a round that is played again; the table began with full cups."""
    seats, expect = seats_of(vector), vector["expect"]
    *events, last = vector["events"]
    leaves = seats[last["player"]]
    steps = [*(step_of(event, seats) for event in events), {"do": "void"}]
    dice = [expect["dice"][name] for name in seats]
    standing = {"next_seat": seats[expect["starter"]], "round": 1}
    return {
        "seats": [[0, 1] if seat == leaves else [0, None] for seat in seats.values()],
        "slips": [{"seat": seats[vector["given"]["starter"]], "steps": steps}],
        "expect": ended([dice], ["void"], standing)
        | {"memory": {"out": [seats[name] for name in expect["out"]]}},
    }


def whole(vector: JSON) -> JSON:
    """Rounds one after the other, each started by whoever bids first in it."""
    seats = seats_of(vector)
    steps = [step_of(event, seats) for event in vector["events"]]
    slips: list[list[JSON]] = [[]]
    for step in steps:
        slips[-1].append(step)
        if step["do"] in ENDS:
            slips.append([])
    at = vector["expect"]["at"]
    turn = sum(step["do"] in ENDS for step in steps[:at])
    place = at - sum(len(slip) for slip in slips[:turn])
    return {
        "seats": len(seats),
        "slips": [{"seat": slip[0]["seat"], "steps": slip} for slip in slips],
        "expect": {"refused": vector["expect"]["error"], "turn": turn, "step": place},
    }


KINDS = {
    "raise": ("turns", "raises", raised),
    "min": ("least", "least", least),
    "start": ("starts", "starts", start),
    "odds": ("odds", "odds", odds),
    "play": ("turns", "rounds", played),
}
GAME = {"P57": withdrawn, "P76": alone, "P77": opened, "P79": whole}


# Files ----------------------------------------------------------------------------


def write(name: str, file: JSON) -> None:
    """One entry a line, so that a person can look something up."""
    rows = []
    for key, value in file.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            lines = ",\n".join(f"  {json.dumps(each, ensure_ascii=False)}" for each in value)
            rows.append(f' "{key}": [\n{lines}\n ]')
        else:
            rows.append(f' "{key}": {json.dumps(value, ensure_ascii=False)}')
    text = "{\n" + ",\n".join(rows) + "\n}\n"
    (FOLDER / "dudo" / f"{name}.json").write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
