/// A filtered text over as many lines as it takes.
enum WrappedText {
  /// The words of a text, each line as full as `width` columns allow. A word that is wider has a line to itself.
  static func lines(_ text: String, width: Int) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, CellWidth.of(last) + 1 + CellWidth.of(String(word)) <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}
