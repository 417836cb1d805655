/// A filtered text, broken into lines.
///
/// A line breaks at a space, and between two wide characters, because Japanese has no spaces between its words. No line
/// begins with a closing character or ends with an opening one (the classes CL, NS, EX, CJ and OP of UAX #14 that
/// occur). A command stays whole (see ``CommandWords``), and so do a number with its unit and a word, unless it is
/// plain text wider than a line.
public struct WrappedText {
  private let pieces: [Piece]
  /// The spaces before the text, which every line gets.
  public let indent: Int

  /// A part of the text that must not be broken.
  private struct Piece {
    /// The offsets of its scalars in the text.
    var scalars: Range<Int>
    var width: Int
    /// The width of the spaces before it; 0 inside a word.
    var gap: Int
    /// Whether the piece may be wider than a line: a command, a path or an address.
    var staysWhole: Bool
  }

  public init(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    indent = words.prefix(while: \.isEmpty).count
    let shown = words.filter { !$0.isEmpty }
    let commands = CommandWords.ranges(in: shown)
    var pieces: [Piece] = []
    var (offset, gap, index) = (0, 0, 0)
    for word in words {
      let count = word.unicodeScalars.count
      defer { offset += count + 1 }
      guard !word.isEmpty else {
        gap += 1
        continue
      }
      let command = commands.first { $0.contains(index) }
      let isContinued =
        command.map { $0.lowerBound < index } ?? (index > 0 && WrappedText.isUnit(word, after: shown[index - 1]))
      if isContinued, let last = pieces.indices.last {
        pieces[last].scalars = pieces[last].scalars.lowerBound..<offset + count
        pieces[last].width += gap + CellWidth.of(String(word))
      } else {
        pieces += WrappedText.pieces(of: word, at: offset, gap: pieces.isEmpty ? 0 : gap, isCommand: command != nil)
      }
      (gap, index) = (1, index + 1)
    }
    self.pieces = pieces
  }

  /// Returns the ranges of the text's scalars that each line has, as full as `width` columns allow.
  public func ranges(width: Int) -> [Range<Int>] {
    let room = max(1, width - indent)
    var lines: [Range<Int>] = []
    var used = 0
    for piece in pieces {
      if let last = lines.last, used + piece.gap + piece.width <= room {
        lines[lines.count - 1] = last.lowerBound..<piece.scalars.upperBound
        used += piece.gap + piece.width
      } else {
        lines.append(piece.scalars)
        used = piece.width
      }
    }
    return lines
  }

  /// The width of the widest piece that must not be broken, and of the widest that may be wider than its line.
  public var widest: (word: Int, whole: Int) {
    pieces.reduce((0, 0)) {
      $1.staysWhole ? ($0.0, max($0.1, $1.width)) : (max($0.0, $1.width), $0.1)
    }
  }

  /// Returns the pieces of a word.
  private static func pieces(of word: Substring, at start: Int, gap: Int, isCommand: Bool) -> [Piece] {
    let breaks = zip(word.indices, word.indices.dropFirst()).filter { before, index in
      !isCommand && mayBreak(between: word[before], and: word[index])
    }.map(\.1)
    var offset = start
    return zip([word.startIndex] + breaks, breaks + [word.endIndex]).enumerated().map { index, bounds in
      let text = word[bounds.0..<bounds.1]
      let count = text.unicodeScalars.count
      defer { offset += count }
      return Piece(
        scalars: offset..<offset + count, width: CellWidth.of(String(text)), gap: index == 0 ? gap : 0,
        staysWhole: isCommand || isAddress(text))
    }
  }

  /// Whether a word is a path, an address, a key or a value in JSON, which are copied.
  private static func isAddress(_ word: Substring) -> Bool {
    let inside = word.dropFirst().dropLast()
    return word.contains { "/@_=[{".contains($0) }
      || inside.indices.contains { inside[$0] == "." && word[word.index(after: $0)].isLetter }
  }

  /// Whether a word is the unit of the number before it.
  private static func isUnit(_ word: Substring, after number: Substring) -> Bool {
    guard let end = number.last, end.isNumber else { return false }
    return units.contains(String(word.prefix { !",.;:)".contains($0) }))
  }

