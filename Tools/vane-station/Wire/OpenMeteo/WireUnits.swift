/// The units a request asks for.
struct WireUnits: Equatable, Sendable {
  enum Temperature: String { case celsius, fahrenheit }
  enum WindSpeed: String { case kmh, ms, mph, kn }
  enum Precipitation: String { case mm, inch }

  var temperature = Temperature.celsius
  var windSpeed = WindSpeed.kmh
  var precipitation = Precipitation.mm
}
