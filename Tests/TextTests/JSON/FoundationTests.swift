import Foundation
import Testing
import Text

/// Compares every result with that of Foundation.
@Suite struct FoundationTests {
  @Test(.recordedAnswers) func readsAllRecordedAnswersAsFoundationDoes() throws {
    var read = 0
    for (name, bytes) in try RecordedAnswers.bodies() {
      let tree = try? Tree(bytes)
      #expect(tree == (try? Tree.decoded(bytes)), "\(name)")
      #expect(tree == (try? Tree.serialized(bytes)), "\(name)")
      if tree != nil { read += 1 }
    }
    #expect(read > 100)
  }

  @Test(.recordedAnswers) func acceptsTheSameDamagedAnswersAsFoundation() throws {
    // The small ones, so that the damage often meets their structure.
    let bodies = try RecordedAnswers.bodies().filter { (try? Tree($0.bytes)) != nil && $0.bytes.count < 2_000 }
    try #require(bodies.count > 50)
    var damage = Damage(seed: 20_261_122)
    var (whole, outlines) = (0, 0)
    for round in 0..<24_000 {
      var bytes = bodies[round % bodies.count].bytes
      for _ in 0..<Int.random(in: 1...2, using: &damage) { damage.damage(&bytes) }
      let tree = try? Tree(bytes)
      let outline = try? Outline(bytes)
      if tree != nil { whole += 1 }
      if tree == nil, outline != nil { outlines += 1 }
      guard tree == (try? Tree.decoded(bytes)), outline == (try? Outline.decoded(bytes)) else {
        Issue.record("round \(round): \(String(decoding: bytes.prefix(2_000), as: UTF8.self))")
        return
      }
    }
    // The damage is neither harmless nor always fatal, and some of it is in values that an outline does not read.
    #expect((2_000...20_000).contains(whole))
    #expect(outlines > 200)
  }

  @Test func readsRandomTextsOfJSONAsFoundationDoes() {
    let parts = [
      "{", "}", "[", "]", ",", ":", " ", "\"a\"", "\"b\"", "\"\\u0061\"", "\"\\ud83d\\ude00\"", "\"\\ud83d\"", "\"é\"",
      "null", "true", "false", "0", "-0", "1.5", "1e5", "01", "1.", "-", "1e400", "5e-324", "\"\n\"", "nul", "\t",
      "{\"a\":", "[1,", "9007199254740993",
    ]
    var damage = Damage(seed: 7)
    var read = 0
    for _ in 0..<30_000 {
      let count = Int.random(in: 1...7, using: &damage)
      let text = (0..<count).map { _ in parts.randomElement(using: &damage) ?? "" }.joined()
      let tree = try? Tree(Array(text.utf8))
      if tree != nil { read += 1 }
      guard tree == (try? Tree.decoded(Array(text.utf8))) else {
        Issue.record("\(text)")
        return
      }
    }
    #expect(read > 500)
  }

  @Test func readsNumbersExactlyAsFoundationDoes() throws {
    var damage = Damage(seed: 99)
    let digits = Array("0123456789")
    func random(_ range: ClosedRange<Int>) -> String {
      String((0..<Int.random(in: range, using: &damage)).map { _ in digits.randomElement(using: &damage) ?? "0" })
    }
    for _ in 0..<40_000 {
      var text = Bool.random(using: &damage) ? "-" : ""
      text += random(0...Int.random(in: 1...25, using: &damage))
      if Bool.random(using: &damage) { text += "." + random(0...Int.random(in: 1...25, using: &damage)) }
      if Int.random(in: 0..<4, using: &damage) == 0 {
        text += (["e", "E", "e-", "e+"].randomElement(using: &damage) ?? "") + random(0...3)
      }
      let bytes = Array("[\(text)]".utf8)
      // `JSONDecoder` takes the exponent of a zero for digits of it, and refuses 0E4.
      let significant = text.prefix { !"eE".contains($0) }
      if significant.count < text.count, Double(significant) == 0 { continue }
      guard (try? Tree(bytes)) == (try? Tree.decoded(bytes)) else {
        Issue.record("\(text)")
        return
      }
      let int = try? JSONDocument(bytes).root.array().map { element throws(JSONError) in try element.int() }
      let expected = try? JSONDecoder().decode([Int].self, from: Data(bytes))
      // `JSONDecoder` rounds a number that is not written as a whole one, and then looks whether it is whole.
      let isRounded = text.contains { ".eE".contains($0) } && (text.count > 15 || Double(text) == 0)
      guard int == expected || isRounded else {
        Issue.record("\(text): \(String(describing: int)), \(String(describing: expected))")
        return
      }
    }
  }
}
