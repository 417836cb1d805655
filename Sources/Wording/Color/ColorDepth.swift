public import Platform

/// The user's choice of colour.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// Follow the environment and the terminal.
  case auto
  /// Write colours into a file or a pipe too.
  case always
  case never
}

/// The number of colours that the output supports.
public enum ColorDepth: CaseIterable, Comparable, Sendable {
  case none
  /// The colours of ECMA-48 and their bright forms, which the user may have redefined.
  case sixteen
  /// The 6 by 6 by 6 cube and the greys of xterm.
  case indexed256
  /// Colours of 24 bits.
  case trueColor

  /// Determines the depth to write with.
  ///
  /// The order of precedence is:
  /// - the user's choice, as no-color.org requires for arguments and configuration;
  /// - `NO_COLOR`, if it is not empty;
  /// - `CLICOLOR_FORCE`, if it is neither empty nor 0 (bixense.com/clicolors: only without `NO_COLOR`);
  /// - whether there is a terminal that is not dumb, and no `CLICOLOR=0`.
  public init(_ choice: ColorChoice, environment: Environment, isTerminal: Bool) {
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

  /// Determines the depth that the terminal claims to support.
  private init(environment: Environment) {
    let terminal = environment["TERM"] ?? ""
    // GNU Screen passes on COLORTERM from the terminal around it, and misreads 24-bit colours; tmux translates them.
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

  /// Terminals with 24-bit colour whose names do not indicate it; over ssh, `COLORTERM` is not set.
  private static let deep = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm"]
}
