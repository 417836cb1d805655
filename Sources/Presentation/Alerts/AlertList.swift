public import Foundation
public import Weather

/// The warnings for a place, the worst first, and the reliability of the list.
public struct AlertList: Sendable {
  private let alerts: [WeatherAlert]
  private let feeds: [AlertFeedFacts]
  private let absence: NoAlertFeed?
  private let location: Location
  private let now: Date
  private let clock: PlaceClock
  private let ink: Ink
  private let wording: Wording

  /// Creates the list.
  ///
  /// - Parameters:
  ///   - alerts: the warnings in the order of their numbers.
  ///   - absence: the reason why no service is asked; `nil` if one is.
  ///   - zone: the time zone of the user.
  public init(
    _ alerts: [WeatherAlert], feeds: [AlertFeedFacts], absence: NoAlertFeed? = nil, for location: Location,
    at now: Date, zone: TimeZone, ink: Ink = .none, wording: Wording = .english
  ) {
    self.alerts = alerts
    self.feeds = feeds
    self.absence = absence
    self.location = location
    self.now = now
    clock = PlaceClock(of: location, reader: zone)
    self.ink = ink
    self.wording = wording
  }

  /// A sentence below the list, and its role for painting.
  private typealias Note = (text: String, role: InkRole?)

  /// Returns the numbered list, then the time at which it was read and the notes that its issuers require. Long texts
  /// are wrapped.
  public func lines(width: Int? = nil) -> [String] {
    let place = PlaceText(location).name
    let isRead = feeds.contains { $0.readAt != nil }
    let none: [Note] =
      alerts.isEmpty
      ? [
        (
          isRead
            ? wording.tr("No warning is known for {place}.", ["place": place])
            : wording.tr("Warnings for {place} have never been fetched.", ["place": place]), nil
        )
      ] : []
    let why = absence.map(wording.text(of:))
    let hasTimes = !alerts.isEmpty || feeds.contains { $0.readAt != nil || $0.failedAt != nil }
    let zone = hasTimes ? clock.note(at: now, wording) : nil
    let notes =
      none + feeds.flatMap(origin) + [(why, nil), (zone, .dim)].compactMap { text, role in text.map { ($0, role) } }
    return (alerts.isEmpty ? [] : table(width))
      + notes.flatMap { note in
        let lines = width.map { WrappedText.lines(note.text, width: $0) } ?? [note.text]
        return lines.map { InkLine($0, note.role).cut(to: width).painted(with: ink) }
      }
  }

  private func table(_ width: Int?) -> [String] {
    return Table(
      columns: [
        .init(wording.tr("#"), alignment: .right), .init(wording.tr("Warning")), .init(wording.trc("warning", "When")),
        .init(wording.tr("Severity")),
        .init(wording.tr("Area")),
      ],
      rows: alerts.enumerated().map { index, alert in
        [
          "\(index + 1)", AlertLine.event(alert),
          AlertLine(alert, at: now, zone: clock.zone, wording: wording).span, wording.text(of: alert.severity),
          alert.areas.map { SafeText.line($0, limit: 60) }.joined(separator: "; "),
        ]
      },
      roles: alerts.map { alert in
        let role = InkRole.severity(alert.severity)
        return [.dim, role, nil, role, .dim]
      }
    ).lines(width: width, ink: ink)
  }

  /// Returns the notes on one service: the time of reading, the error, the warnings without a place, and the notes that
  /// its terms require.
  private func origin(_ feed: AlertFeedFacts) -> [Note] {
    let time = LocalTime(zone: clock.zone, wording: wording)
    let durations = DurationText(wording: wording)
    let name = SafeText.line(feed.service.name)
    var notes: [Note] = []
    if let readAt = feed.readAt {
      let age = max(.zero, Duration.seconds(now.timeIntervalSince(readAt)))
      let read = wording.tr(
        "{service}: fetched {time}, {age}.",
        ["service": name, "time": time.text(readAt, seenAt: now), "age": durations.ago(age)])
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
            ["service": name, "time": time.text(failedAt, seenAt: now), "reason": reason ?? ""]), .bad
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
