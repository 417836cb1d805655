import Testing
import Weather

@testable import Wording

@Suite struct InkTests {
  @Test(
    arguments: [
      (.none, .dark, "4°C"), (.none, .light, "4°C"),
      (.sixteen, .dark, "\u{1B}[96m4°C\u{1B}[0m"), (.sixteen, .light, "\u{1B}[34m4°C\u{1B}[0m"),
      (.indexed256, .dark, "\u{1B}[38;5;117m4°C\u{1B}[0m"), (.indexed256, .light, "\u{1B}[38;5;25m4°C\u{1B}[0m"),
      (.trueColor, .dark, "\u{1B}[38;2;101;204;254m4°C\u{1B}[0m"),
      (.trueColor, .light, "\u{1B}[38;2;1;99;136m4°C\u{1B}[0m"),
    ] as [(ColorDepth, Background, String)])
  func aTemperatureInEachDepth(depth: ColorDepth, background: Background, text: String) {
    #expect(Ink(depth, on: background).painted("4°C", .temperature(4)) == text)
  }

  @Test(
    arguments: [
      (.title, "\u{1B}[1mx\u{1B}[0m"), (.dim, "\u{1B}[2mx\u{1B}[0m"), (.headline(-12), "\u{1B}[1;94mx\u{1B}[0m"),
      (.wind(3), "x"), (.rain(3), "\u{1B}[94mx\u{1B}[0m"), (.sky(.overcast), "x"),
      (.icon(.clear, isDay: false), "\u{1B}[2mx\u{1B}[0m"), (.icon(.clear, isDay: nil), "\u{1B}[93mx\u{1B}[0m"),
      (.icon(.snow, isDay: true), "\u{1B}[96mx\u{1B}[0m"), (.severity(.unknown), "x"),
      (.severity(.extreme), "\u{1B}[1;95mx\u{1B}[0m"), (.stale, "\u{1B}[1;93mx\u{1B}[0m"),
    ] as [(InkRole, String)])
  func rolesInSixteenColours(role: InkRole, text: String) {
    #expect(Ink(.sixteen).painted("x", role) == text)
  }

  @Test(arguments: ["", "   "])
  func paintsNoInvisibleText(text: String) {
    #expect(Ink(.trueColor).painted(text, .stale) == text)
  }
}
