"""Wake-ups and looks of a year, on a computer whose clock jumps, beside one whose clock is right.

Both wake each hour and are looked at twice a day. Three times in two days the clock of one is wrong for some hours, or
its zones are. An hour after it is right again, its next wake-up is due no later than that of the other, or its data is
as new. Nothing that was stored is lost, and its store does not grow more than that of the other by half.
"""
import concurrent.futures
import contextlib
import datetime
import json
import sqlite3
import time

from torture import Home, Station

HOUR, DAY = 3600, 86_400
# Nine days before the clocks of Europe go forward.
BEGIN = datetime.datetime(2026, 3, 20, tzinfo=datetime.timezone.utc).timestamp()
DAYS, KEPT = 365, 200 * DAY
JUMPS = [sign * size for size in (HOUR, 5 * HOUR, DAY, 30 * DAY, 400 * DAY, 3_650 * DAY) for sign in (-1, 1)]
ZONES = [{"TZ": "UTC"}, {"TZ": "America/New_York"}, {"TZ": "No/Where"}, {"TZ": ""}, {"TZDIR": "/nonexistent"}]
# What never becomes less: saved places, wake-ups (those without news are summed up) and looks since a time; and the
# first day. Earlier rows go by design: Vane keeps those of 400 days, to which the days of a wrong clock count.
STORED = """SELECT (SELECT count(*) FROM location), (SELECT sum(wakeUps) FROM fetchLog WHERE startedAt > :since),
  (SELECT count(*) FROM look WHERE at > :since),
  -(SELECT min(at) FROM (SELECT min(validAt) at FROM history UNION ALL SELECT min(start) FROM historyDay))"""


class Computer:
    """A home whose programs have a clock of their own."""

    def __init__(self, torture, station, name):
        self.home = Home(torture, torture.scratch / name, station)
        self.home.folder.mkdir()
        self.home.environment["TZ"] = "Europe/Berlin"
        self.home.run("vane", "set", "52.52,13.41,Berlin", "--no-setup", at=BEGIN)

    def wake(self, at, looks, zone=None):
        """Wakes up and, at some hours, looks. Returns what failed."""
        words = [("vane-fetch", "wake", "--started-by", "timer")] + ([("vane", "now", "--json")] if looks else [])
        for command in words:
            run = self.home.run(*command, at=at, variables=zone)
            if run.returncode != 0 or "Fatal error" in run.stderr:
                return f"{command} ended with {run.returncode}: {run.stdout} {run.stderr}"

    def stored(self, since):
        with contextlib.closing(sqlite3.connect(f"file:{self.home.state}/vane.sqlite?mode=ro", uri=True)) as store:
            return store.execute(STORED, {"since": since}).fetchone()

    def size(self):
        return (self.home.state / "vane.sqlite").stat().st_size

    def status(self, at):
        """Returns the instants of the next wake-up and of the last success."""
        run = self.home.run("vane", "status", "--json", at=at)
        status = json.loads(run.stdout)
        texts = status["next"]["at"], status["lastSuccess"]
        return [datetime.datetime.fromisoformat(text).timestamp() for text in texts]


def run(torture):
    station = Station(torture)
    station.set_clock(BEGIN)
    jumping, right = (Computer(torture, station, name) for name in ("jumping", "right"))
    random, end = torture.random, torture.began + torture.seconds
    offset, zone, until, checked = 0, None, 0, None
    since = stored = None
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for hour in range(1, DAYS * 24):
            if time.monotonic() > end:
                break
            at = BEGIN + hour * HOUR
            station.set_clock(at)
            if hour == until:
                offset, zone, checked = 0, None, hour + 1
            elif hour > until + 2 and random.random() < 0.1:
                until, since = hour + random.randrange(1, 8), max(BEGIN, at - KEPT)
                stored = jumping.stored(since)
                offset = random.choice(JUMPS) if random.random() < 0.8 else 0
                zone = random.choice(ZONES) if not offset else None
                torture.count("jumps")
            looks = at % DAY in (7 * HOUR, 18 * HOUR)
            found = [pool.submit(jumping.wake, at + offset, looks, zone), pool.submit(right.wake, at, looks)]
            for failure in (future.result() for future in found):
                if failure:
                    return torture.fail(f"hour {hour}, clock {offset:+d} s, {zone}", failure, jumping.home.folder)
            torture.count("wake-ups", 2)
            if hour == checked:
                problem = compare(jumping, right, at, since, stored)
                if problem:
                    return torture.fail(f"hour {hour}", problem, jumping.home.folder)
            if hour % 24 == 0:
                torture.count("days")


def compare(jumping, right, at, since, stored):
    """Returns what does not hold an hour after the clock is right."""
    (due, success), (due_right, success_right) = jumping.status(at), right.status(at)
    if due > due_right + 60 and success < success_right:
        late, older = due - due_right, success_right - success
        return f"a wake-up is due {late:.0f} s later than without the jump, data is {older:.0f} s older"
    now = jumping.stored(since)
    if any(new < old for new, old in zip(now, stored)):
        return f"stored before: {stored}, now: {now}"
    # More than one jump a day causes more fetches, each with a row: in 315 days 6,291 in place of 4,242.
    if jumping.size() > 1.5 * right.size() + 65_536:
        return f"the store has {jumping.size()} bytes, without jumps {right.size()}"
