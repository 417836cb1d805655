public import BackgroundFetch
public import Foundation

extension WeatherStore {
  /// The decision about reading warnings, which have a state and hosts of their own; `nil` where nobody has any to
  /// tell.
  ///
  /// - Parameters:
  ///   - circumstances: as for the weather, at the same instant.
  ///   - hosts: those that have warnings for what is saved.
  public func warningDecision(
    in circumstances: FetchCircumstances, schedule: FetchSchedule, hosts: [String], at now: Date
  ) throws(StoreError) -> Decision? {
    guard let first = hosts.first else { return nil }
    var it = circumstances
    it.state = try scheduleState(ScheduleState.self, for: ScheduleState.warningsKey) ?? ScheduleState()
    (it.host, it.standIns) = (first, Array(hosts.dropFirst()))
    return schedule.decision(for: .warnings, in: it, at: now)
  }
}
