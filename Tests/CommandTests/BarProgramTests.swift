import Foundation
import TestSupport
import Testing

/// `vane bar` with the programs that read what it writes.
@Suite(.ownThread) struct BarProgramTests {
  private static let blocks = "/usr/bin/i3blocks"
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    try home.save(SamplePlaces.place("Berlin", at: 52.52, 13.41), age: 60)
    let folder = try URL(filePath: BuiltPrograms.path(of: "vane")).deletingLastPathComponent().path
    home.environment["PATH"] = folder + ":/usr/bin:/bin"
  }

  private func write(_ text: String, to file: String) throws -> String {
    let path = home.folder + "/" + file
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test(.enabled(if: access(blocks, X_OK) == 0, "i3blocks is not installed here: no program reads the block"))
  func i3blocksShowsTheWeather() throws {
    let path = try write("[time]\ncommand=echo noon\ninterval=once\n", to: ".i3blocks.conf")
    #expect(home.vane("bar", "i3blocks", "--write").ending == .exited(0))
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\ncommand=vane follow --format i3blocks\n"))
    let program = try home.start(Self.blocks, [])
    let output = try program.waitForOutput("4°C")
    #expect(output.contains("noon"))
    // On SIGTERM it waits for its commands, which wait for their reader.
    program.signal(SIGKILL)
    _ = program.wait()
  }

  /// A second reading of the file does not show the weather twice, and after `--remove` it is gone.
  @Test(.enabled(if: TmuxWindow.isThere, "tmux is not installed here: no program reads the line"))
  func tmuxShowsTheWeatherOnce() throws {
    let path = try write("set -g status-interval 1", to: ".tmux.conf")
    #expect(home.vane("bar", "tmux", "--write").ending == .exited(0))
    let window = try TmuxWindow(home, columns: 100, rows: 10)
    let inner = "tmux -S '\(home.folder)/inner'"
    defer { _ = home.shell("\(inner) kill-server") }
    window.type("unset TMUX; \(inner) new-session cat", "Enter")
    let rows = try window.wait { $0.last?.hasSuffix("4°C") == true }
    #expect(rows.last?.contains("TIME") == true)
    let again = home.shell("\(inner) source-file '\(path)'; \(inner) show -gv status-right").output
    #expect(again.matches(of: /vane follow/).count == 1, "\(again)")
    #expect(home.vane("bar", "tmux", "--remove").ending == .exited(0))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "set -g status-interval 1")
    _ = home.shell("\(inner) set -gu status-right \\; set -gu status-right-length \\; source-file '\(path)'")
    try window.wait { $0.last?.contains("°C") == false && $0.last?.contains("TIME") == true }
  }
}
