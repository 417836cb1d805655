/// The places in the text of one JSON object with comments where members and elements can be added.
///
/// The text is not checked as JSON: strings, comments and brackets are understood, and all else is skipped.
struct JSONPlaces {
  /// The offset after the brace that opens the object.
  private(set) var start = 0
  /// The strings, with their offsets; those inside comments are not among them.
  private(set) var strings: [(text: [UInt8], offset: Int)] = []
  /// The arrays that are members of the object: the offset after the bracket that opens it, and whether it has no
  /// elements.
  private(set) var arrays: [[UInt8]: (start: Int, isEmpty: Bool)] = [:]
  /// The keys of the object.
  private(set) var keys: Set<[UInt8]> = []

  /// The text is not one object. The offset is where that is seen.
  struct Flaw: Error { let offset: Int }

  init(_ bytes: [UInt8]) throws(Flaw) {
    // What closes the open brackets; the last string; the key of the member that is being read.
    var (closing, name, key): ([UInt8], [UInt8]?, [UInt8]?) = ([], nil, nil)
    var isClosed = false
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while at < bytes.count {
      let (token, byte) = (at, bytes[at])
      at += 1
      if [0x20, 0x09, 0x0A, 0x0D].contains(byte) { continue }
      if byte == UInt8(ascii: "/") {
        at = try JSONPlaces.end(ofComment: token, in: bytes)
        continue
      }
      guard !isClosed, !closing.isEmpty || byte == UInt8(ascii: "{") else { throw Flaw(offset: token) }
      switch byte {
      case UInt8(ascii: "\""):
        let end = try JSONPlaces.end(ofString: token, in: bytes)
        name = Array(bytes[at..<end])
        strings.append((Array(bytes[at..<end]), token))
        at = end + 1
      case UInt8(ascii: ":") where closing.count == 1:
        guard let name else { throw Flaw(offset: token) }
        key = name
        keys.insert(name)
      case UInt8(ascii: ",") where closing.count == 1: (name, key) = (nil, nil)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        closing.append(byte + 2)
        if closing.count == 1 { start = at }
        if closing.count == 2, byte == UInt8(ascii: "["), let key {
          arrays[key] = (at, true)
          continue
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard closing.popLast() == byte else { throw Flaw(offset: token) }
        isClosed = closing.isEmpty
      default: break
      }
      if closing.count > 1, let key { arrays[key]?.isEmpty = false }
    }
    guard isClosed else { throw Flaw(offset: bytes.count) }
  }

  private static func end(ofString start: Int, in bytes: [UInt8]) throws(Flaw) -> Int {
    var at = start + 1
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
    guard at < bytes.count else { throw Flaw(offset: start) }
    return at
  }

  private static func end(ofComment start: Int, in bytes: [UInt8]) throws(Flaw) -> Int {
    switch bytes[start...].dropFirst().first {
    case UInt8(ascii: "/"): return bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    case UInt8(ascii: "*"):
      guard let end = bytes[(start + 2)...].firstRange(of: Array("*/".utf8)) else { throw Flaw(offset: start) }
      return end.upperBound
    default: throw Flaw(offset: start)
    }
  }
}
