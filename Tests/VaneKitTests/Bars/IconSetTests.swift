import Testing
import Weather

@testable import VaneKit
@testable import Wording

@Suite struct IconSetTests {
  @Test func rowsOfTheTable() {
    let conditions: [Condition] = [.clear, .partlyCloudy, .overcast, .fog, .drizzle, .heavyRain, .snow, .thunderstorm]
    let rows = IconSet.allCases.map { set in conditions.map { set.icon($0, isDay: true) }.joined(separator: "|") }
    #expect(
      rows == [
        "clear|partly cloudy|overcast|fog|drizzle|heavy rain|snow|thunderstorm",
        "o|o~|~~|==|..|'''|**|/",
        "☀|☼|☁|≡|☂|☂|❄|☈",
        "🌞|⛅|🌥|🌫|🌦|☔|🌨|⚡",
        "\u{E30D}|\u{E302}|\u{E312}|\u{E313}|\u{E31B}|\u{E318}|\u{E31A}|\u{E31D}",
      ])
  }

  @Test func usesOtherIconsAtNight() {
    let icons = IconSet.allCases.map { $0.icon(.clear, isDay: false) }
    #expect(icons == ["clear", "c", "☾", "🌙", "\u{E32B}"])
    #expect(IconSet.unicode.icon(.clear, isDay: nil) == "☀")
  }

  @Test func everyIconHasItsWidth() {
    for condition in Condition.allCases {
      for isDay in [true, false] {
        #expect((1...3).contains(CellWidth.of(IconSet.ascii.icon(condition, isDay: isDay))))
        #expect(CellWidth.of(IconSet.unicode.icon(condition, isDay: isDay)) == 1)
        #expect((1...2).contains(CellWidth.of(IconSet.emoji.icon(condition, isDay: isDay))))
        #expect(CellWidth.of(IconSet.nerd.icon(condition, isDay: isDay)) == 1)
        for set in IconSet.allCases {
          // A variation selector or a joiner would make the width a matter of the terminal.
          let icon = set.icon(condition, isDay: isDay).unicodeScalars
          #expect(!icon.contains { $0.properties.isDefaultIgnorableCodePoint || $0.properties.isVariationSelector })
        }
      }
    }
  }

  @Test func asciiIsAscii() {
    #expect(Condition.allCases.allSatisfy { IconSet.ascii.icon($0, isDay: nil).utf8.allSatisfy { $0 < 0x80 } })
  }
}
