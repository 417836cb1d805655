import BackgroundFetch
import Foundation

/// The behaviour of a provider, in the numbers that affect a schedule.
struct ProviderProfile: Sendable {
  /// The interval in seconds between two updates of the provider; 0 for new data at every request.
  var cadence = 0.0
  /// The validity of an answer in seconds according to the provider; `nil` if the provider states none.
  var validity: Double?
  /// Whether the provider answers "not modified" if the data is unchanged; otherwise it sends the same data again.
  var knowsConditions = false
  /// The time in seconds until an answer arrives.
  var latency = 0.3
  /// The shares of requests that end in 503, and of requests that never end.
  var failing = 0.0
  var hanging = 0.0
  /// The number of requests an hour beyond which the provider answers 429 with `Retry-After`.
  var hourlyLimit: Int?
  /// The outage at the beginning of each week, in seconds.
  var weeklyOutage = 0.0

  /// The name of a profile on the command line.
  enum Name: String, CaseIterable {
    case perfect, quarterly, hourly
    case sixHourly = "six-hourly"
    case slow, flaky, limited, outages
  }

  init(_ name: Name) {
    switch name {
    case .perfect: latency = 0
    case .quarterly: cadence = 900
    case .hourly: (cadence, validity, knowsConditions) = (3600, 1800, true)
    case .sixHourly: (cadence, validity, knowsConditions) = (21600, 3600, true)
    case .slow: (cadence, latency) = (900, 9)
    case .flaky: (cadence, failing, hanging) = (900, 0.1, 0.05)
    case .limited: (cadence, hourlyLimit) = (900, 1)
    case .outages: (cadence, weeklyOutage) = (900, 43200)
    }
  }
}
