import FoundationEssentials
import Glibc

/// The file of the place index, mapped into memory: its layout, its numbers and its texts.
///
/// `script/make-places` writes the file, and `docs/internals/places.md` describes it. Every position that the file
/// states is checked before it is read, so a damaged file leads to an error.
final class IndexFile: Sendable {
  /// The languages of the names of areas, in the order of the file.
  static let languages = ["en", "de", "es", "fr", "ja"]
  /// The number of texts or keys in a block.
  static let block = 16

  private static let signature = "VANEPLC2"
  private static let headerSize = 44
  private static let alphabetSize = 256 * 8
  private static let placeSize = 18

  let path: String
  /// The numbers of all places, and of those that are cities: cities come first, then airports.
  let places, cities: Range<Int>
  /// The numbers of the countries and first-level areas, countries first.
  let areas, nations: Range<Int>
  /// The numbers of the time zones.
  let zones: Range<Int>
  /// The number of keys.
  let keyCount: Int
  /// The number of cities with names in other languages.
  private let localCount: Int

  nonisolated(unsafe) private let bytes: UnsafeRawBufferPointer
  private let alphabetCount: Int
  /// Where the places, the areas and the list of blocks begin.
  private let placeStart, areaStart, blockStart: Int
  private let textCount: Int
  /// The number of the first text with the names of a city in other languages.
  private let localStart: Int

