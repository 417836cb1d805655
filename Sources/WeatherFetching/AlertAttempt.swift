import Weather
import WeatherAlerts
import WeatherProviders
import WeatherStore

/// One feed of warnings read for the places that it is for.
struct AlertAttempt {
  let service: any AlertService
  let feed: String
  let places: [SavedLocation]
  let conversation: Conversation<AlertReading>

  /// Why it brought nothing; `nil` when it did, and where the service works and only warns of other places.
  var failure: FetchFailure? {
    switch conversation.outcome {
    case .success, .failure(.provider(.notCovered)): nil
    case .failure(let failure): failure
    }
  }

  /// How readings of the same feed for the same places are found again.
  static func key(_ service: any AlertService, _ feed: String, _ places: [SavedLocation]) -> String {
    ([service.host, feed] + places.map { "\($0.id)" }).joined(separator: ";")
  }
}
