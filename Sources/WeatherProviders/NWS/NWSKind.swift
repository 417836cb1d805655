/// What a body is about, told by the keys that only it has.
enum NWSKind: String {
  case point = "a point of the grid"
  case stations = "a list of stations"
  case observation = "an observation"
  case observations = "a list of observations"
  case forecast = "a forecast"
  case grid = "the raw data of a grid cell"

  /// `nil` for something else.
  init?(_ body: KeyedDecodingContainer<NWSKey>) {
    if body.contains(.observationStations) {
      self = .stations
    } else if body.contains(.features) {
      self = .observations
    } else if let properties = try? body.nestedContainer(keyedBy: NWSKey.self, forKey: .properties) {
      if properties.contains(.periods) {
        self = .forecast
      } else if properties.contains(.forecastHourly) || properties.contains(.observationStations) {
        self = .point
      } else if properties.contains(.timestamp) {
        self = .observation
      } else if properties.contains(.validTimes) {
        self = .grid
      } else {
        return nil
      }
    } else {
      return nil
    }
  }
}
