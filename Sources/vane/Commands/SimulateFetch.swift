import ArgumentParser
import BackgroundFetch
import Foundation
import Presentation
import Watching
import WeatherStore

/// One wake-up as if the system had asked for it: how a person tests background fetch.
struct SimulateFetch: ContextCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate-fetch",
    abstract: "One wake-up now, as if the system had asked.",
    discussion: """
      Asks the running vane watch, or with --launch starts a process of its own.

      Example: vane simulate-fetch --launch
      """)

  @Flag(help: "In a fresh process, whether or not a vane watch is running.")
  var launch = false

  /// How long a running host has to log the wake-up it was asked for.
  private static let patience = Duration.seconds(5)
  private static let step = Duration.milliseconds(50)

  func run(_ context: CommandContext) throws {
    _ = try context.settings()
    if launch {
      let fetch = try FetchProgram(context).start(["wake", "--started-by", "simulated"], showsErrors: true)
      let ending = fetch.wait(atMost: nil)
      guard let ending, let line = ending.line else {
        throw CommandError(ending?.statusWithoutAnswer ?? .unavailable, context.words.noAnswer)
      }
      let outcome = try context.storeIfAny()?.wakeUp(of: fetch)?.outcome
      let answer = ending.status == .done ? outcome.map { text($0, context) } : nil
      try context.write("\(answer ?? SafeText.line(line, limit: 1000))\n")
      if ending.status != .done { throw ending.status }
    } else {
      let outcome = try askHost(context).outcome
      try context.write("\(outcome.map { text($0, context) } ?? context.wording.watch.simulated)\n")
      if outcome?.answer == .failed { throw SystemExit.unavailable }
    }
  }

  /// The answer, with its reason as the log has it where that says more than that a person asked.
  private func text(_ outcome: WakeUpOutcome, _ context: CommandContext) -> String {
    let reason = outcome.reason.map {
      ReasonText(zone: context.zone, wording: context.wording).text(
        code: $0.code, detail: $0.detail, seenAt: context.now)
    }
    return switch (outcome.answer, reason) {
    case (.noData, let reason?) where outcome.reason?.code != "simulated": "\(outcome.answer.rawValue): \(reason)"
    case (.failed, let reason?): "\(outcome.answer.rawValue) \(reason)"
    default: outcome.answer.rawValue
    }
  }

  /// Signals the host and waits for the row that the wake-up begins with, and a little for its answer.
  private func askHost(_ context: CommandContext) throws -> WakeUpRecord {
    let nobody = CommandError(
      .unavailable, context.words.noHost, hint: context.words.useLaunch)
    guard let pid = FileLock.holder(of: context.paths.hostLock).pid else { throw nobody }
    let store = try context.storeForReading()
    let before = try store.wakeUps(limit: 1).first?.id ?? 0
    guard kill(pid, SIGUSR1) == 0 else { throw nobody }

    var latest: WakeUpRecord?
    for _ in 0..<Int(SimulateFetch.patience / SimulateFetch.step) {
      usleep(UInt32(SimulateFetch.step / .microseconds(1)))
      latest = try store.wakeUps(limit: 1).first.flatMap { $0.id > before ? $0 : nil }
      if let latest, latest.outcome != nil { return latest }
    }
    guard let latest else {
      throw CommandError(
        .unavailable, context.words.hostIsSilent(pid), hint: context.words.useLaunch)
    }
    return latest
  }
}
