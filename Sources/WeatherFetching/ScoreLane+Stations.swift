import BackgroundFetch
import ForecastScoring
import FoundationEssentials
import HTTP
import ScheduleParts
import Services
import Weather
import WeatherStore

/// Stations whose reports are due, and the hours that are asked for.
struct DueReports {
  let hours: Int
  /// The choices of places that have one of these stations.
  let choices: [StationChoice]

  /// The least time between two requests for the reports of a station, seconds: many report every half hour.
  private static let interval = 1_800.0
  /// How far back the first request reaches: rounds are twelve hours apart. Later ones close the gap since the last.
  private static let firstHours = 15

  /// Returns the hours before now that a request asks for; `nil` if it is too early for one. A request from the future
  /// does not count: the clock was set back.
  static func hours(of choice: StationChoice, at now: Date) -> Int? {
    guard choice.station != nil else { return nil }
    guard let asked = choice.reportsAskedAt, asked <= now else { return firstHours }
    let elapsed = now.timeIntervalSince(asked)
    guard elapsed >= interval else { return nil }
    return min(AviationWeather.hoursPerRequest.upperBound, Int(elapsed / 3_600) + 2)
  }

  /// Returns what is due, by the hours that are asked for: as many stations as fit into a request.
  static func all(of choices: [StationChoice], at now: Date) -> [DueReports] {
    Dictionary(grouping: choices) { hours(of: $0, at: now) ?? 0 }.filter { $0.key > 0 }.sorted { $0.key < $1.key }
      .map { hours, choices in
        let stations = Set(choices.compactMap(\.station?.id)).sorted().prefix(AviationWeather.stations(inHours: hours))
        return DueReports(hours: hours, choices: choices.filter { stations.contains($0.station?.id ?? "") })
      }
  }
}

extension ScoreLane {
  /// Returns the places whose reports are due. A file that cannot be read does not prevent a fetch.
  func placesDue(
    for purpose: FetchPurpose, _ state: ScheduleState, among places: [SavedLocation]
  ) throws(StoreError) -> Set<SavedLocation.ID> {
    let (store, now) = (fetcher.store, fetcher.now())
    guard fetcher.mayAsk(service.host, try store.scheduleState(for: key).paused(as: state), after: []),
      let scores = try? ScoreStore.openIfAny(store.paths)
    else { return [] }
    let due = places.filter { place in
      guard place.isLookedAt(at: now), let choice = try? scores.choice(of: place.location.coordinate, at: now),
        !choice.hasStopped
      else { return false }
      return DueReports.hours(of: choice, at: now) != nil
    }
    return Set(due.map(\.id))
  }

  /// Returns the request for the station of a place.
  ///
  /// - Parameter stopped: the choice whose station has stopped; the list of stations may still have it.
  func stationRequest(
    for place: SavedLocation, elevation: Double?, insteadOf stopped: StationChoice?
  ) -> LaneRequest<ScoreChange> {
    let coordinate = place.location.coordinate
    return request(about: [place]) { [service] () throws(ProviderError) in
      service.stationsDialogue(around: coordinate)
    } change: { stations, result in
      let nearest = stations.filter { $0.id.code != stopped?.station?.id }.nearest(to: coordinate, elevation: elevation)
      var change = ScoreChange()
      change.choices = [
        StationChoice(
          place: coordinate, askedAt: result.receivedAt, station: nearest.map(StationChoice.Station.init),
          placeElevation: elevation)
      ]
      return change
    }
  }

  /// Returns the request for reports of stations.
  func reportsRequest(_ due: DueReports) -> LaneRequest<ScoreChange> {
    let stations = Set(due.choices.compactMap { $0.station.flatMap { StationID($0.id) } }).sorted()
    return request { [service] () throws(ProviderError) in
      try service.reportsDialogue(of: stations, hours: due.hours)
    } change: { reports, result in
      ScoreChange(
        reports, of: due.choices, receivedAt: result.receivedAt, serverTime: result.serverTime ?? result.receivedAt)
    }
  }

  private func request<Outcome: Sendable>(
    about places: [SavedLocation] = [],
    _ dialogue: @escaping @Sendable () throws(ProviderError) -> any Dialogue<Outcome>,
    change: @escaping @Sendable (Outcome, DialogueResult<Outcome>) -> ScoreChange
  ) -> LaneRequest<ScoreChange> {
    LaneRequest(
      stateKey: key, provider: WeatherService.aviationWeather.provider, host: service.host, places: places
    ) { [fetcher] limit in
      let result = await fetcher.perform(within: limit, dialogue)
      return result.map { change($0, result) }
    }
  }
}

extension StationChoice.Station {
  init(_ station: WeatherStation) {
    self.init(
      id: station.id.code, name: station.name, coordinate: station.coordinate, elevation: station.elevation)
  }
}

extension ScoreChange {
  /// The largest distance between a station and the position that its report states, kilometres.
  private static let maximumDistance = 50.0

  /// What the reports of stations add. Places that share a station get the same newest report. Reports of other
  /// stations, those that come from far away, and those from the future are left out.
  ///
  /// - Parameters:
  ///   - receivedAt: the time of this machine.
  ///   - serverTime: the time of the service, whose clock is right more often.
  init(_ answered: [METARReport], of choices: [StationChoice], receivedAt: Date, serverTime: Date) {
    self.init()
    let stations = Dictionary(
      choices.compactMap { $0.station.map { ($0.id, $0) } }, uniquingKeysWith: { first, _ in first })
    let reports = answered.filter { report in
      guard let station = stations[report.station.code],
        report.time.timeIntervalSince(serverTime) <= StationChoice.Report.farthestAhead
      else { return false }
      return report.coordinate.map { station.coordinate.kilometres(to: $0) <= ScoreChange.maximumDistance } ?? true
    }
    for station in StationHours.all(of: reports) {
      hours += station.hours.map { hour, observed in
        StationHour(
          station: station.station.code, hour: hour, observed: observed,
          // No report was received after its answer: such a time would keep later corrections out for good.
          receivedAt: min(station.receivedAt[hour] ?? receivedAt, serverTime))
      }
    }
    self.choices = choices.map { choice in
      var choice = choice
      choice.reportsAskedAt = receivedAt
      let own = reports.filter {
        $0.station.code == choice.station?.id && $0.measurements.temperature != nil && $0.time <= receivedAt
      }
      if let latest = own.max(by: { $0.time < $1.time }), let temperature = latest.measurements.temperature {
        choice.lastReport = StationChoice.Report(time: latest.time, temperature: temperature)
      }
      return choice
    }
  }
}
