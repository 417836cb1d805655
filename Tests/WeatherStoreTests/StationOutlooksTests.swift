import ForecastScoring
import Foundation
import TestSupport
import Testing
import Weather

@testable import WeatherStore

/// What rounds add to the forecasts of places, as stored.
@Suite struct StationOutlooksTests {
  private let scratch = ScratchFolder()
  /// 2026-03-02T00:00:00Z.
  private static let start = 1_772_409_600

  /// 80 days of rounds of two providers; in the last one, the second provider is suddenly six degrees warmer.
  private func recorded(days: Int = 80) throws -> (outlooks: StationOutlooks, place: SavedLocation, round: Date) {
    let store = try WeatherStore.openForWriting(StorePaths(folder: scratch("vane")), at: Date())
    let place = try store.save(SamplePlaces.place("Greenwich", at: 51.48, 0, in: "Europe/London"), at: Date())
    let last = days * 2 - 1
    func forecasts(_ provider: String, _ temperature: (Int) -> Double) -> ProviderForecasts {
      ProviderForecasts(
        provider: provider,
        rows: (0...last).flatMap { number in
          let round = Self.start + number * 43_200
          return (0...48).map { lead in
            ForecastRow(round: round, validAt: round + lead * 3_600, temperature: temperature(number))
          }
        })
    }
    let hours = (0..<days * 24).map { hour in
      (Self.start / 3_600 + hour, ObservedHour(temperature: hour % 5 == 0 ? 14 : 11))
    }
    var outlooks = StationOutlooks()
    outlooks.record(
      [forecasts("open-meteo") { _ in 10 }, forecasts("met-norway") { $0 == last ? 16 : 10 }],
      against: Observations(Dictionary(uniqueKeysWithValues: hours)), of: "EDDB", in: Self.start + last * 43_200,
      about: place)
    return (outlooks, place, Date(timeIntervalSince1970: Double(Self.start + last * 43_200)))
  }

  @Test func keepsTheBandAndTheOpinion() throws {
    let (outlooks, place, round) = try recorded()
    let text = try #require(outlooks.storedText)
    let read = try #require(StationOutlooks(storedText: text))
    #expect(read == outlooks)
    let outlook = try #require(read.outlook(of: place.id, from: "open-meteo", at: round + 60))
    #expect(outlook.station == "EDDB" && outlook.usualError?.parts.map(\.temperature) == [1, 1, 1])
    #expect(outlook.secondOpinion?.name == "MET Norway" && outlook.secondOpinion?.temperatureMax == 16)
    // For the other provider, the first one is the second opinion.
    #expect(read.outlook(of: place.id, from: "met-norway", at: round)?.secondOpinion?.provider == "open-meteo")
    #expect(read.outlook(of: place.id, from: "nws", at: round) == nil)
    #expect(read.outlook(of: place.id + 1, from: "open-meteo", at: round) == nil)
  }

  /// The opinion ends after 15 hours, the band two weeks after the last round.
  @Test func endsInTime() throws {
    let (outlooks, place, round) = try recorded()
    func outlook(hours: Double) -> StationOutlook? {
      outlooks.outlook(of: place.id, from: "open-meteo", at: round + hours * 3_600)
    }
    #expect(outlook(hours: 14.9)?.secondOpinion != nil)
    #expect(outlook(hours: 15)?.secondOpinion == nil && outlook(hours: 15)?.usualError != nil)
    #expect(outlook(hours: 14 * 24 - 1) != nil && outlook(hours: 14 * 24) == nil)
    // The clock was set back.
    #expect(outlook(hours: -1) == nil)
  }

  @Test func saysNothingOfTooFewDays() throws {
    let (outlooks, place, round) = try recorded(days: 50)
    let outlook = outlooks.outlook(of: place.id, from: "open-meteo", at: round)
    #expect(outlook?.usualError == nil && outlook?.secondOpinion != nil)
    var kept = outlooks
    kept.keep(only: [place.id])
    #expect(kept == outlooks)
    kept.keep(only: [])
    #expect(kept == StationOutlooks())
  }

  @Test(arguments: ["", "[]", #"{"places":[1]}"#, #"{"places":[1,{"station":7}]}"#])
  func refusesADamagedText(text: String) {
    #expect(StationOutlooks(storedText: text) == nil)
  }

  @Test func isForgotten() throws {
    let store = try WeatherStore.openForWriting(StorePaths(folder: scratch("vane")), at: Date())
    try store.setScheduleState(try recorded().outlooks, for: StationOutlooks.storeKey)
    #expect(try store.stationOutlooks() != StationOutlooks())
    try store.forgetStationOutlooks()
    #expect(try store.stationOutlooks() == StationOutlooks())
  }
}
