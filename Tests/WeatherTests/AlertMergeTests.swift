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
}
