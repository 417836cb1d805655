public import Foundation
public import Weather

/// A cached result and how it is to be read: what every view of its series is made from.
public struct SeriesFacts: Sendable {
  let result: WeatherResult
  let now: Date
  let staleAfter: Duration
  private let clock: PlaceClock
  let units: UnitSystem
  let glyphs: GlyphSet
  let ink: Ink
  let wording: Wording

  /// - Parameters:
  ///   - staleAfter: the age beyond which a result is marked as stale.
  ///   - readerZone: the zone of the person who looks.
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

  /// The zone of the place, whose days and hours its forecast has; the reader's where nobody named one.
  public var zone: TimeZone { clock.zone }

  /// The day that it is at the place.
  var today: CivilDate? { CivilDate(now, in: zone) }

  /// `Updated 12 min ago`, or that the result is stale since.
  var updated: String {
    let ago = DurationText(wording: wording).ago(result.age(at: now))
    return isStale ? wording.forecast.stale(ago) : wording.forecast.updated(ago)
  }

  var isStale: Bool { result.age(at: now) > staleAfter }

  /// The place, above everything that is told of it.
  var title: InkLine { InkLine(PlaceText(result.location).full, .title) }

  /// What stands below a forecast: when it was updated, whose clock it is told by where that is not the reader's, and
  /// who made it.
  var footer: [String] {
    return [updated, clockNote, SafeText.line(result.provider.attribution)].compactMap(\.self)
      .filter { !$0.isEmpty }
  }

  /// The same below a picture, which is looked at later: when it was updated has its date, and no age.
  var pictureFooter: [String] {
    let time = LocalTime(zone: zone, wording: wording).dated(result.updatedAt)
    return [wording.forecast.updatedOn(time), clockNote, SafeText.line(result.provider.attribution)].compactMap(\.self)
      .filter { !$0.isEmpty }
  }

  /// The same as on a screen, to be painted.
  var inkFooter: [InkLine] {
    footer.enumerated().map { index, line in InkLine(line, index == 0 && isStale ? .stale : .dim) }
  }

  /// Whose clock times are told by, where that is not the reader's.
  var clockNote: String? { clock.note(at: now, wording) }

  /// Lines fit for the screen: in its characters and colours, and each cut where the screen ends.
  func fitted(_ lines: [InkLine], to width: Int?) -> [String] {
    lines.map { $0.cut(to: width).painted(with: ink, in: glyphs) }
  }
}
