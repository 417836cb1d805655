/// A filtered text, wrapped over several lines.
///
/// A line breaks at a space, and between two wide characters, because Japanese has no spaces between its words. No line
/// begins with a closing character or ends with an opening one (the characters of JIS X 4051 that occur).
enum WrappedText {
  /// Returns the lines of a text, each as full as `width` columns allow. A piece that is wider has a line of its own.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      for (index, piece) in pieces(of: word).enumerated() {
        let gap = index == 0 ? " " : ""
        if let last = lines.last, CellWidth.of(last) + gap.count + CellWidth.of(piece) <= width {
          lines[lines.count - 1] = last + gap + piece
        } else {
          lines.append(piece)
        }
      }
    }
    return lines
  }

  /// Returns the pieces that must not be broken.
  private static func pieces(of word: Substring) -> [String] {
    var pieces: [String] = []
    var last: Character?
    for character in word {
      if let before = last, !mayBreak(between: before, and: character) {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
      last = character
    }
    return pieces
  }

  private static func mayBreak(between left: Character, and right: Character) -> Bool {
    isWide(left) && isWide(right) && !opening.contains(left) && !closing.contains(right)
  }

  private static func isWide(_ character: Character) -> Bool {
    CellWidth.of(String(character)) > 1
  }

  private static let opening: Set<Character> = ["「", "『", "("]
  private static let closing: Set<Character> = [
    "、", "。", "」", "』", ")", "〜", "・", "ー", "々", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ァ", "ィ", "ゥ", "ェ",
    "ォ", "ッ", "ャ", "ュ", "ョ",
  ]
}
