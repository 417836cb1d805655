import Foundation
public import Weather

extension OpenMeteo: ForecastService {
  public var provider: Provider { OpenMeteo.provider }
  public var cadence: Duration { OpenMeteo.cadence }
  public var host: String { forecastServer.host }
  public var maximumPlaces: Int { OpenMeteo.maximumPlacesPerRequest }
  public var demandsContact: Bool { false }
  public var coverage: Coverage { .world }

  public func dialogue(
    about places: [AskedPlace], remembering memory: DialogueMemory
  ) -> any Dialogue<ProviderOutcome> {
    OpenMeteoDialogue(service: self, places: places.map(\.coordinate), memory: memory)
  }
}

/// One request, one answer, for all places.
struct OpenMeteoDialogue: Dialogue {
  let service: OpenMeteo
  let places: [Coordinate]
  private(set) var memory: DialogueMemory

  mutating func next(
    after answer: ProviderAnswer?, at now: Date
  ) throws(ProviderError) -> DialogueStep<ProviderOutcome> {
    guard let answer else {
      return .ask(try service.forecastRequest(for: places, validators: memory.validators))
    }
    let outcome = try service.decodeForecast(answer, places: places.count)
    memory.validators = memory.validators.updated(by: answer)
    return .end(outcome)
  }
}
