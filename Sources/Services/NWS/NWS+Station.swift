import FoundationEssentials
public import Weather

/// The forecast for a station.
extension NWS {
  public func stationDialogue(
    at station: Coordinate, elevation: Double?, remembering memory: DialogueMemory
  ) -> any Dialogue<StationForecast> {
    NWSStationDialogue(service: self, station: station, memory: DialogueMemory(note: memory.note))
  }
}

/// The requests from a station to its hours: its grid cell, which is remembered, and the hours. The service takes no height:
/// its cells have 2.5 kilometres.
private struct NWSStationDialogue: Dialogue {
  let service: NWS
  let station: Coordinate
  var memory: DialogueMemory
  private var hasAskedForHours = false
  private var hasAskedForPoint = false

  init(service: NWS, station: Coordinate, memory: DialogueMemory) {
    self.service = service
    self.station = station
    self.memory = memory
  }

  mutating func next(
    after answer: ProviderAnswer?, at now: Date
  ) throws(ProviderError) -> DialogueStep<StationForecast> {
    if hasAskedForHours, let answer { return .end(try forecast(in: answer)) }
    if hasAskedForPoint, let answer {
      let point = try service.decodePoint(answer)
      memory.note = NWSNote(learned: now, .point(point, stations: nil)).text
      return requestHours(of: point)
    }
    switch NWSNote(memory.note, at: now)?.knowledge {
    case .notCovered(let reason): throw .notCovered(reason: reason)
    case .point(let point, _): return requestHours(of: point)
    case nil:
      hasAskedForPoint = true
      return .ask(service.pointRequest(for: station))
    }
  }

  private mutating func requestHours(of point: NWSGridPoint) -> DialogueStep<StationForecast> {
    hasAskedForHours = true
    return .ask(service.hourlyRequest(of: point.hourly))
  }

  private mutating func forecast(in answer: ProviderAnswer) throws(ProviderError) -> StationForecast {
    do throws(ProviderError) {
      let periods = try NWSBody<NWSPeriods>.content(of: answer)
      guard periods.isHourly else { throw ProviderError.undecodable("it holds no hours") }
      return try StationForecast(issuedAt: periods.updatedAt, hours: periods.hourlyReport(at: nil).hourly)
    } catch {
      // A cell that no longer exists is looked up again.
      if case .refused(status: 404, _) = error { memory.note = nil }
      throw error
    }
  }
}
