/// All that the station knows of the air at one place and instant, in canonical units.
struct ModelWeather: Equatable, Sendable {
  /// °C, 2 m above the ground.
  var temperature: Double
  /// °C.
  var dewPoint: Double
  /// Percent.
  var relativeHumidity: Double
  /// °C.
  var apparentTemperature: Double
  /// °C.
  var wetBulb: Double
  /// hPa at sea level.
  var pressure: Double
  /// hPa at the place's height.
  var surfacePressure: Double
  /// m/s, 10 m above the ground.
  var windSpeed: Double
  /// Degrees clockwise from north that the wind comes from.
  var windDirection: Double
  /// m/s, the strongest of the preceding step.
  var windGust: Double
  /// Percent; the three layers are what the total is made of.
  var cloudCover: Double
  var cloudCoverLow: Double
  var cloudCoverMid: Double
  var cloudCoverHigh: Double
  /// What fell in the preceding step.
  var fall: Precipitation
  /// Percent.
  var precipitationProbability: Double
  /// A number of WMO table 4677, as far as Open-Meteo uses it.
  var weatherCode: Int
  /// Metres.
  var visibility: Double
  /// Metres above the sea.
  var freezingLevel: Double
  /// Metres.
  var snowDepth: Double
  /// J/kg.
  var cape: Double
  var uvIndex: Double
  /// Seconds of sunshine in the preceding step.
  var sunshine: Double
  var isDay: Bool
}
