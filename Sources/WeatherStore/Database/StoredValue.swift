import FoundationEssentials
import SQLite
public import Text

/// A value of the schedule that the store keeps as JSON.
///
/// The text has the form of `Codable`, which earlier versions used: instants are seconds since 2001, a dictionary whose
/// keys are numbers is an array of alternating keys and values, bytes are Base64, and `nil` is left out. Foundation's coders
/// are not used: they look up the conformances of each type, which takes 1.4 million instructions of a look on a terminal.
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

extension Bool: StoredValue {
  public init(stored element: JSONElement) throws(JSONError) { self = try element.bool() }

  public func write(to text: inout StoredText) { text.add(self) }
}

extension Int64: StoredValue {
  public init(stored element: JSONElement) throws(JSONError) { self = Int64(try element.int()) }

  public func write(to text: inout StoredText) { text.add(Int(self)) }
}

extension JSONElement {
  /// Returns an instant.
  ///
  /// - Throws: `unusable` for an instant outside the range of ``ColumnKind``, which no version of Vane writes.
  func instant() throws(JSONError) -> Date {
    let date = Date(timeIntervalSinceReferenceDate: try double())
    guard ColumnKind<Date>.instant.value(.real(date.timeIntervalSince1970)) != nil else { throw unusable }
    return date
  }

  /// Returns the instants of an array.
  func instants() throws(JSONError) -> [Date] {
    var instants: [Date] = []
    for element in try array() { instants.append(try element.instant()) }
    return instants
  }

  /// Returns the bytes of a Base64 text.
  func data() throws(JSONError) -> Data {
    guard let data = Data(base64Encoded: try string()) else { throw unusable }
    return data
  }

  /// Returns a dictionary of an array of alternating keys and values. Of equal keys the last one counts.
  func byNumber<Value>(_ read: (JSONElement) throws(JSONError) -> Value) throws(JSONError) -> [Int64: Value] {
    let elements = try array()
    guard elements.count.isMultiple(of: 2) else { throw unusable }
    var values: [Int64: Value] = [:]
    for index in stride(from: 0, to: elements.count, by: 2) {
      values[Int64(try elements[index].int())] = try read(elements[index + 1])
    }
    return values
  }
}
