import Foundation
import Services
import Testing
import Weather

@testable import WeatherAlerts

@Suite struct MeteoAlarmTests {
  @Test(arguments: [
    ("BA", "bosnia-herzegovina"), ("CZ", "czechia"), ("MK", "republic-of-north-macedonia"), ("GB", "united-kingdom"),
    ("NL", "netherlands"), ("DE", "germany"), ("IL", "israel"), ("JP", nil), ("", nil), ("../germany", nil),
  ])
  func selectsTheFeedByCountry(code: String, feed: String?) {
    let place = RequestPlace(coordinate: Places.nullIsland, countryCode: code)
    #expect(WeatherService.meteoAlarm.warningList(for: place) == feed)
  }

  @Test func returnsNoFeedWithoutCountry() {
    #expect(WeatherService.meteoAlarm.warningList(for: RequestPlace(coordinate: Places.nullIsland)) == nil)
  }

  @Test func decodesAFeedOrADocument() throws {
    let document = CAPExample.document(
      infos: CAPExample.info(language: "de", event: "Wind de") + CAPExample.info(event: "Wind en"))
    for (body, event) in [(document, "Wind de"), (FeedExample.feed(FeedExample.entry()), "Wind warning")] {
      let decoded = try MeteoAlarm(languages: ["de"]).decode(ProviderAnswer(recorded: Array(body.utf8)))
      #expect(decoded.alerts.map(\.event) == [event])
      #expect(decoded.unread.reason == nil)
    }
  }

  @Test func requiresPlacesOfOneFeed() throws {
    let service = try MeteoAlarm()
    #expect(throws: ProviderError.badPlaceCount(0, allowed: 1...100_000)) {
      try service.dialogue(about: [], remembering: DialogueMemory())
    }
    #expect(throws: ProviderError.self) {
      try service.dialogue(
        about: [Places.at(1, 1, countryCode: "FR"), Places.at(2, 2, countryCode: "ES")], remembering: DialogueMemory())
    }
  }

  @Test(arguments: [
    ("https://feeds.meteoalarm.org", "https://feeds.meteoalarm.org/api/1?a=b", true),
    ("https://feeds.meteoalarm.org", "https://FEEDS.meteoalarm.org/api/1", true),
    ("https://feeds.meteoalarm.org", "http://feeds.meteoalarm.org/api/1", false),
    ("https://feeds.meteoalarm.org", "https://example.org/api/1", false),
    ("https://feeds.meteoalarm.org", "https://feeds.meteoalarm.org:8443/api/1", false),
    ("https://feeds.meteoalarm.org", "https://u:p@feeds.meteoalarm.org/api/1", false),
    ("https://feeds.meteoalarm.org", "file:///etc/passwd", false), ("https://feeds.meteoalarm.org", "/api/1", false),
    ("http://127.0.0.1:8080", "http://127.0.0.1:8080/x", true),
    ("http://127.0.0.1:8080", "http://127.0.0.1:22/x", false),
  ])
  func requestsDocumentsOfTheConfiguredServerOnly(base: String, link: String, isFollowed: Bool) throws {
    #expect((try MeteoAlarm(baseURL: base).documentRequest(link) != nil) == isFollowed)
  }

  @Test func showsTheDisclaimerWordForWord() {
    #expect(
      WeatherService.meteoAlarm.provider.disclaimer
        == "Time delays between this website and the www.meteoalarm.org website are possible. For the most up-to-date awareness information as published by the participating National Meteorological and Hydrological Services, please refer to www.meteoalarm.org."
    )
  }
}
