/// Rows in the text format of COPY (https://www.postgresql.org/docs/15/sql-copy.html): columns are separated by tabs,
/// and rows end with a line feed.
struct CopyText {
  private(set) var bytes: [UInt8] = []

  mutating func row(_ columns: [String?]) {
    for (index, column) in columns.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\t")) }
      if let column { append(column) } else { bytes += Array(#"\N"#.utf8) }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Appends text and escapes the special characters of the format. Omits NUL, which PostgreSQL text cannot contain.
  private mutating func append(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case 0: break
      case UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
      case UInt8(ascii: "\t"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
      case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\r"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
      default: bytes.append(byte)
      }
    }
  }
}
