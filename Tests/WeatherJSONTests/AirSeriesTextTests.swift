import Foundation
import Testing
import Weather
import WeatherJSON

@Suite struct AirSeriesTextTests {
  private var series: AirSeries {
    var series = AirSeries(start: Date(timeIntervalSince1970: 1_770_379_200), count: 3)
    series[.pollutant(.fineParticles)] = [3.4, nil, 12]
    series[.pollen(.birch)] = [0, 0.1, nil]
    series[.dust] = [nil, nil, nil]
    return series
  }

  @Test func writesKnownQuantitiesOnly() {
    #expect(
      AirSeriesText.encode(series)
        == #"{"start":"2026-02-06T12:00:00Z","hours":3,"pm25":[3.4,null,12],"birch":[0,0.1,null]}"#)
  }

  @Test func readsWhatItWrites() throws {
    #expect(try AirSeriesText.decode(AirSeriesText.encode(series)) == series)
  }

  /// A rounded concentration would have another index.
  @Test func keepsAllDigits() throws {
    var fine = AirSeries(start: Date(timeIntervalSince1970: 1_770_379_200), count: 5)
    fine[.pollutant(.fineParticles)] = [9.08, 35.45, 0.05, 1e-7, 12_345.678]
    #expect(try AirSeriesText.decode(AirSeriesText.encode(fine)) == fine)
    #expect(AirSeriesText.encode(fine).contains("[9.08,35.45,0.05,"))
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"start":"2026-02-06T12:00:00Z","hours":-1}"#, #"{"start":"2026-02-06T12:00:00Z","hours":99999}"#,
    #"{"start":"x","hours":1}"#, #"{"start":"2026-02-06T12:00:00Z","hours":2,"pm25":[1]}"#,
    #"{"start":"2026-02-06T12:00:00Z","hours":1,"pm25":["1"]}"#,
  ])
  func refusesOtherTexts(text: String) {
    #expect(throws: WeatherJSONError.self) { try AirSeriesText.decode(text) }
  }
}
