import Foundation
import TestSupport
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// A page of Berlin with weather and a warning, and of a place that was never fetched.
enum PageSample {
  static func facts(
    _ text: String = "Berlin", wording: Wording = .english, afterMinutes minutes: Double = 7, isFetched: Bool = true
  ) throws -> PageFacts {
    var weather = try SeriesSample.facts(
      SeriesSample.report(), name: text, afterMinutes: minutes, reader: "UTC", wording: wording)
    var result = weather.result
    result.report.current = try Sample.result().report.current
    weather = ResultFacts(result, staleAfter: .seconds(1800), for: weather.reader)
    let alert = AlertSample.alert(
      event: text, issuer: text, headline: text, description: text, instruction: text, areas: [text], link: text,
      language: text)
    var elsewhere = result.location
    elsewhere.name = "\(text) 2"
    return PageFacts(
      places: [
        place(
          result.location, isFetched ? weather : nil, [alert], [AlertSample.feed(readAt: -5)], weather.reader),
        place(elsewhere, nil, [], [AlertSample.feed(readAt: nil)], weather.reader),
      ], omitted: 0, reader: weather.reader)
  }

  private static func place(
    _ location: Location, _ weather: ResultFacts?, _ alerts: [WeatherAlert], _ feeds: [AlertFeedFacts],
    _ reader: Reader
  ) -> PageFacts.Place {
    PageFacts.Place(
      location: location, weather: weather,
      absence: reader.wording.tr("The weather of {place} has never been fetched.", ["place": PlaceText(location).name]),
      staleAfter: weather.map { $0.result.updatedAt + 1_800 },
      warnings: AlertList(alerts: alerts, feeds: feeds, location: location, reader: reader.withDates))
  }

  /// The text of each file, by its name.
  static func files(_ facts: PageFacts) -> [(name: String, text: String)] {
    let picture = facts.places.compactMap(\.weather).first.map { MeteogramPicture(facts: $0, hours: 24).text }
    return [
      ("index.html", PageDocument(facts: facts).text), ("day.svg", picture ?? ""),
      ("forecast.ics", CalendarText(facts: facts).text),
      ("warnings.atom", WarningFeed(facts: facts, folder: "/var/www/weather").text),
      ("eink.svg", FramePicture(facts: facts).text),
    ]
  }
}
