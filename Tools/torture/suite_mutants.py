"""Changes of the code that its own tests have to notice: ten in each of the six targets that matter most."""
import re
import subprocess
import sys

# The least share that is noticed.
AIM = 0.85
# Each with the folder of its sources: the schedule, what is kept, what is asked, what is understood, warnings, weather.
TARGETS = {
    "BackgroundFetch": "BackgroundFetch/Sources/BackgroundFetch", "WeatherStore": "Sources/WeatherStore",
    "WeatherFetching": "Sources/WeatherFetching", "Services": "Sources/Services",
    "WeatherAlerts": "Sources/WeatherAlerts", "Weather": "Sources/Weather",
}


def run(torture):
    for target, sources in TARGETS.items():
        if torture.options.only not in (None, target):
            continue
        files = [str(file.relative_to(torture.folder)) for file in sorted((torture.folder / sources).rglob("*.swift"))]
        words = [f"^{target}Tests\\.", str(torture.seed), "10", *files]
        process = subprocess.Popen(
            [sys.executable, torture.folder / "script/mutants", *words], cwd=torture.folder, stdout=subprocess.PIPE,
            text=True)
        for line in process.stdout:
            torture.say(line.strip())
            if found := re.match(r"(killed|survived) ", line):
                torture.count(found[1])
        if process.wait():
            torture.fail(target, "script/mutants failed", torture.scratch)
    survived, all = torture.counts.get("survived", 0), sum(torture.counts.values())
    if survived > (1 - AIM) * all:
        torture.fail(f"{survived} of {all}", f"survived, more than {1 - AIM:.0%}", torture.scratch)