  /// Maps a file.
  ///
  /// - Throws: `PlaceIndexError`, for example if the file is shorter than its header states.
  init(path: String) throws(PlaceIndexError) {
    self.path = path
    // A named pipe would otherwise block.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, detail: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notRegular(path: path) }
    let size = Int(status.st_size)
    guard size >= IndexFile.headerSize else { throw .foreign(path: path) }
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
      throw .unreadable(path: path, detail: String(cString: strerror(errno)))
    }
    let bytes = UnsafeRawBufferPointer(start: start, count: size)
    let counts = (2..<11).map { IndexFile.number(in: bytes, at: $0 * 4) }
    self.bytes = bytes
    alphabetCount = counts[1]
    places = 0..<counts[3]
    cities = places.prefix(counts[2])
    areas = 0..<counts[4]
    nations = areas.prefix(counts[5])
    zones = 0..<counts[6]
    keyCount = counts[7]
    localCount = counts[8]
    localStart = counts[3] + counts[4] * IndexFile.languages.count + counts[6] + counts[5]
    textCount = localStart + counts[8]
    placeStart = IndexFile.headerSize + counts[1] * IndexFile.alphabetSize
    areaStart = placeStart + counts[3] * IndexFile.placeSize
    blockStart = areaStart + counts[4] * 2
    guard bytes.starts(with: IndexFile.signature.utf8) else { throw .foreign(path: path) }
    guard counts[0] == size, blockStart + 4 * (textBlocks + keyBlocks.count) <= size else {
      throw damaged("it is not as long as it states")
    }
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }

  func damaged(_ detail: String) -> PlaceIndexError {
    .damaged(path: path, detail: detail)
  }

  /// Returns the number of 32 bits at an offset that is inside the file.
  private static func number(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
    Int(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  /// Returns the number of 32 bits at an offset.
  func number(at offset: Int) throws(PlaceIndexError) -> Int {
    guard offset <= bytes.count - 4 else { throw damaged("a position is outside of it") }
    return IndexFile.number(in: bytes, at: offset)
  }
}

// MARK: - Contents

extension IndexFile {
  /// Returns the fields of a place, which has to be one of the file.
  func place(_ number: Int) -> PlaceRecord {
    let start = placeStart + number * IndexFile.placeSize
    let surroundings = IndexFile.number(in: bytes, at: start + 14)
    return PlaceRecord(
      number: number, latitude: (IndexFile.number(in: bytes, at: start) & 0xFF_FFFF) - 900_000,
      longitude: (IndexFile.number(in: bytes, at: start + 3) & 0xFF_FFFF) - 1_800_000,
      source: Int(Int32(truncatingIfNeeded: IndexFile.number(in: bytes, at: start + 6))),
      population: IndexFile.number(in: bytes, at: start + 10), area: surroundings & 0xFFFF, zone: surroundings >> 16)
  }

  /// Returns the country of an area; for a country, the country itself.
  func nation(of area: Int) throws(PlaceIndexError) -> Int {
    guard areas.contains(area) else { throw damaged("area \(area) is missing") }
    let nation = IndexFile.number(in: bytes, at: areaStart + area * 2) & 0xFFFF
    guard nations.contains(nation) else { throw damaged("country \(nation) is missing") }
    return nation
  }

  /// Returns the name of an area in one of `languages`; empty if it is as in English.
  func name(of area: Int, language: Int) throws(PlaceIndexError) -> String {
    try text(places.count + area * IndexFile.languages.count + language)
  }

  /// Returns the identifier of a time zone.
  func zone(_ number: Int) throws(PlaceIndexError) -> String {
    guard zones.contains(number) else { throw damaged("time zone \(number) is missing") }
    return try text(localStart - nations.count - zones.count + number)
  }

  /// Returns the ISO 3166-1 alpha-2 code of a country.
  func code(of nation: Int) throws(PlaceIndexError) -> String {
    try text(localStart - nations.count + nation)
  }

  /// Returns the names of a place in `languages`.
  func names(of place: Int) throws(PlaceIndexError) -> [String] {
    let own = try text(place)
    var (low, high) = (0, localCount)
    while low < high {
      let middle = (low + high) / 2
      let fields = try text(localStart + middle).split(separator: "\t", omittingEmptySubsequences: false)
      guard let number = Int(fields[0]), fields.count == 1 + IndexFile.languages.count else {
        throw damaged("the names of a city are incomplete")
      }
      if number == place { return fields.dropFirst().map { $0.isEmpty ? own : String($0) } }
      if number < place { low = middle + 1 } else { high = middle }
    }
    return IndexFile.languages.map { _ in own }
  }

  /// Returns a text by its number: the name of the place of that number, or one of those behind them.
  func text(_ number: Int) throws(PlaceIndexError) -> String {
    guard (0..<textCount).contains(number) else { throw damaged("text \(number) is missing") }
    var (offset, alphabet) = try block(number / IndexFile.block)
    for _ in 0..<(number % IndexFile.block) { offset += try 1 + self.number(at: offset) & 0xFF }
    var text: [UInt8] = []
    try decode(offset + 1, count: self.number(at: offset) & 0xFF, alphabet: alphabet, into: &text)
    guard let text = String(validating: text, as: UTF8.self) else { throw damaged("text \(number) is not UTF-8") }
    return text
  }

  private var textBlocks: Int { (textCount + IndexFile.block - 1) / IndexFile.block }

  /// The numbers of the blocks of keys.
  var keyBlocks: Range<Int> { textBlocks..<textBlocks + (keyCount + IndexFile.block - 1) / IndexFile.block }

  /// Returns the offset of a block, and its alphabet.
  func block(_ number: Int) throws(PlaceIndexError) -> (offset: Int, alphabet: Int) {
    let place = try self.number(at: blockStart + number * 4)
    return (place & 0xFF_FFFF, place >> 24)
  }

  /// Replaces a text by the one that begins at an offset. Each byte stands for one to seven bytes of the alphabet; one
  /// that stands for none is followed by a byte of the text.
  func decode(
    _ offset: Int, count: Int, alphabet: Int, into text: inout [UInt8]
  ) throws(PlaceIndexError) {
    guard offset + count <= bytes.count, alphabet < alphabetCount else { throw damaged("a position is outside of it") }
    text.removeAll(keepingCapacity: true)
    let table = IndexFile.headerSize + alphabet * IndexFile.alphabetSize
    var isLiteral = false
    for byte in bytes[offset..<offset + count] {
      var symbol = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: table + Int(byte) * 8, as: UInt64.self))
      if isLiteral { symbol = 1 | UInt64(byte) << 8 }
      isLiteral = symbol & 0xFF == 0
      for _ in 0..<min(7, symbol & 0xFF) {
        symbol >>= 8
        text.append(UInt8(truncatingIfNeeded: symbol))
      }
    }
  }
}
