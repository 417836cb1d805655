import BackgroundFetch
import CurlHTTP
import Foundation
import HostConditions
import Presentation
import Settings
import StandardStreams
import Weather
import WeatherAlerts
import WeatherFetching
import WeatherJSON
import WeatherProviders
import WeatherStore

/// Everything a fetch needs, put together once from the settings, the store and the clock.
struct FetchProgram {
  /// The whole of a wake-up; `alarm` ends it here, whatever it does.
  static let limit: UInt32 = 30
  /// What the network has of it.
  static let networkLimit = Duration.seconds(20)
  /// When the hook must have ended, so that there is time left to end it.
  private static let hookLimit = Duration.seconds(28)
  /// How long to wait for another fetch before a damaged store is mended.
  private static let storePatience = Duration.seconds(10)
  /// Room for a sentence; no answer of a server makes the line longer.
  private static let longestAnswer = 1000
  /// Room for the longest link of a warning.
  private static let longestVariable = 2048

  let settings: Settings
  let environment: [String: String]
  private let started: ContinuousClock.Instant

  init() throws(SettingsError) {
    started = .now
    environment = ProcessInfo.processInfo.environment
    settings = try Settings.loadHandedDown(environment: environment)
    // They were for this program: what a hook starts reads the file, as everything else does.
    unsetenv(Settings.handedDownName)
  }

  /// What a person reads, in the language that `vane` has for the same settings and environment.
  var wording: Wording {
    LanguageChoice(Language(rawValue: settings.language.rawValue), environment: environment).wording
  }

  var client: CurlHTTPClient {
    CurlHTTPClient(
      userAgent: settings.userAgent(version: Version.current),
      plainHTTPHosts: Set(settings.network.plainHTTPHosts),
      trustedCertificates: environment["SSL_CERT_FILE"])
  }

  /// Who is asked for the places that a name may mean.
  func placeSearch() throws(ProviderError) -> OpenMeteo {
    try OpenMeteo(
      baseURL: settings.providers.openMeteo.baseURL, geocodingURL: settings.providers.openMeteo.geocodingURL)
  }

  /// Performs one fetch and prints its one line, also when something keeps it from starting.
  ///
  /// - Throws: the exit status, of an answer that failed or of a standard output that did not take the line.
  static func run(_ purpose: FetchPurpose, startedBy origin: WakeUpOrigin) async throws {
    do {
      try await FetchProgram().perform(purpose, startedBy: origin)
    } catch {
      guard !(error is SystemExit), !(error is OutputError), let status = Failure.status(of: error) else { throw error }
      try StandardOutput().write(lines: [SafeText.line("failed \(error)", limit: longestAnswer)])
      throw status
    }
  }

  /// Prints the answer, then lets the observers finish their slow work.
  private func perform(_ purpose: FetchPurpose, startedBy origin: WakeUpOrigin) async throws {
    guard let paths = StorePaths(environment: environment) else {
      throw StoreError.file(path: "$HOME", action: "find", errno: ENOENT)
    }
    let keeper = try await StoreKeeper.open(
      paths, patience: FetchProgram.storePatience, now: VaneFetch.now, report: { Failure.say("\($0)") })
    let center = NotificationCenter()
    let refreshAfter = settings.schedule.refreshAfter
    let hooks = HookQueue(Hook(command: settings.hook.command), limit: settings.hook.timeout) { result in
      WeatherDocument.encode(
        result, staleAfter: result.updatedAt + refreshAfter, at: VaneFetch.now(), conditionText: FetchProgram.text)
    } alertDocument: { news in
      AlertDocument.encode(news.alert, location: news.location)
    } variable: {
      SafeText.line($0, limit: FetchProgram.longestVariable)
    }
    // Not for cron, which sends by mail whatever is written there.
    let observers = await Observers(
      of: center, keeper: keeper, hooks: hooks, logsUpdates: [.timer, .hand].contains(origin))
    let answer = try await fetcher(keeper, center: center).performFetch(purpose, startedBy: origin)

    let written = Result { () throws(OutputError) in
      try StandardOutput().write(lines: [SafeText.line("\(answer)", limit: FetchProgram.longestAnswer)])
    }
    let remaining = ContinuousClock.now.duration(to: started + FetchProgram.hookLimit)
    async let told: () = notify(keeper, within: remaining)
    for outcome in await hooks.finish(within: remaining) where outcome != .succeeded { Failure.say("\(outcome)") }
    await told
    withExtendedLifetime(observers) {}
    keeper.store.close()
    if let failure = answer.failure { throw Failure.status(of: failure) }
    try written.get()
  }

  /// Documents are in English, whatever language a person reads.
  @Sendable private static func text(_ condition: Condition) -> String {
    Wording.english.text(of: condition)
  }

  private func fetcher(_ keeper: StoreKeeper, center: NotificationCenter) throws -> WeatherFetcher {
    WeatherFetcher(
      keeper: keeper,
      services: try ForecastServices(
        order: settings.providers.order.map(\.rawValue), addresses: settings.providers.addresses,
        hasContact: settings.contact != nil),
      requester: Requester(client: client, connectTimeout: settings.network.connectTimeout),
      warnings: try warnings(),
      schedule: FetchSchedule(
        minimum: settings.schedule.minimum, wakeUpsPerDay: .exactly(settings.schedule.wakeUpsPerDay),
        seed: HostSeed.current()),
      surroundings: surroundings,
      refreshAfter: settings.schedule.refreshAfter,
      limits: FetchLimits(
        networkDeadline: started + FetchProgram.networkLimit, exchange: settings.network.totalTimeout),
      center: center, conditionText: FetchProgram.text, now: VaneFetch.now)
  }

  /// Who is asked for warnings, and which of them are told; `nil` when they are switched off.
  private func warnings() throws -> WarningReading? {
    guard settings.warnings.enabled == .yes else { return nil }
    let (providers, hasContact) = (settings.providers, settings.contact != nil)
    let services: [any AlertService] = [
      try NWSAlerts(baseURL: providers.nws), try MeteoAlarm(baseURL: providers.meteoAlarm),
    ]
    return WarningReading(
      services: services.filter { hasContact || !$0.demandsContact },
      sources: try WarningSources(nws: providers.nws, meteoAlarm: providers.meteoAlarm, hasContact: hasContact),
      isTold: isTold)
  }

  private var surroundings: FetchSurroundings {
    let learns = settings.schedule.policy == .learned
    return FetchSurroundings(learns: learns, needs: settings.notifications.needs, zone: CurrentZone.read()) {
      [settings, environment] host in
      HostConditions.read(
        host: host, isNearby: settings.reachesNearby(host, environment),
        isMetered: learns ? settings.network.metered.answer : false,
        savesPower: learns ? settings.power.saver.answer : false)
    }
  }
}
