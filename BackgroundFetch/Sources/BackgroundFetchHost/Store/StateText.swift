import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A text of lines: a word and its fields, separated by spaces. The last line has a checksum of those before it.
struct StateText {
  private var text = ""

  /// Adds a line.
  mutating func add(_ word: String, _ fields: String...) { add(word, fields) }

  /// Adds a line.
  mutating func add(_ word: String, _ fields: [String]) {
    text += word
    for field in fields { text += " " + StateText.escaped(field) }
    text += "\n"
  }

  /// Adds complete lines of another text.
  mutating func add(lines: [UInt8]) { text += String(decoding: lines, as: UTF8.self) }

  /// The lines, without the last one.
  var lines: [UInt8] { Array(text.utf8) }

  /// The text with its last line.
  var finished: String { StateText.finished(text) }

  /// Returns lines with the last line that belongs to them.
  static func finished(_ lines: String) -> String { lines + "end \(checksum(Array(lines.utf8)[...]))\n" }

  /// Returns whether a text has its last line, and whether the lines before it are those that were written.
  static func isComplete(_ text: [UInt8]) -> Bool {
    guard text.last == UInt8(ascii: "\n"), let last = text.dropLast().lastIndex(of: UInt8(ascii: "\n")) else {
      return false
    }
    return text[(last + 1)...].elementsEqual("end \(checksum(text[...last]))\n".utf8)
  }

  /// FNV-1a with 64 bits, in hexadecimal digits. It detects damage; it is no protection against a forger.
  static func checksum(_ bytes: ArraySlice<UInt8>) -> String {
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    bytes.withUnsafeBufferPointer { for byte in $0 { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3 } }
    return String(sum, radix: 16)
  }

  /// Returns a field without spaces and control characters: they and `%` are written as `%` and the hexadecimal
  /// digits of a byte. An empty field is `%`.
  private static func escaped(_ field: String) -> String {
    if field.isEmpty { return "%" }
    guard field.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7f || $0 == UInt8(ascii: "%") }) else { return field }
    var bytes: [UInt8] = []
    for byte in field.utf8 {
      if byte <= 0x20 || byte == 0x7f || byte == UInt8(ascii: "%") {
        bytes += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the field that was escaped; `nil` for damaged text.
  fileprivate static func unescaped(_ field: ArraySlice<UInt8>) -> String? {
    guard field.position(of: UInt8(ascii: "%")) != nil else { return String(validating: field, as: UTF8.self) }
    if field.count == 1 { return "" }
    var bytes: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// Reads the lines of a ``StateText``, except the last.
struct StateReader {
  /// A line. Reading takes its fields from the beginning.
  struct Line {
    let word: String
    private(set) var fields: [String]

    /// Creates a line of words. The fields of a damaged one are missing.
    init?(_ words: ArraySlice<UInt8>) {
      var parts: [ArraySlice<UInt8>] = []
      var rest = words
      while let end = rest.position(of: UInt8(ascii: " ")) {
        if end > rest.startIndex { parts.append(rest[..<end]) }
        rest = rest[(end + 1)...]
      }
      if !rest.isEmpty { parts.append(rest) }
      guard let first = parts.first else { return nil }
      word = String(decoding: first, as: UTF8.self)
      let fields = parts.dropFirst().compactMap { StateText.unescaped($0) }
      self.fields = fields.count == parts.count - 1 ? fields : []
    }

    /// Takes the next field.
    mutating func take() -> String? { fields.isEmpty ? nil : fields.removeFirst() }

    /// Takes the next field and passes its value on. Returns `false` if it has none.
    mutating func read<Value>(_ parse: (String) -> Value?, _ body: (Value) -> Void) -> Bool {
      guard let value = take().flatMap(parse) else { return false }
      body(value)
      return true
    }
  }

  private var rest: ArraySlice<UInt8>

  init(_ text: [UInt8]) { rest = text[...] }

  /// Returns the next line without its end; `nil` after the last one.
  mutating func nextBytes() -> ArraySlice<UInt8>? {
    guard let end = rest.position(of: UInt8(ascii: "\n")) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }

  /// Returns the next line; `nil` after the last one, and at an empty line.
  mutating func next() -> Line? { nextBytes().flatMap { Line($0) }.flatMap { $0.word == "end" ? nil : $0 } }
}

extension ArraySlice<UInt8> {
  /// Returns the index of the first byte of this value; faster than `firstIndex(of:)`.
  fileprivate func position(of byte: UInt8) -> Int? {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, let found = memchr(start, Int32(byte), bytes.count) else { return nil }
      return startIndex + (UnsafeRawPointer(found) - start)
    }
  }

  /// Returns whether these are the first bytes; faster than `starts(with:)`.
  func begins(with word: StaticString) -> Bool {
    withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress, bytes.count >= word.utf8CodeUnitCount else { return false }
      return memcmp(start, word.utf8Start, word.utf8CodeUnitCount) == 0
    }
  }
}

extension Date {
  /// The instant as a field: seconds since 2001, exactly.
  var field: String { "\(timeIntervalSinceReferenceDate)" }

  /// Reads a field. Returns `nil` for an instant that is thousands of years away.
  init?(field: String) {
    guard let seconds = Double(field), abs(seconds) < 1e12 else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
}

extension Duration {
  /// The length as a field: whole nanoseconds, which a clock counts.
  var field: String {
    let (seconds, attoseconds) = components
    return "\(min(max(seconds, 0), Int64(1e9)) * 1_000_000_000 + max(attoseconds, 0) / 1_000_000_000)"
  }

  /// Reads a field. Returns `nil` for a length that is negative or longer than 30 years.
  init?(field: String) {
    guard let nanoseconds = Int64(field), (0...Int64(1e18)).contains(nanoseconds) else { return nil }
    self = .nanoseconds(nanoseconds)
  }
}

extension Data {
  /// Reads a field in base 64.
  init?(field: String) { self.init(base64Encoded: field) }
}
