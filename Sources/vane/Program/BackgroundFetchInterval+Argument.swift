import BackgroundFetch
import Settings

extension BackgroundFetchInterval {
  /// What `vane interval` takes: `never`, `minimum` or a DURATION.
  var argument: String {
    switch self {
    case .never: "never"
    case .minimum: "minimum"
    case .atLeast(let duration): DurationText.text(of: duration)
    }
  }
}
