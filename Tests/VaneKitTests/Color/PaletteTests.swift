import Testing

@testable import VaneKit
@testable import Wording

/// The colours against what can be measured of them.
@Suite struct PaletteTests {
  private static let known = [Background.dark, .light]

  /// Grounds that people have: black and One Dark's, which is bright for a dark one; white and Solarized's cream.
  private static func grounds(_ background: Background) -> [UInt32] {
    switch background {
    case .dark: [0x000000, 0x282C34]
    case .light: [0xFFFFFF, 0xFDF6E3]
    case .color(let rgb): [rgb]
    case .unknown: [0x000000, 0xFFFFFF]
    }
  }

  /// Backgrounds of themes, and some that nobody chooses: every hue, and the grey on which black and white are worst.
  private static let answered = [
    0x000000, 0xFFFFFF, 0x002B36, 0xFDF6E3, 0x282A36, 0x1E1E2E, 0xEFF1F5, 0x300A24, 0x0000AA, 0x767676, 0x757575,
    0x808080, 0x00FF00, 0xFF0000, 0x0000FF, 0xFFFF00, 0x008080, 0xC0C0C0, 0x5F5F5F,
  ].map { Background.color($0) }

  private static func tints(_ palette: Palette) -> [Tint] {
    palette.temperatures + palette.rain + palette.wind + palette.severity
      + [palette.dim, palette.snow, palette.sun, palette.good]
  }

  private static func colors(_ tint: Tint) -> [UInt32] { [tint.rgb, Colorimetry.xterm(tint.indexed)] }

  @Test(arguments: known + answered + [.unknown])
  func everythingCanBeRead(background: Background) {
    let faint = Self.tints(Palette(background)).flatMap(Self.colors).filter { color in
      Self.grounds(background).contains { Colorimetry.contrast(color, $0) < 4.5 }
    }
    #expect(faint.map { String($0, radix: 16) } == [])
  }

  /// What terminals answer: black, white, and backgrounds of common themes.
  @Test(
    arguments: [
      0x000000, 0x121212, 0x1D1F21, 0x282A36, 0x002B36, 0xFFFFFF, 0xFDF6E3, 0xEFF1F5, 0xF5F5F5,
    ] as [UInt32])
  func huesStayApartOnAnAnsweredBackground(rgb: UInt32) {
    let palette = Palette(.color(rgb))
    let hues = [
      palette.temperatures[0], palette.rain[0], palette.sun, palette.temperatures[7], palette.severity[3], palette.good,
    ].map(\.rgb)
    for (index, hue) in hues.enumerated() {
      #expect(Colorimetry.contrast(hue, rgb) >= 4.5)
      for other in hues[..<index] { #expect(Colorimetry.difference(hue, other, .usual) >= 15, "\(index)") }
    }
    if rgb == 0 || rgb == 0xFFFFFF { #expect(Self.tints(palette) == Self.tints(Palette(rgb == 0 ? .dark : .light))) }
  }

  /// Each step is told from the next, and better from all others, whoever looks. 2.3 would just be noticed.
  @Test(arguments: known, Colorimetry.Vision.allCases)
  func distinguishesTemperatures(background: Background, vision: Colorimetry.Vision) {
    let steps = Palette(background).temperatures
    for depth in [steps.map(\.rgb), steps.map { Colorimetry.xterm($0.indexed) }] {
      let pairs = depth.indices.flatMap { one in depth.indices.filter { $0 > one }.map { (one, $0) } }
      let close = pairs.filter { one, other in
        Colorimetry.difference(depth[one], depth[other], vision) < (other == one + 1 ? 8 : 11)
      }
      #expect(close.map { "\($0) \($1)" } == [])
    }
  }

  /// From the coldest to the middle each step is yellower, or less blue, for everybody. From there each is darker; on a
  /// light ground, where the darkest is reached before the hottest, that one has the blue of crimson instead.
  @Test(arguments: known, Colorimetry.Vision.allCases)
  func temperaturesStayInOrder(background: Background, vision: Colorimetry.Vision) {
    let seen = Palette(background).temperatures.map { Colorimetry.lab($0.rgb, vision) }
    let middle = seen.count / 2
    let blueness = seen.map { -$0[2] }
    #expect(zip(blueness[..<middle], blueness[1...middle]).allSatisfy { $0 > $1 })
    let end = background == .dark ? seen.count : seen.count - 1
    let lightness = seen[middle..<end].map { $0[0] }
    #expect(zip(lightness, lightness.dropFirst()).allSatisfy { $0 > $1 - 1 })
    #expect(end == seen.count || blueness[end] > blueness[end - 1])
  }

  @Test func eachBoundBeginsAColour() {
    let palette = Palette(.dark)
    #expect(palette.temperatures.count == Palette.temperatureBounds.count + 1)
    let tints = [-40, -10.1, -10, -0.1, 0, 4.9, 5, 12, 15, 29.9, 30, 55].map { celsius in
      palette.style(of: .temperature(celsius))?.tint.flatMap(palette.temperatures.firstIndex)
    }
    #expect(tints == [0, 0, 1, 1, 2, 2, 3, 4, 5, 7, 8, 8])
  }

  @Test func fallsAndBlowsByTheirBounds() {
    let palette = Palette(.dark)
    #expect([0, 0.05, 2.5, 10].map { palette.style(of: .rain($0))?.tint } == [palette.dim] + palette.rain)
    #expect([0, 0.1, 10, 20].map { palette.style(of: .rainOfDay($0))?.tint } == [palette.dim] + palette.rain)
    #expect(
      [0, 30, 70].map { palette.style(of: .chance($0))?.tint } == [palette.dim, palette.rain[0], palette.rain[1]])
    #expect([10.7, 10.8, 17.2, 24.5].map { palette.style(of: .wind($0))?.tint } == [nil] + palette.wind)
    #expect([13.8, 13.9, 20.8, 24.5].map { palette.style(of: .gust($0))?.tint } == [nil] + palette.wind)
  }
}
