"""The power fails: what a command had confirmed is on the disk.

A preload records what commands write, and each case lays out what a disk can hold at an instant after one of these
calls. The model is that of ext4 with `data=ordered`, and of XFS:

- Changes of names and sizes (creating, renaming, removing, truncating) reach the disk in their order, in one journal.
  An fsync of any file or folder waits for all earlier ones, an fdatasync for those up to the last one of its file.
- What was written reaches the disk in any order, in part, or not at all, until its file is synchronized.

The -shm of SQLite is left out, because SQLite makes it anew. Looks, and wake-ups that are not due, are exempt: what
they count may be lost.

Cases: all:N, the first N calls; least:N, of these only what was synchronized; some:N:SEED, a choice of the rest.
"""
import hashlib
import json
import random
import struct

from preload import Preload
from torture import Home, Station

CALLS = "open open64 write pwrite pwrite64 ftruncate ftruncate64 rename unlink mkdir fsync fdatasync".split()
COMMANDS = [
    "vane set 52.5,13.4 --name Berlin", "vane config set units metric", "vane set 48.1,11.6 --name Munich", "vane",
    "vane-fetch refresh", "vane use Berlin", "vane-fetch wake --started-by timer", "vane config set units uk",
    "vane set 40.7,-74 --name Harbour", "vane clear Munich", "vane-fetch refresh", "vane config unset units",
    "vane-fetch wake --started-by timer", "vane set -33.9,151.2 --name Sydney", "vane clear Berlin", "vane refresh",
    "vane clear --all --data", "vane set 59.9,10.8 --name Oslo", "vane use Oslo",
    "vane set 64.1,-21.9 --name Reykjavik", "vane refresh",
    # The last ones destroy three pages of the store, and replace it.
    "/usr/bin/dd if=/dev/zero of={state}/vane.sqlite bs=4096 seek=2 count=3 conv=notrunc,fsync", "vane-fetch refresh",
]
# From here on, a case may find a damaged store: its places are kept, and its weather is requested again.
DAMAGED = len(COMMANDS) - 2
CHOICES = 4


