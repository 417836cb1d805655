import Platform
import Settings

/// A status bar whose configuration can get the weather by `vane bar`.
package enum StatusBar: String, CaseIterable, Sendable {
  case waybar, i3blocks, polybar, tmux, xmobar

  /// Returns the lines that show the weather in this bar.
  ///
  /// - Parameter program: the name or path of `vane`, which neither a shell nor a bar reads as anything else.
  func snippet(program: String) -> [String] {
    let follow = "\(program) follow --format \(self)"
    return switch self {
    case .waybar: ["// \"modules-right\": [\(StatusBar.waybarModule)],"] + definition(program: program)
    case .i3blocks: ["[vane]", "command=\(follow)", "markup=pango", "interval=persist"]
    case .polybar:
      ["; modules-right = vane", "[module/vane]", "type = custom/script", "exec = \(follow)", "tail = true"]
    // A second reading of the file adds nothing. The default length, 40, is that of the default text.
    case .tmux:
      [
        "set -g status-right-length 200",
        "if -F '#{m:*vane follow*,#{status-right}}' '' \"set -ag status-right ' #(\(follow))'\"",
      ]
    case .xmobar:
      ["  , commands = [ Run CommandReader \"\(follow)\" \"vane\" ]", "  , template = \"}{ %vane%\""]
    }
  }

  /// Returns the lines between the marks in the bar's configuration. The names of modules are elsewhere in it.
  func block(program: String) -> [String] {
    let lines = snippet(program: program)
    return self == .waybar || self == .polybar ? Array(lines.dropFirst()) : lines
  }

  /// The name of the module in the lists of modules, as JSON.
  static let waybarModule = "\"custom/vane\""

  /// Returns the member that defines waybar's module.
  private func definition(program: String) -> [String] {
    [
      "\(StatusBar.waybarModule): {", "  \"exec\": \"\(program) follow --format waybar\",",
      "  \"return-type\": \"json\",", "  \"on-click\": \"\(program) refresh\"", "}",
    ]
  }

  /// Returns the paths that the bar reads its configuration from, the first one that exists.
  func files(_ environment: Environment) -> [String] {
    let home = environment["HOME"].map { $0 + "/." }
    let (inFolder, inHome): ([String], String?) =
      switch self {
      case .waybar: (["waybar/config", "waybar/config.jsonc"], nil)
      case .i3blocks: (["i3blocks/config"], "i3blocks.conf")
      case .polybar: (["polybar/config", "polybar/config.ini"], nil)
      case .tmux: (["tmux/tmux.conf"], "tmux.conf")
      case .xmobar: (["xmobar/xmobarrc"], "xmobarrc")
      }
    let inFolders = SettingsFile.folder(environment).map { folder in inFolder.map { "\(folder)/\($0)" } } ?? []
    let ofHome = [home, inHome].contains(nil) ? [] : [(home ?? "") + (inHome ?? "")]
    return self == .tmux ? ofHome + inFolders : inFolders + ofHome
  }

  /// Returns the command that makes the bar read its configuration again.
  ///
  /// - Parameter isRemoved: whether the weather was taken out of it.
  func reload(_ file: String, isRemoved: Bool) -> String {
    switch self {
    // On SIGUSR2, waybar 0.9 keeps the values of keys that it knows.
    case .waybar: "pkill -x waybar; setsid -f waybar"
    case .i3blocks: "i3-msg restart (Sway: swaymsg reload)"
    case .polybar: "polybar-msg cmd restart"
    case .tmux:
      "tmux \(isRemoved ? "set -gu status-right \\; set -gu status-right-length \\; " : "")source-file \(file)"
    case .xmobar: "xmonad --restart"
    }
  }

  /// What begins and ends a comment.
  var comment: (open: String, close: String) {
    switch self {
    case .waybar: ("/*", " */")
    case .polybar: (";", "")
    case .i3blocks, .tmux: ("#", "")
    case .xmobar: ("--", "")
    }
  }
}
