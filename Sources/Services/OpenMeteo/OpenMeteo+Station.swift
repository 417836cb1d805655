public import Weather

/// The forecast for a station.
extension OpenMeteo {
  public func stationDialogue(
    at station: Coordinate, elevation: Double?, remembering memory: DialogueMemory
  ) -> any Dialogue<StationForecast> {
    let variables: [OpenMeteoVariable] = [.temperature, .windSpeed, .precipitationProbability]
    // With a height, the server corrects the temperature from its grid cell to it.
    let height = elevation.map { [("elevation", "\(Int($0.rounded()))")] } ?? []
    let parameters =
      OpenMeteo.coordinates(of: [RequestPlace(coordinate: station)]) + height + [
        ("hourly", variables.map(\.name).joined(separator: ",")), ("forecast_hours", "121"), ("timezone", "GMT"),
        ("timeformat", "unixtime"), ("wind_speed_unit", "ms"),
      ]
    let request = OpenMeteo.request(to: forecastServer, "/v1/forecast", parameters, about: 1)
    return SingleRequest(request) { (answer, _) throws(ProviderError) in
      guard let report = try decodeForecast(answer, places: 1).reports.first else {
        throw .undecodable("not modified, although the request had no condition")
      }
      return try StationForecast(coordinate: report.coordinate, hours: report.hourly)
    }
  }
}
