import Text

/// Changes to the text of an array: one element changes, while every other byte stays the same.
extension JSONElement {
  /// The bytes of the value as text, as they are in the document.
  var source: String { text(range) }

  /// Returns the text of an array with another element behind the last one.
  ///
  /// - Parameter element: the element as JSON.
  func appending(_ element: String) throws(JSONError) -> String {
    let elements = try array()
    guard let last = elements.last else { return "[\(element)]" }
    let space = document.bytes[..<last.range.lowerBound].reversed().prefix { " \t\n\r".utf8.contains($0) }.reversed()
    let between = elements.count == 1 && space.isEmpty ? Array(" ".utf8) : Array(space)
    return text(range.lowerBound..<last.range.upperBound) + "," + String(decoding: between, as: UTF8.self) + element
      + text(last.range.upperBound..<range.upperBound)
  }

  /// Returns the text of an array without an element, and without the comma that is no longer needed.
  func removing(_ index: Int) throws(JSONError) -> String {
    let elements = try array()
    guard elements.count > 1 else { return "[]" }
    let cut =
      index + 1 < elements.count
      ? elements[index].range.lowerBound..<elements[index + 1].range.lowerBound
      : elements[index - 1].range.upperBound..<elements[index].range.upperBound
    return text(range.lowerBound..<cut.lowerBound) + text(cut.upperBound..<range.upperBound)
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: document.bytes[range], as: UTF8.self) }
}
