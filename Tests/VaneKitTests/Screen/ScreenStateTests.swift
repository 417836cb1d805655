import Testing
import Watching
import Weather

@testable import VaneKit
@testable import Wording

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
      return state.units
    }
    #expect(labels == [.metric, .imperial, .si, .uk])
  }

  @Test mutating func unitsStayUntilThoseOfTheConfigurationChange() {
    _ = press(.character("u"))
    state.use(.metric)
    #expect(state.units == .imperial)
    state.use(.si)
    #expect(state.units == .si)
  }

  @Test mutating func anyKeyClosesTheHelpAndDoesNothingElse() {
    #expect(press(.character("?"), .character("r")) == nil)
    #expect(state.page == nil)
    #expect(press(.character("?"), .escape) == nil)
    #expect(state.page == nil)
    #expect(press(.character("?"), .character("q")) == .quit)
  }

  @Test mutating func theHelpScrolls() {
    #expect(press(.character("?"), .pageDown) == nil && state.page == .help && state.pagePassed == 5)
  }

  @Test mutating func keysOpenAndClosePages() {
    #expect(press(.character("d")) == nil && state.page == .days)
    #expect(press(.character("a")) == nil && state.page == .warnings)
    #expect(press(.down) == nil && place == "Nuku'alofa" && state.page == .warnings)
    #expect(press(.character("a")) == nil && state.page == nil)
    #expect(press(.character("d"), .escape) == nil && state.page == nil)
    #expect(press(.character("d"), .character("r")) == .refresh(3))
    #expect(press(.character("q")) == .quit)
  }

  @Test mutating func scrollsAPageAsFarAsItGoes() {
    _ = press(.character("a"), .pageDown, .pageDown, .pageDown)
    #expect(state.pagePassed == 15 && state.linesPassed == 0)
    state.endPage(at: 7)
    #expect(state.pagePassed == 7)
    _ = press(.pageUp, .pageUp)
    #expect(state.pagePassed == 0)
    _ = press(.pageDown, .up)
    #expect(state.pagePassed == 0)
  }

  @Test mutating func enterMakesThePlaceCurrent() {
    #expect(press(.down, .character("\r")) == .use(3))
    #expect(press(.character("\n")) == .use(3))
    #expect(state.press(.character("\r"), in: ScreenFacts(role: .host, staleAfter: .seconds(1))) == nil)
  }

  /// The name begins with the text, or else contains it.
  @Test mutating func findsAPlaceByItsName() {
    _ = press(.character("/"), .character("N"), .character("Ü"))
    #expect(state.search == "NÜ" && place == "Nuku'alofa")
    _ = press(.character("q"))
    #expect(place == "Berlin" && state.search == "NÜq")
    _ = press(
      .character("\u{7F}"), .character("\u{8}"), .character("\u{7F}"), .character("\u{7F}"), .character("\u{7F}"))
    #expect(state.search == "" && place == "Berlin")
    // Enter keeps the place, and does not make it current.
    #expect(press(.character("l"), .character("o"), .character("\r")) == nil)
    #expect(state.search == nil && place == "Oslo" || place == "Nuku'alofa")
    #expect(press(.character("/"), .character("b"), .escape) == nil)
    #expect(state.search == nil && place != "Berlin")
    _ = press(.character("/"))
    for _ in 0..<200 { _ = press(.character("x")) }
    #expect(state.search?.count == 80)
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
