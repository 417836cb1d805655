import BackgroundFetch
import Foundation
import HTTPTypes
import Testing
import Weather

@testable import Services

/// Forecasts for the position and height of a station, as little as each service can be asked for.
@Suite struct StationForecastTests {
  private let now = Date(timeIntervalSince1970: 1_770_411_900)
  private let station: Coordinate

  init() throws { station = try #require(Coordinate(latitude: 52.37, longitude: 13.52)) }

  private struct Walk {
    var paths: [String] = []
    var forecast: StationForecast?
    var error: ProviderError?
    var memory = DialogueMemory()
  }

  /// Answers each request by the beginning of its path.
  private func walk(
    _ service: any ForecastService, _ answers: KeyValuePairs<String, ProviderAnswer>, elevation: Double? = 48.4,
    note: String? = nil
  ) -> Walk {
    var dialogue = service.stationDialogue(at: station, elevation: elevation, remembering: DialogueMemory(note: note))
    var walk = Walk()
    var answer: ProviderAnswer?
    do throws(ProviderError) {
      while walk.forecast == nil {
        switch try dialogue.next(after: answer, at: now) {
        case .ask(let request):
          let path = request.request.path ?? ""
          walk.paths.append(path)
          answer = answers.first { path.hasPrefix($0.key) }?.value ?? ProviderAnswer(recorded: [])
        case .end(let forecast): walk.forecast = forecast
        }
      }
    } catch {
      walk.error = error
    }
    walk.memory = dialogue.memory
    return walk
  }

  private func answer(_ body: String) -> ProviderAnswer { ProviderAnswer(recorded: Array(body.utf8)) }

  @Test func openMeteoIsAskedForThreeVariablesInUTC() throws {
    let body = """
      {"latitude":52.37,"longitude":13.52,"utc_offset_seconds":0,"timezone":"GMT","elevation":48,\
      "hourly_units":{"time":"unixtime","temperature_2m":"°C","wind_speed_10m":"m/s","precipitation_probability":"%"},\
      "hourly":{"time":[1770411600,1770415200],"temperature_2m":[4.1,null],"wind_speed_10m":[3,4],\
      "precipitation_probability":[20,55]}}
      """
    let walk = walk(try OpenMeteo(), ["/v1/forecast": answer(body)])
    #expect(
      walk.paths == [
        "/v1/forecast?latitude=52.37&longitude=13.52&elevation=48"
          + "&hourly=temperature_2m,wind_speed_10m,precipitation_probability&forecast_hours=121&timezone=GMT"
          + "&timeformat=unixtime&wind_speed_unit=ms"
      ])
    let hours = try #require(walk.forecast?.hours)
    #expect(hours.map(\.time.timeIntervalSince1970) == [1_770_411_600, 1_770_415_200])
    #expect(hours.map(\.measurements.temperature) == [4.1, nil])
    #expect(hours.map(\.measurements.windSpeed) == [3, 4])
    #expect(hours.map(\.precipitationProbability) == [20, 55])
    #expect(walk.forecast?.issuedAt == nil && walk.forecast?.coordinate?.latitude == 52.37)
    let unknown = self.walk(try OpenMeteo(), ["/v1/forecast": answer(body)], elevation: nil)
    #expect(unknown.paths[0].contains("elevation") == false)
  }

  /// After two days the steps have six hours, and the chance is that of all six.
  @Test func metNorwayHasLongerStepsAndItsTimeOfIssue() throws {
    let body = METNorwayAnswer.body(
      METNorwayAnswer.entry(
        "2026-02-06T21:00:00Z", METNorwayAnswer.instant(#""air_temperature":1.5,"wind_speed":3"#),
        METNorwayAnswer.next(1, "rain", #""probability_of_precipitation":40"#)),
      METNorwayAnswer.entry(
        "2026-02-06T22:00:00Z", METNorwayAnswer.instant(#""air_temperature":2"#),
        METNorwayAnswer.next(1, "rain", #""probability_of_precipitation":10"#),
        METNorwayAnswer.next(6, "rain", #""probability_of_precipitation":70"#)),
      METNorwayAnswer.entry("2026-02-07T04:00:00Z", METNorwayAnswer.instant(#""air_temperature":3"#)))
    let walk = walk(try METNorway(), ["/weatherapi": answer(body)])
    #expect(walk.paths == ["/weatherapi/locationforecast/2.0/complete?lat=52.37&lon=13.52&altitude=48"])
    #expect(walk.forecast?.hours.map(\.measurements.temperature) == [1.5, 2, 3])
    #expect(walk.forecast?.hours.map(\.precipitationProbability) == [nil, 40, 70])
    #expect(walk.forecast?.issuedAt?.formatted(.iso8601) == "2026-02-06T20:27:06Z")
  }

  @Test func theNWSRemembersTheCellOfTheStation() throws {
    let point = """
      {"properties":{"forecastHourly":"https://api.weather.gov/gridpoints/LWX/97,71/forecast/hourly",\
      "observationStations":"https://api.weather.gov/gridpoints/LWX/97,71/stations","timeZone":"America/New_York"}}
      """
    let hours = """
      {"properties":{"updateTime":"2026-02-06T19:00:00+00:00","periods":[\
      {"startTime":"2026-02-06T16:00:00-05:00","endTime":"2026-02-06T17:00:00-05:00","temperature":50,\
      "temperatureUnit":"F","windSpeed":"10 mph",\
      "probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":30}},\
      {"startTime":"2026-02-06T17:00:00-05:00","endTime":"2026-02-06T18:00:00-05:00","temperature":41,\
      "temperatureUnit":"F","windSpeed":"10 mph",\
      "probabilityOfPrecipitation":{"unitCode":"wmoUnit:percent","value":80}}]}}
      """
    let answers: KeyValuePairs = ["/points": answer(point), "/gridpoints": answer(hours)]
    let first = walk(try NWS(), answers)
    #expect(first.paths == ["/points/52.37,13.52", "/gridpoints/LWX/97,71/forecast/hourly"])
    #expect(first.forecast?.hours.map(\.measurements.temperature) == [10, 5])
    #expect(first.forecast?.hours.map(\.precipitationProbability) == [nil, 30])
    #expect(first.forecast?.issuedAt?.formatted(.iso8601) == "2026-02-06T19:00:00Z")
    // The next round asks for the hours alone.
    #expect(walk(try NWS(), answers, note: first.memory.note).paths == ["/gridpoints/LWX/97,71/forecast/hourly"])
  }

  /// A body without a temperature, an error and a page of a proxy are errors.
  @Test(arguments: ["", "{}", "<html>maintenance</html>", #"{"error":true,"reason":"no"}"#])
  func aBodyWithoutAForecastIsAnError(body: String) throws {
    for service in [try OpenMeteo() as any ForecastService, try METNorway(), try NWS()] {
      let walk = walk(service, ["/": answer(body)])
      #expect(walk.forecast == nil && walk.error != nil, "\(service.provider.id)")
    }
  }
}
