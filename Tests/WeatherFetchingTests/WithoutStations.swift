import Foundation
import Services
import Weather

/// A pretend service whose forecasts are never compared with observations.
protocol WithoutStations: ForecastService {}

extension WithoutStations {
  func stationDialogue(
    at station: Coordinate, elevation: Double?, remembering memory: DialogueMemory
  ) -> any Dialogue<StationForecast> {
    Refusal()
  }
}

private struct Refusal: Dialogue {
  let memory = DialogueMemory()

  mutating func next(after answer: ProviderAnswer?, at now: Date) throws(ProviderError) -> DialogueStep<StationForecast>
  {
    throw .notCovered(reason: "it is pretended")
  }
}
