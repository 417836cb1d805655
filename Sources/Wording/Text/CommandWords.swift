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
  /// A command begins with the name of a program. After a colon, in brackets and at the begin of a text it goes on to the
  /// end of the clause. Inside a sentence, its end is the last word that can only belong to it.
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
