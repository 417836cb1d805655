public import BackgroundFetch
public import Foundation

/// The output of `vane status` for the user: a title and its lines, the lines in one column.
///
/// No line is cut, because the user needs the full paths and reasons.
public struct StatusCard: Sendable {
  private let facts: StatusFacts
  private let now: Date
  private let interval: IntervalText
  private let time: LocalTime
  private let durations: DurationText
  private let reasons: ReasonText
  private let decisions: ScheduleText
  private let wakers: WakerText
  private let words: StatusWords
  private let running: String
  private let ink: Ink

  /// Creates the card.
  ///
  /// - Parameters:
  ///   - schedule: the schedule that gives intervals their length.
  ///   - zone: the time zone of the user.
  public init(
    _ facts: StatusFacts, now: Date, schedule: FetchSchedule, zone: TimeZone, ink: Ink = .none,
    wording: Wording = .english
  ) {
    self.facts = facts
    self.now = now
    interval = IntervalText(
      chosen: facts.chosen, inForce: facts.inForce, schedule: schedule, isAnySaved: !facts.places.isEmpty,
      wording: wording)
    time = LocalTime(zone: zone, wording: wording)
    durations = DurationText(wording: wording)
    reasons = ReasonText(zone: zone, wording: wording)
    decisions = ScheduleText(zone: zone, wording: wording)
    wakers = WakerText(zone: zone, wording: wording)
    words = wording.status
    running = wording.log.running
    self.ink = ink
  }

  /// The filtered lines, without line ends.
  public var lines: [String] {
    let rows: [(title: String, values: [String], role: InkRole?)] = [
      (words.places, places, nil), (words.interval, intervals, nil), (words.wokenBy, waker, nil),
      (words.schedule, [decision], .title),
      (words.lastSuccess, [facts.lastSuccess.map(moment) ?? words.none], facts.lastSuccess.map { _ in .good }),
      (
        words.lastAttempt, [facts.lastAttempt.map(attempt) ?? words.none],
        (facts.lastAttempt?.ending?.answer).map { InkRole($0) }
      ),
      (
        words.lastFailures, facts.lastFailures.isEmpty ? [words.none] : facts.lastFailures.map(failure),
        facts.lastFailures.isEmpty ? .dim : .bad
      ),
      (words.unseen, [facts.unseenUpdates == 0 ? words.none : words.updates(facts.unseenUpdates)], nil),
      (words.files, facts.files.map(file), .dim), (words.warning, warnings, .bad),
    ]
    let titleWidth = rows.map { CellWidth.of($0.title) }.max() ?? 0
    return rows.flatMap { row in
      row.values.enumerated().map { index, value in
        let title = InkLine(index == 0 ? row.title : "", .dim).padded(to: titleWidth)
        return (title + InkLine("  ") + InkLine(value, row.role)).painted(with: ink)
      }
    }
  }

  private var places: [String] {
    guard !facts.places.isEmpty else { return [words.nothingSaved] }
    return facts.places.map { place in
      let name = PlaceText(place.location).full
      let age = place.updatedAt.map { durations.ago(now.duration(since: $0)) }
      return (place.isCurrent ? "* " : "  ") + (age.map { words.updated(name, $0) } ?? words.notFetched(name))
    }
  }

  private var intervals: [String] {
    let (chosen, inForce) = (interval.chosenText, interval.inForceText)
    return chosen == inForce ? [chosen] : [words.chosen(chosen), words.inForce(inForce)]
  }

  private var waker: [String] {
    [wakers.line(facts.waker, at: now), wakers.hint(facts.waker)].compactMap(\.self)
  }

  private var decision: String {
    decisions.sentence(facts.decision, at: now, isHosted: facts.isHosted)
  }

  private func moment(_ instant: Date) -> String {
    words.moment(time.text(instant, seenAt: now), durations.ago(now.duration(since: instant)))
  }

  private func attempt(_ wakeUp: LoggedWakeUp) -> String {
    let answer = wakeUp.ending?.answer.rawValue ?? running
    return words.event(moment(wakeUp.startedAt), reason(wakeUp).map { words.answer(answer, $0) } ?? answer)
  }

  private func failure(_ wakeUp: LoggedWakeUp) -> String {
    reason(wakeUp).map { words.event(moment(wakeUp.startedAt), $0) } ?? moment(wakeUp.startedAt)
  }

  private func reason(_ wakeUp: LoggedWakeUp) -> String? {
    wakeUp.ending?.reason.map { reasons.text(code: $0.code, detail: $0.detail, seenAt: now) }
  }

  private func file(_ file: StatusFacts.File) -> String {
    let path = SafeText.line(file.path, limit: StatusCard.longestPath)
    return file.exists ? path : words.missing(path)
  }

  private var warnings: [String] {
    facts.unsuitedFolder.map { folder in
      [words.unsuited(SafeText.line(folder.path, limit: StatusCard.longestPath), SafeText.line(folder.fileSystem))]
    } ?? []
  }

  /// The value of `PATH_MAX`.
  private static let longestPath = 4096
}

extension StatusFacts {
  /// Whether a process waits for the exact time of the next wake-up.
  public var isHosted: Bool { waker.isExact }
}
