/// Lists as values of an array type, in the text format of PostgreSQL
/// (https://www.postgresql.org/docs/15/arrays.html#ARRAYS-IO): one parameter for the values of many rows.
enum ArrayText {
  /// Returns the text of a list; `nil` becomes NULL. Omits NUL, which PostgreSQL text cannot contain.
  static func of(_ elements: [String?]) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "{")]
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      guard let element else {
        bytes += Array("NULL".utf8)
        continue
      }
      bytes.append(UInt8(ascii: "\""))
      for byte in element.utf8 where byte != 0 {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
        bytes.append(byte)
      }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes.append(UInt8(ascii: "}"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text of a list of numbers.
  static func of(_ elements: [some Numeric]) -> String {
    "{\(elements.map { "\($0)" }.joined(separator: ","))}"
  }
}
