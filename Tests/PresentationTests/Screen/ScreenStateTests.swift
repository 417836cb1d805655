import Testing
import Weather

@testable import Presentation

@Suite struct ScreenStateTests {
  private let facts: ScreenFacts
  private var state = ScreenState(units: .metric)

  init() throws {
    facts = try ScreenSample.facts()
  }

  private mutating func press(_ keys: ScreenKey...) -> ScreenState.Request? {
    keys.map { state.press($0, in: facts) }.last ?? nil
  }

  private var place: String? { state.place(in: facts)?.location.name }

  @Test mutating func arrowsChooseAPlaceAndStopAtTheEnds() {
    #expect(place == "Berlin")
    #expect(press(.down, .down) == nil)
    #expect(place == "Nuku'alofa")
    #expect(press(.character("k"), .up, .up) == nil)
    #expect(place == "Oslo")
  }

  @Test mutating func selectsTheCurrentPlaceWhenTheSelectedOneIsCleared() {
    _ = press(.up)
    var left = facts
    left.places.removeFirst()
    #expect(state.place(in: left)?.location.name == "Berlin")
    left.places = []
    #expect(state.place(in: left) == nil)
    #expect(state.press(.character("r"), in: left) == nil)
    #expect(state.press(.down, in: left) == nil)
  }

  @Test mutating func requestsARefreshOfTheSelectedPlace() {
    #expect(press(.down, .character("r")) == .refresh(3))
    #expect(press(.character("q")) == .quit)
    #expect(press(.character("\u{0C}")) == .redraw)
    #expect(press(.character("x"), .escape) == nil)
  }

  /// Those of the configuration first, and none twice.
  @Test mutating func cyclesThroughTheUnits() {
    state = ScreenState(units: .uk)
    let labels = (0..<4).map { _ in
      _ = press(.character("u"))
      return state.units.labels
    }
    #expect(labels == [UnitSystem.metric, .imperial, .si, .uk].map(\.labels))
  }

  @Test mutating func unitsStayUntilThoseOfTheConfigurationChange() {
    _ = press(.character("u"))
    state.use(.metric)
    #expect(state.units.labels == UnitSystem.imperial.labels)
    state.use(.si)
    #expect(state.units.labels == UnitSystem.si.labels)
  }

  @Test mutating func anyKeyClosesTheHelpAndDoesNothingElse() {
    #expect(press(.character("?"), .character("r")) == nil)
    #expect(!state.showsHelp)
    #expect(press(.character("?"), .escape) == nil)
    #expect(!state.showsHelp)
    #expect(press(.character("?"), .character("q")) == .quit)
  }

  /// 49 hours are known: from the 36th on a dozen would not be left.
  @Test mutating func hoursScrollAsFarAsThereAreSome() {
    for _ in 0..<20 { _ = press(.right) }
    #expect(state.hoursPassed == 36)
    _ = press(.left)
    #expect(state.hoursPassed == 30)
    _ = press(.up)
    #expect(state.hoursPassed == 0)
    _ = press(.left)
    #expect(state.hoursPassed == 0)
  }

  @Test mutating func theLogScrollsToItsFirstLine() {
    _ = press(.pageUp, .pageUp)
    #expect(state.linesPassed == 2)
    _ = press(.pageDown)
    #expect(state.linesPassed == 0)
  }
}
