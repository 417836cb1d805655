import BackgroundFetch
import Foundation
import Testing
import WakeUps
import Watching
import Weather

@testable import VaneKit
@testable import Weather
@testable import WeatherStore
@testable import Wording

/// The sample's weather with one text wherever something from outside may stand.
struct HostileScene {
  let text: String
  let wording: Wording
  let ink: Ink
  /// The columns of the terminal; `nil` for those that each output names.
  let width: Int?
  let now = Sample.updatedAt
  let result: WeatherResult
  let alert: WeatherAlert

  init(_ text: String, _ wording: Wording = .english, _ ink: Ink = .none, width: Int? = nil) throws {
    self.text = text
    self.width = width
    self.wording = wording
    self.ink = ink
    var result = try Sample.result(name: text, region: text, country: text, attribution: text)
    result.provider = Provider(id: text, name: text, attribution: text)
    result.location.timeZone = text
    result.report.hourly = SeriesSample.hourly(6)
    result.report.daily = try SeriesSample.daily(2)
    result.report.quarterHours = SeriesSample.quarters([0, 1, 0]).quarterHours
    result.report.timeZone = text
    self.result = result
    alert = AlertSample.alert(
      event: text, issuer: text, headline: text, description: text, instruction: text, areas: [text, text], link: text)
  }

  var location: Location { result.location }

  func card(_ minutes: Double, width: Int? = nil) -> NowCard {
    NowCard(ResultFacts(result, staleAfter: .seconds(3600), warning: (alert, now), for: reader(minutes, width: width)))
  }

  func line(_ minutes: Double, width: Int? = nil) -> String {
    WeatherLine(result, staleAfter: .seconds(3600), for: reader(minutes, width: width)).text
  }

  func reader(_ minutes: Double = 0, width: Int? = nil) -> Reader {
    .sample(minutes, zone: "UTC", wording: wording, ink: ink, width: self.width ?? width)
  }

  var series: ResultFacts { ResultFacts(result, staleAfter: .seconds(3600), for: reader()) }

  func series(_ width: Int) -> ResultFacts { series.within(self.width ?? width) }

  var past: [PastWeather] {
    result.report.hourly.map { PastWeather(provider: text, validAt: $0.time, measurements: $0.measurements) }
  }

  var summary: PlaceSummary {
    PlaceSummary(
      location, isCurrent: true, result, staleAfter: .seconds(3600), warning: alert, for: reader())
  }

  var format: ResultFacts {
    var reader = reader()
    reader.icons = .unicode
    return ResultFacts(result, staleAfter: .seconds(3600), warning: (alert, now), for: reader)
  }

  var decision: Decision { .wait(until: Sample.after(1), .retryAfter(host: text)) }

  var wakeUps: [WakeUpRecord] {
    ["provider", "retry", "held", text].map { code in
      WakeUpRecord(
        id: 1, startedAt: now, origin: .hand, pid: 1,
        outcome: .init(finishedAt: now, answer: .failed, reason: .init(code: code, detail: text)))
    }
  }

  var provider: ProviderFacts {
    ProviderFacts(
      id: text, name: text, coverage: .world, state: .silent, until: Sample.after(5), lastFailure: now, reason: text,
      cadence: .seconds(1))
  }

  var feed: AlertFeedFacts {
    AlertSample.feed(
      Provider(id: text, name: text, attribution: text), failedAt: 0, reason: text, unplaced: 1)
  }

  var status: StatusFacts {
    var facts = StatusFacts(
      waker: .nothing, files: [.init(kind: .store, path: text, exists: false)],
      unsuitedFolder: (text, text))
    facts.places = [.init(location: location, isCurrent: true, updatedAt: nil)]
    facts.decision = decision
    facts.lastAttempt = wakeUps.first
    facts.lastFailures = wakeUps
    let look = LookRow(at: Sample.after(-60), kind: .look, utcOffset: 0, age: .seconds(7200))
    facts.looks = KeptPromise(
      [look], firstLook: Sample.after(-9 * 1440), maximumAge: .seconds(1800), at: Sample.updatedAt)
    facts.looks?.reason = RecordedReason(code: "network", detail: text)
    return facts
  }

  /// Rules of which one is met, one is held and one has no place.
  func rules(width: Int? = nil) -> RuleView {
    let rules = [Rule(.warnings(atLeast: .minor), place: text), Rule(.firstFrost, place: text)]
    let verdicts: [RuleVerdict] = [.notify(.warning(alert)), .delayed(.warning(alert), until: Sample.after(60))]
    let outcomes = verdicts.map {
      RuleOutcome(index: 0, rule: rules[0], placeID: 1, location: location, verdict: $0)
    }
    return RuleView(rules: rules, outcomes: outcomes, reader: reader(width: width))
  }

  var service: ServiceFacts {
    let state = UnitState(active: text, sub: text, isEnabled: true, since: text, status: text, failure: text)
    return ServiceFacts(form: .resident, path: text, state: state)
  }

  /// A machine on which everything is wrong, and one on which all is well.
  var doctors: [DoctorFacts] {
    var broken = DoctorFacts(
      store: .init(path: text, state: .unusable(text), permissions: 0o777, unsuitedFileSystem: text),
      configuration: .init(path: text, errors: [text], warnings: [text]), fetchProgram: .missing(text),
      clock: .init(now: now, latest: now, zone: text), terminal: .init(kind: text, columns: 80, isUTF8: true))
    broken.placeIndexProblem = text
    broken.providers = [provider]
    broken.updates.isAnySaved = true
    broken.updates.isOff = false
    broken.updates.failure = (at: now, reason: text)
    broken.service = service
    var well = broken
    well.store = .init(path: text, state: .whole(bytes: 1))
    well.configuration = .init(path: text, errors: [], warnings: [])
    (well.fetchProgram, well.sandbox) = (.found(path: text, version: text), text)
    well.providers = [ProviderFacts(id: text, name: text, coverage: .world, state: .first, cadence: .seconds(1))]
    return [broken, well]
  }

  func screen(_ keys: [ScreenKey] = []) -> WatchScreen {
    var facts = ScreenFacts(role: .host, staleAfter: .seconds(3600))
    facts.places = [(1, [alert]), (2, [])].map { id, warnings in
      .init(
        id: id, location: location, isCurrent: id == 1, result: result, warnings: warnings, warningsReadAt: now)
    }
    facts.decision = decision
    facts.details = .init(place: 1, page: .warnings, feeds: [feed])
    facts.note(text, at: now)
    var state = ScreenState(units: .metric)
    for key in keys { _ = state.press(key, in: facts) }
    return WatchScreen(facts, state, for: reader(7))
  }
}
