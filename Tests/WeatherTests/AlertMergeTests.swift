import Foundation
import Testing
import Weather

@Suite struct AlertMergeTests {
  private let noon = AlertExample.noon

  private func merge(
    _ known: [WeatherAlert], _ read: [WeatherAlert], at now: Date = AlertExample.noon
  ) -> AlertMerge {
    AlertMerge(known: known, read: read, at: now)
  }

  private func gist(_ merge: AlertMerge) -> String {
    func list(_ alerts: [WeatherAlert]) -> String {
      alerts.map { $0.identifier + ($0.part == 0 ? "" : "#\($0.part)") }.joined(separator: " ")
    }
    let gone = merge.gone.map { "\($0.alert.identifier) \($0.reason)" }.joined(separator: ", ")
    return "current: \(list(merge.current)); news: \(list(merge.news)); gone: \(gone)"
  }

  @Test func reportsAWarningOnce() {
    let alert = AlertExample.alert()
    #expect(gist(merge([], [alert])) == "current: A; news: A; gone: ")
    #expect(gist(merge([alert], [alert])) == "current: A; news: ; gone: ")
  }

  @Test func reportsChangedContent() {
    let worse = AlertExample.alert(severity: .extreme)
    let merged = merge([AlertExample.alert()], [worse])
    #expect(gist(merged) == "current: A; news: A; gone: ")
    #expect(merged.current == [worse])
  }

  @Test func ignoresANewTimeOfIssueAlone() {
    let again = AlertExample.alert(sent: noon.addingTimeInterval(600))
    let merged = merge([AlertExample.alert()], [again])
    #expect(gist(merged) == "current: A; news: ; gone: ")
    #expect(merged.current == [again])
  }

