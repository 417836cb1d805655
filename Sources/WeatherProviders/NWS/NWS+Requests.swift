import HTTPTypes
import Weather

extension NWS {
  /// Where on the grids a point is.
  ///
  /// Latitude first, no more decimals than matter and no zeros behind them: any other spelling is answered with an
  /// error or a redirect.
  func pointRequest(for place: Coordinate) -> ProviderRequest {
    get("/points/\(NWS.degrees(place.latitude)),\(NWS.degrees(place.longitude))", maximumBodyBytes: 256 * 1_024)
  }

  /// The stations around a cell, nearest first. The list may be long, and nobody has to wait for it.
  func stationsRequest(of grid: NWSGrid) -> ProviderRequest {
    get("/gridpoints/\(grid)/stations", maximumBodyBytes: 1_024 * 1_024, isOptional: true)
  }

  func observationRequest(of station: NWSStation) -> ProviderRequest {
    get("/stations/\(station.id)/observations/latest", maximumBodyBytes: 256 * 1_024, isOptional: true)
  }

  /// The hours of a cell, about 156 of them.
  ///
  /// Without `units`, so in degrees Fahrenheit and miles per hour: the temperatures are whole numbers, and a degree
  /// Fahrenheit is the finer one. The service answers a parameter that it does not know with an error.
  func hourlyRequest(of grid: NWSGrid) -> ProviderRequest {
    get("/gridpoints/\(grid)/forecast/hourly", maximumBodyBytes: 1_024 * 1_024)
  }

  /// The same cell by the half day, for the highest and lowest temperatures of days; an extra.
  func halfDaysRequest(of grid: NWSGrid) -> ProviderRequest {
    get("/gridpoints/\(grid)/forecast", maximumBodyBytes: 256 * 1_024, isOptional: true)
  }

  /// No conditions: the parts of an answer come from several requests, and "not modified" to one would leave the
  /// others without it.
  private func get(_ path: String, maximumBodyBytes: Int, isOptional: Bool = false) -> ProviderRequest {
    ProviderRequest(
      request: server.get(path, headerFields: [.accept: "application/geo+json"]),
      maximumBodyBytes: maximumBodyBytes, isOptional: isOptional)
  }

  private static func degrees(_ value: Double) -> String {
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
