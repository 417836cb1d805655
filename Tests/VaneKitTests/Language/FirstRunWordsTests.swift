import TestSupport
import Testing

@testable import VaneKit
@testable import Wording

/// What somebody reads first, on a terminal as narrow as most begin with.
@Suite struct FirstRunWordsTests {
  /// A line as wide as the terminal would make some of them go on in the next.
  @Test(arguments: Language.allCases) func threeLinesFitEightyColumns(language: Language) {
    let lines = language.wording.welcome
    #expect(lines.count == 3)
    #expect(lines.filter { CellWidth.of($0) > 79 } == [])
    #expect(lines[1].hasSuffix(": vane set Berlin"))
  }
}
