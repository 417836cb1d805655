import BackgroundFetch
import Foundation
import WeatherJSON

extension JSONWriter {
  /// Writes the members of a decision: `action`, `at` (null for never) and the stable code of its reason.
  mutating func members(of decision: Decision, at now: Date) {
    let (action, at, reason): (String, Date?, String) =
      switch decision {
      case .never(let reason): ("never", nil, reason.code)
      case .wait(let until, let reason): ("wait", until, reason.code)
      case .fetch(let reason): ("fetch", now, reason.code)
      }
    string("action", action)
    instant("at", at)
    string("reason", reason)
  }
}
