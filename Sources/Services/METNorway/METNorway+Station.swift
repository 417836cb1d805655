import FoundationEssentials
public import Weather

/// The forecast for a station.
extension METNorway {
  public func stationDialogue(
    at station: Coordinate, elevation: Double?, remembering memory: DialogueMemory
  ) -> any Dialogue<StationForecast> {
    SingleRequest(forecastRequest(for: station, elevation: elevation)) { (answer, _) throws(ProviderError) in
      guard case .content = answer.verdict else {
        _ = try decodeForecast(answer, at: nil, zone: nil)
        throw .undecodable("not modified, although the request had no condition")
      }
      return try JSONBody.read(answer.body) { root in
        let feature = try METNorwayFeature(root)
        return StationForecast(
          issuedAt: feature.updatedAt, coordinate: feature.coordinate, steps: try METNorwaySeries(feature).stationSteps)
      }
    }
  }
}

extension METNorwaySeries {
  /// The instants with the chance of the time before them: an hour, and six hours where the steps are that long.
  fileprivate var stationSteps: [StationForecast.Step] {
    steps.indices.map { index in
      let step = steps[index]
      let before = index > 0 ? steps[index - 1] : nil
      let period =
        switch before.map({ step.time.timeIntervalSince($0.time) }) {
        case 3_600: before?.nextHour
        case 21_600: before?.nextSixHours
        default: METNorwayFeature.Period?.none
        }
      return StationForecast.Step(
        time: step.time, temperature: step.instant?[.temperature], windSpeed: step.instant?[.windSpeed],
        chance: (period?.details?[.precipitationProbability]).map { $0 / 100 })
    }
  }
}
