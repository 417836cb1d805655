import Testing
import Wording

/// Answers of terminals, apart from what is typed meanwhile.
@Suite struct TerminalReplyTests {
  private static let attributes = "\u{1B}[?62;22c"

  @Test(
    arguments: [
      ("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\", 0xFFFFFF, ""), ("\u{1B}]11;rgb:0000/2b2b/3636\u{7}", 0x002B36, ""),
      ("\u{1B}]11;rgba:fd/f6/e3/ff\u{7}", 0xFDF6E3, ""), ("\u{1B}]11;rgb:f/0/8\u{7}", 0xFF0088, ""), ("", nil, ""),
      ("ls\n\u{1B}]11;rgb:00/00/00\u{7}-l\n", 0, "ls\n-l\n"), ("\u{1B}[A\u{1B}OP", nil, "\u{1B}[A\u{1B}OP"),
      ("\u{1B}]11;what\u{7}", nil, ""), ("\u{1B}]0;title\u{7}x", nil, "x"),
    ] as [(String, UInt32?, String)])
  func distinguishesAnswersFromKeys(text: String, color: UInt32?, typed: String) {
    let bytes = Array((text + Self.attributes).utf8)
    // As one piece, and byte by byte.
    for pieces in [[bytes], bytes.map { [$0] }] {
      var reply = TerminalReply()
      for piece in pieces {
        #expect(!reply.isComplete)
        reply.take(piece)
      }
      #expect(reply.isComplete)
      #expect(reply.color == color)
      #expect(String(decoding: reply.typed, as: UTF8.self) == typed)
    }
  }

  @Test func theBeginningOfAnAnswerIsNotTypedText() {
    for beginning in ["\u{1B}]11;rgb:ff", "\u{1B}[?6"] {
      var reply = TerminalReply()
      reply.take(Array(("x" + beginning).utf8))
      #expect(!reply.isComplete)
      #expect(reply.typed == Array("x".utf8))
    }
    var escape = TerminalReply()
    escape.take([0x1B])
    #expect(escape.typed == [0x1B])
  }
}
