public import Weather
public import WeatherAlerts
public import WeatherProviders

/// How warnings are read: from whom, and which of them are told.
public struct WarningReading: Sendable {
  let services: [any AlertService]
  let sources: WarningSources
  let isTold: @Sendable (WeatherAlert) -> Bool

  /// - Parameters:
  ///   - services: those that may be asked.
  ///   - sources: what a schedule knows of the same services.
  ///   - isTold: whether a warning is worth telling; what is not is kept all the same.
  public init(
    services: [any AlertService], sources: WarningSources, isTold: @escaping @Sendable (WeatherAlert) -> Bool
  ) {
    self.services = services
    self.sources = sources
    self.isTold = isTold
  }
}
