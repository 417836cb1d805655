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
  /// Stores the weather before warnings and reports are asked for, if a user waits for it: they may take long. It is also
  /// stored before a round, so that one that is killed, or takes all the time, does not decide about the weather.
  func storeWeatherFirst(
    for purpose: FetchPurpose, hasWarnings: Bool, _ attempts: inout FetchAttempts, _ wakeUp: WakeUp
  ) async throws(StoreError) {
    let isNeeded = purpose.isAwaited && (hasWarnings || observations != nil) || !attempts.roundsDue.isEmpty
    guard isNeeded, !attempts.forecasts.isEmpty, attempts.failure == nil else { return }
    try await storePart(of: &attempts, wakeUp)
  }
}
