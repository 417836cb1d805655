import BackgroundFetch
import ErrorReports
import Failures
import FoundationEssentials
import Glibc
import HTTP
import HostParts
import PlaceIndex
import Planning
import Platform
import Sandbox
import Services
import Settings
import UpdateObservers
import WakeUps
import Weather
import WeatherAlerts
import WeatherFetching
import WeatherJSON
import WeatherStore
import Wording
import Zones

/// The parts of a fetch, created once from the settings, the store and the clock.
struct FetchProgram {
  /// Time limit for the whole wake-up, in seconds. `alarm` ends the process then, whatever it does. With progress it
  /// begins anew before each request.
  static let limit: UInt32 = 30 * slowness
  /// Time limit for network use within the wake-up.
  static let networkLimit = Duration.seconds(20) * Int(slowness)
  /// The time by which the hook must have ended, counted from the start. The rest of the wake-up is left to end it.
  private static let hookLimit = Duration.seconds(28) * Int(slowness)
  /// Time limit for waiting for another fetch before a damaged store is repaired.
  private static let storeTimeout = Duration.seconds(10)
  /// The maximum length of the printed line: room for a sentence. A server's answer cannot make the line longer.
  private static let maximumAnswerLength = 1000
  /// The maximum length of a hook's variable: room for the longest link of a warning.
  private static let maximumVariableLength = 2048

  #if SANITIZED
    /// The factor of its time limits: a sanitizer (`script/sanitize`) makes it slow, and cannot work in the sandbox.
    private static let slowness: UInt32 = 10
    static let mayBeConfined = false
  #else
    private static let slowness: UInt32 = 1
    static let mayBeConfined = true
  #endif

  /// The clock of this program.
  @Sendable static func now() -> Date { Date() }

  let composition: Composition
  private let started: ContinuousClock.Instant
  /// Whether a user waits for the end: then the fetch goes on until all places are asked about.
  private let showsProgress: Bool

  init(showsProgress: Bool = false) throws(SettingsError) {
    started = .now
    self.showsProgress = showsProgress
    let environment = Environment.ofProcess
    composition = Composition(
      try Settings.loadHandedDown(environment: environment), environment: environment, readsConditionsOnce: true)
    // The settings were for this program only. Programs started by a hook read the file, like all other programs.
    unsetenv(Settings.handedDownName)
  }

  /// The texts for users, in the language that `vane` uses for the same settings and environment.
  var wording: Wording { composition.wording }

  var settings: Settings { composition.settings }

  /// Messages for the user, on standard error.
  static let errors = ErrorOutput(program: "vane-fetch")

  private var client: CurlHTTPClient {
    CurlHTTPClient(
      userAgent: settings.userAgent(version: Version.current),
      plainHTTPHosts: Set(settings.network.plainHTTPHosts),
      trustedCertificates: composition.environment["SSL_CERT_FILE"])
  }

  /// Prepares a search for the places with a name, best first. The store is opened only if the search has to be booked.
  func prepareSearch(for name: String, count: Int) throws -> @Sendable () async throws -> [PlaceCandidate] {
    let address = settings.providers.addresses[.openMeteoGeocoding]
    // A host counts searches and forecasts together.
    let limit = try composition.services().limit(of: OpenMeteo(baseURL: address))
    let store = try limit.map { _ in try openStore().store }
    let service = try OpenMeteo(geocodingURL: address)
    confine(writing: store != nil)
    return {
      try await requester.places(
        named: name, count: count, from: service, within: settings.network.totalTimeout,
        booking: limit.flatMap { limit in store.map { (limit, $0) } }, now: FetchProgram.now)
    }
  }

  private var requester: Requester {
    Requester(
      client: client, connectTimeout: settings.network.connectTimeout, ownServers: composition.ownServers)
  }

  func openStore() throws(StoreError) -> StoreKeeper {
    guard let paths = StorePaths(environment: composition.environment) else {
      throw StoreError.file(path: "$HOME", action: .find, errno: ENOENT)
    }
    return try StoreKeeper.open(
      paths, timeout: FetchProgram.storeTimeout, now: FetchProgram.now, report: { FetchProgram.errors.write("\($0)") }
    )
  }

