import Foundation
import TestSupport
import Testing

/// The line for tmux in a real status line.
@Suite(.ownThread, .enabled(if: TmuxWindow.isThere, "tmux is not installed here: nobody reads the line as it does"))
struct FormatInTmuxTests {
  private static let signs = "#{host}#[fg=red]#(touch X)"

  /// As the output of a command in the status line, and as the status line itself.
  @Test(arguments: ["'#($vane now --format \"tmux:{place}END\")'", "\"$($vane now --format 'tmux:{place}END')\""])
  func showsAGluedNameAsText(status: String) throws {
    for name in GluedSign.all.map({ $0.texts(Self.signs)[1] }) {
      let home = try TemporaryHome()
      home.environment["vane"] = try BuiltPrograms.path(of: "vane")
      try home.save(SamplePlaces.place(name, at: 1, 2), age: 60)
      let window = try TmuxWindow(home, columns: 100, rows: 10)
      let inner = home.folder + "/inner"
      defer { _ = home.run("/usr/bin/tmux", ["-S", inner, "kill-server"]) }
      let lines = """
        cd '\(home.folder)'; unset TMUX; set -- -S inner -f /dev/null
        tmux "$@" new-session -d cat
        tmux "$@" set -g status-left ''; tmux "$@" set -g status-interval 1; tmux "$@" set -g status-right-length 100
        tmux "$@" set -g status-right \(status)
        exec tmux "$@" attach
        """
      try Data(lines.utf8).write(to: URL(filePath: home.folder + "/start"))
      window.type("sh '\(home.folder)/start'", "Enter")
      let rows = try window.wait { $0.last?.hasSuffix("END") == true }
      let shown = String(String.UnicodeScalarView(try #require(rows.last).unicodeScalars.filter(\.isASCII)))
      #expect(shown.hasSuffix(Self.signs + "END"), "\(name)")
      #expect(!FileManager.default.fileExists(atPath: home.folder + "/X"), "\(name)")
    }
  }
}
