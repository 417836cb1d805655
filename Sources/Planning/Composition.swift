public import BackgroundFetch
public import FoundationEssentials
import HostParts
public import Platform
public import Services
public import Settings
import Synchronization
public import Weather
import WeatherJSON
public import WeatherStore
public import Wording
import Zones

/// What `vane` and `vane-fetch` make of one set of settings: the schedule, the services, the conditions of the machine.
///
/// Both programs decide with the same parts, so that a look shows what a wake-up will do.
public struct Composition: Sendable {
  public let settings: Settings
  public let environment: Environment

  /// The conditions that were read; `nil` if they are read for each decision.
  private let known: KnownConditions?

  /// - Parameter readsConditionsOnce: whether the conditions of the machine are read once and kept, for a process that
  ///   soon ends, and may not read them later.
  public init(_ settings: Settings, environment: Environment, readsConditionsOnce: Bool = false) {
    self.settings = settings
    self.environment = environment
    known = readsConditionsOnce ? KnownConditions() : nil
  }

  /// The schedule, with the jitter of this machine.
  public var schedule: FetchSchedule {
    FetchSchedule(
      minimum: settings.schedule.minimum, wakeUpsPerDay: .exactly(settings.schedule.wakeUpsPerDay),
      seed: HostSeed.current())
  }

  /// The forecast services in the configured order.
  ///
  /// - Throws: `ProviderError.badBaseURL`.
  public func services() throws(ProviderError) -> ForecastServices {
    try ForecastServices(
      order: settings.providers.order, addresses: settings.providers.addresses, hasContact: hasContact,
      limits: settings.providers.limits, winners: winners)
  }

  /// The servers of the user's own whose requests no limit counts: host names in lower case, with the port if the
  /// address has one.
  public var ownServers: Set<String> {
    let addresses = settings.providers.addresses
    let replaced = WeatherService.addresses.filter { addresses[$0] != $0.defaultURL }
    guard !replaced.isEmpty,
      let services = try? ForecastServices(
        order: settings.providers.order, addresses: addresses, hasContact: hasContact, limits: settings.providers.limits
      )
    else { return [] }
    let counted = services.inOrder.compactMap { services.limit(of: $0)?.account }
    let known = WeatherService.addresses.compactMap { try? BaseURL($0.defaultURL).host }
    let own = replaced.compactMap { address -> String? in
      guard let server = try? OpenMeteo(baseURL: addresses[address]), services.limit(of: server) == nil else {
        return nil
      }
      return server.host
    }
    return Set(own).subtracting(counted + known)
  }

  /// The most accurate provider of each place, if the user wants it to come first. Scores that cannot be read do not
  /// prevent a fetch.
  private var winners: [Coordinate: String] {
    guard settings.providers.isMeasured, let paths = StorePaths(environment: environment) else { return [:] }
    return (try? ScoreStore.openIfAny(paths)?.winners()) ?? [:]
  }

  /// Whether the configuration names a contact address, which some services require.
  public var hasContact: Bool { settings.usableContact != nil }

  /// The services that publish warnings.
  ///
  /// - Parameter hasContact: whether a contact address is known; `nil` for what the configuration says.
  /// - Throws: `ProviderError.badBaseURL`.
  public func warningSources(hasContact: Bool? = nil) throws(ProviderError) -> WarningSources {
    try WarningSources(addresses: settings.providers.addresses, hasContact: hasContact ?? self.hasContact)
  }

  /// The service of air quality, the limit of its requests, and the index of a place; `nil` if it is not asked.
  ///
  /// - Throws: `ProviderError.badBaseURL`.
  public func airService(_ services: ForecastServices) throws(ProviderError) -> (
    service: OpenMeteo, limit: RateLimit?, scale: @Sendable (Location) -> AirScale
  )? {
    guard settings.asksAboutAir else { return nil }
    let address = settings.providers.addresses[.openMeteoAir]
    // All hosts of Open-Meteo count together, so the limit of forecasts from this host applies.
    let limit = services.limit(of: try OpenMeteo(baseURL: address))
    return (try OpenMeteo(airQualityURL: address), limit, { airScale(of: $0) })
  }

  /// Returns the index by which the air of a place is graded.
  public func airScale(of location: Location) -> AirScale {
    settings.air.index ?? AirScale(of: location)
  }

  /// Returns the stored air of a place, graded; `nil` if there are no values that this version can read.
  public func air(_ stored: StoredAir, of location: Location) -> AirReport? {
    stored.content.flatMap { try? AirSeriesText.decode($0) }.map { AirReport($0, by: airScale(of: location)) }
  }

