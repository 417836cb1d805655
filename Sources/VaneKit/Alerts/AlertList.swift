import FoundationEssentials
import Weather
import Wording

/// The warnings for a place, the worst first, and the reliability of the list.
struct AlertList: Sendable {
  /// The warnings in the order of their numbers.
  let alerts: [WeatherAlert]
  let feeds: [AlertFeedFacts]
  /// The reason why no service is asked; `nil` if one is.
  var absence: NoAlertFeed?
  let location: Location
  let reader: Reader
  private var clock: PlaceClock { PlaceClock(of: location, for: reader) }
  private var wording: Wording { reader.wording }

  /// A sentence below the list, if there is one, and its role for painting.
  private typealias Note = (text: String?, role: InkRole?)

  /// The numbered list, then the time at which it was read and the notes that its issuers require. Long texts
  /// are wrapped.
  var lines: [String] { inkLines.map(reader.painted) }

  /// The lines before painting.
  var inkLines: [InkLine] {
    let why = absence.map(wording.text(of:))
    let hasTimes = !alerts.isEmpty || feeds.contains { $0.readAt != nil || $0.failedAt != nil }
    let times = alerts.flatMap { [$0.onset, $0.ends].compactMap(\.self) }
    let zone = hasTimes ? clock.note(on: times + [reader.now]) : nil
    let notes = [(alerts.isEmpty ? none : nil, nil)] + feeds.flatMap(origin) + [(why, nil), (zone, .dim)]
    return rows + notes.flatMap { note in note.text.map { reader.wrapped($0, note.role) } ?? [] }
  }

  /// The sentence of a list without warnings. A list that failed or that was read in part may lack one.
  var none: String {
    let place = PlaceText(location, wording).name
    if !feeds.isEmpty, feeds.allSatisfy({ $0.readAt != nil && $0.failedAt == nil && $0.reason == nil }) {
      return wording.tr("No official warnings for {place}.", ["place": place])
    }
    return feeds.contains { $0.readAt != nil }
      ? wording.tr("It is not certain that there are no warnings for {place}.", ["place": place])
      : wording.tr("Warnings for {place} have never been fetched.", ["place": place])
  }

  /// The table, with the headline below each warning whose event another one has too: the warnings of two rivers differ
  /// in nothing else.
  private var rows: [InkLine] {
    guard !alerts.isEmpty else { return [] }
    let counts = Dictionary(alerts.map { ($0.event, 1) }, uniquingKeysWith: +)
    let blocks = table.blocks(width: reader.width)
    return blocks.prefix(1).flatMap(\.self)
      + zip(blocks.dropFirst(), alerts).flatMap { lines, alert -> [InkLine] in
        guard counts[alert.event, default: 0] > 1, let headline = alert.headline else { return lines }
        return lines
          + InkLine.indented(InkLine(SafeText.line(headline, limit: 300), .dim), by: 2, width: reader.width)
      }
  }

  private var table: Table {
    let zone = clock.zone
    return Table(
      columns: [
        .init(wording.tr("#"), alignment: .right), .init(wording.tr("Warning")), .init(wording.trc("warning", "When")),
        .init(wording.tr("Severity")), .init(wording.tr("Area")),
      ],
      rows: alerts.enumerated().map { index, alert in
        [
          "\(index + 1)", AlertLine.event(alert),
          AlertLine(alert, in: zone, for: reader).span, wording.text(of: alert.severity),
          alert.areas.map { SafeText.line($0, limit: 60) }.joined(separator: "; "),
        ]
      },
      roles: alerts.map { alert in
        let role = InkRole.severity(alert.severity)
        return [.dim, role, nil, role, .dim]
      }
    )
  }

  /// Returns the notes on one service: the time of reading, what is wrong with the list, and the notes that its terms
  /// require.
  private func origin(_ feed: AlertFeedFacts) -> [Note] {
    var notes: [Note] = []
    if let readAt = feed.readAt {
      let age = max(.zero, Duration.seconds(reader.now.timeIntervalSince(readAt)))
      let read = wording.tr(
        "{service}: fetched {time}, {age}.",
        ["service": SafeText.line(feed.service.name), "time": clock.time.text(readAt), "age": wording.ago(age)])
      let isOld = age > AlertFeedFacts.current
      let more = wording.tr("{sentence} There may be newer ones: vane refresh", ["sentence": read])
      notes.append(isOld ? (more, .stale) : (read, .dim))
    }
    let role: InkRole? = feed.failedAt == nil && feed.reason == nil ? nil : .bad
    return notes + troubles(of: feed).enumerated().map { ($1, $0 == 0 ? role : nil) }
      + terms(of: feed).map { ($0, .dim) }
  }

  /// Returns what is wrong with the list of one service: the error, and the warnings without a place.
  func troubles(of feed: AlertFeedFacts) -> [String] {
    let name = SafeText.line(feed.service.name)
    let reason = feed.reason.map { SafeText.line($0, limit: 300) }
    let time = feed.failedAt.map { clock.time.text($0) }
    let names: KeyValuePairs = ["service": name, "time": time ?? "", "reason": reason ?? ""]
    let trouble =
      time == nil
      ? reason.map { _ in wording.tr("{service}: some warnings are missing: {reason}", names) }
      : wording.tr("{service}: could not be fetched {time}: {reason}", names)
    let notes = [trouble].compactMap(\.self)
    guard feed.unplaced > 0 else { return notes }
    return notes + [
      wording.trn(
        "{service}: 1 more warning for the country may apply to this place. Its area code settles it: vane set PLACE --area CODE",
        "{service}: {count} more warnings for the country may apply to this place. Its area code settles it: vane set PLACE --area CODE",
        feed.unplaced, ["service": name])
    ]
  }

  /// Returns what the terms of one service require beside its warnings.
  func terms(of feed: AlertFeedFacts) -> [String] {
    guard feed.readAt != nil else { return [] }
    return [SafeText.line(feed.service.attribution), feed.service.disclaimer].compactMap(\.self)
  }
}

/// The time at which the warnings of one service were last read. The user needs it, because "no warning" differs from
/// "no news".
struct AlertFeedFacts: Sendable {
  var service: Provider
  /// The time of the last successful reading; `nil` if the warnings were never read.
  var readAt: Date?
  /// The time of the last failure, if no reading has succeeded since.
  var failedAt: Date?
  /// The reason for the failure; without `failedAt`, the reason why some warnings are missing.
  var reason: String?
  /// The number of warnings that may or may not be for the place.
  var unplaced: Int = 0

  /// The age beyond which a warning is shown, but not as the present state (MeteoAlarm's terms).
  static let current = Duration.seconds(600)
}
