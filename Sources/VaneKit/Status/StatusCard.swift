import BackgroundFetch
import FoundationEssentials
import WakeUps
import Wording

/// The output of `vane status` for the user: a title and its lines, the lines in one column.
///
/// Long values are wrapped. No path is cut, because the user needs it.
struct StatusCard: Sendable {
  let facts: StatusFacts
  /// The schedule that gives intervals their length.
  let schedule: FetchSchedule
  let reader: Reader
  private var wording: Wording { reader.wording }

  /// The filtered lines, without line ends.
  var lines: [String] {
    let rows: [(title: String, values: [String], role: InkRole?)] = [
      (wording.tr("Places"), places, nil), (wording.tr("Interval"), intervals, nil),
      (wording.tr("Run by"), waker, nil),
      (wording.tr("Schedule"), [reader.sentence(facts.decision, isHosted: facts.isHosted)], .title),
      (
        wording.tr("Last success"), [facts.lastSuccess.map(moment) ?? wording.tr("none")],
        facts.lastSuccess.map { _ in .good }
      ),
      (
        wording.tr("Last update"), [facts.lastAttempt.map(attempt) ?? wording.tr("none")],
        (facts.lastAttempt?.outcome?.answer).map { InkRole($0) }
      ),
      (
        wording.tr("Last failures"),
        facts.lastFailures.isEmpty ? [wording.tr("none")] : earlierFailures.map(failure),
        facts.lastFailures.isEmpty ? .dim : .bad
      ),
      (wording.tr("Looks"), [facts.looks?.sentence(for: reader)].compactMap(\.self), nil),
      (wording.tr("Provider"), [facts.measured?.sentence(for: reader)].compactMap(\.self), nil),
      (wording.tr("Left out"), leftOut, .bad), (wording.tr("Files"), facts.files.map(file), .dim),
      (wording.trc("problem", "Warning"), warnings, .bad),
    ]
    return reader.card(
      rows.flatMap { row in
        row.values.enumerated().map { index, value in
          (InkLine(index == 0 ? row.title : "", .dim), InkLine(value, row.role))
        }
      }
    ).map(reader.painted)
  }

  private var places: [String] {
    guard !facts.places.isEmpty else { return [wording.tr("nothing saved; save a place: vane set Berlin")] }
    return shownPlaces.map { place in
      let name = PlaceText(place.location, wording).full
      let age = place.updatedAt.map { wording.ago(reader.now.duration(since: $0)) }
      return (place.isCurrent ? "* " : "  ")
        + (age.map { wording.tr("{place}: updated {age}", ["place": name, "age": $0]) }
          ?? wording.tr("{place}: not fetched yet", ["place": name]))
    } + more
  }

  /// The maximum number of places that are listed.
  private static let maximumPlaces = 20

  /// All places, or the current one and the first of the others.
  private var shownPlaces: [StatusFacts.Place] {
    guard facts.places.count > StatusCard.maximumPlaces else { return facts.places }
    let (current, others) = (facts.places.filter(\.isCurrent), facts.places.lazy.filter { !$0.isCurrent })
    return current + others.prefix(StatusCard.maximumPlaces - current.count)
  }

  /// The line about the places that are not listed: their number, and how many of all have a result.
  private var more: [String] {
    let left = facts.places.count - StatusCard.maximumPlaces
    guard left > 0 else { return [] }
    let fetched = facts.places.count { $0.updatedAt != nil }
    return [
      "  "
        + wording.trn(
          "and 1 more; {fetched} of all are fetched", "and {count} more; {fetched} of all are fetched", left,
          ["fetched": wording.number(fetched)])
    ]
  }

  private var intervals: [String] {
    let interval = IntervalText(
      chosen: facts.chosen, inForce: facts.inForce, schedule: schedule, isAnySaved: !facts.places.isEmpty,
      reader: reader)
    let (chosen, inForce) = (interval.chosenText, interval.inForceText)
    return chosen == inForce
      ? [chosen]
      : [
        wording.tr("chosen: {interval}", ["interval": chosen]),
        wording.tr("in force: {interval}", ["interval": inForce]),
      ]
  }

  private var waker: [String] {
    [reader.line(facts.waker), reader.hint(facts.waker)].compactMap(\.self)
  }

  /// The failures besides the last attempt, which has a row of its own.
  private var earlierFailures: [WakeUpRecord] {
    facts.lastFailures.filter { $0.startedAt != facts.lastAttempt?.startedAt }
  }

  private func moment(_ instant: Date) -> String {
    wording.tr(
      "{when}, {age}", ["when": reader.time.text(instant), "age": wording.ago(reader.now.duration(since: instant))])
  }

  private func attempt(_ wakeUp: WakeUpRecord) -> String {
    let answer = wakeUp.outcome.map { wording.text(of: $0.answer) } ?? wording.tr("running")
    return wording.tr(
      "{moment}: {what}",
      [
        "moment": moment(wakeUp.startedAt),
        "what": reason(wakeUp).map { wording.tr("{answer}, {reason}", ["answer": answer, "reason": $0]) } ?? answer,
      ])
  }

  private func failure(_ wakeUp: WakeUpRecord) -> String {
    reason(wakeUp).map { wording.tr("{moment}: {what}", ["moment": moment(wakeUp.startedAt), "what": $0]) }
      ?? moment(wakeUp.startedAt)
  }

  private func reason(_ wakeUp: WakeUpRecord) -> String? {
    wakeUp.outcome?.reason.map(reader.text)
  }

  private func file(_ file: StatusFacts.File) -> String {
    let path = SafeText.path(file.path)
    return file.exists ? path : wording.tr("{path} (does not exist)", ["path": path])
  }

  private var leftOut: [String] {
    facts.leftOut.map { [reader.text(ofLeftOut: $0.count, account: $0.account, until: $0.until)] } ?? []
  }

  private var warnings: [String] {
    facts.unsuitedFolder.map { folder in
      [
        wording.tr(
          "{folder} is on {file_system}, where file locks and change notifications may not work: set XDG_STATE_HOME to a folder on a local disk",
          [
            "folder": SafeText.path(folder.path),
            "file_system": SafeText.line(folder.fileSystem),
          ])
      ]
    } ?? []
  }
}
