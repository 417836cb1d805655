public import FoundationEssentials

/// The JSON text of a ``StoredValue`` while it is written.
public struct StoredText: Sendable {
  private(set) var text = ""
  /// Whether JSON can express all numbers so far.
  private(set) var isExpressible = true
  /// Whether the next key or value follows another one.
  private var follows = false

  /// Writes an object.
  public mutating func object(_ members: (inout StoredText) -> Void) {
    begin("{")
    members(&self)
    end("}")
  }

  /// Writes an array.
  public mutating func array(_ elements: (inout StoredText) -> Void) {
    begin("[")
    elements(&self)
    end("]")
  }

  /// Writes the key of the value that follows.
  public mutating func key(_ key: String) {
    add(key)
    text += ":"
    follows = false
  }

  public mutating func add(_ value: String) {
    separate()
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        text += "\\"
        text.unicodeScalars.append(scalar)
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += digits.utf8.count == 1 ? "\\u000" : "\\u00"
        text += digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  public mutating func add(_ value: Bool) { add(raw: value ? "true" : "false") }

  public mutating func add(_ value: Int) { add(raw: value.description) }

  /// Writes a number; a whole one without its fraction.
  public mutating func add(_ value: Double) {
    if !value.isFinite { isExpressible = false }
    let digits = value.description
    add(raw: digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
  }

  /// Writes seconds since 2001.
  public mutating func add(_ value: Date) { add(value.timeIntervalSinceReferenceDate) }

  /// Writes Base64, which needs no escapes.
  public mutating func add(_ value: Data) {
    add(raw: "\"")
    text += value.base64EncodedString()
    text += "\""
  }

  /// Writes a dictionary as an array of alternating keys and values.
  mutating func add<Value>(byNumber values: [Int64: Value], _ write: (inout StoredText, Value) -> Void) {
    array { text in
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        text.add(Int(key))
        write(&text, value)
      }
    }
  }

  /// Writes a dictionary as an object.
  mutating func add<Value>(byText values: [String: Value], _ write: (inout StoredText, Value) -> Void) {
    object { text in
      for (key, value) in values.sorted(by: { $0.key < $1.key }) {
        text.key(key)
        write(&text, value)
      }
    }
  }

  private mutating func add(raw digits: String) {
    separate()
    text += digits
  }

  private mutating func begin(_ bracket: String) {
    separate()
    text += bracket
    follows = false
  }

  private mutating func end(_ bracket: String) {
    text += bracket
    follows = true
  }

  private mutating func separate() {
    if follows { text += "," }
    follows = true
  }
}
