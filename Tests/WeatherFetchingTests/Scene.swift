import BackgroundFetch
import Foundation
import HTTP
import LinuxEvents
import SQLite
import ScheduleParts
import Services
import Synchronization
import TestSupport
import Testing
import WakeUps
import Weather
import WeatherAlerts
import WeatherJSON
import WeatherStore
import Zones

@testable import WeatherFetching

/// Everything around a fetcher: a store in a scratch folder, a clock that tests set, providers on
/// loopback, a notification centre.
final class Scene: Sendable {
  private let scratch: ScratchFolder
  let paths: StorePaths
  let store: WeatherStore
  /// Open-Meteo.
  let provider: ScriptedProvider
  /// MET Norway, asked where the order names it.
  let norway: ScriptedProvider
  /// Warnings of the US National Weather Service, read if there is a filter of notifications.
  let alarm: ScriptedProvider
  /// MeteoAlarm, read if there is a filter of notifications.
  let europe: ScriptedProvider
  /// Open-Meteo's air quality.
  let air: ScriptedProvider
  /// Reports of stations.
  let stations: ScriptedProvider
  let center = NotificationCenter()
  private let order: [String]
  private let filter: AlertFilter?
  private let asksAboutAir: Bool
  private let asksForObservations: Bool
  private let limits: [String: [RateLimitWindow: Double]]
  private let time = Mutex(noon)

  init(
    order: [String] = [WeatherService.openMeteo.provider.id], filter: AlertFilter? = nil,
    limits: [String: [RateLimitWindow: Double]] = [:], asksAboutAir: Bool = false,
    asksForObservations: Bool = false
  ) throws {
    scratch = ScratchFolder()
    paths = StorePaths(folder: scratch("vane"))
    store = try WeatherStore.openForWriting(paths, at: noon)
    provider = try ScriptedProvider()
    norway = try ScriptedProvider()
    alarm = try ScriptedProvider()
    europe = try ScriptedProvider()
    air = try ScriptedProvider()
    stations = try ScriptedProvider()
    self.asksAboutAir = asksAboutAir
    self.asksForObservations = asksForObservations
    self.order = order
    self.filter = filter
    self.limits = limits
  }

  var now: Date {
    get { time.withLock { $0 } }
    set { time.withLock { $0 = newValue } }
  }

  /// Returns the reader of the schedule's input. Without learning, wake-ups follow the interval. `decides` is called
  /// for each decision.
  func inputReader(
    learns: Bool = false, conditions: Conditions = Conditions(), asking other: ScriptedProvider? = nil,
    decides: @escaping @Sendable () -> Void = {}
  ) throws -> ScheduleInputReader {
    let (services, warnings) = (try services(asking: other), try warnings?.services ?? [])
    return ScheduleInputReader(
      learns: learns, zone: .gmt,
      hosts: { places in services.hosts(for: places.map { (RequestPlace($0.location), $0.provider) }) },
      warnings: { places in
        warnings.flatMap { service in
          service.entry.warningLists(of: places) { RequestPlace($0.location) }.map { (service.host, $0.places) }
        }
      },
      makesRounds: asksForObservations,
      conditions: { _ in
        decides()
        return conditions
      })
  }

  private func services(asking other: ScriptedProvider? = nil) throws -> ForecastServices {
    try ForecastServices(
      order: order, addresses: [.openMeteo: (other ?? provider).baseURL, .metNorway: norway.baseURL], hasContact: true,
      limits: limits)
  }

  /// The store as a program has it.
  func keeper(_ other: WeatherStore? = nil) -> StoreKeeper {
    StoreKeeper(other ?? store, now: { self.now }, report: { _ in })
  }

  /// A fetcher as a program would make it anew for each wake-up.
  func fetcher(
    exchange: Duration = .seconds(300), deadline: Duration? = .seconds(600), timeout: Duration = .seconds(600),
    asking other: ScriptedProvider? = nil, store: WeatherStore? = nil, inputReader: ScheduleInputReader? = nil,
    keeper: StoreKeeper? = nil,
    now: (@Sendable () -> Date)? = nil, goesOn: @escaping @Sendable (FetchProgress) async -> Bool = { _ in true }
  ) throws -> WeatherFetcher {
    let airService: AirService = (
      try OpenMeteo(airQualityURL: air.baseURL), limits["open-meteo"].map { RateLimit(account: air.host, $0) },
      { AirScale(of: $0) }
    )
    var fetcher = WeatherFetcher(
      keeper: keeper ?? self.keeper(store), services: try services(asking: other),
      requester: Requester(client: CurlHTTPClient(userAgent: "vane/test"), connectTimeout: .seconds(5)),
      schedule: FetchSchedule(seed: 1), inputReader: try inputReader ?? self.inputReader(asking: other),
      refreshAfter: .seconds(1800),
      limits: FetchLimits(networkDeadline: deadline.map { .now + $0 }, exchange: exchange, timeout: timeout),
      center: center, texts: (today: { _ in nil }, condition: { $0.rawValue }), now: now ?? { self.now })
    fetcher.warnings = try warnings
    fetcher.air = asksAboutAir ? airService : nil
    fetcher.observations = asksForObservations ? try AviationWeather(baseURL: stations.baseURL) : nil
    fetcher.goesOn = goesOn
    return fetcher
  }

