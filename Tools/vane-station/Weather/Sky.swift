/// What the providers call a state of the sky.
struct Sky: Equatable, Sendable {
  /// MET Norway's symbol without its ending for day and night.
  private let symbol: String
  /// The last part of the address of an NWS icon: `few`, `tsra`.
  let icon: String
  /// The NWS's words by day and by night.
  private let byDay: String
  private let byNight: String

  /// - Parameter code: a weather code of `WeatherModel`.
  init(code: Int) {
    (symbol, icon, byDay, byNight) =
      switch code {
      case 0: ("clearsky", "skc", "Sunny", "Clear")
      case 1: ("fair", "few", "Mostly Sunny", "Mostly Clear")
      case 2: ("partlycloudy", "sct", "Partly Sunny", "Partly Cloudy")
      case 45: ("fog", "fog", "Areas Of Fog", "Areas Of Fog")
      case 51: ("lightrain", "rain", "Drizzle", "Drizzle")
      case 61: ("lightrain", "rain", "Light Rain", "Light Rain")
      case 63: ("rain", "rain", "Rain", "Rain")
      case 65: ("heavyrain", "rain", "Heavy Rain", "Heavy Rain")
      case 71: ("lightsnow", "snow", "Light Snow", "Light Snow")
      case 73: ("snow", "snow", "Snow", "Snow")
      case 75: ("heavysnow", "snow", "Heavy Snow", "Heavy Snow")
      case 95: ("rainshowersandthunder", "tsra", "Showers And Thunderstorms", "Showers And Thunderstorms")
      default: ("cloudy", "ovc", "Cloudy", "Cloudy")
      }
  }

  /// MET Norway's `symbol_code`; some symbols have a variant for day and for night.
  func symbolCode(isDay: Bool) -> String {
    let hasVariants = ["clearsky", "fair", "partlycloudy", "rainshowersandthunder"].contains(symbol)
    return hasVariants ? "\(symbol)_\(isDay ? "day" : "night")" : symbol
  }

  /// The NWS's `shortForecast` or `textDescription`.
  func text(isDay: Bool) -> String { isDay ? byDay : byNight }
}
