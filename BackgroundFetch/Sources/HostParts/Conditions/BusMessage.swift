/// A method call and its reply in the wire format of D-Bus (D-Bus Specification 0.43, "Message Protocol").
enum BusMessage {
  /// The largest message that is read, in bytes. Replies with one property have about a hundred.
  static let maximumLength = 65_536

  /// Returns a method call.
  ///
  /// - Parameters:
  ///   - arguments: texts.
  ///   - value: a variant, as one more argument.
  ///   - startsService: whether the bus may start a service that is not running.
  ///   - serial: the number that the reply repeats; not 0.
  static func call(
    _ member: String, of interface: String, at path: String, on service: String, arguments: [String] = [],
    value: Property? = nil, startsService: Bool = false, serial: UInt32
  ) -> [UInt8] {
    var body = BusWriter()
    for argument in arguments { body.string(argument) }
    switch value {
    case .number(let number)?:
      body.signature("u")
      body.number(number)
    case .text(let text)?:
      body.signature("s")
      body.string(text)
    case .real?, nil: break
    }
    var fields = BusWriter()
    for (code, type, value) in [
      (UInt8(1), "o", path), (2, "s", interface), (3, "s", member), (6, "s", service),
    ] {
      fields.pad(to: 8)
      fields.bytes.append(code)
      fields.signature(type)
      fields.string(value)
    }
    if !arguments.isEmpty {
      fields.pad(to: 8)
      fields.bytes.append(8)
      fields.signature("g")
      fields.signature(String(repeating: "s", count: arguments.count) + (value == nil ? "" : "v"))
    }
    var message = BusWriter()
    // Little-endian, method call, whether a service may be started, version 1.
    message.bytes = [UInt8(ascii: "l"), 1, startsService ? 0 : 2, 1]
    message.number(UInt32(body.bytes.count))
    message.number(serial)
    message.number(UInt32(fields.bytes.count))
    message.bytes += fields.bytes
    message.pad(to: 8)
    return message.bytes + body.bytes
  }

  /// The reply to a call, as far as it is read.
  struct Reply: Hashable {
    /// The serial of the call.
    let serial: UInt32
    /// Whether the call failed.
    let isError: Bool
    /// The property in a successful reply to `Get`, or the path of an object; `nil` for an error and for other replies.
    let property: Property?
    /// The name of the error, `org.freedesktop.DBus.Error.AccessDenied`.
    var error: String?
  }

  /// The value of a property.
  enum Property: Hashable {
    case number(UInt32)
    case real(Double)
    /// A text, or the path of an object.
    case text(String)
  }

  /// Returns the length of the message at the begin of some bytes; `nil` if the bytes do not tell it yet. 0 stands for
  /// what is not a message, or longer than ``maximumLength``.
  static func length(_ bytes: ArraySlice<UInt8>) -> Int? {
    var reader = BusReader(bytes)
    guard let head = reader.head() else { return bytes.count < 16 ? nil : 0 }
    let length = 16 + (head.fields + 7) / 8 * 8 + head.body
    return head.fields <= maximumLength && head.body <= maximumLength && length <= maximumLength ? length : 0
  }

  /// Reads one whole message; `nil` if it is no reply.
  static func reply(_ bytes: ArraySlice<UInt8>) -> Reply? {
    var reader = BusReader(bytes)
    guard let head = reader.head(), head.kind == 2 || head.kind == 3 else { return nil }
    var (serial, signature, error) = (nil as UInt32?, "", nil as String?)
    let end = 16 + head.fields
    while reader.position < end {
      guard reader.align(to: 8), let code = reader.byte(), let type = reader.signature() else { return nil }
      switch type {
      case "u":
        guard let number = reader.number() else { return nil }
        if code == 5 { serial = number }
      case "g":
        guard let text = reader.signature() else { return nil }
        if code == 8 { signature = text }
      case "s", "o":
        guard let text = reader.string() else { return nil }
        if code == 4 { error = text }
      default: return nil
      }
    }
    guard let serial, reader.align(to: 8) else { return nil }
    guard head.kind == 2 else { return Reply(serial: serial, isError: true, property: nil, error: error) }
    let property: Property? =
      switch signature == "v" ? reader.signature() : signature {
      case "u": reader.number().map(Property.number)
      case "d": reader.real().map(Property.real)
      case "s", "o": reader.string().map(Property.text)
      default: nil
      }
    return Reply(serial: serial, isError: false, property: property)
  }
}

/// Writes values with their alignment, little-endian.
struct BusWriter {
  var bytes: [UInt8] = []

  mutating func pad(to size: Int) {
    while bytes.count % size != 0 { bytes.append(0) }
  }

  mutating func number(_ number: UInt32) {
    pad(to: 4)
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  mutating func string(_ text: String) {
    number(UInt32(text.utf8.count))
    bytes += Array(text.utf8) + [0]
  }

  mutating func signature(_ text: String) { bytes += [UInt8(text.utf8.count)] + Array(text.utf8) + [0] }
}

/// Reads values with their alignment, in the byte order that the message states. Each function returns `nil` where the
/// bytes end.
struct BusReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var position = 0
  private var isBigEndian = false

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
  }

  /// The type of the message, and the lengths of its header fields and of its body.
  mutating func head() -> (kind: UInt8, fields: Int, body: Int)? {
    guard let order = byte(), order == UInt8(ascii: "l") || order == UInt8(ascii: "B") else { return nil }
    isBigEndian = order == UInt8(ascii: "B")
    guard let kind = byte(), byte() != nil, byte() == 1, let body = number(), number() != nil, let fields = number()
    else { return nil }
    return (kind, Int(fields), Int(body))
  }

  mutating func align(to size: Int) -> Bool {
    position = (position + size - 1) / size * size
    return position <= bytes.count
  }

  mutating func byte() -> UInt8? { take(1)?.first }

  mutating func number() -> UInt32? {
    guard align(to: 4), let four = take(4) else { return nil }
    return (isBigEndian ? Array(four) : four.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
  }

  mutating func real() -> Double? {
    guard align(to: 8), let eight = take(8) else { return nil }
    let bits = (isBigEndian ? Array(eight) : eight.reversed()).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    return Double(bitPattern: bits)
  }

  mutating func string() -> String? { number().flatMap { text(Int($0)) } }

  mutating func signature() -> String? { byte().flatMap { text(Int($0)) } }

  /// Reads a text and the zero after it.
  private mutating func text(_ count: Int) -> String? {
    guard let text = take(count), byte() == 0 else { return nil }
    return String(validating: text, as: UTF8.self)
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= bytes.count - position else { return nil }
    defer { position += count }
    let start = bytes.startIndex + position
    return bytes[start..<start + count]
  }
}
