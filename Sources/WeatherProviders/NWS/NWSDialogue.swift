import Foundation
import Weather

/// The walk from a place to its weather: its cell, the stations around it, what the nearest one observed, the half
/// days, and last of all the hours, whose validity is that of the whole.
///
/// Cell and stations are remembered, so the usual walk is three requests. Two of them are extras: without an
/// observation the hour of the forecast that runs stands for *now*, and without half days today has no highest
/// temperature.
struct NWSDialogue: Dialogue {
  /// An observation older than this is no *now*; stations report once an hour. One from a time that is as far ahead
  /// is none either.
  static let oldestObservation = Duration.seconds(2 * 3_600)

  private let service: NWS
  private let places: [Coordinate]
  private(set) var memory: DialogueMemory
  private var step = Step.start
  private var observed: CurrentWeather?
  private var halfDays: [DailyWeather] = []

  /// What the next answer is about.
  private enum Step {
    case start
    case point
    case stations(NWSPoint)
    case observation(NWSPoint, others: [NWSStation])
    case halfDays(NWSPoint)
    case hours(NWSPoint)
  }

  init(service: NWS, places: [Coordinate], memory: DialogueMemory) {
    self.service = service
    self.places = places
    // Nothing is asked for conditionally (see the requests), so there is nothing to keep for it.
    self.memory = DialogueMemory(note: memory.note)
  }

  mutating func next(
    after answer: ProviderAnswer?, at now: Date
  ) throws(ProviderError) -> DialogueStep<ProviderOutcome> {
    switch step {
    case .start:
      return try begin(at: now)
    case .point:
      let point = try learn(from: required(answer), at: now)
      return askForStations(point)
    case .stations(let point):
      let stations = try extra(answer, service.decodeStations)
      if let stations, let note = NWSNote(memory.note, at: now) {
        memory.note = NWSNote(learned: note.learned, .point(point, stations: stations)).text
      }
      return observe(point, stations ?? [])
    case .observation(let point, let others):
      observed = try extra(answer, service.decodeObservation)?.flatMap { fresh($0, at: now) }
      // Where no answer came at all, waiting for another station would cost the forecast its time.
      return observe(point, observed == nil && answer != nil ? others : [])
    case .halfDays(let point):
      let forecast = try extra(answer) { answer throws(ProviderError) in try service.decodeForecast(answer, at: now) }
      halfDays = forecast?.daily ?? []
      step = .hours(point)
      return .ask(service.hourlyRequest(of: point.hourly))
    case .hours(let point):
      return .end(.reports([try report(from: required(answer), point, at: now)]))
    }
  }

  private mutating func begin(at now: Date) throws(ProviderError) -> DialogueStep<ProviderOutcome> {
    guard places.count == 1 else { throw .badPlaceCount(places.count, allowed: 1...1) }
    switch NWSNote(memory.note, at: now)?.knowledge {
    case nil:
      memory.note = nil
      step = .point
      return .ask(service.pointRequest(for: places[0]))
    case .notCovered(let reason): throw .notCovered(reason: reason)
    case .point(let point, nil): return askForStations(point)
    case .point(let point, let stations?): return observe(point, stations)
    }
  }

  private mutating func askForStations(_ point: NWSPoint) -> DialogueStep<ProviderOutcome> {
    guard let grid = point.stations else { return observe(point, []) }
    step = .stations(point)
    return .ask(service.stationsRequest(of: grid))
  }

  /// Asks the next station, and where none is left goes on.
  private mutating func observe(_ point: NWSPoint, _ stations: [NWSStation]) -> DialogueStep<ProviderOutcome> {
    if let station = stations.first {
      step = .observation(point, others: Array(stations.dropFirst()))
      return .ask(service.observationRequest(of: station))
    }
    step = .halfDays(point)
    return .ask(service.halfDaysRequest(of: point.hourly))
  }

  private mutating func learn(from answer: ProviderAnswer, at now: Date) throws(ProviderError) -> NWSPoint {
    do {
      let point = try service.decodePoint(answer)
      memory.note = NWSNote(learned: now, .point(point, stations: nil)).text
      return point
    } catch {
      forget(after: error, at: now)
      throw error
    }
  }

  private mutating func report(
    from answer: ProviderAnswer, _ point: NWSPoint, at now: Date
  ) throws(ProviderError) -> WeatherReport {
    do throws(ProviderError) {
      let forecast = try NWSBody<NWSForecast>.content(of: answer)
      var report = forecast.hourlyReport(at: now)
      guard forecast.isHourly, !report.hourly.isEmpty else {
        throw ProviderError.undecodable("it holds no hour from now on")
      }
      report.timeZone = point.timeZone
      report.current = observed ?? report.current
      report.daily = NWSDays.completed(report.daily, by: halfDays, hours: forecast.periods)
      return report
    } catch {
      forget(after: error, at: now)
      throw error
    }
  }

  /// Remembers that a place is not covered; and that a cell which there is no more is to be looked up anew.
  private mutating func forget(after error: ProviderError, at now: Date) {
    switch error {
    case .notCovered(let reason): memory.note = NWSNote(learned: now, .notCovered(reason: reason)).text
    case .refused(status: 404, _): memory.note = nil
    default: break
    }
  }

  /// `nil` for an extra that cannot be had. Only "too many requests" ends the walk: then the next one is one more.
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
    return age <= NWSDialogue.oldestObservation ? current : nil
  }

  private func required(_ answer: ProviderAnswer?) throws(ProviderError) -> ProviderAnswer {
    guard let answer else { throw .unavailable(status: 0, reason: "no answer came") }
    return answer
  }
}
