public import Weather

/// The texts of documents; this target has none of its own.
public struct DocumentTexts: Sendable {
  public let today: @Sendable (WeatherResult) -> String?
  public let condition: @Sendable (Condition) -> String

  /// - Parameters:
  ///   - today: the sentence for the rest of the day.
  ///   - condition: the text of a condition.
  public init(
    today: @escaping @Sendable (WeatherResult) -> String?, condition: @escaping @Sendable (Condition) -> String
  ) {
    self.today = today
    self.condition = condition
  }
}
