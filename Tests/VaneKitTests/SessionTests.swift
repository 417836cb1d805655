import BackgroundFetch
import Failures
import Foundation
import Platform
import Settings
import Testing
import Watching
import WeatherStore

@testable import VaneKit

/// What the commands do, in this process: no program is started, no terminal is needed.
@Suite struct SessionTests {
  private let home: TestSession

  init() throws {
    home = try TestSession()
  }

  private func failure(_ body: () throws -> Void) -> FailureKind? {
    do {
      try body()
      return nil
    } catch {
      return (error as? any Failure)?.kind
    }
  }

  @Test func failsWithNoInputWhenNothingIsSaved() {
    #expect(failure { try home.session().usePlace("Berlin") } == .noInput)
    #expect(failure { try home.session().showRain(SeriesRequest(place: nil)) } == .noInput)
    #expect(failure { try LookRequest().run(home.session()) } == .noInput)
  }

  @Test func welcomesAUserOnATerminalWhenNothingIsSaved() {
    #expect(failure { try LookRequest().run(home.session(isTerminal: true)) } == .noInput)
    #expect(home.text().contains("vane set"))
  }

  @Test func listsTheSavedPlacesAndMakesOneCurrent() throws {
    try home.save("Paris", country: "France", at: 48.8534, 2.3488)
    try home.save("Berlin", country: "Germany", at: 52.5244, 13.4105)
    try home.session().usePlace("Paris")
    #expect(home.text() == "Paris, France is now the current place.\n")
    try home.session().listPlaces(json: true, color: nil)
    let text = home.text()
    #expect(text.contains(#""name":"Paris","region":null,"country":"France""#))
    #expect(text.contains(#""schema":1"#))
  }

  @Test func refusesToUseAPlaceThatIsNotSaved() throws {
    try home.save("Berlin", at: 52.5244, 13.4105)
    #expect(failure { try home.session().usePlace("Rome") } == .noInput)
    #expect(home.text() == "")
  }

  @Test func reportsAnEmptyListInsteadOfFailing() throws {
    try home.session().listPlaces(json: false, color: nil)
    #expect(home.text() == "")
    #expect(home.reports().first == "no place is saved")
  }

  @Test func choosesAnIntervalThatIsLongEnough() throws {
    try home.save("Berlin", at: 52.5244, 13.4105)
    #expect(failure { try home.session().chooseInterval("1m") } == .usage)
    #expect(failure { try home.session().chooseInterval("soon") } == .usage)
    try home.session().chooseInterval("1h")
    let store = try WeatherStore.openForReading(home.paths)
    #expect(try store.intervals().chosen == .atLeast(.seconds(3600)))
  }

  @Test func clearsThePlaceAndSwitchesUpdatesOff() throws {
    try home.save("Berlin", at: 52.5244, 13.4105)
    try PlaceClearing().run(home.session())
    #expect(home.text().hasPrefix("Cleared Berlin"))
    #expect(failure { try PlaceClearing().run(home.session()) } == .noInput)
  }

  @Test func setsAKeyOfTheConfigurationAndRefusesABadValue() throws {
    try home.session().setConfiguration("schedule.minimum", to: "30m")
    #expect(try home.session().settings().schedule.minimum == .seconds(1800))
    #expect(failure { try home.session().setConfiguration("schedule.minimum", to: "-3") } == .configuration)
    #expect(failure { try home.session().checkConfiguration() } == nil)
    try home.session().unsetConfiguration("schedule.minimum")
    #expect(try home.session().settings().schedule.minimum == .seconds(900))
  }

  @Test func readsDefaultsAndReportsAConfigurationThatIsUnusable() throws {
    let session = home.session(["VANE_SCHEDULE_MINIMUM": "never"])
    #expect(session.settingsForReading().schedule.minimum == .seconds(900))
    #expect(home.reports().count == 1)
    #expect(failure { _ = try session.settings() } == .configuration)
    #expect(failure { try session.checkConfiguration() } == .configuration)
  }

  @Test func forgetsNothingWhenNothingWasLearned() throws {
    try home.session().forgetSchedule()
    #expect(home.text() != "")
    #expect(!FileManager.default.fileExists(atPath: home.paths.database))
  }

  @Test func explainsWhyAPlaceHasNoWeather() throws {
    try home.save("Berlin", at: 52.5244, 13.4105)
    #expect(
      failure { try home.session().showForecast(SeriesRequest(place: nil), days: nil, hourly: false) } == .noInput)
    #expect(home.reports().first?.contains("Berlin") == true)
    #expect(home.text() == "")
  }

  @Test func asksSetupQuestionsOnATerminalOnly() {
    #expect(failure { try home.session().askSetupQuestions(acceptsDefaults: false) } == .usage)
  }

  /// A time limit or a reader that closed the pipe must not look like an answer.
  @Test func onlyStatusZeroOfAFetchIsASuccess() {
    #expect(ChildProcess.Ending(exit: .exited(0), output: "").failure == nil)
    #expect(ChildProcess.Ending(exit: .exited(75), output: "").failure == .tryLater)
    #expect(ChildProcess.Ending(exit: .exited(3), output: "").failure == .unavailable)
    #expect(ChildProcess.Ending(exit: .killed(signal: 9), output: "").failure == .unavailable)
    #expect(ChildProcess.Ending(exit: .exited(0), output: "").failureWithoutAnswer == .unavailable)
  }
}
