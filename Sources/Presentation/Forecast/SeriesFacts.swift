public import Foundation
public import Weather

/// A cached result with its display settings, the input of every view of a series.
public struct SeriesFacts: Sendable {
  let result: WeatherResult
  let now: Date
  let staleAfter: Duration
  private let clock: PlaceClock
  let units: UnitSystem
  let glyphs: GlyphSet
  let ink: Ink
  let wording: Wording

  /// Creates the facts.
  ///
  /// - Parameters:
  ///   - staleAfter: the age beyond which a result is marked as stale.
  ///   - readerZone: the time zone of the user.
  public init(
    _ result: WeatherResult, now: Date, staleAfter: Duration, readerZone: TimeZone, units: UnitSystem = .metric,
    glyphs: GlyphSet = .unicode, ink: Ink = .none, wording: Wording = .english
  ) {
    self.result = result
    self.now = now
    self.staleAfter = staleAfter
    clock = PlaceClock(of: result.location, result.report, reader: readerZone)
    let wording = wording.writable(with: glyphs)
    self.units = units.written(in: wording)
    self.glyphs = glyphs
    self.ink = ink
    self.wording = wording
  }

  /// The time zone of the place, which defines the forecast's days and hours; the user's zone if it is unknown.
  public var zone: TimeZone { clock.zone }

  /// The current day at the place.
  var today: CivilDate? { CivilDate(now, in: zone) }

  /// The text `Updated 12 min ago`, or the age of a stale result.
  var updated: String {
    let ago = DurationText(wording: wording).ago(result.age(at: now))
    return isStale ? wording.tr("Stale: last updated {age}", ["age": ago]) : wording.tr("Updated {age}", ["age": ago])
  }

  var isStale: Bool { result.age(at: now) > staleAfter }

  /// The place, shown above all other lines.
  var title: InkLine { InkLine(PlaceText(result.location).full, .title) }

  /// The lines below a forecast: the time of the update, the time zone if it is not the user's, and the attribution.
  var footer: [String] {
    return [updated, clockNote, SafeText.line(result.provider.attribution)].compactMap(\.self)
      .filter { !$0.isEmpty }
  }

  /// The lines below a picture, which is viewed later: the update has a date instead of an age.
  var pictureFooter: [String] {
    let time = LocalTime(zone: zone, wording: wording).dated(result.updatedAt)
    return [wording.tr("Updated {time}", ["time": time]), clockNote, SafeText.line(result.provider.attribution)]
      .compactMap(\.self)
      .filter { !$0.isEmpty }
  }

  /// The lines below a forecast on a screen, ready to be painted.
  var inkFooter: [InkLine] {
    footer.enumerated().map { index, line in InkLine(line, index == 0 && isStale ? .stale : .dim) }
  }

  /// The note on the time zone, if it is not the user's.
  var clockNote: String? { clock.note(at: now, wording) }

  /// Returns lines for the screen: in its characters and colours, and cut to its width.
  func fitted(_ lines: [InkLine], to width: Int?) -> [String] {
    lines.map { $0.cut(to: width).painted(with: ink, in: glyphs) }
  }
}
