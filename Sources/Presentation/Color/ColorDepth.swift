/// How many colours can be told apart where text is written to.
public enum ColorDepth: String, CaseIterable, Sendable {
  case none
  /// Those of ECMA-48 and their bright forms, whatever the person made of them.
  case sixteen
  /// The 6 by 6 by 6 cube and the greys of xterm.
  case indexed256
  /// 24 bits.
  case trueColor

  /// The depth to write with.
  ///
  /// A choice comes first, as no-color.org asks of arguments and configuration; then `NO_COLOR`, if it is not empty;
  /// then `CLICOLOR_FORCE`, if it is neither empty nor 0 (bixense.com/clicolors: only without `NO_COLOR`); then
  /// whether there is a terminal that is not dumb, and no `CLICOLOR=0`.
  public init(_ choice: ColorChoice, environment: [String: String], isTerminal: Bool) {
    let known = ColorDepth(environment: environment)
    let isForced = !["", "0"].contains(environment["CLICOLOR_FORCE"] ?? "")
    switch choice {
    case .never: self = .none
    case .always: self = max(known, .sixteen)
    case .auto where environment["NO_COLOR"]?.isEmpty == false: self = .none
    case .auto where isForced: self = max(known, .sixteen)
    case .auto: self = isTerminal && environment["CLICOLOR"] != "0" ? known : .none
    }
  }

  /// What the terminal says that it can do.
  private init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    // GNU Screen hands COLORTERM on from the terminal around it, and misreads 24-bit colours; tmux translates them.
    let isScreen = terminal.hasPrefix("screen") && environment["TMUX"] == nil
    if ["", "dumb"].contains(terminal) {
      self = .none
    } else if !isScreen, ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") {
      self = .trueColor
    } else if terminal.contains("direct") || ColorDepth.deep.contains(where: terminal.hasPrefix) {
      self = .trueColor
    } else {
      self = terminal.contains("256color") ? .indexed256 : .sixteen
    }
  }

  /// Terminals with 24 bits whose names do not say so; over ssh there is no `COLORTERM` to say it.
  private static let deep = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm"]
}

extension ColorDepth: Comparable {
  public static func < (left: ColorDepth, right: ColorDepth) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .none: 0
    case .sixteen: 1
    case .indexed256: 2
    case .trueColor: 3
    }
  }
}
