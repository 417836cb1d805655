"""Damaged files: every page of both stores, every document cut, absurd values in every column.

Afterwards the places and the choices are as they were, looks show weather, all other commands succeed, and what was set
aside was said.
"""
import contextlib
import hashlib
import sqlite3
import time

from torture import Home, Station

PAGE = 4096
STORES = ["vane.sqlite", "scores.sqlite"]
VALUES = ["NULL", "-1", "''", "'x'", "x'ff00'", "9e999", "-1e300", "1e300", "4294967297", "9223372036854775807", "0.5"]
# What comes first after the damage: it mends it, or says what it cannot show and what to do.
FIRST = [
    ("vane", "now", "--json"), ("vane", "now", "--format", "waybar"), ("vane", "status"), ("vane", "locations"),
    ("vane-fetch", "wake", "--started-by", "timer"), ("vane-fetch", "refresh"), ("vane", "score"), ("vane", "history"),
]
LOOKS = [("vane", command) for command in ("now", "all", "alerts", "air", "history", "log", "score", "status")]
PLACES = ["52.52,13.41,Berlin", "-33.87,151.21,Sydney", "40.71,-74.01,New York"]


def run(torture):
    station = Station(torture)
    home = Home(torture, torture.scratch / "home", station)
    home.environment |= {"VANE_CONTACT": "you@example.org", "VANE_SCORE_ENABLED": "yes"}
    home.folder.mkdir()
    # Twenty days of updates until now.
    now = time.time()
    for step in range(41):
        at = now - (40 - step) * 43_200
        station.set_clock(at)
        for number, place in enumerate(PLACES if step == 0 else []):
            # The last one is current, also where the setting is damaged.
            home.run("vane", "set", place, "--no-setup", at=at + 10 * number)
        if step == 40:
            station.control("warning?raise=w&event=Gale&latitude=40.7&longitude=-74&radius=99")
        home.run("vane-fetch", "refresh", at=at)
        home.run("vane", "now", at=at)
    home.run("vane", "rules", "add", "rain")
    for store in STORES:
        # Everything is in the file, so that no -wal hides the damage.
        with contextlib.closing(sqlite3.connect(home.state / store)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    places = home.document("locations", "--json")

    def attempt(case, folder):
        return damaged(home.copy(folder), case, places, torture)

    torture.each(cases(home), attempt)


def cases(home):
    """Yields the name of each damage."""
    for store in STORES:
        for page in range((home.state / store).stat().st_size // PAGE):
            yield from (f"page:{store}:{page}:{kind}" for kind in ("zero", "random"))
        for table, column in columns(home.state / store):
            yield from (f"value:{store}:{table}.{column}:{value}" for value in VALUES)
            yield from (f"cut:{store}:{table}.{column}:{part}" for part in ("empty", "half", "last"))
    for file in home.folder.rglob("*"):
        if file.is_file() and file.suffix in (".json", ""):
            yield from (f"file:{file.relative_to(home.folder)}:{part}" for part in ("empty", "half", "last", "random"))


def columns(path):
    with contextlib.closing(sqlite3.connect(path)) as store:
        for table, in store.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall():
            for column in store.execute(f"PRAGMA table_info({table})").fetchall():
                yield table, column[1]


def damage(home, case):
    """Damages a home. Returns whether SQLite allowed it and something has changed."""
    kind, file, *rest = case.split(":")
    noise = hashlib.shake_128(case.encode()).digest(PAGE)
    if kind == "page":
        with open(home.state / file, "r+b") as store:
            store.seek(int(rest[0]) * PAGE)
            store.write(noise if rest[1] == "random" else bytes(PAGE))
        return True
    if kind == "file":
        path = home.folder / file
        data = path.read_bytes()
        parts = {"empty": b"", "half": data[:len(data) // 2], "last": data[:-1], "random": noise[:len(data)]}
        path.write_bytes(parts[rest[0]])
        return True
    table, column = rest[0].split(".")
    if rest == ["location.savedAt", "NULL"]:
        # A place that is no longer saved.
        return False
    length = {"empty": "0", "half": f"length({column}) / 2", "last": f"length({column}) - 1"}
    value = rest[1] if kind == "value" else f"substr({column}, 1, {length[rest[1]]})"
    try:
        store = sqlite3.connect(home.state / file)
        with store:
            return store.execute(f"UPDATE {table} SET {column} = {value} WHERE {column} IS NOT {value}").rowcount > 0
    except sqlite3.Error:
        return False
    finally:
        store.close()


def damaged(home, case, places, torture):
    """Damages a home, and returns what does not hold afterwards."""
    if not damage(home, case):
        torture.count("refused by SQLite, or without effect")
        return None
    first = FIRST[hashlib.sha256(case.encode()).digest()[0] % len(FIRST)]
    said = ""
    commands = [first, *LOOKS, ("vane-fetch", "refresh"), *LOOKS]
    for index, command in enumerate(commands):
        run, isMended = home.run(*command), index > len(LOOKS)
        said += run.stderr
        # Before the refresh, what is damaged may be missing.
        if run.returncode < 0 or run.returncode > 128 or "Fatal error" in run.stderr:
            return f"{command} ended with {run.returncode}: {run.stdout} {run.stderr}"
        # The service may have no air quality for a place, and only the user mends the configuration.
        mayFail = not isMended or command[1] == "air" or "config.json" in case
        if run.returncode and not (mayFail and run.stderr.strip() + run.stdout.strip()):
            return f"{first}, {command} ended with {run.returncode}: {run.stdout} {run.stderr}"
        if run.returncode == 0 and command[1] == "now" and not any(
                word in run.stdout for word in ("°", "temperature", "vane refresh")):
            return f"{first}, {command} is blank: {run.stdout}"
    found = home.document("locations", "--json") or places
    # A value that Vane could have written is not damage.
    names = [sorted((place["current"], "location" in case or (place["name"], place["latitude"]))
                    for place in document["locations"]) for document in (places, found)]
    if names[0] != names[1]:
        return f"{first}: the places are {names[1]}"
    aside = [file.name for file in home.state.iterdir() if "corrupt" in file.name]
    if aside:
        torture.count("files set aside")
        if not any(name in said for name in aside):
            return f"{first}: {aside} were not mentioned: {said}"
