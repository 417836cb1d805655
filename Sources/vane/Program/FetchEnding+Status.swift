import Presentation
import Watching

extension FetchEnding {
  /// The status that `vane-fetch` turned its end into, for a program that only passes it on.
  var status: SystemExit {
    guard case .exited(let number) = exit else { return .unavailable }
    return SystemExit(rawValue: number) ?? .unavailable
  }
}
