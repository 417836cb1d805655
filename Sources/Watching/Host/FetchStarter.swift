public import HostParts
public import LinuxEvents

/// The origin of a request for a fetch.
public enum FetchStarter: Hashable, Sendable {
  /// The schedule: a fetch is due.
  case host
  /// The user asked for a wake-up now, due or not.
  case simulated
  /// The user asked for the weather of this place now, whatever its age; a view may also request this.
  case refresh(place: Int64)

  /// Whether the fetch is a wake-up of the schedule; only a wake-up should change the schedule.
  var isWakeUp: Bool {
    switch self {
    case .host, .simulated: true
    case .refresh: false
    }
  }

  /// The arguments of `vane-fetch`; its log row names the same origin.
  public var arguments: [String] {
    switch self {
    case .host: ["wake", "--started-by", "host"]
    case .simulated: ["wake", "--started-by", "simulated"]
    case .refresh(let place): ["refresh", "--location", "\(place)"]
    }
  }
}

/// A line `progress ASKED ALL`, which `vane-fetch refresh --progress` prints before each request. Its answer comes
/// last.
public struct FetchProgressLine: Hashable, Sendable {
  static let prefix = "progress "

  /// The number of places that need no further request.
  public let asked: Int
  /// The number of places of the fetch.
  public let all: Int

  /// Reads a line. Returns `nil` for another one, and for numbers that make no sense.
  public init?(_ line: String) {
    let words = line.split(separator: " ")
    guard line.hasPrefix(FetchProgressLine.prefix), words.count == 3, let asked = Int(words[1]),
      let all = Int(words[2]),
      all > 0, (0...all).contains(asked)
    else { return nil }
    self.asked = asked
    self.all = all
  }
}

extension ChildProcess {
  /// Removes the progress from the output so far, and returns the last line of it.
  public func takeProgress() -> FetchProgressLine? {
    takeLines(beginning: FetchProgressLine.prefix).flatMap(FetchProgressLine.init)
  }
}

extension FetchOutcome {
  /// Reads the answer of `vane-fetch`, which may follow progress.
  init(_ ending: ChildProcess.Ending, overdue: Bool) {
    self.init(ending, overdue: overdue, skipping: FetchProgressLine.prefix)
  }
}

extension ChildProcess.Ending {
  /// The answer of a wake-up in its first line.
  public var answer: FetchOutcome { FetchOutcome(self, overdue: false) }
}
