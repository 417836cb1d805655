"""The suite `fuzz`: libFuzzer on every reader of foreign bytes (Tools/fuzz), each for a quarter of the time."""
import concurrent.futures
import contextlib
import json
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import urllib.request

from torture import Home, Station

# The compiler takes the last option `-sanitize`: with `--sanitize=fuzzer --sanitize=address` it takes one of both.
BUILD = ("swift build --package-path Tools/fuzz --scratch-path .build-fuzz -c release --product fuzz --sanitize=fuzzer "
         "-Xswiftc -sanitize=address,fuzzer -Xswiftc -enable-testing").split()
LIMITS = ["-timeout=1", "-malloc_limit_mb=64", "-rss_limit_mb=1024"]
# The readers of the answers to paths.
PATHS = {"/v1/f": "open-meteo", "/v1/a": "air", "/v1/s": "geocoding", "/weatherapi/": "met-norway", "/points/": "nws",
         "/gridpoints/": "nws", "/stations/": "nws", "/api/data/metar": "metar", "/api/data/stationinfo": "stations",
         "/alerts/": "nws-alerts", "/feeds/": "meteoalarm", "/api/v1/warnings/": "meteoalarm"}


def run(torture):
    subprocess.run(BUILD, cwd=torture.folder, check=True, stdout=sys.stderr)
    program = torture.folder / ".build-fuzz/release/fuzz"
    environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no", "HOME": str(torture.scratch),
                   "ASAN_OPTIONS": "quarantine_size_mb=8:malloc_context_size=0:detect_leaks=0"}
    only, _, file = (torture.options.only or "").partition(":")
    if file:
        status = subprocess.run([program, *LIMITS, file], env={**environment, "FUZZ_READER": only}).returncode
        return torture.fail(only, f"exit status {status}", file) if status else None
    corpora = corpus(torture)
    names = [only] if only else subprocess.check_output([program], env=environment, text=True).split()

    def fuzz(name):
        folder = torture.scratch / name
        (folder / "corpus").mkdir(parents=True)
        for number, body in enumerate(corpora.get(name, [])):
            (folder / f"corpus/{number}").write_bytes(body)
        with open(folder / "log", "w+", errors="replace") as log:
            status = subprocess.run(
                [program, *LIMITS, f"-seed={torture.seed}", f"-max_total_time={round(torture.seconds / 4)}",
                 "-print_final_stats=1", f"-artifact_prefix={folder}/", "corpus"],
                env={**environment, "FUZZ_READER": name}, cwd=folder, stdout=log, stderr=log).returncode
            log.seek(0)
            text = log.read()
        last = lambda field: int(([0] + re.findall(rf"{field}: +(\d+)", text))[-1])
        runs = last("number_of_executed_units")
        torture.say(f"{name:14}{runs:>11,} runs {last('exec_per_sec'):>8,} a second {last(' cov'):>7,} edges")
        torture.count("runs", runs)
        if status:
            what = re.findall(r"Fatal error.*|ERROR: .*", text) or [f"exit status {status}"]
            with torture.lock:
                torture.fail(name, f"{what[0][:300]}; one input again: --only {name}:FILE", folder)

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        list(pool.map(fuzz, names))


def corpus(torture):
    """Returns the inputs that each reader begins with: what our programs request, store and print, and seeds."""
    corpora = {}
    for file in sorted((torture.folder / "Tools/fuzz/seeds").iterdir()):
        corpora.setdefault(file.name.rpartition("-")[0], []).append(file.read_bytes())
    add = lambda name, body: corpora.setdefault(name, []).append(short(body))
    for order in ["open-meteo", "met-norway", "nws"]:
        station, dialogues = Station(torture), {}
        home = Home(torture, torture.scratch / f"home-{order}", station)
        home.environment.update(
            VANE_PROVIDERS_ORDER=f'["{order}"]', VANE_CONTACT="a@example.org", VANE_SCORE_ENABLED="yes")
        get = lambda target: urllib.request.urlopen(urllib.request.Request(
            station.address + target, headers={"User-Agent": "vane a@example.org"})).read()
        get("/control/clock?at=2026-02-06T12:00:00Z")
        get("/control/warning?raise=a&event=Gale&latitude=40.71&longitude=-74")
        get("/control/warning?raise=b&event=Gale&feed=germany&latitude=52.52&longitude=13.41")
        for place in ["52.52,13.41", "40.71,-74"]:
            home.run("vane", "set", place)
        add("child", home.run("vane-fetch", "search", "Berlin").stdout.encode())
        for request in json.loads(get("/control/requests")):
            for name in [name for path, name in PATHS.items() if request["path"].startswith(path)]:
                # Links of an answer must lead to the service.
                host = b"https://feeds.meteoalarm.org" if name == "meteoalarm" else b"https://api.weather.gov"
                body = get(request["target"]).replace(station.address.encode(), host)
                dialogues.setdefault(name, []).append(short(body))
                add("json", dialogues[name][-1])
        for name, bodies in dialogues.items():
            corpora.setdefault(name, []).extend([*bodies, b"\0".join(bodies)])
        station.process.stdin.close()
        with contextlib.closing(sqlite3.connect(home.state / "vane.sqlite")) as base:
            tables = [name for (name,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            rows = [row for table in tables for row in base.execute(f'SELECT * FROM "{table}"')]
        for text in {value for row in rows for value in row if str(value).startswith("{")}:
            add("document" if '"hourly"' in text else "stored", text.encode())
    for name in ["Europe/Berlin", "Africa/Casablanca", "Etc/UTC"]:
        corpora["tzif"].append(pathlib.Path("/usr/share/zoneinfo", name).read_bytes())
    reference = (torture.folder / "docs/reference.md").read_text()
    for line in re.findall(r"(?m)^ {4}vane (.*)", reference):
        add("commands", "\0".join(re.sub(r"[\[\]<>'\"]", "", line).split()).encode())
    for field in set(re.findall(r"\{[a-z.-]+\}", reference)):
        add("template", field.encode())
    add("configuration", (torture.folder / "config.example.json").read_bytes())
    return corpora


def short(body):
    """Returns JSON with at most four elements in each list, and other bodies as they are."""
    def cut(value):
        if isinstance(value, list):
            return [cut(item) for item in value[:4]]
        return {key: cut(item) for key, item in value.items()} if isinstance(value, dict) else value
    try:
        return json.dumps(cut(json.loads(body)), ensure_ascii=False, separators=(",", ":")).encode()
    except ValueError:
        return body
