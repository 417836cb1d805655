public import FoundationEssentials
import SQLite
public import Text

/// A value of the schedule that the store keeps as JSON.
///
/// The text has the form of `Codable`, which earlier versions used: instants are seconds since 2001, a dictionary whose
/// keys are numbers is an array of alternating keys and values, bytes are Base64, and `nil` is left out. Foundation's
/// coders are not used: they look up the conformances of each type, which takes 1.4 million instructions of a look on a
/// terminal.
public protocol StoredValue: Sendable {
  /// Reads the value.
  ///
  /// - Throws: an error if the text is not such a value.
  init(stored element: JSONElement) throws(JSONError)

  /// Writes the value.
  func write(to text: inout StoredText)
}

extension StoredValue {
  /// Reads a text. Returns `nil` if it is damaged, or not such a value.
  init?(storedText text: String) {
    do throws(JSONError) {
      try self.init(stored: JSONDocument(Array(text.utf8)).root)
    } catch {
      return nil
    }
  }

  /// The text; `nil` if JSON cannot express the value, as with a number that is not finite.
  var storedText: String? {
    var text = StoredText()
    write(to: &text)
    return text.isExpressible ? text.text : nil
  }
}

/// A stored value that is an object. Its members are named once, for reading and writing.
protocol StoredObject: StoredValue {
  init()

  /// Reads or writes each member, in the order of the keys.
  mutating func exchange(_ members: inout StoredMembers) throws(JSONError)
}

extension StoredObject {
  public init(stored element: JSONElement) throws(JSONError) {
    self.init()
    var members = StoredMembers(object: try element.object())
    try exchange(&members)
  }

  public func write(to text: inout StoredText) {
    text.object { text in
      var (value, members) = (self, StoredMembers(object: nil, text: text))
      // The text has one owner at a time: with two, each object would copy all that is written so far.
      text = StoredText()
      // Only reading throws.
      try? value.exchange(&members)
      text = members.text
    }
  }
}

/// The members of an object while it is read or written.
struct StoredMembers {
  /// The object that is read; `nil` while it is written.
  let object: JSONObject?
  fileprivate(set) var text = StoredText()
  /// Whether a member that is missing or damaged keeps its value.
  var isTolerant = false

  mutating func member<Value: StoredValue>(_ key: String, _ value: inout Value) throws(JSONError) {
    try exchange(key, &value, read: Value.init(stored:)) { $0.write(to: &$1) }
  }

  /// Exchanges a member that is left out without a value.
  mutating func member<Value: StoredValue>(_ key: String, _ value: inout Value?) throws(JSONError) {
    guard object == nil ? value != nil : object?[key] != nil else { return }
    try exchange(key, &value, read: Value.init(stored:)) { $0?.write(to: &$1) }
  }

  /// Exchanges a dictionary that is an object. Of equal keys the first one counts.
  mutating func member<Value: StoredValue>(_ key: String, _ values: inout [String: Value]) throws(JSONError) {
    try exchange(key, &values) { element throws(JSONError) in
      try element.object().dictionary(Value.init(stored:))
    } write: { values, text in
      text.object { text in
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
          text.key(key)
          value.write(to: &text)
        }
      }
    }
  }

  /// Exchanges a dictionary that is an array of alternating keys and values. Of equal keys the last one counts.
  mutating func member<Value: StoredValue>(_ key: String, _ values: inout [Int64: Value]) throws(JSONError) {
    try exchange(key, &values) { element throws(JSONError) in
      let elements = try element.array()
      guard elements.count.isMultiple(of: 2) else { throw element.unusable }
      var values: [Int64: Value] = [:]
      for index in stride(from: 0, to: elements.count, by: 2) {
        values[try Int64(stored: elements[index])] = try Value(stored: elements[index + 1])
      }
      return values
    } write: { values, text in
      text.array { text in
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
          key.write(to: &text)
          value.write(to: &text)
        }
      }
    }
  }

  private mutating func exchange<Value>(
    _ key: String, _ value: inout Value, read: (JSONElement) throws(JSONError) -> Value,
    write: (Value, inout StoredText) -> Void
  ) throws(JSONError) {
    guard let object else {
      text.key(key)
      return write(value, &text)
    }
    do { value = try read(object.value(key)) } catch { if !isTolerant { throw error } }
  }
}

/// The JSON text of a ``StoredValue`` while it is written.
public struct StoredText: Sendable {
  private(set) var text = ""
  /// Whether JSON can express all numbers so far.
  fileprivate(set) var isExpressible = true
  /// Whether the next key or value follows another one.
  private var follows = false

  mutating func object(_ members: (inout StoredText) -> Void) {
    add(begin: "{")
    members(&self)
    add(end: "}")
  }

  mutating func array(_ elements: (inout StoredText) -> Void) {
    add(begin: "[")
    elements(&self)
    add(end: "]")
  }

  /// Writes the key of the value that follows.
  mutating func key(_ key: String) {
    key.write(to: &self)
    text += ":"
    follows = false
  }

  /// Writes a value as it is in JSON.
  mutating func add(_ value: String) {
    if follows { text += "," }
    follows = true
    text += value
  }

  private mutating func add(begin bracket: String) {
    add(bracket)
    follows = false
  }

  private mutating func add(end bracket: String) {
    text += bracket
    follows = true
  }
}

extension Bool: StoredValue {
  public init(stored element: JSONElement) throws(JSONError) { self = try element.bool() }
  public func write(to text: inout StoredText) { text.add(self ? "true" : "false") }
}

extension Int: StoredValue {}
extension Int64: StoredValue {}
extension UInt32: StoredValue {}
extension StoredValue where Self: FixedWidthInteger {
  public init(stored element: JSONElement) throws(JSONError) {
    guard let number = Self(exactly: try element.int()) else { throw element.unusable }
    self = number
  }

  public func write(to text: inout StoredText) { text.add("\(self)") }
}

/// A whole number is written without its fraction.
extension Double: StoredValue {
  public init(stored element: JSONElement) throws(JSONError) { self = try element.double() }

  public func write(to text: inout StoredText) {
    if !isFinite { text.isExpressible = false }
    text.add(jsonText)
  }
}

extension String: StoredValue {
  public init(stored element: JSONElement) throws(JSONError) { self = try element.string() }

  public func write(to text: inout StoredText) { text.add(jsonText) }
}

/// Seconds since 2001. Instants outside the range of ``ColumnKind``, which no version of Vane writes, are refused.
extension Date: StoredValue {
  public init(stored element: JSONElement) throws(JSONError) {
    self.init(timeIntervalSinceReferenceDate: try element.double())
    guard ColumnKind<Date>.instant.value(.real(timeIntervalSince1970)) != nil else { throw element.unusable }
  }

  public func write(to text: inout StoredText) { timeIntervalSinceReferenceDate.write(to: &text) }
}

/// Base64, which needs no escapes.
extension Data: StoredValue {
  public init(stored element: JSONElement) throws(JSONError) {
    guard let data = Data(base64Encoded: try element.string()) else { throw element.unusable }
    self = data
  }

  public func write(to text: inout StoredText) { text.add("\"\(base64EncodedString())\"") }
}

extension Array: StoredValue where Element: StoredValue {
  public init(stored element: JSONElement) throws(JSONError) {
    self = []
    for element in try element.array() { append(try Element(stored: element)) }
  }

  public func write(to text: inout StoredText) {
    text.array { text in for element in self { element.write(to: &text) } }
  }
}
