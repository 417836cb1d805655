import Watching
import WeatherStore

extension WeatherStore {
  /// How many newer rows there may be: of those who asked at the same time.
  private static let mostAtOnce = 100

  /// Why a fetch that has ended answered as it did, from its own row of the log.
  func reason(of fetch: FetchProcess) throws(StoreError) -> RecordedReason? {
    try wakeUps(limit: WeatherStore.mostAtOnce).first { $0.process.pid == fetch.process }?.outcome?.reason
  }
}
