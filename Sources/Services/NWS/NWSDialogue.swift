import FoundationEssentials
import Weather

/// The requests from a place to its weather: its grid cell, the stations around it, the observation of the nearest
/// station, the half days, and the hours. The hours come last, because the validity of the result comes from the last
/// answer.
///
/// Cell and stations are remembered, so the usual dialogue has three requests. Two of them are optional: without an
/// observation the current hour of the forecast is the current weather, and without half days today has no highest
/// temperature.
///
/// A dialogue about the hours alone, for a station, has the requests for the cell and its hours.
struct NWSDialogue<Outcome: Sendable>: Dialogue {
  /// The content of all answers.
  struct Found: Sendable {
    let point: NWSGridPoint
    let forecast: NWSPeriods
    let observed: CurrentWeather?
    let halfDays: [DailyWeather]
  }

  private let service: NWS
  private let places: [Coordinate]
  private let hoursAlone: Bool
  private let read: @Sendable (Found, _ now: Date) throws(ProviderError) -> Outcome
  private(set) var memory: DialogueMemory
  private var step = Step.start
  private var observed: CurrentWeather?
  private var halfDays: [DailyWeather] = []

  /// The request that the next answer belongs to.
  private enum Step {
    case start
    case point
    case stations(NWSGridPoint)
    case observation(NWSGridPoint, others: [NWSStationID])
    case halfDays(NWSGridPoint)
    case hours(NWSGridPoint)
  }

  init(
    _ service: NWS, about places: [Coordinate], _ memory: DialogueMemory, hoursAlone: Bool = false,
    _ read: @escaping @Sendable (Found, _ now: Date) throws(ProviderError) -> Outcome
  ) {
    self.service = service
    self.places = places
    self.hoursAlone = hoursAlone
    self.read = read
    // No request is conditional (see `NWS.get`), so validators are dropped.
    self.memory = DialogueMemory(note: memory.note)
  }

  mutating func next(
    after answer: ProviderAnswer?, at now: Date
  ) throws(ProviderError) -> DialogueStep<Outcome> {
    switch step {
    case .start:
      return try begin(at: now)
    case .point:
      let point = try lookUp(from: required(answer), at: now)
      return requestStations(point)
    case .stations(let point):
      let stations = try extra(answer, service.decodeStations)
      if let stations, let note = NWSNote(memory.note, at: now) {
        memory.note = NWSNote(learned: note.learned, knowledge: .point(point, stations: stations)).text
      }
      return requestObservation(point, stations ?? [])
    case .observation(let point, let others):
      observed = try extra(answer, service.decodeObservation)?.flatMap { fresh($0, at: now) }
      // If no answer arrived, the other station is not tried: the forecast needs the remaining time.
      return requestObservation(point, observed == nil && answer != nil ? others : [])
    case .halfDays(let point):
      let forecast = try extra(answer) { answer throws(ProviderError) in try service.decodeForecast(answer, at: now) }
      halfDays = forecast?.daily ?? []
      return requestHours(point)
    case .hours(let point):
      return .end(try outcome(of: required(answer), point, at: now))
    }
  }

  private mutating func begin(at now: Date) throws(ProviderError) -> DialogueStep<Outcome> {
    guard places.count == 1 else { throw .badPlaceCount(places.count, allowed: 1...1) }
    switch NWSNote(memory.note, at: now)?.knowledge {
    case nil:
      memory.note = nil
      step = .point
      return .ask(service.pointRequest(for: places[0]))
    case .notCovered(let reason): throw .notCovered(reason: reason)
    case .point(let point, let stations?) where !hoursAlone: return requestObservation(point, stations)
    case .point(let point, _): return requestStations(point)
    }
  }

  private mutating func requestHours(_ point: NWSGridPoint) -> DialogueStep<Outcome> {
    step = .hours(point)
    return .ask(service.hourlyRequest(of: point.hourly))
  }

  private mutating func requestStations(_ point: NWSGridPoint) -> DialogueStep<Outcome> {
    guard !hoursAlone else { return requestHours(point) }
    guard let cell = point.stations else { return requestObservation(point, []) }
    step = .stations(point)
    return .ask(service.stationsRequest(of: cell))
  }

  /// Requests the observation of the next station, or the half days if no station is left.
  private mutating func requestObservation(
    _ point: NWSGridPoint, _ stations: [NWSStationID]
  ) -> DialogueStep<Outcome> {
    if let station = stations.first {
      step = .observation(point, others: Array(stations.dropFirst()))
      return .ask(service.observationRequest(of: station))
    }
    step = .halfDays(point)
    return .ask(service.halfDaysRequest(of: point.hourly))
  }

  private mutating func lookUp(from answer: ProviderAnswer, at now: Date) throws(ProviderError) -> NWSGridPoint {
    do {
      let point = try service.decodePoint(answer)
      memory.note = NWSNote(learned: now, knowledge: .point(point, stations: nil)).text
      return point
    } catch {
      forget(after: error, at: now)
      throw error
    }
  }

  private mutating func outcome(
    of answer: ProviderAnswer, _ point: NWSGridPoint, at now: Date
  ) throws(ProviderError) -> Outcome {
    do throws(ProviderError) {
      let forecast = try NWSPeriods(answer)
      return try read(Found(point: point, forecast: forecast, observed: observed, halfDays: halfDays), now)
    } catch {
      forget(after: error, at: now)
      throw error
    }
  }

  /// Remembers that a place is not covered. Forgets a cell that no longer exists (404), so that it is looked up again.
  private mutating func forget(after error: ProviderError, at now: Date) {
    switch error {
    case .notCovered(let reason) where !hoursAlone:
      memory.note = NWSNote(learned: now, knowledge: .notCovered(reason: reason)).text
    case .refused(status: 404, _): memory.note = nil
    default: break
    }
  }

  /// Decodes an optional answer; `nil` if it is missing or an error. Only "too many requests" ends the dialogue,
  /// because the next request would be one more.
  private func extra<Value>(
    _ answer: ProviderAnswer?, _ decode: (ProviderAnswer) throws(ProviderError) -> Value
  ) throws(ProviderError) -> Value? {
    guard let answer else { return nil }
    do {
      return try decode(answer)
    } catch .rateLimited(let reason, let window) {
      throw .rateLimited(reason: reason, window: window)
    } catch {
      return nil
    }
  }

  private func fresh(_ current: CurrentWeather, at now: Date) -> CurrentWeather? {
    let age = Duration.seconds(abs(now.timeIntervalSince(current.validAt)))
    return age <= NWS.maximumAge ? current : nil
  }

  private func required(_ answer: ProviderAnswer?) throws(ProviderError) -> ProviderAnswer {
    guard let answer else { throw .unavailable(status: 0, reason: "no answer came") }
    return answer
  }
}
