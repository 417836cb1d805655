import BackgroundFetch
public import FoundationEssentials
import ScheduleParts
import Text
import WakeUps
import Weather

/// The time of the last request for warnings, for each place, and all requests of the last day, for each list.
public struct WarningReadings: Hashable, Sendable {
  /// The key under which the readings are stored, beside the state of the schedule.
  public static let storeKey = "warning-readings"

  private var askedAt: [SavedLocation.ID: Date] = [:]
  /// The requests, by the smallest identifier of the places that a list is for.
  private var requests: [SavedLocation.ID: [Date]] = [:]

  private static let memory = 86400.0

  /// Creates the readings of a fresh install, which are empty.
  public init() {}

  /// Records a request for one list.
  ///
  /// - Parameters:
  ///   - ids: the places that the list is for.
  ///   - isTriedAgain: whether the request failed and is retried soon. It then counts only as a request, not as a
  ///     reading.
  public mutating func asked(about ids: [SavedLocation.ID], isTriedAgain: Bool, at now: Date) {
    if !isTriedAgain { for id in ids { askedAt[id] = now } }
    guard let key = ids.min() else { return }
    requests[key] = requests(ids, at: now) + [now]
  }

  /// Removes the readings of places that are no longer saved.
  public mutating func keep(only saved: Set<SavedLocation.ID>) {
    askedAt = askedAt.filter { saved.contains($0.key) }
    requests = requests.filter { saved.contains($0.key) }
  }

  /// Returns the time at which the list for all of these places was last requested; `nil` if never. A time in the
  /// future, left by a clock that was set back, does not count.
  func askedAt(_ ids: [SavedLocation.ID], at now: Date) -> Date? {
    let instants = ids.map { askedAt[$0] }
    guard instants.allSatisfy({ $0.map { $0 <= now } ?? false }) else { return nil }
    return instants.compactMap(\.self).min()
  }

  /// Returns the times at which the list for these places was requested in the last 24 hours.
  func requests(_ ids: [SavedLocation.ID], at now: Date) -> [Date] {
    (ids.min().flatMap { requests[$0] } ?? []).filter {
      (0..<WarningReadings.memory).contains(now.timeIntervalSince($0))
    }
  }
}

extension WarningReadings: StoredObject {
  mutating func exchange(_ members: inout StoredMembers) throws(JSONError) {
    try members.member("askedAt", &askedAt)
    try members.member("requests", &requests)
  }
}

extension WeatherStore {
  /// Returns the input of a decision about reading warnings, which have their own state and hosts; `nil` if there is
  /// no list to read.
  ///
  /// - Parameters:
  ///   - lists: for each list, its host and the places that it is for.
  ///   - input: the weather's, whose pauses apply and whose zone is the zone of most places.
  func warningSource(
    _ lists: [ScheduleInputReader.List], in input: ScheduleInput, at now: Date
  ) throws(StoreError) -> NeedSource? {
    guard !lists.isEmpty else { return nil }
    let readings = try scheduleState(WarningReadings.self, for: WarningReadings.storeKey) ?? WarningReadings()
    var watched: [WatchedList] = []
    for list in lists {
      let ids = list.places.map(\.id)
      var closely: [DateInterval] = []
      for id in ids { closely += try alertHeads(for: id, at: now).map { $0.span } }
      // A list with a damaged warning is due, as if it had never been read.
      let askedAt = try hasDamagedWarnings(for: ids) ? nil : readings.askedAt(ids, at: now)
      watched.append(
        WatchedList(
          things: list.places.map(\.key), host: list.host,
          zones: list.places.map { $0.location.zone(like: input.zone).zone },
          askedAt: askedAt, requests: readings.requests(ids, at: now), closely: closely))
    }
    return NeedSource(
      need: .warnings,
      state: try scheduleState(for: ScheduleState.warningsKey).paused(as: input.state),
      lists: watched)
  }
}

extension WeatherAlert {
  /// The time span in which the warning is in force.
  fileprivate var span: DateInterval {
    let start = onset ?? sent
    return DateInterval(start: start, end: vanishesAt.map { max(start, $0) } ?? .distantFuture)
  }
}

/// The places near a station whose reports are collected, and when their last round was: all providers were asked what
/// they forecast for the station.
public struct ScoreRounds: Hashable, Sendable {
  /// The key under which they are stored, beside the state of the schedule.
  public static let storeKey = "score-rounds"

  /// The last round of each place; 1970 for a place without one.
  public private(set) var askedAt: [SavedLocation.ID: Date] = [:]

  public init() {}

  /// Adds a place that has a station, or removes one that has none.
  public mutating func set(_ hasStation: Bool, for id: SavedLocation.ID) {
    askedAt[id] = hasStation ? askedAt[id] ?? Date(timeIntervalSince1970: 0) : nil
  }

  /// Records a round.
  public mutating func asked(about ids: Set<SavedLocation.ID>, at now: Date) {
    for id in ids where askedAt[id] != nil { askedAt[id] = now }
  }

  /// Removes places that are no longer saved.
  public mutating func keep(only saved: Set<SavedLocation.ID>) {
    askedAt = askedAt.filter { saved.contains($0.key) }
  }
}

extension ScoreRounds: StoredObject {
  mutating func exchange(_ members: inout StoredMembers) throws(JSONError) {
    try members.member("askedAt", &askedAt)
  }
}

extension WeatherStore {
  public func scoreRounds() throws(StoreError) -> ScoreRounds {
    try scheduleState(ScoreRounds.self, for: ScoreRounds.storeKey) ?? ScoreRounds()
  }

  /// Returns the input of a decision about rounds; `nil` if no place has a station.
  ///
  /// - Parameters:
  ///   - places: all saved places.
  ///   - hosts: those that a fetch of places asks. A round asks all of them, also where the user chose one.
  ///   - input: the weather's, whose pauses apply and whose zone is the zone of most places.
  func roundSource(
    _ places: [SavedLocation], hosts: ([SavedLocation]) -> [String], in input: ScheduleInput
  ) throws(StoreError) -> NeedSource? {
    let askedAt = try scoreRounds().askedAt
    guard !askedAt.isEmpty else { return nil }
    let lists = places.compactMap { place -> WatchedList? in
      var anyProvider = place
      anyProvider.provider = nil
      guard let last = askedAt[place.id], let host = hosts([anyProvider]).first else { return nil }
      return WatchedList(
        things: [place.key], host: host,
        zones: [place.location.zone(like: input.zone).zone], askedAt: last)
    }
    guard !lists.isEmpty else { return nil }
    let state = try scheduleState(for: ScheduleState.roundsKey).paused(as: input.state)
    return NeedSource(need: .rounds, state: state, lists: lists)
  }
}
