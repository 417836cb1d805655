import BackgroundFetch
import Failures
import FoundationEssentials
import Planning
import Settings
import Weather
import WeatherStore
package import Wording

/// The cached air of a saved place.
struct AirLook {
  let place: SavedLocation
  let settings: Settings
  let scale: AirScale
  /// The stored row; `nil` if the service never answered about the place.
  let stored: StoredAir?
  /// The values and when they were received; `nil` if nothing is cached.
  let values: (report: AirReport, updatedAt: Date)?
  private let session: Session
  private let store: WeatherStore

  /// - Parameter name: a saved place; `nil` for the current one.
  init(_ name: String?, _ session: Session) throws {
    self.session = session
    let settings = session.settingsForReading()
    let composition = session.composition(settings)
    self.settings = settings
    store = try session.storeForReading()
    place = try SavedPlaces(store, session).show(name)
    scale = composition.airScale(of: place.location)
    let row = try store.air(for: place.id)
    let location = place.location
    let report = row.flatMap { composition.air($0, of: location) }
    stored = row
    values = report.flatMap { report in row?.updatedAt.map { (report, $0) } }
  }

  /// The state in one word, for documents.
  var state: String {
    if values != nil { return "cached" }
    if !settings.asksAboutAir { return "off" }
    return stored == nil ? "never" : "none"
  }

  /// Reports why there are no values.
  func sayWhyThereAreNone() {
    let wording = session.wording
    let name = PlaceText(place.location, wording).name
    if settings.air.enabled == .no {
      return session.say(
        wording.tr("air quality is switched off"), hint: wording.tr("Turn it on: vane config set air.enabled yes"))
    }
    if !settings.providers.order.contains(WeatherService.openMeteo.provider.id) {
      return session.say(wording.tr("air quality comes from open-meteo, which is not in providers.order"))
    }
    if !settings.asksAboutAir {
      return session.say(
        wording.tr("air quality is not requested beside a forecast server of your own"),
        hint: wording.tr("Set its address: vane config set providers.openMeteo.airQualityURL URL"))
    }
    if stored != nil { return session.say(wording.tr("the service has no air quality for {place}", ["place": name])) }
    session.say(
      wording.tr("no air quality is cached for {place} yet", ["place": name]),
      hint: wording.tr("Fetch it: vane refresh"))
    if let reason = lastFailure { session.say(wording.tr("not updated: {reason}", ["reason": reason])) }
  }

  /// The reason of the last request, if it failed.
  private var lastFailure: String? {
    let record = try? store.providerRecords().first { $0.provider == WeatherService.openMeteoAir.provider.id }
    guard let record, let failed = record.lastFailure, failed > record.lastSuccess ?? .distantPast else { return nil }
    return record.reason?.detail
  }

  func note() {
    let now = session.now
    guard let values, session.applicationState == .active else {
      return store.note(.glance, at: now, utcOffset: WallClock.utcOffset(at: now))
    }
    let age = max(0, now.timeIntervalSince(values.updatedAt))
    store.note(.look, at: now, utcOffset: WallClock.utcOffset(at: now), age: .seconds(age))
  }
}

extension Session {
  /// Shows the air quality and pollen of a place.
  package func showAir(_ place: String?, ascii: Bool, json: Bool, color: ColorChoice?) throws {
    let look = try AirLook(place, self)
    if json { return try write(AirDocument(look, at: now, for: reader.inEnglish).text + "\n") }
    guard let values = look.values else {
      look.sayWhyThereAreNone()
      throw ReportedFailure(.noInput)
    }
    let facts = AirFacts(
      values.report, at: look.place.location, updatedAt: values.updatedAt,
      for: reader(look.settings, color: color, ascii: ascii))
    try write(lines: AirView(facts).lines)
    look.note()
  }
}
