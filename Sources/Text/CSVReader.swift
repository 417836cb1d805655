/// A reader of CSV (RFC 4180) by bytes, one record after the other.
///
/// Fields are slices of the text, so that a record costs no memory of its own. A record ends with LF, CRLF or CR
/// outside quotes. Empty lines are skipped, and so is a byte order mark. A quote inside a field that does not begin
/// with one is a letter, as most programs read it.
public struct CSVReader: Sendable {
  /// The maximum number of bytes of a record.
  public static let maximumRecordLength = 65_536

  private let bytes: [UInt8]
  private let separator: UInt8
  /// The offset of the next byte.
  public private(set) var position: Int
  private var line = 1

  /// Creates a reader.
  ///
  /// - Parameter separator: the byte between two fields.
  public init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) {
    self.bytes = bytes
    self.separator = separator
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns the next record; `nil` at the end.
  ///
  /// - Throws: `CSVError`. The next call continues after the record, or after the line on which a damaged one begins.
  public mutating func next() throws(CSVError) -> CSVRecord? {
    skipEmptyLines()
    guard position < bytes.count else { return nil }
    let (start, first) = (position, line)
    var fields: [ArraySlice<UInt8>] = []
    repeat {
      do {
        let field = try field()
        // A record that is too long is read to its end, but kept no longer.
        if position - start <= CSVReader.maximumRecordLength { fields.append(field) } else { fields = [] }
      } catch {
        (position, line) = (start, first)
        skipLine()
        throw CSVError(line: first, flaw: error)
      }
    } while take(separator)
    let end = position
    takeLineEnd()
    guard end - start <= CSVReader.maximumRecordLength else {
      throw CSVError(line: first, flaw: .tooLong(bytes: end - start))
    }
    return CSVRecord(line: first, fields: fields)
  }

  /// Reads a field, up to the separator or the end of the line.
  private mutating func field() throws(CSVError.Flaw) -> ArraySlice<UInt8> {
    guard position < bytes.count, bytes[position] == CSVReader.quote else {
      let start = position
      while position < bytes.count, bytes[position] != separator, !isLineEnd { position += 1 }
      return bytes[start..<position]
    }
    position += 1
    let start = position
    var hasDoubledQuotes = false
    while position < bytes.count {
      if bytes[position] != CSVReader.quote {
        if isLineEnd { takeLineEnd() } else { position += 1 }
      } else if position + 1 < bytes.count, bytes[position + 1] == CSVReader.quote {
        hasDoubledQuotes = true
        position += 2
      } else {
        let content = bytes[start..<position]
        position += 1
        guard position == bytes.count || bytes[position] == separator || isLineEnd else { throw .textAfterQuote }
        guard hasDoubledQuotes, content.count <= CSVReader.maximumRecordLength else { return content }
        return CSVReader.unescaped(content)
      }
    }
    throw .unclosedQuote
  }

  /// Returns the content of a quoted field with one quote for each two.
  private static func unescaped(_ content: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var plain: [UInt8] = []
    var isSecond = false
    for byte in content {
      isSecond = byte == quote && !isSecond
      if !isSecond { plain.append(byte) }
    }
    return plain[...]
  }

  private static let quote = UInt8(ascii: "\"")
  private static let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  private var isLineEnd: Bool {
    bytes[position] == CSVReader.lineFeed || bytes[position] == CSVReader.carriageReturn
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func takeLineEnd() {
    let hasReturned = take(CSVReader.carriageReturn)
    if take(CSVReader.lineFeed) || hasReturned { line += 1 }
  }

  private mutating func skipEmptyLines() {
    while position < bytes.count, isLineEnd { takeLineEnd() }
  }

  private mutating func skipLine() {
    while position < bytes.count, !isLineEnd { position += 1 }
    takeLineEnd()
  }
}

/// A record of a CSV file.
public struct CSVRecord: Sendable {
  /// The line on which it begins, from 1.
  public let line: Int
  /// The bytes of its fields, without their quotes.
  public let fields: [ArraySlice<UInt8>]
}

/// The reason why a record cannot be read.
public struct CSVError: Error, Hashable, Sendable {
  /// The line on which the record begins, from 1.
  public let line: Int
  public let flaw: Flaw

  public enum Flaw: Error, Hashable, Sendable {
    /// A field begins with a quote and has no second one.
    case unclosedQuote
    /// The second quote of a field is followed by something else than a separator.
    case textAfterQuote
    /// The record is longer than ``CSVReader/maximumRecordLength``.
    case tooLong(bytes: Int)
  }
}
