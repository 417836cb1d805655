import BackgroundFetch

extension BackgroundFetchInterval {
  /// `never`, `minimum` or whole seconds, rounded up so that a floor stays one.
  var storedText: String {
    switch self {
    case .never: "never"
    case .minimum: "minimum"
    case .atLeast(let duration):
      "\(duration.components.seconds + (duration.components.attoseconds > 0 ? 1 : 0))"
    }
  }

  /// `nil` for any other text.
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
