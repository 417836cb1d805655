import Foundation
import TestSupport
import Testing

@testable import VaneKit

/// `vane bar` with real files.
@Suite struct BarTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
  }

  private func write(_ text: String, to file: String) throws -> String {
    let path = home.folder + "/" + file
    try FileManager.default.createDirectory(
      atPath: URL(filePath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  /// Expects that a command fails with a message, and that a file stays as it is, without a copy.
  private func expectRefusal(
    _ arguments: [String], of path: String, status: Int32 = 65, _ message: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let before = try? Data(contentsOf: URL(filePath: path))
    let run = home.vane(["bar"] + arguments)
    #expect(run.ending == .exited(status), "\(run)", sourceLocation: location)
    #expect(run.errors.contains(message), "\(run)", sourceLocation: location)
    let after = try? Data(contentsOf: URL(filePath: path))
    #expect(after == before, sourceLocation: location)
    #expect(!FileManager.default.fileExists(atPath: path + ".vane-backup"), sourceLocation: location)
  }

  @Test(arguments: [
    (StatusBar.waybar, "config/waybar/config.jsonc", "{\n}\n"), (.i3blocks, "config/i3blocks/config", "[time]\n"),
    (.i3blocks, ".i3blocks.conf", "[time]\n"), (.polybar, "config/polybar/config.ini", "[bar/top]"),
    (.tmux, ".tmux.conf", ""), (.tmux, "config/tmux/tmux.conf", "set -g mouse on"),
  ])
  func writesAndRemoves(bar: StatusBar, file: String, content: String) throws {
    let path = try write(content, to: file)
    chmod(path, 0o640)
    let added = home.vane("bar", bar.rawValue, "--write")
    #expect(added.ending == .exited(0))
    #expect(
      added.output.hasPrefix("Added the weather to \(path); a copy from before is \(path).vane-backup; to reload"))
    #expect(try text(path).contains("follow --format \(bar)"))
    #expect(try text(path + ".vane-backup") == content)
    let again = home.vane("bar", bar.rawValue, "--write")
    #expect(again.ending == .exited(0) && again.output.hasPrefix("\(path) shows the weather already, by lines "))
    let removed = home.vane("bar", bar.rawValue, "--remove")
    #expect(removed.ending == .exited(0) && removed.output.hasPrefix("Removed the weather from \(path); to reload"))
    #expect(try text(path) == content)
    #expect(home.vane("bar", bar.rawValue, "--remove").output == "\(path) has no marks of Vane; nothing was changed.\n")
    for file in [path, path + ".vane-backup"] {
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
    }
  }

  @Test func copiesAreNeverOverwritten() throws {
    let path = try write("a\n", to: ".tmux.conf")
    for content in ["a\n", "b\n", "a\n", "c\n"] {
      _ = try write(content, to: ".tmux.conf")
      #expect(home.vane("bar", "tmux", "--write").ending == .exited(0))
    }
    let copies = try FileManager.default.contentsOfDirectory(atPath: home.folder).filter { $0.hasPrefix(".tmux.conf.") }
    #expect(copies.sorted() == [".tmux.conf.vane-backup", ".tmux.conf.vane-backup.2", ".tmux.conf.vane-backup.3"])
    #expect(try text(path + ".vane-backup") == "a\n")
    #expect(try text(path + ".vane-backup.2") == "b\n")
  }

  @Test func printsTheLinesWithoutAFile() throws {
    let run = home.vane("bar", "i3blocks")
    #expect(run.ending == .exited(0) && run.output.hasPrefix("[vane]\ncommand=/"))
    #expect(!FileManager.default.fileExists(atPath: home.folder + "/config"))
  }

  /// A file that is missing, a link, read only, too large or not a file.
  @Test func leavesFilesThatCannotBeChanged() throws {
    let path = home.folder + "/.tmux.conf"
    expectRefusal(["tmux", "--write"], of: path, status: 66, "there is no configuration of tmux: \(path), ")
    let target = try write("a\n", to: "dotfiles")
    symlink(target, path)
    expectRefusal(["tmux", "--write"], of: path, status: 74, "\(path) is a link to ")
    expectRefusal(["tmux", "--remove"], of: path, status: 74, "name it: --file ")
    #expect(home.vane("bar", "tmux", "--write", "--file", target).ending == .exited(0))
    unlink(path)
    _ = try write("a\n", to: ".tmux.conf")
    chmod(path, 0o444)
    expectRefusal(["tmux", "--write"], of: path, status: 74, "\(path) is read only; nothing was changed")
    chmod(path, 0o644)
    try #require(truncate(path, off_t(2 << 20)) == 0)
    expectRefusal(["tmux", "--write"], of: path, status: 74, "cannot read \(path): larger than 1048576 bytes")
    unlink(path)
    try home.makePipe(path)
    #expect(home.vane("bar", "tmux", "--write").errors.contains("cannot read \(path): not a regular file"))
  }

  @Test func leavesChangedAndForeignLines() throws {
    let path = try write("{\n\"modules-right\": [\n]}", to: "config/waybar/config")
    _ = home.vane("bar", "waybar", "--write")
    unlink(path + ".vane-backup")
    _ = try write(try text(path).replacing("json", with: "yaml"), to: "config/waybar/config")
    let message = "lines 2 to 8 of \(path) were changed by hand and stay as they are"
    expectRefusal(["waybar", "--write"], of: path, message)
    expectRefusal(["waybar", "--remove"], of: path, message)
    _ = try write("{\n\"custom/vane\": {}}", to: "config/waybar/config")
    expectRefusal(["waybar", "--write"], of: path, "line 2 of \(path) shows the weather already, without marks")
    _ = try write("[\n]", to: "config/waybar/config")
    expectRefusal(["waybar", "--write"], of: path, "Vane does not understand line 1 of \(path)")
  }

  @Test func reportsTheWeatherOfAnotherVersion() throws {
    let added = try BarConfiguration(bar: .tmux, bytes: []).adding(program: "/opt/vane")
    let path = try write(String(decoding: added, as: UTF8.self), to: ".tmux.conf")
    expectRefusal(["tmux", "--write"], of: path, "another version of Vane wrote lines 1 to 4 of \(path)")
  }

  @Test func printsTheLinesForXmobarAndTheModulesOfPolybar() throws {
    let run = home.vane("bar", "xmobar", "--write")
    #expect(run.ending == .exited(69) && run.output.contains("Run CommandReader") && run.errors.contains("Haskell"))
    _ = try write("[bar/top]\nmodules-right = date\n", to: "config/polybar/config")
    let polybar = home.vane("bar", "polybar", "--write")
    #expect(polybar.output.hasSuffix("Then add the module to your bar yourself:\nmodules-right = date vane\n"))
  }

  @Test(arguments: [["--write", "--remove"], ["--file", "x"]]) func refusesOptionsThatDoNotFit(options: [String]) {
    #expect(home.vane(["bar", "tmux"] + options).ending == .exited(64))
  }
}
