import ArgumentParser
import BackgroundFetch
import Foundation

/// How a provider behaves, in the numbers that a schedule can notice.
struct ProviderProfile: Sendable {
  /// Seconds between two of its own updates; 0 for new data at every request.
  var cadence = 0.0
  /// Seconds for which an answer is valid by its own word; `nil` where it says nothing.
  var validity: Double?
  /// Whether it says "not modified" where nothing is new; else it sends the same again.
  var knowsConditions = false
  /// Seconds until an answer is there.
  var latency = 0.3
  /// Shares of requests that end in 503, and that never end.
  var failing = 0.0
  var hanging = 0.0
  /// Requests an hour beyond which it answers 429 with `Retry-After`.
  var hourlyLimit: Int?
  /// Seconds at the beginning of each week in which nothing works.
  var weeklyOutage = 0.0

  /// A profile as it is named on the command line.
  enum Name: String, CaseIterable, ExpressibleByArgument {
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
