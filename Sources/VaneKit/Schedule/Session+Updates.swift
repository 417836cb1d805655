import BackgroundFetch
import Failures
import FoundationEssentials
import Glibc
import LinuxEvents
import Planning
import Services
import Settings
import WakeUps
import Watching
import Weather
import WeatherStore
import Wording

extension Session {
  /// Shows the interval of background updates.
  package func showInterval() throws {
    let settings = settingsForReading()
    let store = try storeIfAny()
    let text = try intervalText(of: store, settings)
    let timing = text.timing(learns: settings.schedule.policy == .learned)
    let place = try store?.currentLocation()
    let asked = place.flatMap { place in
      (try? composition(settings).services())?.candidates(for: RequestPlace(place.location), preferring: place.provider)
        .first
    }
    let service = asked?.entry ?? .openMeteo
    try write(
      lines: text.lines(provider: service.provider.name, cadence: service.cadence) + [timing].compactMap(\.self))
  }

  /// Chooses the interval of background updates.
  ///
  /// - Parameter text: `never`, `minimum` or a duration such as `30m`.
  package func chooseInterval(_ text: String) throws {
    let settings = try settings()
    let interval = try interval(text, minimum: settings.schedule.minimum)
    let store = try storeForWriting()
    defer { store.close() }
    try store.choose(interval)
    let chosen = try intervalText(of: store, settings)
    let timing = chosen.timing(learns: settings.schedule.policy == .learned)
    try write(lines: [chosen.effect, timing].compactMap(\.self))
    if interval != .never, try store.locations().isEmpty {
      try write(lines: [wording.tr("Save one: vane set Berlin")])
    }
  }

  private func intervalText(of store: WeatherStore?, _ settings: Settings) throws -> IntervalText {
    let intervals = try store?.intervals() ?? FetchIntervals(chosen: .minimum, inForce: .never)
    return IntervalText(
      chosen: intervals.chosen, inForce: intervals.inForce, schedule: composition(settings).schedule,
      isAnySaved: try store?.locations().isEmpty == false, reader: reader)
  }

  /// Returns the interval for a text.
  ///
  /// - Throws: `CommandError` if the text is not an interval, or if the interval is shorter than allowed.
  private func interval(_ text: String, minimum: Duration) throws -> BackgroundFetchInterval {
    switch text {
    case "never": return .never
    case "minimum": return .minimum
    default: break
    }
    guard let duration = try? DurationNotation.parse(text) else {
      throw CommandError(
        .usage,
        wording.tr(
          "the interval is \"{text}\"; it must be never, minimum, or a duration such as 30m, 1h30m or 2d",
          ["text": text]))
    }
    guard duration >= minimum else {
      throw CommandError(
        .usage,
        wording.tr(
          "the interval is {text}; it must be at least {minimum}, never, or minimum",
          ["text": text, "minimum": DurationNotation.text(of: minimum)]),
        hint: wording.tr("The limit is schedule.minimum: vane config show"))
    }
    return .atLeast(duration)
  }
}

extension BackgroundFetchInterval {
  /// The argument of `vane interval`: `never`, `minimum` or a DURATION.
  var argument: String {
    switch self {
    case .never: "never"
    case .minimum: "minimum"
    case .atLeast(let duration): DurationNotation.text(of: duration)
    }
  }
}

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
      let fetch = try startFetch(["wake", "--started-by", "simulated"], showsErrors: true)
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
