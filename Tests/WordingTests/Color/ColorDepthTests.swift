import Platform
import TestSupport
import Testing

@testable import Wording

@Suite struct ColorDepthTests {
  private static let deep: Environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]

  @Test(
    arguments: [
      (["TERM": "xterm"], .sixteen), (["TERM": "linux"], .sixteen), (["TERM": "xterm-256color"], .indexed256),
      (["TERM": "tmux-256color"], .indexed256), (["TERM": "xterm-direct"], .trueColor),
      (["TERM": "xterm-kitty"], .trueColor), (["TERM": "alacritty"], .trueColor), (deep, .trueColor),
      (["TERM": "xterm", "COLORTERM": "24bit"], .trueColor), (["TERM": "xterm", "COLORTERM": "yes"], .sixteen),
      (["TERM": "screen-256color", "COLORTERM": "truecolor"], .indexed256),
      (["TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/tmux-0/default,1,0"], .trueColor),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none), (["TERM": ""], .none), ([:], .none),
    ] as [(Environment, ColorDepth)])
  func readsTheDepthFromTheEnvironment(environment: Environment, depth: ColorDepth) {
    #expect(ColorDepth(.auto, environment: environment, isTerminal: true) == depth)
  }

  @Test(
    arguments: [
      (.auto, [:], true, .trueColor), (.auto, [:], false, .none),
      (.auto, ["NO_COLOR": "1"], true, .none), (.auto, ["NO_COLOR": "0"], true, .none),
      (.auto, ["NO_COLOR": ""], true, .trueColor),
      (.auto, ["CLICOLOR": "0"], true, .none), (.auto, ["CLICOLOR": "1"], true, .trueColor),
      (.auto, ["CLICOLOR": "1"], false, .none),
      (.auto, ["CLICOLOR_FORCE": "1"], false, .trueColor), (.auto, ["CLICOLOR_FORCE": "0"], false, .none),
      (.auto, ["CLICOLOR_FORCE": ""], false, .none),
      (.auto, ["CLICOLOR_FORCE": "1", "CLICOLOR": "0"], true, .trueColor),
      (.auto, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, .none),
      (.auto, ["CLICOLOR_FORCE": "1", "TERM": "dumb"], false, .sixteen),
      (.always, [:], false, .trueColor), (.always, ["NO_COLOR": "1"], false, .trueColor),
      (.always, ["TERM": ""], false, .sixteen),
      (.never, [:], true, .none), (.never, ["CLICOLOR_FORCE": "1"], true, .none),
    ] as [(ColorChoice, Environment, Bool, ColorDepth)])
  func choosesTheColourDepth(choice: ColorChoice, given: Environment, isTerminal: Bool, depth: ColorDepth) {
    let environment = Self.deep.setting(given)
    #expect(ColorDepth(choice, environment: environment, isTerminal: isTerminal) == depth)
  }

  @Test(
    arguments: [
      (nil, nil), ("", nil), ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("15;default;0", .dark),
      ("0;7", .light), ("7;8", .dark), ("12;6", .dark), ("0;11", .light), ("0;default", nil), ("0;16", .dark),
    ] as [(String?, Background?)])
  func readsTheBackgroundFromTheEnvironment(text: String?, background: Background?) {
    #expect(Background(environment: text.map { ["COLORFGBG": $0] } ?? [:]) == background)
  }

  @Test func theLinuxConsoleIsDark() {
    #expect(Background(environment: ["TERM": "linux"]) == .dark)
    #expect(Background(environment: ["TERM": "xterm"]) == nil)
  }
}
