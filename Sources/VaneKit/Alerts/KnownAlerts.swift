import Failures
import FoundationEssentials
import LinuxEvents
import Planning
import Platform
import Services
import Settings
import Weather
import WeatherJSON
import WeatherStore
package import Wording

/// The warnings known for one saved place, with the numbers that every command uses.
struct KnownAlerts {
  let place: SavedLocation
  let alerts: [WeatherAlert]
  let feeds: [AlertFeedFacts]
  /// The reason why no warning service is asked; `nil` if one is asked.
  let absence: NoAlertFeed?
  let settings: Settings

  /// Reads the warnings from the store.
  ///
  /// - Parameter name: a saved place; `nil` for the current one.
  init(_ name: String?, _ session: Session) throws {
    let store = try session.storeForReading()
    settings = session.settingsForReading()
    place = try SavedPlaces(store: store, session: session).show(name)
    alerts = try store.alerts(for: place.id, at: session.now).filter(session.composition(settings).alertFilter.allows)
    (feeds, absence) = try KnownAlerts.services(of: place, store, session.composition(settings))
  }

  /// Reads what is known of the warning services of a place.
  static func services(
    of place: SavedLocation, _ store: WeatherStore, _ composition: Composition
  ) throws(StoreError) -> (feeds: [AlertFeedFacts], absence: NoAlertFeed?) {
    let isUnknown = try store.isUnknownToAlertFeeds(place.id)
    let feeds = try store.alertFeeds(for: place.id).map { feed in
      AlertFeedFacts(
        service: WeatherService.warnings.map(\.provider).first { $0.id == feed.service }
          ?? Provider(id: feed.service, name: feed.service, attribution: ""),
        readAt: feed.readAt, failedAt: feed.failedAt, reason: feed.reason, unplaced: feed.unplaced)
    }
    return (feeds, composition.absenceOfWarnings(about: place.location) ?? (isUnknown ? .noService : nil))
  }

  /// Returns the warning with a number, counted from 1.
  ///
  /// - Throws: `CommandError` if there is no such number.
  func alert(_ number: Int, _ wording: Wording) throws(CommandError) -> WeatherAlert {
    guard alerts.indices.contains(number - 1) else {
      throw CommandError(
        .noInput,
        wording.tr(
          "There is no warning {number} for {place}.",
          ["number": "\(number)", "place": PlaceText(place.location, wording).name]),
        hint: alerts.isEmpty
          ? nil : wording.tr("There are {count}: vane alerts", ["count": "\(alerts.count)"]))
    }
    return alerts[number - 1]
  }
}

extension Session {
  /// Lists the warnings for a place.
  package func listAlerts(_ place: String?, json: Bool, color: ColorChoice?) throws {
    let known = try KnownAlerts(place, self)
    let location = known.place.location
    if json {
      let state = AlertState(of: location, feeds: known.feeds, absence: known.absence)
      let document = AlertDocument.encode(
        known.alerts, for: location, state: state.code, readAt: state.readAt, reason: state.reason)
      return try write(document + "\n")
    }
    let list = AlertList(
      alerts: known.alerts, feeds: known.feeds, absence: known.absence, location: location,
      reader: reader(known.settings, color: color))
    try write(lines: list.lines)
  }

  /// Shows one warning with its full text.
  ///
  /// - Parameter number: the position of the warning in the list, counted from 1.
  package func showAlert(_ number: Int, of place: String?, color: ColorChoice?) throws {
    let known = try KnownAlerts(place, self)
    let reader = reader(known.settings, color: color)
    try write(lines: AlertCard(try known.alert(number, wording), at: known.place.location, for: reader).lines)
  }

