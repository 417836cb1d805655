extension StringProtocol {
  /// Returns the text without white space at its ends, looked at by Unicode scalar.
  package func trimmed() -> String {
    var rest = unicodeScalars.drop(while: \.properties.isWhitespace)
    while rest.last?.properties.isWhitespace == true { rest.removeLast() }
    return String(String.UnicodeScalarView(rest))
  }
}
