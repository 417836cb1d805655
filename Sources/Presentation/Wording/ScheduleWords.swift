/// Words for what the schedule decides, and for whoever wakes Vane.
struct ScheduleWords: Sendable {
  // What is decided.
  let offNothingSaved: String
  let offChosen: String
  /// Somebody will wake Vane then: when, how soon, and why not before.
  let nextWakeUp: @Sendable (_ time: String, _ wait: String, _ reason: String) -> String
  /// Nothing happens before then, and nobody knows whether it will happen then.
  let dueFrom: @Sendable (_ time: String, _ wait: String, _ reason: String) -> String
  /// A host asked for silence.
  let held: @Sendable (_ time: String, _ wait: String, _ host: String) -> String
  /// Takes a reason.
  let dueNow: @Sendable (String) -> String

  // Why not before.
  let intervalNotPassed: @Sendable (_ interval: String, _ since: String) -> String
  let stillValid: String
  let failedInARow: @Sendable (Int) -> String

  // Why now.
  let nothingFetched: String
  /// Takes the time of the last success.
  let intervalPassed: @Sendable (String) -> String
  /// Takes the failures in a row.
  let retry: @Sendable (Int) -> String
  let switchOff: String

  // Who wakes it.
  let watcher: @Sendable (_ pid: Int32?) -> String
  /// Takes the time of the wake-up that showed it, when one did.
  let timer: @Sendable (_ last: String?) -> String
  let cron: @Sendable (_ last: String) -> String
  let disabledTimer: String
  let nothing: String
  let startWatcher: String
  let enableTimer: String
  /// Takes who wakes it.
  let wokenBy: @Sendable (String) -> String
  /// Takes what to do about it.
  let wokenByNothing: @Sendable (String) -> String
}
