public import BackgroundFetch
public import FoundationEssentials

// What Vane reads of a decision and its input besides.

extension ScheduleInput {
  /// Pauses wake-ups because no request fitted into a limit.
  ///
  /// - Parameters:
  ///   - account: the account of the limit.
  ///   - until: when there is room again; at most a day away.
  public mutating func pauseRequests(of account: String, until: Date) {
    pause = RequestPause(account: account, until: until)
  }
}

extension Conditions {
  /// Whether the network to the host is up.
  public var haveNetwork: Bool { isOnline }
}

extension FetchSchedule {
  /// The maximum number of wake-ups a day for any user.
  public var maximumWakeUpsPerDay: Int { wakeUpsPerDay.maximum }
}

extension BackgroundFetchInterval {
  /// Returns the length under a schedule, or `nil` for *never*.
  public func length(under schedule: FetchSchedule) -> Duration? { schedule.length(of: self) }
}

extension NeverReason {
  /// The stable word for logs and documents: `nothing-saved`, `never`, `offline` or `dormant`.
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
  /// The stable word for logs and documents: `not-due`, `valid`, `backing-off`, `held`, `quota`, `unchanged`, `budget`,
  /// `planned`, `quiet` or `need-later`.
  public var code: String {
    switch self {
    case .interval: "not-due"
    case .valid: "valid"
    case .backOff: "backing-off"
    case .retryAfter: "held"
    case .quota: "quota"
    case .unchanged: "unchanged"
    case .budget: "budget"
    case .look: "planned"
    case .quiet: "quiet"
    case .need: "need-later"
    }
  }
}

extension FetchReason {
  /// The stable word for logs and documents: `first`, `interval`, `retry`, `expected`, `need` or `nothing-saved`.
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
