import FoundationEssentials
import Weather
import Wording
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

  /// - Parameter zone: the zone of the place, which defines its days.
  init(of location: Location, in zone: Zone, at now: Date, days count: Int) {
    self.location = location
    self.zone = zone
    let today = CivilDate(now, in: zone)?.daysSince1970
    days = (0..<count).compactMap { index in
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
