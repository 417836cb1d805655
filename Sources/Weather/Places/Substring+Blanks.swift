extension Substring {
  /// The text without white space at its ends.
  ///
  /// `reversed` and `drop` of a text are generic, and the first use of each looks up conformances: 1.4 million instructions.
  var withoutBlanks: String {
    var rest = self
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
