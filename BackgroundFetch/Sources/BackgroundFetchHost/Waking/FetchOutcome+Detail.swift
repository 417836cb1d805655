import HostParts
import LinuxEvents

extension FetchOutcome {
  /// Whether the process ended and had written nothing.
  var isWithoutLine: Bool {
    switch self {
    case .killed, .noAnswer, .overdue: true
    case .newData, .noData, .failed, .notStarted, .unreadable: false
    }
  }

  /// What the host reports, and writes into the row of a fetch without an answer.
  var detail: String {
    switch self {
    case .newData: "new data"
    case .noData: "no new data"
    case .failed(let reason): reason
    case .notStarted(let failure): failure.description
    case .overdue: "ended at its time limit without an answer"
    case .killed(let signal): "ended by signal \(signal) without an answer"
    case .noAnswer(let status): "ended without an answer, with status \(status)"
    case .unreadable(let line): "gave an answer other than newData, noData and failed REASON: \(FetchAnswer.line(line))"
    }
  }
}