  @Test func updateReplacesWhatItReferences() {
    let update = AlertExample.alert("B", message: .update, severity: .severe, references: ["A"])
    #expect(gist(merge([AlertExample.alert()], [update])) == "current: B; news: B; gone: A replaced")
    // Also if the list still has both.
    #expect(
      gist(merge([AlertExample.alert()], [AlertExample.alert(), update])) == "current: B; news: B; gone: A replaced")
  }

  @Test func ignoresAnUpdateWithTheSameContent() {
    let update = AlertExample.alert("B", message: .update, references: ["A"])
    #expect(gist(merge([AlertExample.alert()], [update])) == "current: B; news: ; gone: A replaced")
  }

  @Test func keepsAnUpdateThatReferencesItself() {
    let update = AlertExample.alert("A", message: .update, references: ["A"])
    #expect(gist(merge([], [update])) == "current: A; news: A; gone: ")
  }

  @Test func cancellationEndsItsWarning() {
    let cancel = AlertExample.alert("C", message: .cancel, references: ["A"])
    #expect(
      gist(merge([AlertExample.alert()], [AlertExample.alert(), cancel])) == "current: ; news: ; gone: A cancelled")
  }

  @Test func allClearUnderItsOwnIdentifierEndsItself() {
    let clear = AlertExample.alert("A", message: .cancel)
    #expect(gist(merge([AlertExample.alert()], [clear])) == "current: ; news: ; gone: A cancelled")
  }

  @Test func allClearEndsOnlyItsPart() {
    let known = [AlertExample.alert(), AlertExample.alert(part: 1, event: "Rain")]
    let read = [AlertExample.alert(message: .cancel), AlertExample.alert(part: 1, event: "Rain")]
    #expect(gist(merge(known, read)) == "current: A#1; news: ; gone: A cancelled")
  }

  @Test func greenSummaryEndsTheDocumentThatWasRead() {
    let green = AlertExample.alert(message: .cancel, isSummary: true)
    #expect(gist(merge([AlertExample.alert()], [green])) == "current: ; news: ; gone: A cancelled")
  }

  @Test func distinguishesExpiredFromWithdrawn() {
    #expect(gist(merge([AlertExample.alert()], [])) == "current: ; news: ; gone: A withdrawn")
    let later = noon.addingTimeInterval(3_600)
    #expect(
      gist(merge([AlertExample.alert()], [AlertExample.alert()], at: later)) == "current: ; news: ; gone: A expired")
  }

  @Test func ignoresAWarningThatReturns() {
    let alert = AlertExample.alert()
    let told = merge([alert], []).gone.map(\.alert)
    #expect(gist(merge(told, [alert])) == "current: A; news: ; gone: ")
  }

  @Test func mergesDuplicatesButNotParts() {
    let read = [AlertExample.alert(), AlertExample.alert(), AlertExample.alert(part: 1, event: "Rain")]
    #expect(gist(merge([], read)) == "current: A A#1; news: A A#1; gone: ")
  }

  @Test func keepsTheDocumentOfASummary() {
    let parts = [AlertExample.alert(), AlertExample.alert(part: 1, message: .update, event: "Rain", references: ["Z"])]
    let summary = AlertExample.alert(event: "Yellow wind", isSummary: true)
    let merged = merge(parts, [summary, AlertExample.alert("Z")])
    #expect(gist(merged) == "current: A A#1; news: ; gone: ")
    #expect(merged.current.map(\.isSummary) == [false, false])
  }

  @Test func ignoresTheDocumentOfAKnownSummary() {
    let summary = AlertExample.alert(event: "Yellow wind", isSummary: true)
    let parts = [AlertExample.alert(), AlertExample.alert(part: 1, event: "Rain")]
    let merged = merge([summary], parts)
    #expect(gist(merged) == "current: A A#1; news: ; gone: ")
    #expect(merged.current.map(\.isSummary) == [false, false])
  }

  @Test func replacesTheDocumentOfALaterSummary() {
    let summary = AlertExample.alert(sent: noon.addingTimeInterval(60), event: "Red wind", isSummary: true)
    #expect(gist(merge([AlertExample.alert()], [summary])) == "current: A; news: A; gone: ")
  }

  @Test func keepsTheNewestOfSeveralIssuesOfOneWarning() {
    func issue(_ identifier: String, after minutes: Double, ends: Double = 5) -> WeatherAlert {
      AlertExample.alert(
        identifier, sent: noon.addingTimeInterval(minutes * 60), event: "Air Quality Alert", description: identifier,
        onset: noon.addingTimeInterval(minutes * 60), ends: noon.addingTimeInterval(ends * 3_600))
    }
    let today = [issue("c", after: 36), issue("a", after: -700), issue("d", after: 40), issue("b", after: 10)]
    #expect(gist(merge([], today)) == "current: d; news: d; gone: ")
    // Today's and tomorrow's are two.
    #expect(gist(merge([], today + [issue("e", after: 40, ends: 29)])) == "current: d e; news: d e; gone: ")
    // Two messages of the same minute are one.
    #expect(gist(merge([], [issue("y", after: 1), issue("x", after: 1)])) == "current: y; news: y; gone: ")
  }

  @Test func ignoresAnotherIssueWithTheSameContent() {
    let again = AlertExample.alert("B", sent: noon.addingTimeInterval(60))
    #expect(gist(merge([AlertExample.alert()], [again])) == "current: B; news: ; gone: A withdrawn")
    #expect(
      gist(merge([AlertExample.alert()], [again, AlertExample.alert()])) == "current: B; news: ; gone: A withdrawn")
  }

  @Test func keepsThePartsOfOneMessage() {
    let parts = [AlertExample.alert(severity: .severe), AlertExample.alert(part: 1)]
    let later = parts.map {
      AlertExample.alert("B", part: $0.part, sent: noon.addingTimeInterval(60), severity: $0.severity)
    }
    #expect(gist(merge([], later + parts)) == "current: B B#1; news: B B#1; gone: ")
  }

  @Test func keepsTwoRiversOfOneCounty() {
    func river(_ identifier: String, _ number: String, after minutes: Double = 0) -> WeatherAlert {
      AlertExample.alert(
        identifier, sent: noon.addingTimeInterval(minutes * 60), event: "Flood Warning", ends: nil,
        waterEvent: "KEWX.FL.W.\(number)")
    }
    let list = [river("A", "0017"), river("B", "0018"), river("C", "0017", after: 5)]
    #expect(gist(merge([], list)) == "current: B C; news: B C; gone: ")
  }

  @Test func keepsAWarningWithoutAnEndWhileItIsListed() {
    let flood = AlertExample.alert(ends: nil)
    #expect(gist(merge([flood], [flood], at: noon.addingTimeInterval(9 * 86_400))) == "current: A; news: ; gone: ")
  }

  @Test func aFirstMessageEndsWhatItReferences() {
    let next = AlertExample.alert("B", event: "Gale", references: ["A"])
    #expect(gist(merge([], [AlertExample.alert(), next])) == "current: B; news: B; gone: ")
  }

  @Test func anotherLanguageIsNoNews() {
    let (english, german) = (AlertExample.alert(language: "en"), AlertExample.alert(event: "Sturm", language: "de-DE"))
    let merged = merge([english], [german])
    #expect(gist(merged) == "current: A; news: ; gone: ")
    #expect(merged.current == [german])
  }
}
