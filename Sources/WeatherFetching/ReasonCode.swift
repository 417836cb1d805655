import BackgroundFetch
import FoundationEssentials
import HTTP
import WeatherJSON
import WeatherStore

/// The reasons of the schedule as stored in the log: a stable code and a detail that a program can read.
extension RecordedReason {
  init(_ reason: FetchReason) {
    let detail: String? =
      switch reason {
      case .retry(let failures): "\(failures)"
      case .look(let forecast): forecast.logged
      case .need(let name): name.rawValue
      case .first, .intervalElapsed, .switchOff: nil
      }
    self.init(code: reason.code, detail: detail)
  }

  init(_ reason: NeverReason) {
    if case .dormant(let last) = reason {
      self.init(code: reason.code, detail: last.documentText)
    } else {
      self.init(code: reason.code)
    }
  }

  init(waiting reason: WaitReason, until: Date) {
    self.init(code: reason.code, detail: until.documentText)
  }

  /// Returns `nil` if a refresh is needed.
  init?(_ refresh: ForegroundRefresh) {
    switch refresh {
    case .needed: return nil
    case .notActive: self.init(code: "not-active")
    case .fresh: self.init(code: "fresh")
    case .valid(let until): self.init(waiting: .valid, until: until)
    case .retryAfter(let host, let until): self.init(waiting: .retryAfter(host: host), until: until)
    case .backingOff(let until): self.init(waiting: .backOff(failures: 1), until: until)
    }
  }

  /// The reason for a fetch that the user requested.
  init(_ purpose: FetchPurpose) {
    switch purpose {
    case .scheduled, .simulated: self.init(code: "simulated")
    case .refresh: self.init(code: "refresh")
    case .look: self.init(code: "look")
    }
  }

  /// Another fetch has just finished, and this one uses its result.
  static let shared = RecordedReason(code: "shared")
}
