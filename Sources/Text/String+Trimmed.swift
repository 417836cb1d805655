extension Substring {
  /// Returns the text without white space at its ends, looked at by Unicode scalar.
  ///
  /// `drop(while:)` and `reversed()` are generic, and the first use of each in a process looks up conformances: 1.4 million
  /// instructions.
  public func trimmed() -> String {
    var rest = unicodeScalars
    while rest.first?.properties.isWhitespace == true { rest.removeFirst() }
    while rest.last?.properties.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}

extension String {
  /// Returns the text without white space at its ends, looked at by Unicode scalar.
  public func trimmed() -> String { self[...].trimmed() }
}
