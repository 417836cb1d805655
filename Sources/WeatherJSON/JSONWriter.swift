public import FoundationEssentials
public import Weather

/// A small writer of compact JSON that keeps the keys in the given order.
///
/// Foundation's encoder omits `nil`, and prints 0.30000000000000004 unless the number is a `Decimal`. It also takes
/// seven times as long. Measured for 48 hours and 7 days, optimised: 0.22 ms here, 1.6 ms there with existing decimals,
/// 7 ms including the creation of the decimals.
public struct JSONWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether members without a value are left out, in place of `null`.
  private(set) var omitsAbsent = false

  public var text: String { String(decoding: bytes, as: UTF8.self) }

  public init() {
    bytes.reserveCapacity(32 * 1_024)
  }

  /// Creates a writer that leaves out members without a value.
  init(omitsAbsent: Bool) {
    self.init()
    self.omitsAbsent = omitsAbsent
  }

  /// Returns the text of a document that is an object.
  public static func text(_ members: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.object(members)
    return json.text
  }

  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    separate()
    bytes.append(UInt8(ascii: "{"))
    members(&self)
    bytes.append(UInt8(ascii: "}"))
  }

  public mutating func array<Element>(_ elements: [Element], _ element: (inout JSONWriter, Element) -> Void) {
    bytes.append(UInt8(ascii: "["))
    for value in elements { element(&self, value) }
    bytes.append(UInt8(ascii: "]"))
  }

  mutating func key(_ name: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    raw(name)
    bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ":")])
  }

  public mutating func object(_ name: String, _ members: (inout JSONWriter) -> Void) {
    key(name)
    object(members)
  }

  /// Writes an object for a value, or null without one.
  public mutating func object<Value>(
    _ name: String, _ value: Value?, _ members: (inout JSONWriter, Value) -> Void
  ) {
    guard let value else { return null(name) }
    object(name) { members(&$0, value) }
  }

  public mutating func array<Element>(
    _ name: String, _ elements: [Element], _ element: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    array(elements, element)
  }

  /// Writes a number with at most two decimals, or with the requested number. A number that is not finite or is
  /// absurdly large becomes null.
  public mutating func number(_ name: String, _ value: Double?, decimals: Int = 2) {
    guard let value, JSONWriter.isUsable(value) else { return null(name) }
    key(name)
    digits(value, scale: decimals == 4 ? 10_000 : 100)
  }

  /// Writes an array of numbers with at most two decimals; one that is not usable becomes null.
  mutating func numbers(_ name: String, _ values: [Double?]) {
    array(name, values) { json, value in
      json.separate()
      if let value, JSONWriter.isUsable(value) { json.digits(value, scale: 100) } else { json.raw("null") }
    }
  }

  static func isUsable(_ value: Double) -> Bool { value.isFinite && abs(value) < 1e12 }

  private mutating func digits(_ value: Double, scale: Int) {
    let scaled = Int((value * Double(scale)).rounded())
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    raw(String(scaled.magnitude / UInt(scale)))
    var rest = Int(scaled.magnitude % UInt(scale))
    guard rest != 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var place = scale / 10
    while rest != 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
      rest %= place
      place /= 10
    }
  }

  public mutating func integer(_ name: String, _ value: Int?) {
    key(name)
    raw(value.map { String($0) } ?? "null")
  }

  public mutating func boolean(_ name: String, _ value: Bool?) {
    guard let value else { return null(name) }
    key(name)
    raw(value ? "true" : "false")
  }

  public mutating func null(_ name: String) {
    guard !omitsAbsent else { return }
    key(name)
    raw("null")
  }

  /// Writes an instant in ISO 8601 in UTC, to whole seconds.
  public mutating func instant(_ name: String, _ value: Date?) {
    guard let instant = value.flatMap({ Instant($0) }) else { return null(name) }
    key(name)
    bytes.append(UInt8(ascii: "\""))
    bytes += instant.bytes
    bytes.append(UInt8(ascii: "\""))
  }

  public mutating func string(_ name: String, _ value: String?) {
    guard let value else { return null(name) }
    key(name)
    string(value)
  }

  /// Writes an array of names; without any, it is an absent value for a writer that leaves these out.
  mutating func names(_ name: String, _ values: [String]) {
    guard !omitsAbsent || !values.isEmpty else { return }
    array(name, values) { $0.string($1) }
  }

  public mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    if value.utf8.allSatisfy({ (0x20...0x7e).contains($0) && $0 != 0x22 && $0 != 0x5c }) {
      raw(value)
    } else {
      for scalar in value.unicodeScalars { append(scalar) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a character. Characters that a terminal might interpret are escaped: C0, DEL, C1, bidirectional controls
  /// and line separators. The document keeps its meaning and is safe to print.
  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x22, 0x5c:
      bytes.append(contentsOf: [0x5c, UInt8(scalar.value)])
    case _ where JSONWriter.isEscaped(scalar): raw(JSONWriter.escape(of: scalar))
    default:
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x61c, 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f, 0xfeff: true
    default: false
    }
  }

  private static func escape(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Returns JSON that another program wrote in one line, with the same characters escaped as in texts of this writer.
  public static func safeLine(_ json: String) -> String {
    json.unicodeScalars.map { isEscaped($0) ? escape(of: $0) : String($0) }.joined()
  }

  /// Writes a member whose value is finished JSON.
  public mutating func json(_ name: String, _ value: String) {
    key(name)
    raw(value)
  }

  /// Returns a text as JSON, with the characters escaped that a terminal might interpret.
  public static func quoted(_ text: String) -> String {
    var json = JSONWriter()
    json.string(text)
    return json.text
  }

  /// Writes an element of an array as it is.
  mutating func element(_ text: String) {
    separate()
    raw(text)
  }

  mutating func raw(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes a comma, unless this is the first element of its object or array or the value of a key. A text cannot be
  /// mistaken for either case, because it ends in a quotation mark.
  private mutating func separate() {
    switch bytes.last {
    case nil, UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"): return
    default: bytes.append(UInt8(ascii: ","))
    }
  }
}

// MARK: Documents

extension JSONWriter {
  /// Returns a document of one line: an object with the version of its schema, then these members.
  public static func document(_ members: (inout JSONWriter) -> Void) -> String {
    text { json in
      json.integer("schema", 1)
      members(&json)
    }
  }

  /// Writes an array of objects, each with the members of a value.
  public mutating func objects<Value>(
    _ name: String, _ values: [Value], _ members: (inout JSONWriter, Value) -> Void
  ) {
    array(name, values) { json, value in json.object { members(&$0, value) } }
  }

  /// Writes the name of a place and where it is.
  public mutating func members(of place: Location) {
    string("name", place.name)
    string("region", place.region)
    string("country", place.country)
    number("latitude", place.coordinate.latitude, decimals: 4)
    number("longitude", place.coordinate.longitude, decimals: 4)
  }
}
