import Foundation
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

  /// Why it brought nothing; `nil` when it did, and where the service works but has nothing to say of these places.
  var failure: FetchFailure? {
    switch conversation.outcome {
    case .success, .failure(.provider(.notCovered)): nil
    case .failure(let failure): failure
    }
  }

  /// The host that asked for silence, and until when.
  var silence: (host: String, until: Date)? {
    conversation.holdUntil.map { (service.host, $0) }
  }

  /// How readings of the same feed for the same places and the areas that a person named are found again.
  static func key(_ service: any AlertService, _ feed: String, _ places: [SavedLocation]) -> String {
    ([service.host, feed] + places.map { (["\($0.id)"] + $0.warningAreas).joined(separator: "+") }).joined(
      separator: ";")
  }
}
