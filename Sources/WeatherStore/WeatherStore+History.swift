public import Foundation
import GRDB
public import Weather

extension WeatherStore {
  /// What the current values of a location were since an instant, oldest first: a row for each change, of every
  /// provider.
  public func history(of id: SavedLocation.ID, since start: Date) throws(StoreError) -> [PastWeather] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT provider, validAt, temperature, apparentTemperature, relativeHumidity, dewPoint, windSpeed,
            windDirection, windGust, pressure, cloudCover, precipitation, condition
          FROM history WHERE locationID = ? AND validAt >= ? ORDER BY validAt, provider
          """, arguments: [id, start.timeIntervalSince1970]
      ).map { PastWeather($0) }
    }
  }
}

extension PastWeather {
  fileprivate init(_ row: Row) {
    var values = Measurements()
    values.temperature = row["temperature"]
    values.apparentTemperature = row["apparentTemperature"]
    values.relativeHumidity = row["relativeHumidity"]
    values.dewPoint = row["dewPoint"]
    values.windSpeed = row["windSpeed"]
    values.windDirection = row["windDirection"]
    values.windGust = row["windGust"]
    values.pressure = row["pressure"]
    values.cloudCover = row["cloudCover"]
    values.precipitation = row["precipitation"]
    let condition: String? = row["condition"]
    values.condition = condition.map { Condition(rawValue: $0) ?? .unknown }
    self.init(
      provider: row["provider"], validAt: Date(timeIntervalSince1970: row["validAt"]), measurements: values)
  }
}