  /// Reads the air of a place, graded, and when it was received; `nil` if the store has no values of it.
  public func air(
    of place: SavedLocation, in store: WeatherStore
  ) throws(StoreError) -> (report: AirReport, updatedAt: Date)? {
    guard let stored = try store.air(for: place.id), let updatedAt = stored.updatedAt,
      let report = air(stored, of: place.location)
    else { return nil }
    return (report, updatedAt)
  }

  /// Returns the stored air of a place for the rules; `nil` if no rule needs it.
  public var airForRules: (@Sendable (StoredAir, Location) -> AirReport?)? {
    guard settings.notifications.rules.contains(where: { $0.trigger.isOfAir }) else { return nil }
    return { stored, location in air(stored, of: location) }
  }

  /// The warnings that the user wants to see.
  public var alertFilter: AlertFilter {
    AlertFilter(floor: settings.warnings.severity, mute: settings.warnings.mute)
  }

  /// What a decision depends on: the saved places and their hosts, what is learned, the machine.
  ///
  /// - Parameter services: the forecast services; `nil` if an address is unusable. They then count as absent here: the
  ///   fetch reports it.
  public func inputReader(_ services: ForecastServices?) -> ScheduleInputReader {
    let learns = settings.schedule.policy == .learned
    let warnings = settings.warnings.enabled == .yes ? try? warningSources() : nil
    return ScheduleInputReader(
      learns: learns, needs: settings.notifications.needs, zone: .current(tz: environment["TZ"]),
      hosts: { places in services?.hosts(for: places.map { (RequestPlace($0.location), $0.provider) }) ?? [] },
      warnings: { places in warnings?.lists(of: places) { RequestPlace($0.location) } ?? [] },
      makesRounds: settings.score.enabled == .yes,
      conditions: { [self] host in
        func read() -> Conditions {
          conditions(
            for: host, isMetered: learns ? settings.network.metered.map { $0 == .yes } : false,
            savesPower: learns ? settings.power.saver.map { $0 == .yes } : false)
        }
        return known?.value(of: host, read) ?? read()
      })
  }

  /// Reads the conditions of the machine for a fetch.
  ///
  /// - Parameters:
  ///   - host: the host of the provider, with or without a port.
  ///   - isMetered: whether the connection is metered; `nil` queries NetworkManager.
  ///   - savesPower: whether power saving is on; `nil` queries the power profile.
  public func conditions(for host: String, isMetered: Bool?, savesPower: Bool?) -> Conditions {
    MachineConditions.read(
      isLocal: WebAddress("http://\(host)")?.isLoopback == true, isNearby: settings.reachesNearby(host, environment),
      isMetered: isMetered, savesPower: savesPower)
  }

  /// The language of what the user reads, and the characters of the locale.
  public var language: LanguageChoice {
    LanguageChoice(settings.language, clock: settings.clock, environment: environment)
  }

  /// The languages in which warnings are read, in order of preference.
  public var warningLanguages: [String] {
    [LanguageChoice.code(settings.language, environment: environment)].compactMap(\.self)
  }

  /// What the user reads, in that language.
  public var wording: Wording {
    language.wording(Catalog.installed)
  }
}

/// The conditions of the machine for each host, read at their first use.
private final class KnownConditions: Sendable {
  private let conditions = Mutex<[String: Conditions]>([:])

  func value(of host: String, _ read: () -> Conditions) -> Conditions {
    conditions.withLock { known in
      let value = known[host] ?? read()
      known[host] = value
      return value
    }
  }
}

// MARK: Decisions

extension Composition {
  /// What a decision of the schedule depends on now.
  public func facts(of store: WeatherStore, at now: Date) throws(StoreError) -> ScheduleFacts {
    try inputReader(try? services()).facts(of: store, schedule: schedule, at: now)
  }

  /// The next wake-up for the weather, for warnings or for a round of scores, whichever comes first.
  public func decision(_ store: WeatherStore, at now: Date) throws(StoreError) -> Decision {
    schedule.decision(for: try facts(of: store, at: now), at: now)
  }
}

extension Catalog {
  /// The maximum size of a catalogue. Ours have 70 kB.
  private static let maximumSize = 4 << 20

  /// Returns the installed translations into a language; `nil` if there are none, or if they are damaged.
  ///
  /// `share/locale` is beside the folder of the program: `bin` for `vane`, `libexec/vane` for `vane-fetch`. A program
  /// in `.build` finds the catalogues that `script/make-catalogs` puts there.
  public static func installed(_ language: Language) -> Catalog? {
    let name = "share/locale/\(language.rawValue)/LC_MESSAGES/vane.mo"
    let folder = ProgramFile.own.deletingLastPathComponent().deletingLastPathComponent()
    for folder in [folder, folder.deletingLastPathComponent()] {
      let path = folder.appending(path: name).path(percentEncoded: false)
      guard let bytes = try? RegularFile.read(path, atMost: maximumSize) else { continue }
      return Catalog(bytes)
    }
    return nil
  }
}
