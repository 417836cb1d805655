import BackgroundFetch

/// The name of a policy on the command line.
enum PolicyName: CustomStringConvertible {
  case learned
  case fixed(seconds: Double)
  case onOpen
  case oracle
  case entryFrequency

  init?(_ argument: String) {
    switch argument {
    case "learned": self = .learned
    case "on-open": self = .onOpen
    case "oracle": self = .oracle
    case "entry-frequency": self = .entryFrequency
    default:
      guard argument.hasPrefix("fixed:"), let seconds = Double(argument.dropFirst("fixed:".count)), seconds >= 60
      else { return nil }
      self = .fixed(seconds: seconds)
    }
  }

  /// The forms of a name, for the help.
  static let words = "learned|fixed:SECONDS|on-open|oracle|entry-frequency"

  var description: String {
    switch self {
    case .learned: "learned"
    case .fixed(let seconds): "fixed:\(Int(seconds.rounded()))"
    case .onOpen: "on-open"
    case .oracle: "oracle"
    case .entryFrequency: "entry-frequency"
    }
  }

  /// Returns the policy for one user.
  func policy(for trace: Trace, schedule: FetchSchedule) -> any Policy {
    switch self {
    case .learned: LearnedPolicy(schedule: schedule)
    case .fixed(let seconds): FixedPolicy(interval: seconds)
    case .onOpen: OnOpenPolicy()
    case .oracle: OraclePolicy(looks: trace.looks)
    case .entryFrequency: EntryFrequencyPolicy()
    }
  }
}
