"""The k-th system call of a command fails once, or is the last one of its process.

A preload counts the calls. strace takes 8 ms more for a command of 20 ms, and counts for each thread: half of its calls
are those of the dynamic linker, and its k-th one comes again in `vane-fetch`. The preload does not see what libc calls
inside itself, such as to resolve a name.

Cases: COMMAND:CALL:K:ERROR, kill:COMMAND:CALL:K, and kill-at:COMMAND:SECONDS.
"""
import collections
import errno
import json
import signal
import subprocess
import threading
import time

from preload import Preload
from torture import Home, Station

# What the kernel can return for a call. A read of a file does not return EAGAIN, for example. libdispatch ends a
# process that gets no `eventfd`, and Vane cannot prevent that.
ERRORS = {
    "open": "EMFILE EACCES ENOSPC EIO EINTR", "read": "EIO EINTR", "write": "EIO ENOSPC EINTR", "pread": "EIO EINTR",
    "pwrite": "EIO ENOSPC EINTR", "ftruncate": "EIO ENOSPC EINTR", "mmap": "EAGAIN EACCES ENOMEM",
    "stat": "EACCES EIO", "fstat": "EIO", "lstat": "EACCES EIO", "fcntl": "EAGAIN EACCES",
    "fsync": "EIO ENOSPC", "fdatasync": "EIO ENOSPC", "rename": "EACCES ENOSPC EIO", "unlink": "EACCES EIO",
    "mkdir": "EACCES ENOSPC EIO", "access": "EACCES EIO", "flock": "EAGAIN EINTR", "lseek": "EINVAL",
    "fchmod": "EIO", "opendir": "EMFILE EACCES", "readlink": "EACCES EIO", "realpath": "EACCES EIO",
    "statvfs": "EACCES EIO", "statfs": "EIO", "dup2": "EMFILE", "dup3": "EMFILE", "pipe2": "EMFILE",
    "socket": "EMFILE EACCES", "socketpair": "EMFILE", "connect": "EACCES EAGAIN EINTR", "bind": "EACCES",
    "send": "EINTR EAGAIN", "sendto": "EINTR EAGAIN", "recv": "EINTR EAGAIN EIO",
    "setsockopt": "EACCES", "poll": "EINTR EAGAIN", "ppoll": "EINTR", "epoll_wait": "EINTR", "epoll_ctl": "",
    "eventfd": "", "waitpid": "EINTR", "fork": "EAGAIN", "posix_spawn": "EAGAIN EMFILE EACCES",
    "pthread_create": "EAGAIN", "signalfd": "EMFILE", "timerfd_create": "EMFILE",
    "inotify_init1": "EMFILE", "inotify_add_watch": "ENOSPC EACCES", "pidfd_open": "EMFILE", "close": "EIO EINTR",
}
for name in ["open", "pread", "pwrite", "ftruncate", "mmap", "stat", "fstat", "lstat", "fcntl"]:
    ERRORS[name + "64"] = ERRORS[name]
COMMANDS = {
    "set": ["vane", "set", "40.7,-74", "--name", "New York"], "refresh": ["vane", "refresh"],
    "wake": ["vane-fetch", "wake", "--started-by", "timer"], "clear": ["vane", "clear", "Munich"],
    "config": ["vane", "config", "set", "units", "uk"], "watch": ["vane", "watch"], "mend": ["vane-fetch", "refresh"],
    "repair": ["vane", "locations"],
}
# What a command prints when it has done it.
CONFIRMED = {"set": "Saved", "clear": "Cleared", "config": "Set"}
LOOKS = [["status", "--json"], ["now", "--json"], []]
# How many calls of `watch` are cases, and how many kills of each command are at a random instant.
WATCHED = 500
INSTANTS = 100


