extension WeatherStore {
  private static let shownKey = "shown-by"

  /// Writes down whether the host of the updates shows the weather on a terminal, where somebody may see it at any
  /// time.
  ///
  /// - Parameter pid: the host's, which holds the host lock; `nil` for one that shows nothing.
  public func setShown(by pid: Int32?) throws(StoreError) {
    try setScheduleState(pid, for: WeatherStore.shownKey)
  }

  /// Whether such a host is there now, or anything else that stays open (`DisplayMark`). What a host left behind that is
  /// gone does not count: the lock is not its own.
  func isShown() throws(StoreError) -> Bool {
    if DisplayMark.isSet(paths) { return true }
    guard let pid = try scheduleState(Int32.self, for: WeatherStore.shownKey) else { return false }
    return FileLock.holder(of: paths.hostLock) == .process(pid)
  }
}
