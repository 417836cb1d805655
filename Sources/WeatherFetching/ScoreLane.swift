import BackgroundFetch
import ForecastScoring
import HTTP
import ScheduleParts
import Services
import WakeUps
import Weather
import WeatherStore
import Zones

/// What is needed to score providers: the round that is due, the stations of places that have none, and the reports of
/// stations. Each answer is stored when it is received, in the file of the scores.
///
/// An error of that file does not concern the weather: it is reported to the user, and the next fetch does the rest.
struct ScoreLane: Lane {
  let fetcher: WeatherFetcher
  let service: AviationWeather
  let key = ScheduleState.observationsKey
  /// The file of the scores; `nil` if the round cannot be stored there.
  private var scores: ScoreStore?
  /// The forecasts of the round that are not requested yet.
  private var round: ArraySlice<RoundForecastSubject> = []
  private var isRoundOver = false
  /// The stations of the round, and its instant in seconds since 1970.
  private var asked: (stations: Set<String>, round: Int)?
  /// What the round adds to the forecasts of places.
  private var outlooks: StationOutlooks?
  /// The places whose station is not known yet.
  private var places: ArraySlice<SavedLocation> = []
  private var choices: [StationChoice] = []
  /// The stations whose reports are not requested yet; `nil` until all stations are known.
  private var reports: ArraySlice<DueReports>?

  init(_ fetcher: WeatherFetcher, _ service: AviationWeather) {
    self.fetcher = fetcher
    self.service = service
  }

  mutating func begin(_ fetch: Fetch) throws(StoreError) {
    guard fetch.failure == nil else { return }
    let (store, now) = (fetcher.store, fetcher.now())
    let saved = try store.locations()
    let scores = try ScoreStore.open(store.paths, at: now, holding: fetch.lock) { fetcher.keeper.report($0) }
    self.scores = scores
    try scores.keepChoices(of: saved.map(\.location.coordinate))
    let dueInRound = saved.filter { fetch.due.lists[NeedName.rounds]?.contains($0.id) ?? false }
    round = try fetcher.roundForecasts(about: dueInRound, in: scores)[...]
    asked = round.first.map { first in (Set(round.map(\.station.id)), first.round) }
    guard fetcher.mayAsk(service.host, try store.scheduleState(for: key).paused(as: fetch.state), after: []) else {
      return
    }
    let asked = fetch.due.weather + fetch.due.beside
    let ids = Set(asked.map(\.id))
    places = (asked + dueInRound.filter { !ids.contains($0.id) }).filter { $0.isLookedAt(at: now) }[...]
  }

  mutating func next(_ fetch: inout Fetch) throws(StoreError) -> [LaneRequest<ScoreChange>] {
    guard let scores else { return [] }
    let now = fetcher.now()
    while let forecast = round.popFirst() {
      let limit = fetcher.services.limit(of: forecast.service)
      guard fetcher.mayAsk(forecast.service.host, fetch.state, after: fetch.attempts),
        try fetcher.store.book(1, of: 1, under: limit, for: .wakeUp, at: now) == 1
      else { continue }
      return [fetcher.request(forecast, under: limit)]
    }
    isRoundOver = true
    while let place = places.popFirst() {
      let last = try scores.choice(of: place.location.coordinate, at: now)
      if let last, !last.hasStopped {
        choices.append(last)
      } else if let elevation = fetch.elevations[place.id] {
        return [stationRequest(for: place, elevation: elevation, insteadOf: last)]
      }
    }
    if reports == nil { reports = DueReports.all(of: choices, at: now)[...] }
    if let next = reports?.popFirst() { return [reportsRequest(next)] }
    if let asked, outlooks == nil, fetch.attempts(of: ScheduleState.roundsKey).haveWorked {
      outlooks = try outlooks(after: asked.round, at: asked.stations, in: scores)
    }
    try decide(about: fetch.attempts(of: ScheduleState.roundsKey).filter { $0.failure == nil }.flatMap(\.places))
    return []
  }

