import Foundation
public import Weather

extension METNorway: ForecastService {
  public var provider: Provider { METNorway.provider }
  public var cadence: Duration { METNorway.cadence }
  public var host: String { server.host }
  public var maximumPlaces: Int { 1 }
  public var demandsContact: Bool { true }
  public var coverage: Coverage { .world }

  public func dialogue(
    about places: [AskedPlace], remembering memory: DialogueMemory
  ) -> any Dialogue<ProviderOutcome> {
    METNorwayDialogue(service: self, places: places, memory: memory)
  }
}

/// One request, one answer, for one place.
struct METNorwayDialogue: Dialogue {
  let service: METNorway
  let places: [AskedPlace]
  private(set) var memory: DialogueMemory

  mutating func next(
    after answer: ProviderAnswer?, at now: Date
  ) throws(ProviderError) -> DialogueStep<ProviderOutcome> {
    guard places.count == 1 else { throw .badPlaceCount(places.count, allowed: 1...1) }
    guard let answer else {
      return .ask(service.forecastRequest(for: places[0].coordinate, validators: memory.validators))
    }
    let outcome = try service.decodeForecast(answer, at: now, zone: places[0].timeZone)
    memory.validators = memory.validators.updated(by: answer)
    return .end(outcome)
  }
}
