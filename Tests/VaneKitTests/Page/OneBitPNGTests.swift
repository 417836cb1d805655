import Foundation
import LinuxEvents
import TestSupport
import Testing

@testable import VaneKit

@Suite struct OneBitPNGTests {
  /// Writes a PNG picture of 19 by 10 pixels: each line has the filter of its number modulo 5, and a pixel is white where
  /// the sum of its coordinates is divisible by three. Then reads one, and prints its chunks and its lines of bits.
  private static let program = """
    import struct, sys, zlib
    W, H, samples = 19, 10, int(sys.argv[2])
    def light(x, y): return (x + y) % 3 == 0
    if sys.argv[1] == "write":
        chunk = lambda name, data: struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        plain = [[c for x in range(W) for c in ([255 - x, 250, 200 + y, 255] if light(x, y) else [x, 9 * y, 77, 255])[:samples]]
                 for y in range(H)]
        def paeth(a, b, c):
            p = a + b - c
            return min(((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c)))[2]
        lines = b""
        for y in range(H):
            lines += bytes([y % 5])
            for i in range(W * samples):
                a = plain[y][i - samples] if i >= samples else 0
                b = plain[y - 1][i] if y else 0
                c = plain[y - 1][i - samples] if y and i >= samples else 0
                lines += bytes([(plain[y][i] - [0, a, b, (a + b) // 2, paeth(a, b, c)][y % 5]) % 256])
        packed = zlib.compress(lines)
        sys.stdout.buffer.write(b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", W, H, 8, 6 if samples == 4 else 2, 0, 0, 0))
            + chunk(b"IDAT", packed[:9]) + chunk(b"IDAT", packed[9:]) + chunk(b"IEND", b""))
    else:
        data, at = open(sys.argv[3], "rb").read(), 8
        assert data[:8] == b"\\x89PNG\\r\\n\\x1a\\n"
        while at < len(data):
            length, name = struct.unpack(">I4s", data[at:at + 8])
            body = data[at + 8:at + 8 + length]
            assert struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0] == zlib.crc32(name + body)
            print(name.decode(), body.hex() if name == b"IHDR" else body[:40] if name == b"tEXt" else "")
            if name == b"IDAT":
                bits = zlib.decompress(body)
                for y in range(H):
                    line = bits[y * 4 + 1:y * 4 + 4]
                    assert bits[y * 4] == 0
                    assert all((line[x // 8] >> (7 - x % 8) & 1) == light(x, y) for x in range(W))
            at += 12 + length
    """
  private static let python = "/usr/bin/python3"
  private static let hasPython = FileManager.default.isExecutableFile(atPath: python)
  private let folder = ScratchFolder()

  private func run(_ arguments: [String], into file: String) throws -> String {
    let path = try folder.write(Self.program, to: "png.py")
    let command = ChildProcess.Command.shell("\(Self.python) \(path) \"$@\" > \(folder(file))", arguments)
    #expect(try ChildProcess(command).wait(atMost: .seconds(20))?.exit == .exited(0))
    return folder(file)
  }

  /// With every filter of lines, with and without an alpha channel, and data in several pieces.
  @Test(.enabled(if: hasPython, "python3 is not installed"), arguments: [3, 4])
  func hasOneBitForEachPixel(samples: Int) throws {
    let source = try Data(contentsOf: URL(filePath: run(["write", "\(samples)"], into: "source.png")))
    let picture = try #require(OneBitPNG(Array(source), width: 19, height: 10, note: "Vane page 1"))
    try folder.write(Data(picture.bytes), to: "result.png")
    _ = try run(["read", "\(samples)", folder("result.png")], into: "read.txt")
    #expect(
      try folder.text(of: "read.txt") == """
        IHDR 000000130000000a0100000000
        tEXt b'Software\\x00Vane page 1'
        IDAT\(" ")
        IEND\(" ")

        """)
    #expect(OneBitPNG(Array(source), width: 20, height: 10, note: "") == nil)
    for length in [0, 8, 20, 33, 50, source.count - 20] {
      #expect(OneBitPNG(Array(source.prefix(length)), width: 19, height: 10, note: "") == nil)
    }
  }
}
