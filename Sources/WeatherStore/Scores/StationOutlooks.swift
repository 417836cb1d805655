public import ForecastScoring
public import FoundationEssentials
import Text
public import Weather

/// What the last round found for each place, kept beside the state of the schedule, so that a fetch of the weather does
/// not open the file of the scores.
public struct StationOutlooks: Hashable, Sendable {
  /// The key under which they are stored.
  public static let storeKey = "station-outlooks"

  /// How long an outlook is used after its round, seconds: a station may have stopped.
  private static let lifetime = 14 * 86_400.0

  private var places: [SavedLocation.ID: PlaceOutlook] = [:]

  public init() {}

  /// The outlook of a place for the forecast of a provider; `nil` if there is nothing to say.
  ///
  /// - Parameters:
  ///   - provider: `Provider.id`.
  ///   - now: the instant for which a second opinion is shown.
  public func outlook(of place: SavedLocation.ID, from provider: String, at now: Date) -> StationOutlook? {
    guard let known = places[place], let own = known.providers[provider],
      (0..<StationOutlooks.lifetime).contains(now.timeIntervalSince(known.askedAt))
    else { return nil }
    let outlook = StationOutlook(
      station: known.station, usualError: own.usualError, secondOpinion: own.secondOpinion(of: known.askedAt, at: now))
    return outlook.usualError == nil && outlook.secondOpinion == nil ? nil : outlook
  }

  /// Removes places that are no longer saved, or have no station any more.
  public mutating func keep(only ids: Set<SavedLocation.ID>) {
    places = places.filter { ids.contains($0.key) }
  }

  /// Records a round of a place.
  ///
  /// - Parameters:
  ///   - forecasts: those of all compared providers.
  ///   - round: seconds since 1970.
  public mutating func record(
    _ forecasts: [ProviderForecasts], against observations: Observations, of station: String, in round: Int,
    about place: SavedLocation
  ) {
    let zone = place.location.zone().zone
    let errors = StationErrors.all(of: forecasts, against: observations, in: zone)
    let today = CivilDate(Date(timeIntervalSince1970: Double(round)), in: zone)?.daysSince1970 ?? 0
    let before = places[place.id].flatMap { $0.station == station ? $0 : nil }
    places[place.id] = PlaceOutlook(
      station: station, askedAt: Date(timeIntervalSince1970: Double(round)),
      providers: forecasts.reduce(into: [:]) { providers, forecast in
        let id = forecast.provider
        let band = errors[id]?.band
        var outlook = ProviderOutlook(decision: before?.providers[id]?.decision ?? BandDecision())
        outlook.decision.decide(about: band, on: today)
        outlook.band = band.map(Band.init)
        outlook.difference = UnusualDifference(from: id, in: round, of: forecasts, in: zone)
          .map(Difference.init)
        providers[id] = outlook
      })
  }
}

extension StationOutlooks: StoredObject {
  mutating func exchange(_ members: inout StoredMembers) throws(JSONError) { try members.member("places", &places) }
}

extension WeatherStore {
  public func stationOutlooks() throws(StoreError) -> StationOutlooks {
    try scheduleState(StationOutlooks.self, for: StationOutlooks.storeKey) ?? StationOutlooks()
  }

  /// Deletes what the rounds found.
  public func forgetStationOutlooks() throws(StoreError) {
    try setScheduleState(StationOutlooks(), for: StationOutlooks.storeKey)
  }
}

/// The outlook of one place.
private struct PlaceOutlook: Hashable, Sendable, StoredObject {
  var station = ""
  /// The last round.
  var askedAt = Date(timeIntervalSince1970: 0)
  /// By `Provider.id`.
  var providers: [String: ProviderOutlook] = [:]

  mutating func exchange(_ members: inout StoredMembers) throws(JSONError) {
    try members.member("station", &station)
    try members.member("askedAt", &askedAt)
    try members.member("providers", &providers)
  }
}

/// What is known of a provider at a station.
private struct ProviderOutlook: Hashable, Sendable, StoredObject {
  var decision = BandDecision()
  var band: Band?
  var difference: Difference?

  init() {}

  init(decision: BandDecision) { self.decision = decision }

  mutating func exchange(_ members: inout StoredMembers) throws(JSONError) {
    var (isShown, since) = (decision.isShown, decision.unreliableSince)
    try members.member("isShown", &isShown)
    try members.member("unreliableSince", &since)
    decision = BandDecision(isShown: isShown, unreliableSince: since)
    try members.member("band", &band)
    try members.member("difference", &difference)
  }

  var usualError: UsualError? {
    guard decision.isShown else { return nil }
    return band.map { band in
      UsualError(
        days: band.days, coverage: band.coverage,
        parts: zip(band.hours, band.halfWidths).map { UsualError.Part(hours: $0, temperature: $1) })
    }
  }

  /// `nil` also for a provider that this version does not know.
  func secondOpinion(of round: Date, at now: Date) -> SecondOpinion? {
    guard let difference, let date = CivilDate(daysSince1970: difference.day),
      let provider = WeatherService.forecasts.first(where: { $0.provider.id == difference.provider })?.provider
    else { return nil }
    let opinion = SecondOpinion(
      askedAt: round, provider: provider.id, name: provider.name, date: date,
      temperatureMax: difference.otherHigh, ownTemperatureMax: difference.ownHigh)
    return opinion.isShown(at: now) ? opinion : nil
  }
}

/// An `ErrorBand` in its stored form.
private struct Band: Hashable, Sendable, StoredObject {
  var days = 0
  var coverage = 0.0
  var hours: [Int] = []
  var halfWidths: [Double] = []

  init() {}

  init(_ band: ErrorBand) {
    (days, coverage) = (band.days, band.coverage)
    (hours, halfWidths) = (band.parts.map(\.hours), band.parts.map(\.halfWidth))
  }

  mutating func exchange(_ members: inout StoredMembers) throws(JSONError) {
    try members.member("days", &days)
    try members.member("coverage", &coverage)
    try members.member("hours", &hours)
    try members.member("halfWidths", &halfWidths)
  }
}

/// An `UnusualDifference` in its stored form.
private struct Difference: Hashable, Sendable, StoredObject {
  var provider = ""
  var day = 0
  var ownHigh = 0.0
  var otherHigh = 0.0

  init() {}

  init(_ difference: UnusualDifference) {
    (provider, day) = (difference.provider, difference.day)
    (ownHigh, otherHigh) = (difference.ownHigh, difference.otherHigh)
  }

  mutating func exchange(_ members: inout StoredMembers) throws(JSONError) {
    try members.member("provider", &provider)
    try members.member("day", &day)
    try members.member("ownHigh", &ownHigh)
    try members.member("otherHigh", &otherHigh)
  }
}
