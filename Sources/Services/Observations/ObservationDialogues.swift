import FoundationEssentials
public import Weather

extension AviationWeather {
  /// Returns the dialogue about the stations near a place: a request, or two across the antimeridian.
  public func stationsDialogue(around place: Coordinate) -> any Dialogue<[WeatherStation]> {
    StationsDialogue(requests: BoundingBox.around(place).map(stations))
  }

  /// Returns the dialogue about the reports of stations.
  ///
  /// - Parameter hours: how far back the reports reach.
  /// - Throws: `badPlaceCount`.
  public func reportsDialogue(
    of stations: [StationID], hours: Int
  ) throws(ProviderError) -> any Dialogue<[METARReport]> {
    let request = try reports(of: stations, hours: hours)
    return SingleRequest(request) { (answer, _) throws(ProviderError) in try METARReport.decode(answer).entries }
  }

  private struct StationsDialogue: Dialogue {
    var requests: [ProviderRequest]
    var found: [WeatherStation] = []
    let memory = DialogueMemory()

    mutating func next(
      after answer: ProviderAnswer?, at now: Date
    ) throws(ProviderError) -> DialogueStep<[WeatherStation]> {
      if let answer { found += try WeatherStation.decode(answer).entries }
      return requests.isEmpty ? .end(found) : .ask(requests.removeFirst())
    }
  }
}

extension METARReport {
  /// The report as the current weather of a place: without a condition, because present weather alone does not tell how
  /// cloudy it is.
  public var currentWeather: CurrentWeather {
    var values = Measurements()
    (values.temperature, values.dewPoint) = (temperature, dewPoint)
    (values.windSpeed, values.windGust, values.windDirection) = (windSpeed, windGust, windDirection)
    (values.pressure, values.precipitation) = (pressure, precipitationAmount)
    return CurrentWeather(measurements: values, validAt: time, basis: .observation)
  }
}
