import FoundationEssentials
import Weather
import Wording

/// The warnings for a place, the worst first, and the reliability of the list.
struct AlertList: Sendable {
  private let alerts: [WeatherAlert]
  private let feeds: [AlertFeedFacts]
  private let absence: NoAlertFeed?
  private let location: Location
  private let clock: PlaceClock
  private let reader: Reader
  private var wording: Wording { reader.wording }

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - alerts: the warnings in the order of their numbers.
  ///   - absence: the reason why no service is asked; `nil` if one is.
  init(
    _ alerts: [WeatherAlert], feeds: [AlertFeedFacts], absence: NoAlertFeed? = nil, at location: Location,
    for reader: Reader
  ) {
    self.alerts = alerts
    self.feeds = feeds
    self.absence = absence
    self.location = location
    self.reader = reader
    clock = PlaceClock(of: location, for: reader)
  }

  /// A sentence below the list, and its role for painting.
  private typealias Note = (text: String, role: InkRole?)

  /// The numbered list, then the time at which it was read and the notes that its issuers require. Long texts
  /// are wrapped.
  var lines: [String] { inkLines.map(reader.painted) }

  /// The lines before painting.
  var inkLines: [InkLine] {
    let place = PlaceText(location, wording).name
    // A list that failed or that was read in part may lack a warning.
    let isRead = !feeds.isEmpty && feeds.allSatisfy { $0.readAt != nil && $0.failedAt == nil && $0.reason == nil }
    let isKnown = feeds.contains { $0.readAt != nil }
    let none: [Note] =
      alerts.isEmpty
      ? [
        (
          isRead
            ? wording.tr("No official warnings for {place}.", ["place": place])
            : isKnown
              ? wording.tr("It is not certain that there are no warnings for {place}.", ["place": place])
              : wording.tr("Warnings for {place} have never been fetched.", ["place": place]), nil
        )
      ] : []
    let why = absence.map(wording.text(of:))
    let hasTimes = !alerts.isEmpty || feeds.contains { $0.readAt != nil || $0.failedAt != nil }
    let times = alerts.flatMap { [$0.onset, $0.ends].compactMap(\.self) }
    let zone = hasTimes ? clock.note(on: times + [reader.now]) : nil
    let notes =
      none + feeds.flatMap(origin) + [(why, nil), (zone, .dim)].compactMap { text, role in text.map { ($0, role) } }
    return rows + notes.flatMap { reader.wrapped($0.text, $0.role) }
  }

  /// The table, with the headline below each warning whose event another one has too: the warnings of two rivers differ in
  /// nothing else.
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
    Table(
      columns: [
        .init(wording.tr("#"), alignment: .right), .init(wording.tr("Warning")), .init(wording.trc("warning", "When")),
        .init(wording.tr("Severity")),
        .init(wording.tr("Area")),
      ],
      rows: alerts.enumerated().map { index, alert in
        [
          "\(index + 1)", AlertLine.event(alert),
          AlertLine(alert, in: clock.zone, for: reader).span, wording.text(of: alert.severity),
          alert.areas.map { SafeText.line($0, limit: 60) }.joined(separator: "; "),
        ]
      },
      roles: alerts.map { alert in
        let role = InkRole.severity(alert.severity)
        return [.dim, role, nil, role, .dim]
      }
    )
  }

  /// Returns the notes on one service: the time of reading, the error, the warnings without a place, and the notes that
  /// its terms require.
  private func origin(_ feed: AlertFeedFacts) -> [Note] {
    let (time, now) = (clock.time, reader.now)
    let name = SafeText.line(feed.service.name)
    var notes: [Note] = []
    if let readAt = feed.readAt {
      let age = max(.zero, Duration.seconds(now.timeIntervalSince(readAt)))
      let read = wording.tr(
        "{service}: fetched {time}, {age}.",
        ["service": name, "time": time.text(readAt), "age": wording.ago(age)])
      let isOld = age > AlertFeedFacts.current
      notes.append(
        isOld
          ? (wording.tr("{sentence} There may be newer ones: vane refresh", ["sentence": read]), .stale) : (read, .dim))
    }
    let reason = feed.reason.map { SafeText.line($0, limit: 300) }
    if let failedAt = feed.failedAt {
      notes.append(
        (
          wording.tr(
            "{service}: could not be fetched {time}: {reason}",
            ["service": name, "time": time.text(failedAt), "reason": reason ?? ""]), .bad
        ))
    } else if let reason {
      notes.append(
        (wording.tr("{service}: some warnings are missing: {reason}", ["service": name, "reason": reason]), .bad))
    }
    if feed.unplaced > 0 {
      notes.append(
        (
          wording.trn(
            "{service}: 1 more warning for the country may apply to this place. Its area code settles it: vane set PLACE --area CODE",
            "{service}: {count} more warnings for the country may apply to this place. Its area code settles it: vane set PLACE --area CODE",
            feed.unplaced, ["service": name]), nil
        ))
    }
    if feed.readAt != nil {
      notes.append((SafeText.line(feed.service.attribution), .dim))
      if let disclaimer = feed.service.disclaimer { notes.append((disclaimer, .dim)) }
    }
    return notes
  }
}
