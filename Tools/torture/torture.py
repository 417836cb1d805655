"""What the suites of script/torture share: cases under a time limit, and homes with a weather server."""
import concurrent.futures
import datetime
import functools
import json
import os
import pathlib
import random
import shutil
import subprocess
import tempfile
import threading
import time
import traceback
import urllib.request

from preload import Preload


class Torture:
    """One run of one suite."""

    def __init__(self, folder, suite, options):
        self.folder, self.suite, self.options = folder, suite, options
        self.seed, self.seconds = options.seed, options.minutes * 60
        self.random = random.Random(options.seed)
        self.began = time.monotonic()
        self.scratch = pathlib.Path(tempfile.mkdtemp(prefix=f"torture-{suite}."))
        self.counts, self.failures, self.lock = {}, 0, threading.Lock()

    @functools.cached_property
    def programs(self):
        """Copies of the programs, so that a build does not disturb the suite."""
        copies = self.scratch / "programs"
        copies.mkdir()
        built = pathlib.Path(os.environ.get("VANE_BIN", self.folder / ".build/debug"))
        for name in ["vane", "vane-fetch", "vane-station"]:
            shutil.copy2(built / name, copies)
        return copies

    @functools.cached_property
    def library(self):
        return Preload(self, ["open"]).file

    def clock(self, at):
        """Returns the variables with which a program sees a time, seconds since 1970."""
        return {"LD_PRELOAD": str(self.library), "TORTURE_CLOCK": f"{at - time.time():.0f}"}

    def say(self, text):
        # In one piece, because several threads write.
        print(f"{self.suite}: {text}\n", end="", flush=True)

    def count(self, name, number=1):
        """Adds to what was counted, such as faults or what was mended."""
        with self.lock:
            self.counts[name] = self.counts.get(name, 0) + number

    def each(self, cases, attempt, parallel=2):
        """Tries cases, which are texts, until the time is over. `attempt(case, folder)` returns what did not hold."""
        cases = list(cases)
        self.random.shuffle(cases)
        if self.options.only:
            cases = [self.options.only]
        end, shown = self.began + self.seconds, time.monotonic()
        waiting = iter(cases)
        done = 0

        def work():
            nonlocal done, shown
            while time.monotonic() < end:
                with self.lock:
                    case = next(waiting, None)
                if case is None:
                    return
                folder = pathlib.Path(tempfile.mkdtemp(dir=self.scratch))
                try:
                    found = attempt(case, folder)
                except Exception:
                    found = traceback.format_exc()
                with self.lock:
                    done += 1
                    if found:
                        self.fail(case, found, folder)
                    else:
                        shutil.rmtree(folder, ignore_errors=True)
                    if time.monotonic() > shown + 10:
                        shown = time.monotonic()
                        self.say(f"{done} of {len(cases)}")

        with concurrent.futures.ThreadPoolExecutor(parallel) as pool:
            for future in [pool.submit(work) for _ in range(parallel)]:
                future.result()
        self.count("cases", done)
        self.count("cases in all", len(cases))

    def fail(self, case, found, folder):
        """Says what did not hold; the folder stays."""
        self.failures += 1
        self.say(f"FAILED, seed {self.seed}, case {case}: {found}; left in {folder}")

    def finish(self):
        """Prints the counts, and returns how many cases failed."""
        counts = ", ".join(f"{number} {name}" for name, number in self.counts.items())
        self.say(f"{counts}, {self.failures} failures, {time.monotonic() - self.began:.0f} s")
        if not self.failures:
            shutil.rmtree(self.scratch, ignore_errors=True)
        return self.failures


class Station:
    """A weather server of a suite's own."""

    def __init__(self, torture, *words):
        self.process = subprocess.Popen(
            [torture.programs / "vane-station", "--until-stdin-closes", *words], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env={**os.environ, "VANE_DATA_DIR": str(torture.folder / "Data")})
        self.address = self.process.stdout.readline().strip()

    def control(self, target):
        urllib.request.urlopen(f"{self.address}/control/{target}").read()

    def set_clock(self, at):
        self.control(f"clock?at={datetime.datetime.fromtimestamp(at, datetime.timezone.utc):%Y-%m-%dT%H:%M:%SZ}")


class Home:
    """A home folder with the programs' environment."""

    def __init__(self, torture, folder, station):
        self.torture, self.folder, self.station = torture, pathlib.Path(folder), station
        self.state, self.configuration = self.folder / "state/vane", self.folder / "config/vane/config.json"
        self.environment = {
            "HOME": str(folder), "XDG_STATE_HOME": f"{folder}/state", "XDG_CONFIG_HOME": f"{folder}/config",
            "PATH": "/usr/bin:/bin", "TERM": "xterm", "TZ": "UTC", "NO_COLOR": "1",
            "VANE_DATA_DIR": str(torture.folder / "Data"),
        }
        for name in ["OPEN_METEO_BASE", "OPEN_METEO_GEOCODING", "OPEN_METEO_AIR_QUALITY", "MET_NORWAY_BASE", "NWS_BASE",
                     "METEO_ALARM_BASE", "AVIATION_WEATHER_BASE"]:
            self.environment[f"VANE_PROVIDERS_{name}_URL"] = station.address

    def run(self, program, *words, variables=None, at=None):
        """Runs a program of Vane to its end. `at` is the time that it sees, seconds since 1970."""
        if at is not None:
            variables = {**self.torture.clock(at), **(variables or {})}
        return subprocess.run(
            [self.torture.programs / program, *words], env={**self.environment, **(variables or {})},
            stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", timeout=60)

    def document(self, *words):
        """Returns the JSON that `vane` prints; `None` if it fails."""
        run = self.run("vane", *words)
        return json.loads(run.stdout) if run.returncode == 0 else None

    def copy(self, folder):
        """Returns a home with a copy of everything in this one."""
        shutil.copytree(self.folder, folder, dirs_exist_ok=True, symlinks=True)
        home = Home(self.torture, folder, self.station)
        home.environment = {
            name: value.replace(str(self.folder), str(folder)) for name, value in self.environment.items()}
        return home
