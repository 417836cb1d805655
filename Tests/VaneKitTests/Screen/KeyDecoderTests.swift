import BackgroundFetch
import ScheduleParts
import Testing

@testable import VaneKit
@testable import Wording

@Suite struct KeyDecoderTests {
  private func keys(_ reads: String...) -> [ScreenKey] {
    var decoder = KeyDecoder()
    return reads.flatMap { decoder.keys(Array($0.utf8)) }
  }

  @Test func arrowsInBothForms() {
    #expect(keys("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D") == [.up, .down, .right, .left])
    #expect(keys("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD") == [.up, .down, .right, .left])
    #expect(keys("\u{1B}[1;5A\u{1B}[5~\u{1B}[6;2~") == [.up, .pageUp, .pageDown])
  }

  @Test func lettersAndControls() {
    #expect(keys("ru?q\u{0C}") == ["r", "u", "?", "q", "\u{0C}"].map { .character($0) })
  }

  /// An ESC that ends a read is the key, and may yet begin what follows.
  @Test func readsThatAreCut() {
    #expect(keys("\u{1B}", "[A") == [.escape, .up])
    #expect(keys("\u{1B}[", "A", "q") == [.up, .character("q")])
    #expect(keys("\u{1B}[1;", "5", "B") == [.down])
    #expect(keys("\u{1B}O", "C") == [.right])
    #expect(keys("\u{1B}") == [.escape])
    #expect(keys("\u{1B}\u{1B}[A") == [.up])
    // Esc, then another key.
    #expect(keys("\u{1B}", "q") == [.escape, .character("q")])
    #expect(keys("\u{1B}", "\u{1B}", "é") == [.escape, .escape, .character("é")])
  }

  @Test func skipsUnknownSequencesCompletely() {
    // Home, F5, Alt-q, a focus event, answers about colours, the device and its name.
    #expect(keys("\u{1B}[H\u{1B}[15~\u{1B}q\u{1B}[I") == [])
    #expect(keys("\u{1B}]11;rgb:q/q/q\u{07}r", "\u{1B}[?1;2cq") == [.character("r"), .character("q")])
    #expect(keys("\u{1B}P>|q(1)\u{1B}\\j") == [.character("j")])
    // A sequence that is broken off, or given up.
    #expect(
      keys("\u{1B}[1\u{18}q\u{1B}[\u{1B}[A\u{1B}[1\nq") == [.character("q"), .up, .character("\n"), .character("q")])
    #expect(keys("\u{9B}A\u{1B}éq") == [.character("A"), .character("q")])
  }

  /// Names are searched in every script; what is not UTF-8 is no key.
  @Test func lettersOfEveryScript() {
    #expect(keys("é東😀A") == ["é", "東", "😀", "A"].map { .character($0) })
    var decoder = KeyDecoder()
    let bytes: [[UInt8]] = [[0xE6], [0x9D, 0xB1, 0xE6, 0x71], [0x80, 0xC0, 0xAF, 0xED, 0xA0, 0x80, 0xF5, 0xC3]]
    #expect(bytes.flatMap { decoder.keys($0) } == [.character("東"), .character("q")])
    #expect(decoder.keys([0xA9]) == [.character("é")])
  }

  /// A string that nobody ends swallows some thousand keys, not all.
  @Test func handlesVeryLongSequences() {
    #expect(keys("\u{1B}]" + String(repeating: "x", count: 5000) + "q").last == .character("q"))
    #expect(keys("\u{1B}[" + String(repeating: "1", count: 5000) + "A") == [.up])
  }

  @Test(arguments: UInt64(0)..<50)
  func anyBytesInAnyReadsGiveTheSameKeys(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let likely: [UInt8] = [0x1B, 0x5B, 0x4F, 0x41, 0x7E, 0x35, 0x5D, 0x07, 0x5C, 0x71]
    let bytes = (0..<400).map { _ in
      Bool.random(using: &random)
        ? likely.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
    }
    var (whole, cut) = (KeyDecoder(), KeyDecoder())
    // But for ESC, which counts wherever a read ends.
    let expected = whole.keys(bytes).filter { $0 != .escape }
    var found: [ScreenKey] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      var size = Int.random(in: 1...7, using: &random)
      // A key that follows Esc in another read is a key of its own.
      while size < rest.count, rest.prefix(size).last == 0x1B { size += 1 }
      found += cut.keys(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    #expect(found.filter { $0 != .escape } == expected)
  }
}
