import WeatherStore

extension WeatherStore {
  /// The store for reading; `nil` while nothing was ever saved.
  static func openIfAny(_ paths: StorePaths) throws(StoreError) -> WeatherStore? {
    do { return try openForReading(paths) } catch .missing { return nil }
  }
}
