import BackgroundFetch
public import Foundation

/// The wake-ups, one a line, with the reason in the last column.
///
/// The origin and the answer of a wake-up are shown under their own names: they are names of the pattern, not
/// sentences. No line is cut, because the user needs the full reasons.
public struct LogTable: Sendable {
  /// The titles and one line for each wake-up; one sentence if there are none.
  public let lines: [String]

  /// Creates the table.
  ///
  /// - Parameters:
  ///   - wakeUps: the wake-ups in the order of display.
  ///   - zone: the time zone of the user.
  public init(_ wakeUps: [LoggedWakeUp], now: Date, zone: TimeZone, ink: Ink = .none, wording: Wording = .english) {
    guard !wakeUps.isEmpty else {
      lines = [wording.tr("No wake-up has been logged yet.")]
      return
    }
    let time = LocalTime(zone: zone, wording: wording)
    let durations = DurationText(wording: wording)
    let reasons = ReasonText(zone: zone, wording: wording)
    lines = Table(
      columns: [
        .init(wording.tr("When")), .init(wording.tr("Started by")), .init(wording.tr("Answer")),
        .init(wording.tr("Took"), alignment: .right),
        .init(wording.tr("Bytes"), alignment: .right), .init(wording.tr("HTTP"), alignment: .right),
        .init(wording.tr("Reason")),
      ],
      rows: wakeUps.map { wakeUp in
        let ending = wakeUp.ending
        let separator = wording.language.groupSeparator
        let reason = ending?.reason.map { reasons.text(code: $0.code, detail: $0.detail, seenAt: now) }
        return [
          time.text(wakeUp.startedAt, seenAt: now, exact: true), wakeUp.startedBy,
          ending?.answer.rawValue ?? wording.tr("running"), ending?.duration.map(durations.length) ?? PlaceText.absent,
          ending?.bytes.map { GroupedNumber.text($0, separator: separator) } ?? PlaceText.absent,
          ending?.httpStatus.map(String.init) ?? PlaceText.absent, reason ?? "",
        ]
      },
      roles: wakeUps.map { wakeUp in [.dim, .dim, wakeUp.ending.map { InkRole($0.answer) }] }
    ).lines(ink: ink)
  }
}