  mutating func take(
    _ result: DialogueResult<ScoreChange>, to request: LaneRequest<ScoreChange>, _ fetch: inout Fetch
  ) throws(StoreError) {
    switch result.outcome {
    case .success(let change):
      try scores?.add(change, at: fetcher.now())
      // The answer to a request for reports repeats the choices that it was made for.
      if reports == nil { choices += change.choices }
    case .failure:
      // After a failure nothing else is asked of the service of reports.
      if request.stateKey == key { (places, reports) = ([], []) }
    }
  }

  /// Adds which providers and stations answered, and the round.
  func finish(_ fetch: Fetch, _ changes: inout FetchChanges) throws(StoreError) {
    let (store, rounds) = (fetcher.store, fetch.attempts(of: ScheduleState.roundsKey))
    let reports = fetch.attempts(of: key)
    if !reports.isEmpty { try changes.commit.setScheduleState(try fetcher.state(key, after: reports), for: key) }
    let before = try store.scoreRounds()
    var after = before
    for place in try store.locations() {
      if let choice = choices.last(where: { $0.place == place.location.coordinate }) {
        after.set(choice.station != nil, for: place.id)
      }
    }
    after.keep(only: changes.saved)
    // A fetch that failed asked for no round, so the round stays due.
    if let due = fetch.due.lists[NeedName.rounds], fetch.failure == nil || !rounds.isEmpty {
      let now = fetcher.now()
      var state = try fetcher.state(ScheduleState.roundsKey, after: rounds, recordsFailedHosts: false)
      if scores != nil, rounds.isEmpty || rounds.haveWorked {
        state.succeeded(at: now, validUntil: [:])
        after.asked(about: due, at: now)
      } else {
        state.failed(at: now, schedule: fetcher.schedule)
      }
      try changes.commit.setScheduleState(state, for: ScheduleState.roundsKey)
    }
    if var outlooks {
      outlooks.keep(only: changes.saved)
      try changes.commit.setValue(outlooks, for: StationOutlooks.storeKey)
    }
    if after != before { try changes.commit.setValue(after, for: ScoreRounds.storeKey) }
  }

  /// Writes what the round adds into the stored weather. Nothing else of it changes, so this is not an update.
  func complete(_ fetch: Fetch) throws(StoreError) {
    guard outlooks != nil else { return }
    for place in try fetcher.store.locations() {
      try fetcher.rewriteResult(of: place) {
        $0.report.station = fetcher.stationOutlook(of: place, from: $0.provider)
      }
    }
  }

  mutating func recover(from error: StoreError, _ fetch: Fetch) {
    if !isRoundOver { scores = nil }
    fetcher.keeper.report(.scoresNotStored(reason: error.description))
    guard error.isCorruption,
      let notice = try? ScoreStore.repair(fetcher.store.paths, at: fetcher.now(), holding: fetch.lock)
    else { return }
    fetcher.keeper.report(notice)
  }

  /// Decides which provider is the most accurate at the stations of a round, if a day of decision has come since the
  /// last decision.
  private func decide(about places: [SavedLocation]) throws(StoreError) {
    guard let scores else { return }
    for place in places {
      guard let station = try scores.choice(of: place.location.coordinate, at: fetcher.now())?.station?.id else {
        continue
      }
      let zone = place.location.zone().zone
      let day = ProviderRanking.lastDecision(before: fetcher.now(), in: zone)
      let last = try scores.decision(about: station)
      // A decision of a later day is one of a clock that was ahead.
      guard last?.day != day else { continue }
      let forecasts = try usedForecasts(of: station, in: scores)
      let ranking = ProviderRanking(forecasts, against: try scores.observations(of: station), in: zone)
      try scores.setDecision(ScoreDecision(ranking, on: day, after: last), about: station)
    }
  }
}
