import BackgroundFetch
import FoundationEssentials
import WakeUps
import Wording

/// The wake-ups, one a line, with the reason in the last column.
///
/// Reasons are wrapped, because the user needs them in full.
struct LogTable: Sendable {
  /// The titles and one line for each wake-up; one sentence if there are none.
  let lines: [String]

  /// Creates the table.
  ///
  /// - Parameter wakeUps: the wake-ups in the order of display.
  init(_ wakeUps: [WakeUpRecord], for reader: Reader) {
    let wording = reader.wording
    guard !wakeUps.isEmpty else {
      lines = reader.wrapped([wording.tr("No update has been logged yet.")])
      return
    }
    let time = reader.time
    lines = Table(
      columns: [
        .init(wording.tr("When"), wraps: false), .init(wording.tr("Started by")), .init(wording.tr("Answer")),
        .init(wording.tr("Took"), alignment: .right),
        .init(wording.tr("Bytes"), alignment: .right), .init(wording.tr("HTTP"), alignment: .right),
        .init(wording.tr("Reason")),
      ],
      rows: wakeUps.map { wakeUp in
        let outcome = wakeUp.outcome
        let times = wakeUp.wakeUps > 1 ? "\(wording.number(wakeUp.wakeUps)) ×" : nil
        return [
          time.text(wakeUp.startedAt, exact: true), wording.text(of: wakeUp.origin),
          outcome.map { wording.text(of: $0.answer) } ?? wording.tr("running"),
          outcome?.duration.map(wording.length) ?? PlaceText.absent,
          outcome?.bytes.map(wording.number) ?? PlaceText.absent,
          outcome?.httpStatus.map(String.init) ?? PlaceText.absent,
          [times, outcome?.reason.map(reader.text)].compactMap(\.self).joined(separator: " "),
        ]
      },
      roles: wakeUps.map { wakeUp in [.dim, .dim, wakeUp.outcome.map { InkRole($0.answer) }] }
    ).lines(for: reader)
  }
}

extension Wording {
  /// Returns the text of an answer; documents have its code.
  func text(of answer: BackgroundFetchResult) -> String {
    switch answer {
    case .newData: tr("new data")
    case .noData: tr("nothing new")
    case .failed: tr("failed")
    }
  }

  /// Returns the text of what started a wake-up; documents have its code.
  func text(of origin: WakeUpOrigin) -> String {
    switch origin {
    case .host: "vane watch"
    case .timer: trc("started by", "timer")
    case .cron: "cron"
    case .simulated: trc("started by", "test")
    case .foreground: "vane"
    case .hand: "vane-fetch"
    }
  }
}

extension InkRole {
  /// Creates the role for the result of a wake-up.
  init(_ answer: BackgroundFetchResult) {
    switch answer {
    case .newData: self = .good
    case .noData: self = .dim
    case .failed: self = .bad
    }
  }
}