  private var warnings: WarningServices? {
    get throws {
      guard let filter else { return nil }
      let addresses: ServiceAddresses = [.nwsAlerts: alarm.baseURL, .meteoAlarm: europe.baseURL]
      return (try AlertServices.usable(addresses: addresses, hasContact: true), filter)
    }
  }

  /// One wake-up or refresh, `minutes` after noon.
  @discardableResult
  func fetch(_ purpose: FetchPurpose = .scheduled, at minutes: Double) async throws -> WakeUpAnswer {
    now = noon + .seconds(minutes * 60)
    return try await fetcher().performFetch(purpose, startedBy: .hand)
  }

  /// The same in words: the answer and its reason's code.
  func answer(_ purpose: FetchPurpose = .scheduled, at minutes: Double) async throws -> String {
    let answer = try await fetch(purpose, at: minutes)
    return answer.failure == nil ? "\(answer) \(answer.reason.code)" : "\(answer)"
  }

  @discardableResult
  func saveBerlin(zone: String? = "Europe/Berlin") throws -> SavedLocation {
    try store.save(SamplePlaces.place("Berlin", at: 52.5244, 13.4105, in: zone), at: now)
  }

  @discardableResult
  func saveSydney() throws -> SavedLocation {
    try store.save(SamplePlaces.place("Sydney", at: -33.87, 151.21, in: "Australia/Sydney"), at: now)
  }

  /// Saves a place for which warnings are read. Without a zone the user's clock counts, by which it is day.
  @discardableResult
  func saveHonolulu(zone: String? = nil) throws -> SavedLocation {
    try store.save(SamplePlaces.place("Honolulu", at: 21.3069, -157.8583, in: zone), at: now)
  }

  /// A place for which the German list of warnings is read.
  @discardableResult
  func saveMunich() throws -> SavedLocation {
    var munich = try SamplePlaces.place("Munich", at: 48.1374, 11.5755, in: "Europe/Berlin")
    munich.countryCode = "DE"
    return try store.save(munich, at: now)
  }

  /// Returns the decision of a wake-up at this instant, as a host evaluates it.
  func decision(learns: Bool, conditions: Conditions = Conditions()) throws -> Decision {
    let (schedule, now) = (FetchSchedule(seed: 1), self.now)
    let inputReader = try inputReader(learns: learns, conditions: conditions)
    return schedule.decision(for: try inputReader.facts(of: store, schedule: schedule, at: now), at: now)
  }

  /// Does something to the store that Vane never does.
  func execute(_ sql: String) throws {
    let connection = try Connection(path: paths.database, .create)
    try connection.transaction(.immediate) { try connection.execute(sql) }
  }

  var schedule: ScheduleState {
    get throws { try store.scheduleState(for: ScheduleState.storeKey) }
  }

  var warningSchedule: ScheduleState? {
    get throws { try store.scheduleState(ScheduleState.self, for: ScheduleState.warningsKey) }
  }

  /// What was collected to score providers; `nil` if nothing was.
  var scores: ScoreStore? {
    get throws { try ScoreStore.openIfAny(paths) }
  }

  /// The newest row of the log, as one line.
  var lastRow: String {
    get throws {
      let record = try #require(try store.wakeUps(limit: 1).first)
      guard let outcome = record.outcome else { return "open" }
      let status = outcome.httpStatus.map { "\($0)" } ?? "-"
      return "\(outcome.answer.rawValue) \(outcome.reason?.code ?? "-") \(status)"
    }
  }
}

/// An observer that collects warnings in their order.
@MainActor
final class AlertListener {
  /// Where, what and how bad.
  private(set) var heard: [String] = []
  private var token: NotificationCenter.ObservationToken?

  init(_ center: NotificationCenter, _ then: @escaping @MainActor (WeatherAlertPosted) -> Void = { _ in }) {
    token = center.addObserver(of: nil as NotificationCenter?, for: WeatherAlertPosted.self) {
      @MainActor [weak self] in
      self?.heard.append("\($0.location.name) \($0.alert.event) \($0.alert.severity.rawValue)")
      then($0)
    }
  }
}

/// An observer that collects updates in their order.
@MainActor
final class Listener {
  private(set) var heard: [WeatherResult] = []
  private var token: NotificationCenter.ObservationToken?

  init(_ center: NotificationCenter, _ then: @escaping @MainActor (WeatherResult) -> Void = { _ in }) {
    token = center.addObserver(of: nil as NotificationCenter?, for: WeatherUpdated.self) { @MainActor [weak self] in
      self?.heard.append($0.result)
      then($0.result)
    }
  }
}

extension WeatherFetcher {
  /// Sends one request about one place.
  func request(_ service: any ForecastService, about place: SavedLocation, within limit: Duration) async -> Attempt {
    let lane = WeatherLane(self)
    let request = lane.request(
      PlaceRound.Batch(
        service, .init(place, RequestPlace(place.location), preferring: nil, for: .user, position: 0)))
    return Attempt(lane, request, await request.send(limit))
  }

  /// Stores a fetch of one request.
  func commit(_ attempt: Attempt, of wakeUp: WakeUp) throws -> CompletedFetch {
    let lock = try #require(try StoreLock.attempt(store.paths.fetchLock))
    defer { lock.release() }
    var fetch = Fetch(
      purpose: .refresh(nil), due: FetchPlan.Due(weather: attempt.places), reason: RecordedReason(code: "first"),
      state: ScheduleState(), began: noon, wakeUp: wakeUp, lock: lock)
    fetch.attempts = [attempt]
    return try commit(fetch, of: lanes, nil)
  }
}
