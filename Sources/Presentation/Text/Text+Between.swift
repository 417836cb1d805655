extension [String] {
  /// Returns the texts with a separator between them.
  ///
  /// `joined(separator:)` looks up a conformance, which takes 0.23 of the 6.5 million instructions of a look of a bar.
  func text(between separator: String) -> String {
    var text = ""
    for (index, part) in enumerated() {
      if index > 0 { text += separator }
      text += part
    }
    return text
  }
}
