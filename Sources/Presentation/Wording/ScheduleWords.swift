/// Words for what the schedule decides, and for whoever wakes Vane.
struct ScheduleWords: Sendable {
  // What is decided.
  let offNothingSaved: String
  let offChosen: String
  let offline: String
  /// Takes the time of the last look.
  let dormant: @Sendable (String) -> String
  /// Somebody will wake Vane then: when, how soon, and why not before.
  let nextWakeUp: @Sendable (_ time: String, _ wait: String, _ reason: String) -> String
  /// Nothing happens before then, and nobody knows whether it will happen then.
  let dueFrom: @Sendable (_ time: String, _ wait: String, _ reason: String) -> String
  /// A host asked for silence.
  let held: @Sendable (_ time: String, _ wait: String, _ host: String) -> String
  /// No look is likely enough; it will be thought over again then.
  let quiet: @Sendable (_ time: String, _ wait: String) -> String
  /// Takes a reason.
  let dueNow: @Sendable (String) -> String

  // Why not before.
  let intervalNotPassed: @Sendable (_ interval: String, _ since: String) -> String
  let stillValid: String
  let failedInARow: @Sendable (Int) -> String
  let seldomNew: String
  /// Takes the wake-ups of the last 24 hours.
  let allUsed: @Sendable (Int) -> String
  /// Why somebody may look; takes what `LookForecast` counts, and the hour's beginning and end.
  let looked: @Sendable (_ looked: Int, _ watched: Int, _ isWeekend: Bool, _ from: String, _ to: String) -> String
  /// The same where nobody was ever seen to look then.
  let mayLook: @Sendable (_ from: String, _ to: String) -> String
  let used: @Sendable (_ used: Int, _ budget: Int) -> String
  let nothingHolds: String
  let bar: String
  let warnings: String
  let rule: String

  // Why now.
  let nothingFetched: String
  /// Takes the time of the last success.
  let intervalPassed: @Sendable (String) -> String
  /// Takes the failures in a row.
  let retry: @Sendable (Int) -> String
  let switchOff: String
  /// Puts statements one after another.
  let and: @Sendable ([String]) -> String

  // Who wakes it.
  let watcher: @Sendable (_ pid: Int32?) -> String
  /// Takes the time of the wake-up that showed it, when one did.
  let timer: @Sendable (_ last: String?) -> String
  let cron: @Sendable (_ last: String) -> String
  let disabledTimer: String
  let stoppedService: String
  let nothing: String
  let startWatcher: String
  let enableTimer: String
  /// Takes who wakes it.
  let wokenBy: @Sendable (String) -> String
  /// Takes what to do about it.
  let wokenByNothing: @Sendable (String) -> String
}
