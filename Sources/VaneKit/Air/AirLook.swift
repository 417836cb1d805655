import BackgroundFetch
import Failures
import FoundationEssentials
import Planning
import Settings
import WakeUps
import Weather
import WeatherJSON
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
    place = try SavedPlaces(store: store, session: session).show(name)
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

  /// Records that a user saw the values.
  func note() {
    session.note(in: store)
  }
}

extension Session {
  /// Shows the air quality and pollen of a place.
  package func showAir(_ place: String?, ascii: Bool, json: Bool, color: ColorChoice?) throws {
    let look = try AirLook(place, self)
    if json { return try write(look.document(at: now, for: reader.inEnglish) + "\n") }
    guard let values = look.values else {
      look.sayWhyThereAreNone()
      throw ReportedFailure(.noInput)
    }
    let facts = AirFacts(
      values.report, at: look.place.location, updatedAt: values.updatedAt,
      for: reader(look.settings, color: color, ascii: ascii))
    try write(lines: AirView(facts: facts).lines)
    look.note()
  }
}

extension AirLook {
  /// Returns the document that `vane air --json` prints, on one line. The help of the command describes its keys.
  fileprivate func document(at now: Date, for reader: Reader) -> String {
    let facts = values.map { AirFacts($0.report, at: place.location, updatedAt: $0.updatedAt, for: reader) }
    return JSONWriter.document { json in
      json.string("location", place.location.name)
      json.string("state", state)
      json.string("index", scale.rawValue)
      let hours = facts.map { facts in facts.hours.map { (number: $0, report: facts.report) } } ?? []
      json.object("now", hours.first) { $0.members(of: $1.report, hour: $1.number) }
      json.objects("hours", hours) { $0.members(of: $1.report, hour: $1.number) }
      json.objects("days", facts?.days ?? []) { json, day in
        json.string("date", day.date.description)
        json.index(day.worst)
        json.pollen(day.pollen)
      }
      json.instant("updatedAt", facts?.updatedAt)
      json.integer("age", facts.map { Int(max(0, now.timeIntervalSince($0.updatedAt))) })
      json.string("attribution", WeatherService.openMeteoAir.provider.attribution)
      json.object("units") { json in
        json.string("concentration", "µg/m³")
        json.string("pollen", "grains/m³")
      }
    }
  }
}

extension JSONWriter {
  /// Writes the members of an hour.
  fileprivate mutating func members(of report: AirReport, hour: Int) {
    func value(_ quantity: AirQuantity) -> Double? { report.series.value(quantity, hour: hour) }
    instant("time", report.series.time(ofHour: hour))
    index(report.index(hour: hour))
    object("concentrations") { json in
      json.number("pm25", value(.pollutant(.fineParticles)))
      json.number("pm10", value(.pollutant(.particles)))
      json.number("o3", value(.pollutant(.ozone)))
      json.number("no2", value(.pollutant(.nitrogenDioxide)))
      json.number("so2", value(.pollutant(.sulphurDioxide)))
      json.number("co", value(.pollutant(.carbonMonoxide)))
      json.number("dust", value(.dust))
    }
    pollen(report.pollen(hour: hour))
  }

  fileprivate mutating func index(_ index: AirIndex?) {
    string("level", index?.code)
    integer("number", index?.number)
    string("pollutant", index?.pollutant.rawValue)
  }

  fileprivate mutating func pollen(_ pollen: [Pollen]) {
    objects("pollen", pollen) { json, pollen in
      json.string("plant", pollen.species.rawValue)
      json.string("level", pollen.level.rawValue)
      json.number("grains", pollen.grains)
    }
  }
}
