// Stable words for logs and documents: a program reads them again, so none is ever given another meaning.

extension NeverReason {
  /// `nothing-saved`, `never`, `offline` or `dormant`.
  public var code: String {
    switch self {
    case .nothingSaved: "nothing-saved"
    case .chosen: "never"
    case .offline: "offline"
    case .dormant: "dormant"
    }
  }
}

extension WaitReason {
  /// `not-due`, `valid`, `backing-off`, `held`, `unchanged`, `budget`, `planned`, `quiet` or `need-later`.
  public var code: String {
    switch self {
    case .interval: "not-due"
    case .valid: "valid"
    case .backOff: "backing-off"
    case .retryAfter: "held"
    case .unchanged: "unchanged"
    case .budget: "budget"
    case .look: "planned"
    case .quiet: "quiet"
    case .need: "need-later"
    }
  }
}

extension FetchReason {
  /// `first`, `interval`, `retry`, `expected`, `need` or `nothing-saved`.
  public var code: String {
    switch self {
    case .first: "first"
    case .intervalElapsed: "interval"
    case .retry: "retry"
    case .look: "expected"
    case .need: "need"
    case .switchOff: "nothing-saved"
    }
  }
}

extension LookForecast {
  /// One word for a log: `11/14 weekdays 06:45 3/24`.
  public var logged: String {
    let clock = [from / 60, from % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    return "\(looked)/\(watched) \(isWeekend ? "weekends" : "weekdays") \(clock) \(used)/\(budget)"
  }

  /// What ``logged`` has written; `nil` for anything else.
  public init?(logged: String) {
    let parts = logged.split(separator: " ")
    let numbers = logged.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    guard parts.count == 4, numbers.count == 6, numbers.allSatisfy({ $0 < 10_000 }), numbers[2] < 24, numbers[3] < 60
    else { return nil }
    self.init(
      looked: numbers[0], watched: numbers[1], isWeekend: parts[1] == "weekends",
      from: numbers[2] * 60 + numbers[3], used: numbers[4], budget: numbers[5])
    guard self.logged == logged else { return nil }
  }
}
