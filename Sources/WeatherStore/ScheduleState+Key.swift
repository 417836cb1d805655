public import BackgroundFetch

extension ScheduleState {
  /// The key that the state of background fetch is stored under.
  public static let storeKey = "background-fetch"
}