class Calls:
    """The homes of the commands: two places that were updated two hours ago."""

    def __init__(self, torture):
        self.torture, self.preload = torture, Preload(torture, list(ERRORS))
        station = Station(torture)
        home = Home(torture, torture.scratch / "home", station)
        station.set_clock(time.time() - 7200)
        early = self.preload.variables(torture.scratch, clock=-7200)
        for words in [["set", "52.5,13.4", "--name", "Berlin"], ["set", "48.1,11.6", "--name", "Munich"],
                      ["config", "set", "units", "metric"], ["use", "Berlin"]]:
            assert home.run("vane", *words, variables=early).returncode == 0
        station.set_clock(time.time())
        facts = home.document("status", "--json")
        self.success, self.last = facts["lastSuccess"], facts["lastAttempt"]["id"]
        self.homes = {command: home for command in COMMANDS}
        self.homes["mend"] = self.homes["repair"] = home.copy(torture.scratch / "damaged")
        with open(self.homes["mend"].state / "vane.sqlite", "r+b") as file:
            file.seek(4096 * 2)
            file.write(b"\xee" * 4096 * 3)

    def run(self, command, folder, limit=None, **fault):
        """Runs a command in a copy of its home, which it returns with the status and the texts.

        `watch` is stopped after its first update.
        """
        home = self.homes[command].copy(folder / "home")
        program, *words = COMMANDS[command]
        process = subprocess.Popen(
            [self.torture.programs / program, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, errors="replace",
            env={**home.environment, **self.preload.variables(folder, **fault)})
        ends = [(limit or 60, signal.SIGKILL)] + [(3, signal.SIGTERM)] * (command == "watch")
        timers = [threading.Timer(seconds, process.send_signal, [end]) for seconds, end in ends]
        for timer in timers:
            timer.start()
        output = ""
        for line in process.stdout:
            output += line
            if command == "watch" and "next update" in line:
                process.terminate()
        errors = process.stderr.read()
        process.wait()
        for timer in timers:
            timer.cancel()
        return home, process.returncode, output, errors

    def cases(self):
        """Returns every case, from the calls of commands without a fault."""
        for command in COMMANDS:
            folder = self.torture.scratch / command
            folder.mkdir()
            *_, status, _, _ = self.run(command, folder)
            assert status in (0, -signal.SIGTERM)
            called = self.preload.read(folder)[:WATCHED if command == "watch" else None]
            self.torture.count(f"calls of {command}", len(called))
            for index, count in collections.Counter(called).items():
                name = self.preload.names[index]
                for k in range(1, count + 1):
                    yield f"kill:{command}:{name}:{k}"
                    for error in ERRORS[name].split():
                        yield f"{command}:{name}:{k}:{error}"
            for _ in range(INSTANTS):
                yield f"kill-at:{command}:{self.torture.random.uniform(0.002, 0.12):.4f}"

    def attempt(self, case, folder):
        """Tries a case, and returns what did not hold."""
        kind, *parts = case.split(":")
        killed = kind.startswith("kill")
        command = parts.pop(0) if killed else kind
        if kind == "kill-at":
            ended, reached = self.run(command, folder, float(parts[0])), True
        else:
            name, k, error = [*parts, None][:3]
            ended = self.run(command, folder, fault=f"{name}:{k}:{getattr(errno, error) if error else 0}")
            reached = self.preload.count(folder, name) >= int(k)
        # Two processes at once do not make the same calls each time.
        self.torture.count(("kills" if killed else "faults") if reached else "not reached")
        return "; ".join(self.flaws(command, killed, *ended))

    def flaws(self, command, killed, home, status, output, errors):
        """Yields what does not hold after a command."""
        what = f"status {status}, {output!r}, {errors!r}"
        ends = [0, *[-signal.SIGKILL] * killed, *[-signal.SIGTERM] * (command == "watch")]
        if "Fatal error" in errors or status not in ends and status < 0:
            yield f"crashed: {what}"
        done = status == 0 or command in CONFIRMED and CONFIRMED[command] in output
        if status > 0 and not (errors + output).strip():
            yield f"no reason: {what}"
        for again in ["", " after a refresh"]:
            runs = [home.run("vane", *words) for words in LOOKS[:2 if again else 3]]
            for run in runs:
                # A new place has no weather yet, and neither has a new store.
                is_new = command in ("set", "mend", "repair") and not again and "nothing is cached" in run.stderr
                if "Fatal error" in run.stderr or not is_new and (run.returncode or not run.stdout.strip()):
                    yield f"not readable{again} ({what}): {run}"
                    return
            facts, now = [json.loads(run.stdout) for run in runs[:2]]
            for text in self.lies(command, done, status, output, facts, now, again):
                yield f"{text}{again}, after {what}"
            if not again and "°" not in runs[2].stdout and "nothing is cached" not in runs[2].stderr:
                yield f"blank: {runs[2].stdout}, after {what}"
            if again:
                return
            try:
                units = json.loads(home.configuration.read_text())["units"]
            except (OSError, ValueError, KeyError) as error:
                units = repr(error)
            kept = ["metric"] * (command != "config" or not done)
            if units not in [*kept, *["uk"] * (command == "config")]:
                yield f"units {units}, after {what}"
            run = home.run("vane-fetch", "refresh")
            if run.returncode or run.stdout.strip() not in ("newData", "noData"):
                yield f"no refresh after {what}: {run}"

    def lies(self, command, done, status, output, facts, now, again):
        """Yields what is missing, or does not fit what the command said."""
        names = {place["name"] for place in facts["locations"]}
        missing = {"Berlin", "Munich"} - names - ({"Munich"} if command == "clear" else set())
        if command == "set" and done and "New York" not in names:
            missing.add("New York")
        if missing:
            yield f"missing {missing}"
        if command == "clear" and done and "Munich" in names:
            yield "Munich is not cleared"
        current = [place["name"] for place in facts["locations"] if place["current"]]
        if current not in ([["New York"]] if command == "set" and done else [["Berlin"], ["New York"]]):
            yield f"current {current}"
        if "current" in now and now["current"].get("temperature") is None:
            yield "no temperature"
        last, new = facts["lastAttempt"] or {}, facts["lastSuccess"] != self.success
        begun = last.get("id", self.last) != self.last
        due = command in ("refresh", "wake", "mend") and status == 0 and "Already" not in output
        if not new and (due or begun and last["answer"] in ("newData", "noData")):
            yield f"last success {facts['lastSuccess']}"
        if command in ("wake", "mend") and output and not again and begun and last["answer"] != output.split()[0]:
            yield f"last answer {last}"


def run(torture):
    calls = Calls(torture)
    # Commands wait for fetches, so two of them leave processors idle.
    cases = [torture.options.only] if torture.options.only else calls.cases()
    torture.each(cases, calls.attempt, parallel=3)
