public import BackgroundFetch
public import Platform

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

  /// The outcome as one of the scheduler's three results.
  public var result: BackgroundFetchResult {
    switch self {
    case .newData: .newData
    case .noData: .noData
    case .failed, .notStarted, .overdue, .killed, .noAnswer, .unreadable: .failed
    }
  }

  /// Whether the wake-up began but gave no valid answer; its row in the log may be unfinished too.
  var isUnanswered: Bool {
    switch self {
    case .overdue, .killed, .noAnswer, .unreadable: true
    case .newData, .noData, .failed, .notStarted: false
    }
  }

  /// Reads the answer line, which may follow progress; without one, the outcome follows from how the process ended.
  init(_ ending: ChildProcess.Ending, overdue: Bool) {
    var output = ending.output[...]
    while output.hasPrefix(FetchProgressLine.prefix) { output = output.drop { $0 != "\n" }.dropFirst() }
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

extension ChildProcess.Ending {
  /// The answer of a wake-up in its first line.
  public var answer: FetchOutcome { FetchOutcome(self, overdue: false) }
}

/// A line `progress ASKED ALL`, which `vane-fetch refresh --progress` prints before each request. Its answer comes last.
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
