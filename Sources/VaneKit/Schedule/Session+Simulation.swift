import BackgroundFetch
import Failures
import FoundationEssentials
import Glibc
import Platform
import Watching
import WeatherStore
import Wording

extension Session {
  /// Time limit for a running host to log the requested wake-up.
  private static let timeout = Duration.seconds(5)
  private static let step = Duration.milliseconds(50)

  /// Performs one wake-up, as the system would start it.
  ///
  /// - Parameter launch: whether a new process performs the wake-up instead of the running host.
  package func simulateFetch(launch: Bool) throws {
    _ = try settings()
    if launch {
      let fetch = try FetchLauncher(self).start(["wake", "--started-by", "simulated"], showsErrors: true)
      let ending = fetch.wait(atMost: nil)
      guard let ending, let line = ending.line else {
        throw CommandError(
          ending?.failureWithoutAnswer ?? .unavailable, wording.tr("vane-fetch ended without an answer"))
      }
      let outcome = try storeIfAny()?.wakeUp(of: fetch)?.outcome
      try write((outcome.map { text($0) } ?? SafeText.line(line, limit: 1000)) + "\n")
      if let failure = ending.failure { throw ReportedFailure(failure) }
    } else {
      let outcome = try askHost().outcome
      try write((outcome.map { text($0) } ?? wording.tr("an update was requested by hand")) + "\n")
      if outcome?.answer == .failed { throw ReportedFailure(.unavailable) }
    }
  }

  /// Returns the text of the answer. It includes the reason from the log, unless that only says that the user asked.
  private func text(_ outcome: WakeUpOutcome) -> String {
    let reason = outcome.reason.map(reader.text)
    let answer = wording.text(of: outcome.answer)
    guard let reason, outcome.answer != .newData, outcome.reason?.code != "simulated" else { return answer }
    return wording.tr("{answer}, {reason}", ["answer": answer, "reason": reason])
  }

  /// Signals the host, then waits for the log row of the wake-up, and briefly for its answer.
  private func askHost() throws -> WakeUpRecord {
    let nobody = CommandError(
      .unavailable, wording.tr("no vane watch is running"),
      hint: wording.tr("Use --launch to start a separate process"))
    guard let pid = FileLock.holder(of: paths.hostLock).pid else { throw nobody }
    let store = try storeForReading()
    let before = try store.wakeUps(limit: 1).first?.id ?? 0
    guard kill(pid, SIGUSR1) == 0 else { throw nobody }

    var latest: WakeUpRecord?
    for _ in 0..<Int(Session.timeout / Session.step) {
      usleep(UInt32(Session.step / .microseconds(1)))
      latest = try store.wakeUps(limit: 1).first.flatMap { $0.id > before ? $0 : nil }
      if let latest, latest.outcome != nil { return latest }
    }
    guard let latest else {
      throw CommandError(
        .unavailable, wording.tr("vane watch did not start an update within 5 s"),
        hint: wording.tr("Use --launch to start a separate process"))
    }
    return latest
  }
}
