import FoundationEssentials
import Settings
import Weather
import WeatherJSON
import WeatherStore
package import Wording
import Zones

/// Sun and moon at a place on the coming days, computed without any forecast.
struct SkyFacts: Sendable {
  let location: Location
  let zone: Zone
  /// From the current day at the place on.
  let days: [Day]
  /// The lit part of the moon's disc now, 0 to 1.
  let illumination: Double
  /// The next of each principal phase, in the order of time.
  let phases: [(phase: MoonPhase, at: Date)]

  /// A day.
  struct Day: Sendable {
    let sun: SunDay
    let moon: MoonTimes
    let phase: MoonPhase
    /// The lit part of the moon's disc at midday, 0 to 1; now for the current day.
    let illumination: Double
  }

  /// The number of days.
  private static let count = 7

  init(of location: Location, for reader: Reader) {
    self.location = location
    // The days begin at the place's midnight.
    let (now, zone) = (reader.now, PlaceClock(of: location, for: reader).zone)
    self.zone = zone
    let today = CivilDate(now, in: zone)?.daysSince1970
    days = (0..<SkyFacts.count).compactMap { index in
      guard let date = today.flatMap({ CivilDate(daysSince1970: $0 + index) }), let span = date.span(in: zone),
        let sun = SunDay(at: location.coordinate, on: date, in: zone),
        let moon = MoonTimes(at: location.coordinate, on: date, in: zone), let phase = MoonPhase(of: date, in: zone)
      else { return nil }
      let seen = index == 0 ? now : span.start + span.duration / 2
      return Day(sun: sun, moon: moon, phase: phase, illumination: MoonPosition(at: seen).illumination)
    }
    illumination = MoonPosition(at: now).illumination
    phases = MoonPhase.principal.compactMap { phase in phase.next(after: now).map { (phase, $0) } }.sorted {
      $0.at < $1.at
    }
  }

  /// The instants of all events.
  var instants: [Date] {
    days.flatMap { day in
      [day.sun.times.sunrise, day.sun.times.sunset, day.sun.noon, day.moon.rise, day.moon.set].compactMap(\.self)
        + day.sun.twilights.flatMap { [$0.dawn, $0.dusk].compactMap(\.self) }
    } + phases.map(\.at)
  }
}

extension SkyFacts {
  /// The document that `vane sky --json` prints, on one line: a schema in `docs/schema` describes its keys.
  var document: String {
    JSONWriter.document { json in
      json.string("location", location.name)
      json.string("timeZone", zone.identifier)
      json.number("moonIllumination", illumination * 100)
      json.objects("moonPhases", phases) { json, next in
        json.string("phase", next.phase.rawValue)
        json.instant("at", next.at)
      }
      json.objects("days", days) { json, day in
        json.string("date", day.sun.date.description)
        json.instant("sunrise", day.sun.times.sunrise)
        json.instant("sunset", day.sun.times.sunset)
        json.string("polar", day.sun.times.polar?.rawValue)
        json.instant("noon", day.sun.noon)
        json.integer("dayLength", Int(day.sun.length.rounded()))
        json.integer("dayLengthChange", Int(day.sun.lengthChange.rounded()))
        json.objects("twilights", day.sun.twilights) { json, twilight in
          json.string("kind", twilight.kind.rawValue)
          json.instant("dawn", twilight.dawn)
          json.instant("dusk", twilight.dusk)
          json.boolean("allDay", twilight.staysAbove)
        }
        json.instant("moonrise", day.moon.rise)
        json.instant("moonset", day.moon.set)
        json.boolean("moonUpAllDay", day.moon.staysUp)
        json.string("moonPhase", day.phase.rawValue)
      }
    }
  }
}

extension Session {
  /// Shows sun and moon at a saved place. They are computed, so neither a forecast nor its age matters.
  ///
  /// - Throws: `CommandError` if no place is saved.
  package func showSky(of place: String?, color: ColorChoice?, ascii: Bool, json: Bool) throws {
    let settings = settingsForReading()
    let location = try SavedPlaces(store: try storeForReading(), session: self).show(place).location
    let facts = SkyFacts(of: location, for: reader)
    if json { return try write(facts.document + "\n") }
    try write(lines: SkyView(facts: facts, reader: reader(settings, color: color, ascii: ascii)).lines)
  }
}
