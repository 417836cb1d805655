import Watching
import WeatherStore

extension WeatherStore {
  /// How many newer rows there may be: of those who asked at the same time.
  private static let mostAtOnce = 100

  /// The row of the log of a fetch that has ended.
  func wakeUp(of fetch: FetchProcess) throws(StoreError) -> WakeUpRecord? {
    try wakeUps(limit: WeatherStore.mostAtOnce).first { $0.process.pid == fetch.process }
  }
}
