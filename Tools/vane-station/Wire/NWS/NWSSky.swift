/// The NWS's words and icons for the state of the sky.
struct NWSSky: Equatable, Sendable {
  /// The last part of an icon's address, `few` or `tsra`.
  let icon: String
  /// What the `presentWeather` of an observation calls it; `nil` when nothing falls and nothing hides the view.
  let presentWeather: String?
  private let byDay: String
  private let byNight: String

  /// - Parameter code: a WMO code as Open-Meteo uses it.
  init(code: Int) {
    (icon, presentWeather, byDay, byNight) =
      switch code {
      case 0: ("skc", nil, "Sunny", "Clear")
      case 1: ("few", nil, "Mostly Sunny", "Mostly Clear")
      case 2: ("sct", nil, "Partly Sunny", "Partly Cloudy")
      case 45, 48: ("fog", "fog", "Areas Of Fog", "Areas Of Fog")
      case 51, 53, 55: ("rain", "drizzle", "Drizzle", "Drizzle")
      case 56, 57, 66, 67: ("fzra", "freezing_rain", "Freezing Rain", "Freezing Rain")
      case 61: ("rain", "rain", "Light Rain", "Light Rain")
      case 63: ("rain", "rain", "Rain", "Rain")
      case 65: ("rain", "rain", "Heavy Rain", "Heavy Rain")
      case 71: ("snow", "snow", "Light Snow", "Light Snow")
      case 73, 77: ("snow", "snow", "Snow", "Snow")
      case 75: ("snow", "snow", "Heavy Snow", "Heavy Snow")
      case 80, 81, 82: ("rain_showers", "rain_showers", "Rain Showers", "Rain Showers")
      case 85, 86: ("snow", "snow_showers", "Snow Showers", "Snow Showers")
      case 95, 96, 99: ("tsra", "thunderstorms", "Showers And Thunderstorms", "Showers And Thunderstorms")
      default: ("ovc", nil, "Cloudy", "Cloudy")
      }
  }

  /// The `shortForecast` or `textDescription`.
  func text(isDay: Bool) -> String { isDay ? byDay : byNight }
}
