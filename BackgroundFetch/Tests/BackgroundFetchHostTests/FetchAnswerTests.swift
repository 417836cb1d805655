import BackgroundFetch
import Foundation
import HostParts
import LinuxEvents
import Testing

@testable import BackgroundFetchHost

/// The line in which a fetch answers its host.
@Suite(.serialized) struct FetchAnswerTests {
  @Test func isTheResultAndTheReasonOfAFailure() {
    #expect("\(FetchAnswer(.newData))" == "newData")
    #expect("\(FetchAnswer(.noData, reason: "not due"))" == "noData")
    #expect("\(FetchAnswer(.failed, reason: "no route"))" == "failed no route")
    #expect("\(FetchAnswer(.failed))" == "failed without a reason")
    #expect("\(FetchAnswer(.failed, reason: " \n\u{202e} "))" == "failed without a reason")
    #expect(FetchAnswer(.failed, reason: "").reason == nil)
  }

  @Test(arguments: [
    ("no\u{1b}[2Jroute\nhost\r", "no [2Jroute host"), ("\u{202e}evil\u{2066}\u{200f}", "evil"),
    ("a\u{0}b\u{7f}c\u{9b}d", "a b c d"), ("a\u{2028}b\u{2029}c\u{85}d", "a b c d"),
    ("\u{e000}\u{f8ff}x\u{e0041}", "x"), ("soft\u{ad}hyphen", "soft hyphen"), ("Zürich 🌧 雨", "Zürich 🌧 雨"),
  ])
  func isSafeToShow(reason: String, shown: String) {
    #expect(FetchAnswer(.failed, reason: reason).reason == shown)
  }

  @Test func isShort() throws {
    let letters = try #require(FetchAnswer(.failed, reason: String(repeating: "x", count: 1 << 20)).reason)
    #expect(letters.unicodeScalars.count == 200)
    let marks = try #require(FetchAnswer(.failed, reason: "e" + String(repeating: "\u{301}", count: 1 << 20)).reason)
    #expect(marks.unicodeScalars.count == 200)
    #expect(FetchAnswer(.failed, reason: String(repeating: "\n", count: 1 << 20)).reason == nil)
  }

  /// The host reads the line that the fetch writes.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func isReadByTheHost(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var reason = String.UnicodeScalarView()
    for _ in 0..<(random.next() % 400) {
      let scalar = Unicode.Scalar(UInt32(random.next() % (random.next() % 2 == 0 ? 0x300 : 0x11_0000)))
      if let scalar { reason.append(scalar) }
    }
    let answer = FetchAnswer(.failed, reason: String(reason))
    let ending = ChildProcess.Ending(exit: .exited(1), output: "\(answer)\n")
    #expect(FetchOutcome(ending, overdue: false) == .failed(reason: answer.reason ?? "without a reason"))
    for scalar in "\(answer)".unicodeScalars {
      #expect(![.control, .format, .lineSeparator].contains(scalar.properties.generalCategory))
    }
  }

  @Test func joinsTheAnswersOfSeveralTasks() {
    let failed = FetchAnswer(.failed, reason: "no route")
    #expect(FetchAnswer.joined([]) == FetchAnswer(.noData))
    #expect(FetchAnswer.joined([FetchAnswer(.noData), FetchAnswer(.newData)]).result == .newData)
    #expect(FetchAnswer.joined([FetchAnswer(.newData), failed, FetchAnswer(.newData)]) == failed)
  }
}
