import Foundation
import Weather
import WeatherProviders
import WeatherStore

/// One request to a service, for the weather of one or more places.
struct ForecastAttempt {
  let service: any ForecastService
  let places: [SavedLocation]
  let conversation: Conversation<ProviderOutcome>

  /// The provider of the service.
  var provider: Provider { service.provider }

  /// The failure; `nil` if there was none.
  var failure: FetchFailure? {
    if case .failure(let failure) = conversation.outcome { failure } else { nil }
  }

  /// The host and the end of its `Retry-After`; `nil` if it sent none.
  var retryAfter: (host: String, until: Date)? {
    conversation.holdUntil.map { (service.host, $0) }
  }

  /// Whether the service works but does not cover the places.
  var isNotCovered: Bool {
    if case .provider(.notCovered) = failure { true } else { false }
  }

  /// Returns the key of a stored validator: the host and the coordinates.
  static func key(_ service: any ForecastService, _ places: [SavedLocation]) -> String {
    let coordinates = places.map(\.location.coordinate).map { "\($0.latitude),\($0.longitude)" }
    return ([service.host] + coordinates).joined(separator: ";")
  }
}

extension Requester {
  /// The maximum distance of an answer from its place, in kilometres. Grid cells are at most tens of kilometres wide.
  private static let widestMiss = 200.0

  /// Requests the weather of `places`; with a conditional request if validators are stored.
  func ask(
    _ service: any ForecastService, for places: [SavedLocation], remembering memory: DialogueMemory,
    within limit: Duration, now: () -> Date
  ) async -> ForecastAttempt {
    var conversation = await hold(
      service.dialogue(about: places.map { RequestPlace($0.location) }, remembering: memory), within: limit, now: now)
    switch conversation.outcome {
    case .success(.reports(let reports)) where !reports.contains(where: \.hasTemperature):
      conversation = conversation.failing(.undecodable("there is no temperature in it"))
    case .success(.reports(let reports)):
      let misses = zip(places, reports).compactMap { place, report in
        report.coordinate.map { place.location.coordinate.kilometres(to: $0) }
      }
      if let miss = misses.max(), miss > Requester.widestMiss {
        conversation = conversation.failing(.undecodable("it is for a place \(Int(miss)) km away"))
      }
    case .success(.notModified) where memory.validators == Validators():
      conversation = conversation.failing(
        .undecodable("not modified, although the request had no condition"))
    default: break
    }
    return ForecastAttempt(service: service, places: places, conversation: conversation)
  }
}