  /// Plans one fetch in this thread, and confines the process if the fetch is due. The fetch then prints its one line,
  /// which is printed also if an error prevents its start.
  ///
  /// - Parameter showsProgress: whether a line of progress is printed before each request.
  /// - Throws: the exit status of a failed answer, or the error of writing the line to standard output.
  static func prepare(
    _ purpose: FetchPurpose, startedBy origin: WakeUpOrigin, showsProgress: Bool = false
  ) throws -> PreparedCommand.Work {
    StandardError.dropUnread()
    do {
      let program = try FetchProgram(showsProgress: showsProgress)
      let keeper = try program.openStore()
      program.nameSavedPlaces(in: keeper.store)
      let fetcher = try program.fetcher(keeper)
      let prepared = fetcher.prepareFetch(purpose, startedBy: origin)
      let starters = prepared.mayFetch ? program.confine(startingPrograms: true).starters : Starters()
      return {
        defer { starters.end() }
        try await program.perform(prepared, fetcher, keeper, starters, startedBy: origin)
      }
    } catch {
      guard let failure = error as? any Failure else { throw error }
      try answer(failure)
      throw error
    }
  }

  /// Throws a failure that prevents every command. Those that fetch print it as their answer first.
  static func end(with failure: any Failure, for words: [String]) throws {
    if let command = words.first, ["wake", "refresh"].contains(command) { try answer(failure) }
    throw failure
  }

  private static func answer(_ failure: any Failure) throws {
    try StandardOutput().write(lines: [SafeText.line("failed \(failure)", limit: maximumAnswerLength)])
    throw ReportedFailure(failure.kind)
  }

  /// Where updates are posted. It lasts as long as the process: to release it takes 0.7 million instructions.
  private static let center = NotificationCenter()

  /// Prints the answer, then lets the observers finish their slow work.
  private func perform(
    _ prepared: PreparedFetch, _ fetcher: WeatherFetcher, _ keeper: StoreKeeper, _ starters: Starters,
    startedBy origin: WakeUpOrigin
  ) async throws {
    let refreshAfter = settings.schedule.refreshAfter
    var hook = Hook(command: settings.hook.command)
    hook?.starter = starters.hook
    let hooks = HookQueue(hook, limit: settings.hook.timeout) { result in
      WeatherDocument.encode(
        result, staleAfter: result.updatedAt + refreshAfter, at: FetchProgram.now(),
        todayText: FetchProgram.texts.today(result), conditionText: FetchProgram.texts.condition)
    } alertDocument: { news in
      AlertDocument.encode(news.alert, location: news.location)
    } variable: {
      SafeText.line($0, limit: FetchProgram.maximumVariableLength)
    }
    // Cron wake-ups log no updates, because cron mails all output.
    let observers = await Observers(
      of: FetchProgram.center, keeper: keeper, hooks: hooks, logsUpdates: [.timer, .hand].contains(origin))
    var fetcher = fetcher
    fetcher.begins = { await observers.register() }
    let answer = await fetcher.performFetch(prepared)
    if showsProgress { alarm(FetchProgram.limit) }
    let ended = showsProgress ? .now : started
    await observers.finish()

    let written = Result { () throws(OutputError) in
      try StandardOutput().write(lines: [SafeText.line("\(answer)", limit: FetchProgram.maximumAnswerLength)])
    }
    if origin == .timer { setNextTimer(after: answer, in: keeper.store) }
    let remaining = ContinuousClock.now.duration(to: ended + FetchProgram.hookLimit)
    async let notified: () = notify(keeper, by: starters.notifications, within: remaining)
    // A hook may copy the page elsewhere, so the page is written before it.
    if answer.idle == nil { await writePage(by: starters.page, within: remaining, keeper.store.paths) }
    let left = ContinuousClock.now.duration(to: ended + FetchProgram.hookLimit)
    for outcome in await hooks.finish(within: left) where outcome != .succeeded {
      FetchProgram.errors.write(outcome.text(of: "the hook"))
    }
    await notified
    withExtendedLifetime(observers) {}
    keeper.store.close(keepsLog: answer.idle != nil)
    if let failure = answer.failure { throw ReportedFailure(failure.kind) }
    try written.get()
  }

