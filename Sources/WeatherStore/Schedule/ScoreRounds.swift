import BackgroundFetch
public import FoundationEssentials
public import Text
import Weather

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

extension ScoreRounds: StoredValue {
  public init(stored element: JSONElement) throws(JSONError) {
    askedAt = try element.object().value("askedAt").byNumber { element throws(JSONError) in try element.instant() }
  }

  public func write(to text: inout StoredText) {
    text.object { text in
      text.key("askedAt")
      text.add(byNumber: askedAt) { $0.add($1) }
    }
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
  ///   - input: that of the weather, whose pauses apply and whose zone is that of most places.
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
        things: [place.id], host: host,
        zones: [place.location.zone(like: input.zone).zone], askedAt: last)
    }
    guard !lists.isEmpty else { return nil }
    let state = try scheduleState(for: ScheduleState.roundsKey).paused(as: input.state)
    return NeedSource(need: .rounds, state: state, lists: lists)
  }
}