  /// Opens the web page of a warning in the browser.
  package func openAlert(_ number: Int, of place: String?) throws {
    // A link is always http or https; the parser rejects every other scheme.
    guard let link = try KnownAlerts(place, self).alert(number, wording).link else {
      throw CommandError(.noInput, "warning \(number) has no page", hint: "vane alerts show \(number)")
    }
    guard let path = SearchPath(environment["PATH"]).find("xdg-open") else {
      throw CommandError(.unavailable, "xdg-open is not installed", hint: "The page is \(link.rawValue)")
    }
    var command = ChildProcess.Command(path: path, arguments: [link.rawValue])
    // xdg-open may start a browser that keeps writing to standard output, so the output must stay open.
    command.keptOutput = 0
    command.showsErrors = true
    let ending = try ChildProcess(command).wait(atMost: nil)
    guard ending?.exit == .exited(0) else {
      let status = if case .exited(let status) = ending?.exit { "with status \(status)" } else { "by a signal" }
      throw CommandError(.unavailable, "xdg-open ended \(status)", hint: "The page is \(link.rawValue)")
    }
  }
}

/// The reliability of a list of warnings: whether it was read, or why not.
struct AlertState: Hashable, Sendable {
  /// One word for programs: `read`, `never`, `failed`, `notCovered`, `contactNeeded` or `switchedOff`.
  let code: String
  /// The time at which the list was last read; for several services, the earliest time. `nil` if any of them was never
  /// read.
  let readAt: Date?
  /// The reason, in English, why the list is out of date or incomplete; `nil` if all of it was read.
  let reason: String?

  /// Creates the state.
  ///
  /// - Parameter absence: the reason why no service is asked; `nil` if one is.
  init(of location: Location, feeds: [AlertFeedFacts], absence: NoAlertFeed?) {
    let wording = Wording.english
    let times = feeds.map(\.readAt)
    readAt = times.contains(nil) ? nil : times.compactMap(\.self).min()
    let failed = feeds.first { $0.failedAt != nil }
    if let absence {
      (code, reason) = (absence.rawValue, wording.text(of: absence))
    } else if let failed {
      (code, reason) = ("failed", SafeText.line(failed.reason ?? "", limit: 300))
    } else if readAt == nil {
      let place = PlaceText(location, wording).name
      (code, reason) = ("never", wording.tr("Warnings for {place} have never been fetched.", ["place": place]))
    } else {
      (code, reason) = ("read", feeds.lazy.compactMap(\.reason).first.map { SafeText.line($0, limit: 300) })
    }
  }
}

extension Wording {
  /// Returns the reason why no service is asked.
  func text(of absence: NoAlertFeed) -> String {
    switch absence {
    case .switchedOff: tr("Warnings are switched off. Run: vane config set warnings.enabled yes")
    case .noContact: tr("The service requires a contact address. Run: vane config set contact you@example.org")
    case .noService: tr("No warning service covers this place.")
    }
  }
}

/// The reason why no service is asked for warnings for a place, with its word in documents.
enum NoAlertFeed: String, Sendable {
  /// The user has switched warnings off.
  case switchedOff
  /// The service rejects clients that give no contact address.
  case noContact = "contactNeeded"
  /// No readable service publishes warnings for the place.
  case noService = "notCovered"

  /// Returns that no warnings can be read for a place, and why; empty if the user switched them off.
  func lines(about location: Location, wording: Wording) -> [String] {
    switch self {
    case .switchedOff: []
    case .noContact:
      [wording.tr("US warnings need a contact address: vane config set contact you@example.org")]
    case .noService:
      [
        wording.tr("Warnings for {place} cannot be fetched.", ["place": PlaceText(location, wording).name]),
        wording.text(of: self),
      ]
    }
  }
}

extension Composition {
  /// Why no warnings are read for a place; `nil` if they are.
  func absenceOfWarnings(about location: Location) -> NoAlertFeed? {
    guard settings.warnings.enabled == .yes else { return .switchedOff }
    func isAsked(_ sources: WarningSources?) -> Bool {
      sources?.hosts(for: [RequestPlace(location)]).isEmpty == false
    }
    if isAsked(try? warningSources()) { return nil }
    return isAsked(try? warningSources(hasContact: true)) ? .noContact : .noService
  }
}
