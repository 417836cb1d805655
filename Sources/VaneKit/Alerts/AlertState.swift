import FoundationEssentials
import Planning
import Services
import Settings
import Weather
import Wording

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
      (code, reason) = (absence.code, wording.text(of: absence))
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

extension NoAlertFeed {
  fileprivate var code: String {
    switch self {
    case .switchedOff: "switchedOff"
    case .noContact: "contactNeeded"
    case .noService: "notCovered"
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

/// The reason why no service is asked for warnings for a place.
enum NoAlertFeed: Hashable, Sendable {
  /// The user has switched warnings off.
  case switchedOff
  /// The service rejects clients that give no contact address.
  case noContact
  /// No readable service publishes warnings for the place.
  case noService
}

extension NoAlertFeed {
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
