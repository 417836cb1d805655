import BackgroundFetch
import Foundation
import WeatherStore

/// The words of the schedule as the log keeps them: stable codes with a detail that a program can read again.
extension RecordedReason {
  init(_ reason: FetchReason) {
    switch reason {
    case .first: self.init(code: "first")
    case .intervalElapsed: self.init(code: "interval")
    case .retry(let failures): self.init(code: "retry", detail: "\(failures)")
    case .switchOff: self.init(code: "nothing-saved")
    }
  }

  init(_ reason: NeverReason) {
    switch reason {
    case .nothingSaved: self.init(code: "nothing-saved")
    case .chosen: self.init(code: "never")
    }
  }

  init(waiting reason: WaitReason, until: Date) {
    let detail = until.formatted(.iso8601)
    switch reason {
    case .interval: self.init(code: "not-due", detail: detail)
    case .valid: self.init(code: "valid", detail: detail)
    case .backOff: self.init(code: "backing-off", detail: detail)
    case .retryAfter: self.init(code: "held", detail: detail)
    }
  }

  /// `nil` when a refresh is needed.
  init?(_ refresh: ForegroundRefresh) {
    switch refresh {
    case .needed: return nil
    case .notActive: self.init(code: "not-active")
    case .fresh: self.init(code: "fresh")
    case .valid(let until): self.init(waiting: .valid, until: until)
    case .held(let host, let until): self.init(waiting: .retryAfter(host: host), until: until)
    case .backingOff(let until): self.init(waiting: .backOff(failures: 1), until: until)
    }
  }

  static let simulated = RecordedReason(code: "simulated")
  static let refresh = RecordedReason(code: "refresh")
  static let look = RecordedReason(code: "look")
  /// Another fetch has just brought what this one was asked for.
  static let shared = RecordedReason(code: "shared")
}
