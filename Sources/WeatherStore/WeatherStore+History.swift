public import Foundation
import GRDB
public import Weather

extension WeatherStore {
  /// Returns the current values of a location since an instant, oldest first: one row for each change, from every
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
      ).map { try PastWeather($0) }
    }
  }
}

extension PastWeather {
  fileprivate init(_ row: Row) throws {
    var values = Measurements()
    values.temperature = try row.valueIfAny("temperature", .measurement)
    values.apparentTemperature = try row.valueIfAny("apparentTemperature", .measurement)
    values.relativeHumidity = try row.valueIfAny("relativeHumidity", .measurement)
    values.dewPoint = try row.valueIfAny("dewPoint", .measurement)
    values.windSpeed = try row.valueIfAny("windSpeed", .measurement)
    values.windDirection = try row.valueIfAny("windDirection", .measurement)
    values.windGust = try row.valueIfAny("windGust", .measurement)
    values.pressure = try row.valueIfAny("pressure", .measurement)
    values.cloudCover = try row.valueIfAny("cloudCover", .measurement)
    values.precipitation = try row.valueIfAny("precipitation", .measurement)
    values.condition = try row.valueIfAny("condition", .text).map { Condition(rawValue: $0) ?? .unknown }
    self.init(
      provider: try row.value("provider", .text), validAt: try row.value("validAt", .instant), measurements: values)
  }
}
