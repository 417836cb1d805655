public import Weather

extension Measurements {
  /// Values in the canonical units of their quantities.
  public init(_ numbers: [WeatherQuantity: Double?], _ condition: Condition? = nil, isDay: Bool? = nil) {
    self.init()
    for (quantity, number) in numbers { self[quantity] = number }
    self.condition = condition
    self.isDay = isDay
  }
}