  private static let units: Set = [
    "%", "°C", "°F", "mm", "cm", "in", "m", "ft", "km", "mi", "km/h", "mph", "m/s", "kn", "Bft", "hPa", "kPa", "inHg",
    "mmHg",
    "mm/h", "in/h", "s", "min", "h", "µg/m³",
  ]

  private static func mayBreak(between left: Character, and right: Character) -> Bool {
    isWide(left) && isWide(right) && !opening.contains(left) && !closing.contains(right)
      // Two leaders or two dashes are one sign.
      && !(left == right && inseparable.contains(left))
  }

  private static func isWide(_ character: Character) -> Bool {
    CellWidth.of(String(character)) > 1
  }

  private static let opening = Set("「『(（〔［｛〈《【〖〘“‘¥￥＄£")
  private static let inseparable = Set("…‥—―")
  private static let closing = Set(
    "、。，．・：；？！‼⁇⁈⁉」』)）〕］｝〉》】〗〙”’〜～゠–ー々〻ゝゞヽヾ％‰℃°"
      + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ…‥")
}

/// The words of a sentence that stay on one line: commands, which are typed as they are shown, and groups in square
/// brackets.
enum CommandWords {
  private static let programs: Set<Substring> = [
    "vane", "vane-fetch", "vane-worker", "systemctl", "timedatectl", "loginctl", "journalctl", "crontab",
  ]
  /// The second words of commands that consist of two.
  private static let verbs: Set<Substring> = [
    "check", "forget", "get", "install", "path", "set", "show", "status", "test", "uninstall", "unset",
  ]
  private static let ends = Set(",;:.!?)、。，；：）」")
  private static let brackets = Set("(（「\"“„«")

  /// Returns the ranges of words that stay together.
  ///
  /// A command begins with the name of a program. After a colon, in brackets and at the begin of a text it goes on to
  /// the end of the clause. Inside a sentence, its end is the last word that can only belong to it.
  public static func ranges(in words: [Substring]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in words.indices where !(ranges.last?.contains(index) ?? false) {
      if opensGroup(words[index]), let last = words[index...].firstIndex(where: { $0.contains("]") }) {
        ranges.append(index..<last + 1)
        continue
      }
      let bare = words[index].drop { brackets.contains($0) }
      guard programs.contains(bare) else { continue }
      let isBracketed = bare.startIndex != words[index].startIndex
      let follows = index == 0 || words[index - 1].last == ":" || words[index - 1].last == "："
      // As in `vane setup, or vane config set KEY VALUE`.
      let isAlternative = ranges.last.map { $0.upperBound == index - 1 } ?? false
      let isWholeClause = isBracketed || follows || isAlternative
      ranges.append(index..<end(of: words, from: index, isWholeClause: isWholeClause))
    }
    return ranges
  }

  /// Whether a word begins a group that a later word ends.
  private static func opensGroup(_ word: Substring) -> Bool { word.contains("[") && !word.contains("]") }

  private static func end(of words: [Substring], from start: Int, isWholeClause: Bool) -> Int {
    var quotes = 0
    for index in words.indices.dropFirst(start + 1) {
      quotes += words[index - 1].count { $0 == "\"" }
      let isQuoted = quotes % 2 == 1
      if isQuoted { continue }
      if let last = words[index - 1].last, ends.contains(last) { return index }
      let (word, before) = (words[index], words[index - 1])
      if let first = word.first, first != "\"", brackets.contains(first) || "[<".contains(first) { return index }
      // The word between two commands belongs to neither.
      if words.indices.contains(index + 1), programs.contains(words[index + 1]) { return index }
      if isWholeClause { continue }
      let isOption = word.hasPrefix("-") || word.allSatisfy { $0.isUppercase }
      let isVerb = index == start + 1 ? words[start] != "crontab" : verbs.contains(word.trimmingEnd)
      guard word.first?.isASCII == true, isOption || isVerb || before.hasPrefix("--") else { return index }
    }
    return words.count
  }
}

extension Substring {
  /// The word without the punctuation behind it.
  fileprivate var trimmingEnd: Substring {
    var word = self
    while let last = word.last, last.isPunctuation { word.removeLast() }
    return word
  }
}
