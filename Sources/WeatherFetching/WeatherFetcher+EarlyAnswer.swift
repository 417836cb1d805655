import WeatherStore

extension FetchPurpose {
  /// Whether a user waits for the weather of one place.
  fileprivate var isAwaited: Bool {
    switch self {
    case .refresh(.some), .look: true
    case .refresh(nil), .scheduled, .simulated: false
    }
  }
}

extension WeatherFetcher {
  /// Stores the weather before warnings and reports are asked for, if a user waits for it: they may take long.
  func storeWeatherFirst(
    for purpose: FetchPurpose, hasWarnings: Bool, _ attempts: inout FetchAttempts, _ wakeUp: WakeUp
  ) async throws(StoreError) {
    guard purpose.isAwaited, hasWarnings || observations != nil, !attempts.forecasts.isEmpty, attempts.failure == nil
    else { return }
    try await storePart(of: &attempts, wakeUp)
  }
}
