public import BackgroundFetch
public import Foundation
import Weather

extension WeatherStore {
  /// Returns the input of a decision about reading warnings, which have their own state and hosts; `nil` if there is
  /// no list to read.
  ///
  /// - Parameters:
  ///   - lists: for each list, its host and the places that it is for.
  ///   - zone: the zone of a place that has none yet.
  public func warningSource(
    _ lists: [(host: String, places: [SavedLocation])], in zone: TimeZone, at now: Date
  ) throws(StoreError) -> NeedSource? {
    guard !lists.isEmpty else { return nil }
    let readings = try scheduleState(WarningReadings.self, for: WarningReadings.storeKey) ?? WarningReadings()
    var watched: [WatchedList] = []
    for list in lists {
      let ids = list.places.map(\.id)
      var closely: [DateInterval] = []
      for id in ids { closely += try alerts(for: id, at: now).map { $0.span } }
      watched.append(
        WatchedList(
          things: ids, host: list.host,
          zones: list.places.map { $0.location.timeZone.flatMap(TimeZone.init(identifier:)) ?? zone },
          askedAt: readings.askedAt(ids, at: now), requests: readings.requests(ids, at: now), closely: closely))
    }
    return NeedSource(
      need: .warnings,
      state: try scheduleState(ScheduleState.self, for: ScheduleState.warningsKey) ?? ScheduleState(),
      lists: watched)
  }
}

extension WeatherAlert {
  /// The time span in which the warning is in force.
  fileprivate var span: DateInterval {
    let start = onset ?? sent
    return DateInterval(start: start, end: max(start, vanishesAt))
  }
}
