import BackgroundFetch
import Foundation
import Weather
import WeatherAlerts
import WeatherProviders
import WeatherStore

/// One request for a feed of warnings, for all of its places.
struct AlertAttempt {
  let service: any AlertService
  let feed: String
  let places: [SavedLocation]
  let conversation: Conversation<AlertReading>

  /// The failure; `nil` if there was none. A service that does not cover the places has not failed.
  var failure: FetchFailure? {
    switch conversation.outcome {
    case .success, .failure(.provider(.notCovered)): nil
    case .failure(let failure): failure
    }
  }

  /// The host and the end of its `Retry-After`; `nil` if it sent none.
  var retryAfter: (host: String, until: Date)? {
    conversation.holdUntil.map { (service.host, $0) }
  }

  /// Returns the key of a stored validator: the feed, the places and the warning areas that the user named.
  static func key(_ service: any AlertService, _ feed: String, _ places: [SavedLocation]) -> String {
    ([service.host, feed] + places.map { (["\($0.id)"] + $0.warningAreas).joined(separator: "+") }).joined(
      separator: ";")
  }
}

extension ScheduleState {
  /// Returns the state with these additional `Retry-After` periods.
  func waiting(_ retryAfter: [(host: String, until: Date)]) -> ScheduleState {
    retryAfter.reduce(into: self) { $0.hostAskedToWait($1.host, until: $1.until) }
  }
}
