public import Foundation
public import Weather

/// A cached result and how it is to be read: what every view of its series is made from.
public struct SeriesFacts: Sendable {
  let result: WeatherResult
  let now: Date
  let staleAfter: Duration
  /// The zone of the person who looks.
  let readerZone: TimeZone
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
    self.readerZone = readerZone
    let wording = wording.writable(with: glyphs)
    self.units = units.written(in: wording)
    self.glyphs = glyphs
    self.ink = ink
    self.wording = wording
  }

  /// The zone of the place, whose days and hours its forecast has; the reader's where nobody named one.
  public var zone: TimeZone {
    (result.report.timeZone ?? result.location.timeZone).flatMap(TimeZone.init(identifier:)) ?? readerZone
  }

  /// The day that it is at the place.
  var today: CivilDate? { CivilDate(now, in: zone) }

  /// `Updated 14:05, 12 min ago`, or that the result is stale since.
  ///
  /// - Parameter zone: whose clock it is told by.
  func updated(in zone: TimeZone) -> String {
    let time = LocalTime(zone: zone, wording: wording).text(result.updatedAt, seenAt: now)
    let ago = DurationText(wording: wording).ago(result.age(at: now))
    return isStale ? wording.forecast.stale(time, ago) : wording.forecast.updated(time, ago)
  }

  var isStale: Bool { result.age(at: now) > staleAfter }

  /// The place, above everything that is told of it.
  var title: InkLine { InkLine(PlaceText(result.location).full, .title) }

  /// What stands below a forecast: when it was updated, whose clock it is told by where that is not the reader's, and
  /// who made it.
  var footer: [String] {
    return [updated(in: zone), clock, SafeText.line(result.provider.attribution)].compactMap(\.self)
      .filter { !$0.isEmpty }
  }

  /// The same below a picture, which is looked at later: when it was updated has its date, and no age.
  var pictureFooter: [String] {
    let time = LocalTime(zone: zone, wording: wording).dated(result.updatedAt)
    return [wording.forecast.updatedOn(time), clock, SafeText.line(result.provider.attribution)].compactMap(\.self)
      .filter { !$0.isEmpty }
  }

  /// The same as on a screen, to be painted.
  var inkFooter: [InkLine] {
    footer.enumerated().map { index, line in InkLine(line, index == 0 && isStale ? .stale : .dim) }
  }

  /// Whose clock times are told by, where that is not the reader's.
  var clock: String? {
    let offset = zone.secondsFromGMT(for: now)
    let isForeign = offset != readerZone.secondsFromGMT(for: now)
    return isForeign ? wording.forecast.clock(SeriesFacts.text(utcOffset: offset)) : nil
  }

  /// Lines fit for the screen: in its characters and colours, and each cut where the screen ends.
  func fitted(_ lines: [InkLine], to width: Int?) -> [String] {
    lines.map { $0.cut(to: width).painted(with: ink, in: glyphs) }
  }

  /// `UTC+05:30`.
  private static func text(utcOffset seconds: Int) -> String {
    let minutes = seconds.magnitude / 60
    let digits = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
    return "UTC" + (seconds < 0 ? "-" : "+") + digits.joined(separator: ":")
  }
}
