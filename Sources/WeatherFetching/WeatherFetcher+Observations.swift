import BackgroundFetch
import FoundationEssentials
import HTTP
import Services
import Weather
import WeatherStore

/// Requests for what is needed to score providers. They follow those for the weather, as those for the air do.
extension WeatherFetcher {
  /// Makes the round that is due, looks for the stations of places that have none, and asks for the reports of stations.
  /// An error of the file that they are stored in does not concern the weather: the user is told of it, and the next
  /// fetch does the rest.
  ///
  /// - Parameter elevations: the heights of the places whose weather was just answered, as far as the provider states them.
  func collectForScores(
    for purpose: FetchPurpose, _ state: ScheduleState, elevations: [SavedLocation.ID: Double?], holding lock: FileLock,
    _ attempts: inout FetchAttempts
  ) async throws(StoreError) {
    guard let observations, attempts.failure == nil else { return }
    let saved = try store.locations().map(\.location.coordinate)
    do throws(StoreError) {
      let scores = try ScoreStore.open(store.paths, at: now(), holding: lock) { keeper.tell($0) }
      try scores.keepChoices(of: saved)
      try await makeRound(of: attempts.roundsDue, state, in: scores, &attempts)
      attempts.areRoundsStored = true
      try await requestObservations(observations, for: purpose, elevations, in: scores, &attempts)
      try decide(about: attempts, in: scores)
    } catch {
      keeper.tell(.scoresNotStored(reason: error.description))
      guard error.isCorruption, let notice = try? ScoreStore.repair(store.paths, at: now(), holding: lock) else {
        return
      }
      keeper.tell(notice)
    }
  }

  private func requestObservations(
    _ observations: ObservationService, for purpose: FetchPurpose, _ elevations: [SavedLocation.ID: Double?],
    in scores: ScoreStore, _ attempts: inout FetchAttempts
  ) async throws(StoreError) {
    guard try mayAsk(observations.service.host, ScheduleState.observationsKey) else { return }
    let inRound = try store.locations().filter { place in
      attempts.roundsDue.contains(place.id) && !(attempts.places + attempts.beside).contains { $0.id == place.id }
    }
    var known: [StationChoice] = []
    for place in (attempts.places + attempts.beside + inRound).filter({ $0.isLookedAt(at: now()) }) {
      let last = try scores.choice(of: place.location.coordinate, at: now())
      if let last, !last.hasStopped {
        known.append(last)
      } else if let elevation = elevations[place.id], limits.remaining > .zero {
        let attempt = await findStation(of: place, elevation: elevation, insteadOf: last, observations, purpose)
        attempts.observations.append(attempt)
        guard case .success(let change) = attempt.result.outcome else { return }
        try scores.add(change, at: now())
        known += change.choices
      }
    }
    for choice in known { attempts.stations[choice.place] = choice.station != nil }
    for (hours, choices) in due(known) {
      let stations = Set(choices.compactMap(\.station?.id)).sorted().prefix(
        AviationWeather.stations(inHours: hours))
      let asked = choices.filter { $0.station.map { stations.contains($0.id) } ?? false }
      guard limits.remaining > .zero else { return }
      let attempt = await requestReports(of: asked, hours: hours, observations, purpose)
      attempts.observations.append(attempt)
      guard case .success(let change) = attempt.result.outcome else { return }
      try scores.add(change, at: now())
    }
  }

  /// Returns the places with a station whose reports are due. A file that cannot be read does not prevent a fetch.
  func placesOfDueReports(among places: [SavedLocation]) throws(StoreError) -> Set<SavedLocation.ID> {
    guard let observations, try mayAsk(observations.service.host, ScheduleState.observationsKey),
      let scores = try? ScoreStore.openIfAny(store.paths)
    else { return [] }
    let due = places.filter { place in
      guard place.isLookedAt(at: now()), let choice = try? scores.choice(of: place.location.coordinate, at: now()),
        choice.station != nil, !choice.hasStopped
      else { return false }
      return ObservationService.hours(since: choice.reportsAskedAt, at: now()) != nil
    }
    return Set(due.map(\.id))
  }

  /// Returns the choices whose reports are due, by the hours that are asked for.
  private func due(_ choices: [StationChoice]) -> [(hours: Int, choices: [StationChoice])] {
    let due = choices.compactMap { choice -> (hours: Int, choice: StationChoice)? in
      guard choice.station != nil, let hours = ObservationService.hours(since: choice.reportsAskedAt, at: now()) else {
        return nil
      }
      return (hours, choice)
    }
    return Dictionary(grouping: due, by: \.hours).map { ($0.key, $0.value.map(\.choice)) }.sorted {
      $0.hours < $1.hours
    }
  }

  /// - Parameter stopped: the choice whose station has stopped; the list of stations may still have it.
  private func findStation(
    of place: SavedLocation, elevation: Double?, insteadOf stopped: StationChoice?,
    _ observations: ObservationService, _ purpose: FetchPurpose
  ) async -> ObservationAttempt {
    let coordinate = place.location.coordinate
    return await perform(observations.service.stationsDialogue(around: coordinate), of: [place], observations, purpose)
    {
      stations, receivedAt, _ in
      var change = ScoreChange()
      let reporting = stations.filter { $0.id.code != stopped?.station?.id }
      let nearest = reporting.nearest(to: coordinate, elevation: elevation)
      change.choices = [
        StationChoice(
          place: coordinate, askedAt: receivedAt, station: nearest.map(StationChoice.Station.init),
          placeElevation: elevation)
      ]
      return change
    }
  }

  private func requestReports(
    of choices: [StationChoice], hours: Int, _ observations: ObservationService, _ purpose: FetchPurpose
  ) async -> ObservationAttempt {
    let stations = Set(choices.compactMap { $0.station.flatMap { StationID($0.id) } }).sorted()
    do {
      let dialogue = try observations.service.reportsDialogue(of: stations, hours: hours)
      return await perform(dialogue, of: [], observations, purpose) { reports, receivedAt, serverTime in
        ScoreChange(reports, of: choices, receivedAt: receivedAt, serverTime: serverTime ?? receivedAt)
      }
    } catch {
      return attempt(observations, [], DialogueResult(.failure(.provider(error)), receivedAt: now(), memory: .init()))
    }
  }

  private func perform<Outcome: Sendable>(
    _ dialogue: any Dialogue<Outcome>, of places: [SavedLocation], _ observations: ObservationService,
    _ purpose: FetchPurpose, _ change: (Outcome, _ receivedAt: Date, _ serverTime: Date?) -> ScoreChange
  ) async -> ObservationAttempt {
    let result = await requester.perform(dialogue, within: sideRequestLimit(purpose), now: now)
    return attempt(observations, places, result.map { change($0, result.receivedAt, result.serverTime) })
  }

  private func attempt(
    _ observations: ObservationService, _ places: [SavedLocation], _ result: DialogueResult<ScoreChange>
  ) -> ObservationAttempt {
    ObservationAttempt(
      provider: WeatherService.aviationWeather.provider, host: observations.service.host, key: "", places: places,
      began: now(), result: result)
  }
}

extension StationChoice.Station {
  init(_ station: WeatherStation) {
    self.init(
      id: station.id.code, name: station.name, coordinate: station.coordinate, elevation: station.elevation)
  }
}
