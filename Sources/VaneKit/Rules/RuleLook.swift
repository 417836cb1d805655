import BackgroundFetch
import Failures
import Foundation
import HostConditions
import Presentation
import ProgramSupport
import Settings
import Weather
import WeatherJSON
import WeatherRules
import WeatherStore

/// The rules of the person, asked about what is cached; nothing is remembered of that.
struct RuleLook {
  let settings: Settings
  let outcomes: [RuleOutcome]
  let now: Date
  /// What the schedule decides; `nil` while nothing was ever saved.
  let decision: Decision?
  /// Whether a process started from here would see a desktop session.
  let seesDesktop: Bool
  private let session: Session
  private let store: WeatherStore?

  init(_ session: Session) throws {
    self.session = session
    settings = session.settingsForReading()
    now = session.now
    store = try session.storeIfAny()
    store?.keepOpen()
    seesDesktop = DesktopSession(environment: session.environment) != nil
    guard let store else {
      (outcomes, decision) = ([], nil)
      return
    }
    decision = try session.composition(settings).decision(store, at: now)
    let places = try store.rulePlaces(
      at: now, report: { try? WeatherDocument.decode($0).report },
      isTold: session.composition(settings).alertFilter.tells)
    var memory = try store.ruleMemory()
    outcomes = RuleCheck(
      settings.notifications.rules, quietHours: settings.notifications.quietHours, zone: session.zone
    ).outcomes(for: places, &memory, at: now)
  }

  /// Whether there are rules to speak of; says what to do where there are none.
  ///
  /// - Throws: `ReportedFailure` where there may be some in a configuration that cannot be used, which was said.
  func check() throws -> Bool {
    guard !settings.notifications.rules.isEmpty else {
      guard !session.isMisconfigured else { throw ReportedFailure(.configuration) }
      session.say(words.noRules, hint: words.howToWriteRules)
      return false
    }
    if try store?.locations().isEmpty ?? true { throw session.nothingSaved }
    return true
  }

  /// What a person has to know besides; `nil` when rules are told of.
  var note: String? {
    guard !settings.notifications.rules.isEmpty else { return nil }
    if settings.notifications.enabled == .no { return words.switchedOff }
    return seesDesktop ? nil : words.noDesktop
  }

  var view: RuleView { view(in: session.wording) }

  func view(in wording: Wording) -> RuleView {
    RuleView(
      settings.notifications.rules, outcomes, now: now, zone: session.zone, units: session.units(settings.units),
      wording: wording)
  }

  /// When the rules are asked again: with the next fetch.
  var nextCheck: String? {
    decision.map { view.nextCheck(ScheduleText(zone: session.zone, wording: session.wording).sentence($0, at: now)) }
  }

  func currentPlace() throws -> Location {
    guard let place = try store?.currentLocation() else { throw session.nothingSaved }
    return place.location
  }

  private var words: NotificationWords { session.wording.notifications }
}