class Disk:
    """The calls of a recording, and what they leave on a disk."""

    def __init__(self, record, folder):
        self.calls, place = [], 0
        while place < len(record):
            name, first, second, where, length = struct.unpack_from("5q", record, place)
            texts = record[place + 40:place + 40 + first + second]
            path, other = texts[:first].decode(), texts[first:].decode()
            place += 40 + first + second + length
            if path.startswith(f"{folder}/") and not path.endswith("-shm"):
                content = record[place - length:place]
                self.calls.append((CALLS[name].removesuffix("64"), path, other, where, content, place))

    def lay_out(self, count, kind, choose):
        """Returns the files by their path, and the folders."""
        names, changes, writes, committed = {}, [], [], 0
        for name, path, other, where, content, _ in self.calls[:count]:
            file = names.get(path)
            if name == "open" and where & 0o100 and file is None:
                file = names[path] = len(changes)
                changes.append(("create", file, path, 0, len(writes)))
            if name == "open" and where & 0o1000 or name == "ftruncate":
                changes.append(("truncate", file, path, where if name == "ftruncate" else 0, len(writes)))
            elif name == "mkdir":
                changes.append(("mkdir", None, path, 0, 0))
            elif name == "unlink":
                changes.append(("unlink", names.pop(path, None), path, 0, 0))
            elif name == "rename":
                names[other] = names.pop(path)
                changes.append(("rename", names[other], path, other, 0))
            elif name in ("write", "pwrite"):
                writes.append([file, where, content, False])
            elif name in ("fsync", "fdatasync"):
                for write in writes:
                    write[3] |= write[0] == file
                committed = len(changes) if name == "fsync" else max(
                    [committed] + [number + 1 for number, change in enumerate(changes) if change[1] == file])
        least, most = (len(changes) if kind == "all" else committed), (committed if kind == "least" else len(changes))
        kept = choose.randint(least, most)
        return self.files(changes[:kept], writes, kind, choose)

    @staticmethod
    def files(changes, writes, kind, choose):
        """Returns the files of a disk that these changes of names reached, and of the writes those that `kind` says."""
        names, folders, contents = {}, [], {}
        at = {}
        for name, file, path, value, written in changes:
            if name == "create":
                names[path], contents[file] = file, bytearray()
            elif name == "rename":
                names[value] = names.pop(path)
            elif name == "unlink":
                names.pop(path, None)
            elif name == "mkdir":
                folders.append(path)
            else:
                at.setdefault(written, []).append((file, value))
        for number, (file, where, content, synchronized) in enumerate([*writes, (None, 0, b"", True)]):
            for cut, size in at.get(number, []):
                contents[cut] = contents[cut][:size].ljust(size, b"\0")
            part = 2 if synchronized or kind == "all" else 0 if kind == "least" else choose.choice([0, 0, 1, 2, 2])
            content = content[:len(content) * part // 2]
            if file in contents and content:
                contents[file] = contents[file].ljust(where, b"\0")
                contents[file][where:where + len(content)] = content
        return {path: bytes(contents[file]) for path, file in names.items()}, folders


class Power:
    def __init__(self, torture):
        self.torture, self.seen = torture, set()
        self.home = Home(torture, torture.scratch / "home", Station(torture))
        self.home.folder.mkdir()
        self.empty = self.home.copy(torture.scratch / "empty")
        preload = Preload(torture, CALLS)
        plain = self.home.environment
        variables = preload.variables(torture.scratch, record=1)
        self.confirmed = [(0, {"places": {}, "current": None, "success": "", "units": None})]
        for number, command in enumerate(COMMANDS):
            self.home.environment = {**plain, **variables, "TORTURE_CLOCK": str((number - len(COMMANDS)) * 3600)}
            run = self.home.run(*command.format(state=self.home.state).split())
            assert run.returncode == 0, run
            facts = self.confirmed[-1][1] if number == DAMAGED else self.facts(self.home)
            self.confirmed.append((len(preload.read(torture.scratch)), facts))
        self.home.environment = plain
        self.disk = Disk(preload.read(torture.scratch), self.home.folder)

    @staticmethod
    def facts(home):
        """Returns what is to outlast a power cut."""
        run = home.run("vane", "status", "--json")
        if run.returncode or "damaged" in run.stderr or "restored" in run.stderr:
            return {"error": str(run)}
        status = json.loads(run.stdout)
        try:
            units = json.loads(home.configuration.read_text()).get("units")
        except FileNotFoundError:
            units = None
        except ValueError as error:
            return {"error": f"{home.configuration}: {error}"}
        return {"places": {place["name"]: place["updatedAt"] or "" for place in status["locations"]}, "units": units,
                "current": next((place["name"] for place in status["locations"] if place["current"]), None),
                "success": status["lastSuccess"] or ""}

    def cases(self):
        for number in range(1, len(self.disk.calls) + 1):
            yield f"all:{number}"
            yield f"least:{number}"
            for _ in range(CHOICES):
                yield f"some:{number}:{self.torture.random.randrange(1 << 30)}"

    def attempt(self, case, folder):
        """Lays out a disk, and returns what is missing on it."""
        kind, count, *seed = case.split(":")
        files, folders = self.disk.lay_out(int(count), kind, random.Random(*seed))
        reached = self.disk.calls[int(count) - 1][5]
        number = max(number for number, (end, _) in enumerate(self.confirmed) if end <= reached)
        state = hashlib.sha256(repr((number, sorted(files.items()), folders)).encode()).digest()
        if state in self.seen and not self.torture.options.only:
            self.torture.count("same as another")
            return ""
        self.seen.add(state)
        home = self.place(files, folders, folder / "home")
        before, after = [self.confirmed[min(number + more, len(COMMANDS))][1] for more in (0, 1)]
        mends = DAMAGED <= number < len(COMMANDS)
        if mends:
            before = {**before, "places": dict.fromkeys(before["places"], ""), "success": ""}
        command = f"after {COMMANDS[number - 1] if number else 'nothing'}"
        for again in ["", ", after a refresh"]:
            found = self.facts(home)
            isDamaged = mends and not again and "error" in found
            flaws = [] if isDamaged else list(self.flaws(before, after, found))
            if flaws:
                return f"{'; '.join(flaws)} {command}{again}: {before} {after} {found}"
            if not isDamaged and found["current"] and found["places"][found["current"]]:
                run = home.run("vane", "now", "--json")
                if run.returncode or json.loads(run.stdout)["current"].get("temperature") is None:
                    return f"blank {command}{again}: {run}"
            if not again and (isDamaged or found["places"]):
                run = home.run("vane-fetch", "refresh")
                if run.returncode or run.stderr and not mends:
                    return f"no refresh {command}: {run}"
        if number < DAMAGED and list(home.state.glob("*corrupt*")):
            return f"damaged {command}"

    def place(self, files, folders, folder):
        """Writes the files into a folder, and returns the home of it."""
        old = str(self.home.folder)
        folder.mkdir()
        for path in folders:
            (folder / path[len(old) + 1:]).mkdir(parents=True, exist_ok=True)
        for path, content in files.items():
            place = folder / path[len(old) + 1:]
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
        return self.empty.copy(folder)

    @staticmethod
    def flaws(before, after, found):
        """Yields what is neither as confirmed nor as the command under way makes it."""
        if "error" in found:
            yield found["error"]
            return
        if set(found["places"]) not in (set(before["places"]), set(after["places"])):
            yield "places"
        for name in ("current", "units"):
            if found[name] not in (before[name], after[name]):
                yield name
        if found["success"] < min(before["success"], after["success"]):
            yield "last success"
        for name, updated in found["places"].items():
            if updated < before["places"].get(name, ""):
                yield f"weather of {name}"


def run(torture):
    power = Power(torture)
    torture.each(power.cases(), power.attempt)
