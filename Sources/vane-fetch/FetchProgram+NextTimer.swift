import BackgroundFetch
import Planning
import WeatherFetching
import WeatherStore

extension FetchProgram {
  /// Time limit for the service manager, which may be busy while many programs start at login.
  private static let managerLimit = Duration.seconds(2)

  /// Sets the timer of systemd for the next wake-up.
  ///
  /// Without such a timer, `vane.timer` wakes the program an hour later. The store is read again only after a fetch, which
  /// changed it.
  func setNextTimer(after answer: WakeUpAnswer, in store: WeatherStore) {
    let now = FetchProgram.now()
    guard let manager = ServiceManager(composition.environment),
      let decision = answer.idle ?? (try? composition.decision(store, at: now)),
      let next = NextTimer.instant(after: decision, at: now)
    else { return }
    manager.start(NextTimer.unit(at: next), within: FetchProgram.managerLimit)
  }
}
