import Glibc

/// A PNG picture with one bit a pixel, black or white, as frames of electronic paper take it (PNG, third edition).
///
/// `rsvg-convert` writes 24 or 32 bits a pixel. The same library that it compresses with, zlib, is loaded only here: linked,
/// it would have to be loaded for every look.
struct OneBitPNG: Equatable, Sendable {
  /// The file.
  let bytes: [UInt8]

  /// Makes the picture of an opaque one with 8 bits for each of red, green and blue. Returns `nil` if it is not one of
  /// this size.
  ///
  /// - Parameters:
  ///   - source: the file of that picture.
  ///   - width: its width in pixels; its height is `height`.
  ///   - note: a text in the file (the keyword `Software`).
  init?(_ source: [UInt8], width: Int, height: Int, note: String) {
    guard let zlib = Zlib() else { return nil }
    var (rest, header, data): (ArraySlice<UInt8>, [UInt8], [UInt8]) = (source.dropFirst(8), [], [])
    while rest.count >= 12 {
      let length = min(rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }, rest.count - 12)
      let (name, content) = (rest.dropFirst(4).prefix(4), rest.dropFirst(8).prefix(length))
      if name.elementsEqual("IHDR".utf8) { header = Array(content) }
      if name.elementsEqual("IDAT".utf8) { data += content }
      rest = rest.dropFirst(length + 12)
    }
    // The kind of colour 6 has an alpha channel, 2 has none, 0 is grey; nothing is interlaced.
    let size = [width, height].flatMap(Zlib.bigEndian)
    let samples = header == size + [8, 6, 0, 0, 0] ? 4 : 3
    guard samples == 4 || header == size + [8, 2, 0, 0, 0],
      let lines = zlib.converted(data, room: height * (1 + width * samples), zlib.uncompress),
      lines.count == height * (1 + width * samples),
      let bits = OneBitPNG.bits(lines, width: width, samples: samples),
      let packed = zlib.converted(bits, room: bits.count + bits.count / 1_000 + 64, zlib.compress)
    else { return nil }
    bytes =
      Array(source[..<8]) + zlib.chunk("IHDR", size + [1, 0, 0, 0, 0])
      + zlib.chunk("tEXt", Array("Software\0\(note)".utf8)) + zlib.chunk("IDAT", packed) + zlib.chunk("IEND", [])
  }

  /// Returns lines of one bit a pixel for lines of samples, which all begin with the number of their filter; `nil` for an
  /// unknown filter. The new ones have none.
  private static func bits(_ lines: [UInt8], width: Int, samples: Int) -> [UInt8]? {
    // Before the first pixel of a line is one of zeros.
    var (bits, above) = ([UInt8](), [UInt8](repeating: 0, count: (width + 1) * samples))
    for start in stride(from: 0, to: lines.count, by: 1 + width * samples) {
      var row = [UInt8](repeating: 0, count: samples)
      guard lines[start] <= 4 else { return nil }
      for index in 0..<width * samples {
        let (left, up, corner) = (Int(row[index]), Int(above[index + samples]), Int(above[index]))
        let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
        let predicted =
          switch lines[start] {
          case 0: 0
          case 1: left
          case 2: up
          case 3: (left + up) / 2
          default: a <= b && a <= c ? left : b <= c ? up : corner
          }
        row.append(lines[start + 1 + index] &+ UInt8(predicted))
      }
      bits.append(0)
      for x in stride(from: 0, to: width, by: 8) {
        bits.append((x..<x + 8).reduce(0) { $0 << 1 | ($1 >= width || isLight(row, ($1 + 1) * samples) ? 1 : 0) })
      }
      above = row
    }
    return bits
  }

  /// Returns whether a pixel is nearer to white than to black, by its luma (ITU-R BT.601).
  private static func isLight(_ row: [UInt8], _ index: Int) -> Bool {
    299 * Int(row[index]) + 587 * Int(row[index + 1]) + 114 * Int(row[index + 2]) >= 128_000
  }
}

/// Three functions of zlib.
private struct Zlib {
  typealias Convert =
    @convention(c) (
      UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<CUnsignedLong>, UnsafePointer<UInt8>?, CUnsignedLong
    ) -> CInt
  typealias Checksum = @convention(c) (CUnsignedLong, UnsafePointer<UInt8>?, CUnsignedInt) -> CUnsignedLong

  let (compress, uncompress): (Convert, Convert)
  private let crc32: Checksum

  /// Loads the library; returns `nil` if it is not installed.
  init?() {
    let library = dlopen("libz.so.1", RTLD_LAZY | RTLD_LOCAL)
    guard let library, let compress = dlsym(library, "compress"), let uncompress = dlsym(library, "uncompress"),
      let crc32 = dlsym(library, "crc32")
    else { return nil }
    self.compress = unsafeBitCast(compress, to: Convert.self)
    self.uncompress = unsafeBitCast(uncompress, to: Convert.self)
    self.crc32 = unsafeBitCast(crc32, to: Checksum.self)
  }

  /// Returns compressed or uncompressed data; `nil` if it has more than `room` bytes.
  func converted(_ data: [UInt8], room: Int, _ convert: Convert) -> [UInt8]? {
    var (result, count) = ([UInt8](repeating: 0, count: room), CUnsignedLong(room))
    return convert(&result, &count, data, CUnsignedLong(data.count)) == 0 ? Array(result.prefix(Int(count))) : nil
  }

  /// Returns a chunk: its length, its name, its content, and a checksum of the last two.
  func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    return Zlib.bigEndian(content.count) + body + Zlib.bigEndian(Int(crc32(0, body, CUnsignedInt(body.count))))
  }

  static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
