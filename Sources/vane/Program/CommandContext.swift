import BackgroundFetch
import Foundation
import HostConditions
import Presentation
import Settings
import StandardStreams
import Weather
import WeatherProviders
import WeatherStore

/// Everything a command depends on, so that a command is a declaration and a line.
struct CommandContext {
  let environment: [String: String]
  let paths: StorePaths
  let terminal = Terminal.current()
  let language: LanguageChoice
  let wording: Wording
  /// The background of the terminal.
  let background: TerminalBackground
  /// The zone of the person who looks.
  let zone = TimeZone.current
  /// What is configured, as far as it can be used, and what is wrong with it.
  private let configured: (settings: Settings, problem: SettingsError?)

  private init(environment: [String: String], paths: StorePaths) {
    self.environment = environment
    self.paths = paths
    configured = Settings.loadAsFarAsPossible(environment: environment)
    language = LanguageChoice(Language(rawValue: configured.settings.language.rawValue), environment: environment)
    wording = language.wording
    background = TerminalBackground(environment: environment, paths: paths)
  }

  /// - Throws: `StoreError` when there is no home to keep anything in.
  static func current() throws(StoreError) -> CommandContext {
    let environment = ProcessInfo.processInfo.environment
    guard let paths = StorePaths(environment: environment) else {
      throw .file(path: "$HOME", action: "find", errno: ENOENT)
    }
    return CommandContext(environment: environment, paths: paths)
  }

  var now: Date { WallClock.now }

  /// The sentences of the commands.
  var words: CommandWords { wording.command }

  /// The state of the application, seen from the person: looking, or not.
  var applicationState: ApplicationState { terminal.isTerminal ? .active : .inactive }

  /// Whether what was written can be taken back: on a terminal that says what it is, and is not dumb.
  var canRewrite: Bool {
    terminal.isTerminal && !["", "dumb"].contains(environment["TERM"] ?? "")
  }

  /// For what writes or fetches: a configuration that cannot be used stops it.
  func settings() throws(SettingsError) -> Settings {
    try Settings.load(environment: environment)
  }

  /// For what only reads: what is wrong is said once on standard error, and its default holds.
  func settingsForReading() -> Settings {
    if let problem = configured.problem { say("\(problem)") }
    return configured.settings
  }

  /// Whether something is wrong with the configuration, so that some of it is not in force.
  var isMisconfigured: Bool { configured.problem != nil }

  /// Writes to standard output, all of it; a reader that has gone ends the command, as a success.
  func write(_ text: String) throws(OutputError) {
    try StandardOutput().write(text)
  }

  /// Writes lines for a person to standard output, in the characters of their locale, each with its end.
  func write(lines: [String]) throws(OutputError) {
    try StandardOutput().write(lines: lines.map(language.glyphs.line))
  }

  /// A filtered sentence on standard error.
  func say(_ message: String, hint: String? = nil) {
    Failure.say(message, hint: hint)
  }

  /// The schedule as it is configured on this machine.
  func schedule(_ settings: Settings) -> FetchSchedule {
    FetchSchedule(
      minimum: settings.schedule.minimum, wakeUpsPerDay: .exactly(settings.schedule.wakeUpsPerDay),
      seed: HostSeed.current())
  }

  /// What a decision of that schedule depends on.
  func circumstances(_ settings: Settings, _ store: WeatherStore, at now: Date) throws(StoreError) -> FetchCircumstances
  {
    let services = services(settings)
    let learns = settings.schedule.policy == .learned
    return try FetchSurroundings(learns: learns, needs: settings.notifications.needs, zone: CurrentZone.read()) {
      host in
      HostConditions.read(
        host: host, isNearby: settings.reachesNearby(host, environment),
        isMetered: learns ? settings.network.metered.answer : false,
        savesPower: learns ? settings.power.saver.answer : false)
    }
    .circumstances(
      of: store, schedule: schedule(settings),
      hosts: { places in services?.hosts(for: places.map { ($0.location.coordinate, $0.provider) }) ?? [] }, at: now
    ).0
  }

  /// What the schedule says about the weather and, where they are read, warnings: whichever wants a wake-up first.
  func decision(_ settings: Settings, _ store: WeatherStore, at now: Date) throws(StoreError) -> Decision {
    let circumstances = try circumstances(settings, store, at: now)
    let schedule = schedule(settings)
    let decision = schedule.decision(in: circumstances, at: now)
    let warnings = try warningSource(settings, store, in: circumstances, at: now)
    return warnings.map { decision.union(schedule.decision(for: $0, in: circumstances, at: now)) } ?? decision
  }

  /// Those who can be asked for the weather. An address that cannot be used is told by the fetch, not by a look.
  func services(_ settings: Settings) -> ForecastServices? {
    try? ForecastServices(
      order: settings.providers.order.map(\.rawValue), addresses: settings.providers.addresses,
      hasContact: settings.contact != nil)
  }
}
