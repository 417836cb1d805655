import BackgroundFetch

extension BackgroundFetchInterval {
  /// The interval as stored: `never`, `minimum` or whole seconds. Seconds are rounded up, so that the stored value is
  /// never shorter than the interval.
  var storedText: String {
    switch self {
    case .never: "never"
    case .minimum: "minimum"
    case .atLeast(let duration):
      "\(duration.components.seconds + (duration.components.attoseconds > 0 ? 1 : 0))"
    }
  }

  /// Creates an interval from its stored text. Returns `nil` for any other text.
  init?(storedText text: String) {
    switch text {
    case "never": self = .never
    case "minimum": self = .minimum
    default:
      guard let seconds = Int64(text), seconds >= 0 else { return nil }
      self = .atLeast(.seconds(seconds))
    }
  }
}
