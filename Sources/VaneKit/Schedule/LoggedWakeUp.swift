import BackgroundFetch
import FoundationEssentials
import Wording

/// One row of the fetch log, as it is shown to the user or a program.
struct LoggedWakeUp: Hashable, Sendable {
  /// The number of the wake-up, which grows with each one.
  var id: Int64
  var startedAt: Date
  /// The origin of the wake-up, under its own name: `host`, `timer`, `cron`, `simulated`, `foreground`, `hand`.
  var startedBy: String
  var pid: Int32
  /// The ending of the wake-up; `nil` while it runs.
  var ending: Ending?
  /// The number of wake-ups of the same day, with the same answer, that it stands for; it is the last of them.
  var wakeUps = 1

  /// The answer of a wake-up, and its cost.
  struct Ending: Hashable, Sendable {
    var finishedAt: Date
    var answer: BackgroundFetchResult
    var reason: Reason?
    /// The duration; `nil` if no process was left to measure it.
    var duration: Duration?
    /// The number of received bytes.
    var bytes: Int?
    var httpStatus: Int?
    var provider: String?
  }

  /// A stable code and its detail: see ``Reader/text(of:)``.
  struct Reason: Hashable, Sendable {
    var code: String
    var detail: String?

    /// The instant that the detail names; `nil` if it names none.
    var instant: Date? { detail.flatMap { try? Date($0, strategy: .iso8601) } }
  }
}
