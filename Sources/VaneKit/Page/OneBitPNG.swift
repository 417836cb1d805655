import Glibc

/// A PNG picture with one bit a pixel, black or white, as frames of electronic paper take it (PNG, third edition).
///
/// `rsvg-convert` writes 24 or 32 bits a pixel. The same library that it compresses with, zlib, is loaded only here: linked,
/// it would have to be loaded for every look.
struct OneBitPNG: Equatable, Sendable {
  /// The file.
  let bytes: [UInt8]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Makes the picture of an opaque one with 8 bits for each of red, green and blue. Returns `nil` if it is not one of
  /// this size.
  ///
  /// - Parameters:
  ///   - source: the file of that picture.
  ///   - width: its width in pixels; its height is `height`.
  ///   - note: a text in the file (the keyword `Software`).
  init?(_ source: [UInt8], width: Int, height: Int, note: String) {
    guard let zlib = Zlib() else { return nil }
    var (chunks, header, data): (ArraySlice<UInt8>, [UInt8], [UInt8]) = (source[...], [], [])
    guard chunks.starts(with: OneBitPNG.signature) else { return nil }
    chunks = chunks.dropFirst(8)
    while chunks.count >= 12 {
      let length = chunks.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let (name, rest) = (chunks.dropFirst(4).prefix(4), chunks.dropFirst(8))
      guard length <= rest.count - 4 else { break }
      if name.elementsEqual("IHDR".utf8) { header = Array(rest.prefix(length)) }
      if name.elementsEqual("IDAT".utf8) { data += rest.prefix(length) }
      chunks = rest.dropFirst(length + 4)
    }
    // The kind of colour 6 has an alpha channel, 2 has none.
    let samples = header == OneBitPNG.header(width, height, depth: 8, color: 6) ? 4 : 3
    guard samples == 4 || header == OneBitPNG.header(width, height, depth: 8, color: 2),
      let lines = zlib.inflated(data, count: height * (1 + width * samples)),
      let pixels = OneBitPNG.unfiltered(lines, bytesPerLine: width * samples, bytesPerPixel: samples)
    else { return nil }
    var packed: [UInt8] = []
    for line in 0..<height {
      packed.append(0)
      for byte in 0..<(width + 7) / 8 {
        packed.append(
          (0..<8).reduce(0) { bits, bit in
            let x = byte * 8 + bit
            return bits << 1 | (x >= width || OneBitPNG.isLight(pixels, at: (line * width + x) * samples) ? 1 : 0)
          })
      }
    }
    bytes =
      OneBitPNG.signature + zlib.chunk("IHDR", OneBitPNG.header(width, height, depth: 1, color: 0))
      + zlib.chunk("tEXt", Array("Software\0\(note)".utf8)) + zlib.chunk("IDAT", zlib.deflated(packed))
      + zlib.chunk("IEND", [])
  }

  /// Returns the content of the chunk with the size, the depth of a sample and the kind of colour, without interlacing.
  private static func header(_ width: Int, _ height: Int, depth: UInt8, color: UInt8) -> [UInt8] {
    bigEndian(width) + bigEndian(height) + [depth, color, 0, 0, 0]
  }

  fileprivate static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  /// Returns the samples of lines that each begin with the number of their filter; `nil` for an unknown filter.
  private static func unfiltered(_ lines: [UInt8], bytesPerLine: Int, bytesPerPixel: Int) -> [UInt8]? {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(lines.count)
    for start in stride(from: 0, to: lines.count, by: bytesPerLine + 1) {
      let begin = pixels.count
      for index in 0..<bytesPerLine {
        let left = index >= bytesPerPixel ? Int(pixels[begin + index - bytesPerPixel]) : 0
        let above = begin > 0 ? Int(pixels[begin + index - bytesPerLine]) : 0
        let corner =
          begin > 0 && index >= bytesPerPixel ? Int(pixels[begin + index - bytesPerLine - bytesPerPixel]) : 0
        let predicted: Int
        switch lines[start] {
        case 0: predicted = 0
        case 1: predicted = left
        case 2: predicted = above
        case 3: predicted = (left + above) / 2
        case 4:
          let (a, b, c) = (abs(above - corner), abs(left - corner), abs(left + above - 2 * corner))
          predicted = a <= b && a <= c ? left : b <= c ? above : corner
        default: return nil
        }
        pixels.append(lines[start + 1 + index] &+ UInt8(predicted))
      }
    }
    return pixels
  }

  /// Returns whether a pixel is nearer to white than to black, by its luma (ITU-R BT.601).
  private static func isLight(_ pixels: [UInt8], at index: Int) -> Bool {
    299 * Int(pixels[index]) + 587 * Int(pixels[index + 1]) + 114 * Int(pixels[index + 2]) >= 128_000
  }
}

/// Three functions of zlib.
private struct Zlib {
  private typealias Convert =
    @convention(c) (
      UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<CUnsignedLong>, UnsafePointer<UInt8>?, CUnsignedLong
    ) -> CInt
  private typealias Checksum = @convention(c) (CUnsignedLong, UnsafePointer<UInt8>?, CUnsignedInt) -> CUnsignedLong

  private let compress: Convert
  private let uncompress: Convert
  private let crc32: Checksum

  /// Loads the library; returns `nil` if it is not installed.
  init?() {
    guard let library = dlopen("libz.so.1", RTLD_LAZY | RTLD_LOCAL), let compress = dlsym(library, "compress"),
      let uncompress = dlsym(library, "uncompress"), let crc32 = dlsym(library, "crc32")
    else { return nil }
    self.compress = unsafeBitCast(compress, to: Convert.self)
    self.uncompress = unsafeBitCast(uncompress, to: Convert.self)
    self.crc32 = unsafeBitCast(crc32, to: Checksum.self)
  }

  /// Returns uncompressed data; `nil` if it has another length.
  func inflated(_ data: [UInt8], count: Int) -> [UInt8]? {
    converted(data, room: count, uncompress).flatMap { $0.count == count ? $0 : nil }
  }

  /// Returns compressed data: at most a thousandth longer, and 12 bytes (zlib's `compressBound`).
  func deflated(_ data: [UInt8]) -> [UInt8] {
    converted(data, room: data.count + data.count / 1_000 + 64, compress) ?? []
  }

  private func converted(_ data: [UInt8], room: Int, _ convert: Convert) -> [UInt8]? {
    var (result, count) = ([UInt8](repeating: 0, count: room), CUnsignedLong(room))
    guard convert(&result, &count, data, CUnsignedLong(data.count)) == 0 else { return nil }
    return Array(result.prefix(Int(count)))
  }

  /// Returns a chunk: its length, its name, its content, and a checksum of the last two.
  func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    let checksum = crc32(0, body, CUnsignedInt(body.count))
    return OneBitPNG.bigEndian(content.count) + body + OneBitPNG.bigEndian(Int(checksum))
  }
}
