/// The keys of answers that mean something here.
enum NWSKey: String, CodingKey {
  // What surrounds everything: GeoJSON.
  case properties, features, observationStations
  // A point.
  case forecastHourly, timeZone
  // A station.
  case stationIdentifier
  // A forecast and its periods.
  case periods, startTime, endTime, isDaytime, temperatureUnit, probabilityOfPrecipitation, shortForecast
  // An observation.
  case timestamp, textDescription, heatIndex, windChill, seaLevelPressure, precipitationLastHour
  // Both of them.
  case temperature, dewpoint, relativeHumidity, windSpeed, windGust, windDirection, icon
  // Raw grid data.
  case forecastOffice, validTimes
  // A number with its unit.
  case unitCode, value, maxValue, qualityControl
  // A problem (RFC 7807).
  case type, title, status, detail
}
