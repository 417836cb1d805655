"""The preload of the suites `calls` and `power`: see preload.c."""
import struct
import subprocess


class Preload:
    """A library that counts, fails or records the calls with these names."""

    def __init__(self, torture, names):
        self.names, self.file = names, torture.scratch / "preload.so"
        source = torture.folder / "Tools/torture/preload.c"
        calls = " ".join(f"X({name})" for name in names)
        options = ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", f"-DCALLS={calls}"]
        subprocess.run(["clang", *options, "-o", self.file, source], check=True)

    def variables(self, folder, **more):
        """Returns the environment of a command whose calls are counted in `folder`."""
        with open(folder / "map", "wb") as file:
            file.truncate(1 << 28)
        return {"LD_PRELOAD": str(self.file), "TORTURE_MAP": f"{folder}/map",
                **{f"TORTURE_{name.upper()}": str(value) for name, value in more.items()}}

    def read(self, folder):
        """Returns what was recorded, in bytes."""
        with open(folder / "map", "rb") as file:
            end = struct.unpack("128q", file.read(1024))[1]
            return file.read(end)

    def count(self, folder, name):
        """Returns how often a call was made."""
        with open(folder / "map", "rb") as file:
            return struct.unpack("128q", file.read(1024))[2 + self.names.index(name)]
