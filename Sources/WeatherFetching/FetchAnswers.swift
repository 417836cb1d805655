import Foundation
import Weather
import WeatherProviders
import WeatherStore

/// The answers of the services in one fetch. If the store has to be replaced afterwards, they are stored in the new one
/// without another request.
struct FetchAnswers {
  var attempts: [ForecastAttempt]
  var alerts: [AlertAttempt]
  var places: [SavedLocation]
  let began: Date
  let reason: RecordedReason

  /// Whether the answers can be stored in a new store. "Not modified" cannot: the result it confirms is lost.
  var canBeStoredAgain: Bool {
    !attempts.contains { attempt in
      if case .success(.notModified) = attempt.conversation.outcome { true } else { false }
    }
  }

  /// Returns the answers with the identifiers that the places have in another store.
  func about(_ saved: [SavedLocation]) -> FetchAnswers {
    func found(_ places: [SavedLocation]) -> [SavedLocation] {
      places.map { place in
        saved.first { $0.location.coordinate == place.location.coordinate }
          // No place has the identifier 0: its answers are ignored.
          ?? SavedLocation(
            id: 0, location: place.location, savedAt: place.savedAt, lastUsedAt: place.lastUsedAt, isCurrent: false)
      }
    }
    var moved = self
    moved.places = found(places)
    moved.attempts = attempts.map {
      ForecastAttempt(service: $0.service, places: found($0.places), conversation: $0.conversation)
    }
    moved.alerts = alerts.map {
      AlertAttempt(service: $0.service, feed: $0.feed, places: found($0.places), conversation: $0.conversation)
    }
    return moved
  }
}

extension WeatherFetcher {
  /// Stores the answers in a new store, with a new row in its log. What was learned about the user is lost with the old one.
  func storeAgain(_ request: FetchAnswers, in wakeUp: WakeUp) throws(FetchFailure) -> CompletedFetch {
    var wakeUp = wakeUp
    let moved: FetchAnswers
    do {
      wakeUp.id = try store.beginWakeUp(wakeUp.origin, at: wakeUp.asked)
      moved = request.about(try store.locations())
    } catch {
      throw .store(error)
    }
    return try keep(
      moved.attempts, moved.alerts, of: moved.places, in: wakeUp, began: moved.began, reason: moved.reason, nil)
  }
}