  /// Prints the progress, and restarts the time limit of the process: each request has a limit of its own.
  ///
  /// - Returns: whether the output is open. If it is not, the user has stopped waiting.
  @Sendable private static func report(_ progress: FetchProgress) async -> Bool {
    alarm(limit)
    if progress.isWaiting { try? await Task.sleep(for: .seconds(1)) }
    return (try? StandardOutput().write(lines: ["\(progress)"])) != nil
  }

  /// The texts of documents, which are in English in every language setting.
  private static let texts: DocumentTexts = (
    today: { TodaySentence.inDocument(of: $0, at: $0.updatedAt) }, condition: { Wording.english.text(of: $0) }
  )

  private func fetcher(_ keeper: StoreKeeper) throws -> WeatherFetcher {
    let services = try composition.services()
    var fetcher = WeatherFetcher(
      keeper: keeper, services: services, requester: requester, schedule: composition.schedule,
      inputReader: composition.inputReader(services), refreshAfter: settings.schedule.refreshAfter,
      limits: FetchLimits(
        networkDeadline: showsProgress ? nil : started + FetchProgram.networkLimit,
        exchange: settings.network.totalTimeout),
      center: FetchProgram.center,
      texts: FetchProgram.texts, now: FetchProgram.now)
    fetcher.warnings = try warnings()
    fetcher.air = try composition.airService(services)
    // Without the user's consent no station is asked for.
    if settings.score.enabled == .yes {
      fetcher.observations = try AviationWeather(baseURL: settings.providers.addresses[.aviationWeather])
    }
    fetcher.isNamedByRule = { [rules = settings.notifications.enabledRules] place in
      rules.contains { $0.place != nil && $0.isFor(place) }
    }
    if showsProgress { fetcher.goesOn = FetchProgram.report }
    return fetcher
  }

  /// Returns the services that are asked for warnings, with the filter for their warnings; `nil` if warnings are off.
  private func warnings() throws -> WarningServices? {
    guard settings.warnings.enabled == .yes else { return nil }
    let services = try AlertServices.usable(
      addresses: settings.providers.addresses, languages: composition.warningLanguages,
      hasContact: composition.hasContact)
    return (services, composition.alertFilter)
  }
}

extension FetchProgram {
  /// Asks the place index for the names of saved places that have none yet, so that no look has to open it.
  ///
  /// A missing or damaged index, or a full disk, leaves them for the next fetch.
  private func nameSavedPlaces(in store: WeatherStore) {
    guard let places = try? store.unnamedLocations(), !places.isEmpty,
      let file = try? DataFiles.find(
        "places.index", environment: composition.environment, executable: ProgramFile.own),
      let index = try? PlaceIndex(file: file).nearestPlaces()
    else { return }
    let names = places.compactMap { place in
      (try? index.names(of: place.location, hasGivenName: place.hasGivenName)).map { (place.id, $0) }
    }
    try? store.setNames(Dictionary(names) { $1 })
  }

  /// Time limit for the service manager, which may be busy while many programs start at login.
  private static let managerLimit = Duration.seconds(2)

  /// Sets the timer of systemd for the next wake-up.
  ///
  /// Without such a timer, `vane.timer` wakes the program an hour later. The store is read again only after a fetch,
  /// which changed it.
  private func setNextTimer(after answer: WakeUpAnswer, in store: WeatherStore) {
    let now = FetchProgram.now()
    guard let manager = ServiceManager(composition.environment),
      let decision = answer.idle ?? (try? composition.decision(store, at: now)),
      let next = NextTimer.instant(after: decision, at: now)
    else { return }
    manager.start(NextTimer.unit(at: next), within: FetchProgram.managerLimit)
  }
}
