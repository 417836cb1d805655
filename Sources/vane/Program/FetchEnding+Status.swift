import Presentation
import Watching

extension FetchEnding {
  /// The same for one that was to answer and did not, which can be no success.
  var statusWithoutAnswer: SystemExit { status == .done ? .unavailable : status }

  /// The status that `vane-fetch` turned its end into, for a program that only passes it on.
  var status: SystemExit {
    guard case .exited(let number) = exit else { return .unavailable }
    return SystemExit(rawValue: number) ?? .unavailable
  }
}
