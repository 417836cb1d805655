import Foundation
import Weather
import WeatherProviders
import WeatherStore

/// What services answered in one fetch, to be kept in a store that was made anew after they were asked: they are not
/// asked again.
struct AnsweredRequest {
  var attempts: [ForecastAttempt]
  var alerts: [AlertAttempt]
  var places: [SavedLocation]
  let began: Date
  let reason: RecordedReason

  /// No where "not modified" was answered: what it is about is lost with the old store.
  var canBeKeptAnew: Bool {
    !attempts.contains { attempt in
      if case .success(.notModified) = attempt.conversation.outcome { true } else { false }
    }
  }

  /// The same about the places as they are numbered in another store.
  func about(_ saved: [SavedLocation]) -> AnsweredRequest {
    func found(_ places: [SavedLocation]) -> [SavedLocation] {
      places.map { place in
        saved.first { $0.location.coordinate == place.location.coordinate }
          // A number that no place has, so that what was answered about it is left out.
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
  /// Keeps what was answered in the store as it was made anew, with a row in its log.
  ///
  /// What was learned of the person went with the old store.
  func keepAnew(_ request: AnsweredRequest, in wakeUp: WakeUp) throws(FetchFailure) -> Brought {
    var wakeUp = wakeUp
    let moved: AnsweredRequest
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
