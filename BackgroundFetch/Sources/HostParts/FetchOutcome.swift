import BackgroundFetch
public import LinuxEvents

/// The outcome of one wake-up that the host started.
///
/// An answer counts regardless of how the process ended. The process gives one answer, after it has stored all data
/// that matters.
public enum FetchOutcome: Hashable, Sendable {
  /// `newData`.
  case newData
  /// `noData`.
  case noData
  /// `failed REASON`: the wake-up reports the reason.
  case failed(reason: String)
  /// The program could not be started.
  case notStarted(SystemFailure)
  /// The process was still running at its limit and was ended without an answer.
  case overdue
  /// A signal from outside ended the process without an answer.
  case killed(signal: Int32)
  /// The process exited without an answer.
  case noAnswer(status: Int32)
  /// The process wrote a line that is not an answer; the text is not filtered for a terminal.
  case unreadable(String)

  /// Whether the wake-up began but gave no valid answer; its row in the log may be unfinished too.
  public var isUnanswered: Bool {
    switch self {
    case .overdue, .killed, .noAnswer, .unreadable: true
    case .newData, .noData, .failed, .notStarted: false
    }
  }

  /// Reads the answer line; without one, the outcome follows from how the process ended.
  ///
  /// - Parameters:
  ///   - ending: the exit status and the output of the process.
  ///   - overdue: whether the process was ended at its limit.
  ///   - prefix: the beginning of lines to skip before the answer, such as progress; `nil` for none.
  public init(_ ending: ChildProcess.Ending, overdue: Bool, skipping prefix: String? = nil) {
    var output = ending.output[...]
    if let prefix, !prefix.isEmpty {
      while output.hasPrefix(prefix) { output = output.drop { $0 != "\n" }.dropFirst() }
    }
    guard let line = ChildProcess.Ending(exit: ending.exit, output: String(output)).line else {
      switch ending.exit {
      case _ where overdue: self = .overdue
      case .killed(let signal): self = .killed(signal: signal)
      case .exited(let status): self = .noAnswer(status: status)
      }
      return
    }
    let words = line.split(separator: " ", maxSplits: 1)
    switch (words.first.flatMap { BackgroundFetchResult(rawValue: String($0)) }, words.count) {
    case (.newData, 1): self = .newData
    case (.noData, 1): self = .noData
    case (.failed, 2): self = .failed(reason: String(words[1]))
    default: self = .unreadable(line)
    }
  }
}
