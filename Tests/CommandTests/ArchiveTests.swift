import Foundation
import TestSupport
import Testing

/// The program `vane` at the top of the archive, with pretend programs below it.
@Suite(.ownThread) struct ArchiveTests {
  private static let names = ["libexec/vane/vane-fetch", "share/vane/places.index", "bin/vane"]
  private let home: TemporaryHome
  private let archive: String
  private let prefix: String

  init() throws {
    home = try TemporaryHome()
    (archive, prefix) = (home.folder + "/un packed/vane-1", home.folder + "/.local")
    try ProgramFile.copy(PackageFolder.path("packaging/archive/vane"), to: archive + "/vane")
    try ProgramFile.write(#"echo "vane $*"; exit 7"#, to: archive + "/bin/vane")
    try ProgramFile.write("", to: archive + "/libexec/vane/vane-fetch")
    try write("places", to: archive + "/share/vane/places.index")
    try list(ArchiveTests.names)
  }

  private func write(_ text: String, to file: String) throws {
    let folder = URL(filePath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
  }

  private func list(_ names: [String]) throws {
    let lines = names + ["share/vane/installed", ""]
    try write(lines.joined(separator: "\n"), to: archive + "/share/vane/installed")
  }

  private func vane(_ arguments: String...) -> ProgramRun {
    home.run(archive + "/vane", arguments)
  }

  /// The files and folders below `~/.local`.
  private var installed: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: prefix)) ?? []).sorted()
  }

  private func installedText(_ name: String) -> String? {
    try? String(contentsOfFile: "\(prefix)/\(name)", encoding: .utf8)
  }

  @Test func runsThroughALinkFromAnotherFolder() throws {
    try FileManager.default.createSymbolicLink(
      atPath: home.folder + "/link", withDestinationPath: "un packed/vane-1/vane")
    let run = home.run("/bin/sh", ["-c", #"cd / && "$HOME/link" set "New York" --json"#])
    #expect(run == ProgramRun(status: 7, output: "vane set New York --json\n"))
  }

  /// What the programs advise begins with `vane`, which a shell finds only in `PATH`.
  @Test func saysOnATerminalHowToWriteVane() throws {
    let program = archive + "/vane"
    func errors(of command: String) throws -> String {
      let run = try RunningProgram(program, [command], environment: home.environment, on: TerminalPair()).wait()
      #expect(run.output == "vane \(command)\r\n")
      return run.errors
    }
    home.environment["PATH"] = "/usr/bin:/bin"
    let advice = "vane is not in PATH: write \(program) for it, or install it: \(program) install\n"
    #expect(try errors(of: "set") == advice)
    #expect(try errors(of: "now").isEmpty)
    #expect(vane("set").errors.isEmpty)
    home.environment["PATH"] = archive + ":/usr/bin:/bin"
    #expect(try errors(of: "set").isEmpty)
  }

  /// Programs with the name of another library or version in place of one that they need.
  @Test(arguments: [
    ("s/libc[.]so[.]6/libx.so.6/", "this system lacks a library that Vane needs: libx.so.6. Install all of them:\n"),
    ("s/GLIBC_2/GLIBC_9/", "; Vane needs glibc 2.35 or newer\n"),
  ])
  func namesWhatTheSystemLacks(edit: String, sentence: String) throws {
    let program = archive + "/libexec/vane/vane-fetch"
    #expect(home.run("/bin/sh", ["-c", #"LC_ALL=C sed "$0" /bin/true >"$1""#, edit, program]) == ProgramRun())
    for run in [vane("now"), vane("install")] {
      #expect(run.ending == .exited(69))
      #expect(run.output.isEmpty)
      #expect(run.errors.contains(sentence))
    }
    #expect(installed.isEmpty)
  }

  @Test func namesALibcurlThatCannotBeLoaded() throws {
    try write("no library", to: home.folder + "/lib/libcurl.so.4")
    home.environment["LD_LIBRARY_PATH"] = home.folder + "/lib"
    let run = vane("now")
    #expect(run.ending == .exited(69))
    #expect(run.errors.contains("lacks a library that Vane needs: libcurl.so.4."))
    #expect(run.errors.contains("apt-get install libcurl4 "))
  }

  @Test func removesExactlyWhatItInstalled() throws {
    try write("", to: prefix + "/bin/other")
    let run = vane("install")
    #expect(run.ending == .exited(0))
    #expect(run.output.hasPrefix("Vane is in \(prefix). Save a place: \(prefix)/bin/vane set Berlin\n"))
    #expect(home.run(prefix + "/bin/vane", ["x"]) == ProgramRun(status: 7, output: "vane x\n"))
    #expect(installedText("share/vane/places.index") == "places")
    #expect(vane("uninstall") == ProgramRun(output: "Vane is removed from \(prefix).\n"))
    #expect(installed == ["bin", "bin/other"])
  }

  @Test(arguments: ["bin/vane", "share/vane/places.index"])
  func overwritesNoFileOfOthers(name: String) throws {
    try write("theirs", to: "\(prefix)/\(name)")
    let before = installed
    let run = vane("install")
    #expect(run.ending == .exited(73))
    #expect(run.errors.hasPrefix("vane: \(prefix)/\(name) exists and does not belong to an installed Vane; "))
    #expect(installed == before)
    #expect(installedText(name) == "theirs")
  }

  @Test func finishesAnInstallationThatStopped() throws {
    let index = archive + "/share/vane/places.index"
    try FileManager.default.removeItem(atPath: index)
    #expect(vane("install").ending == .exited(1))
    #expect(installedText("libexec/vane/vane-fetch") != nil)
    #expect(installedText("bin/vane") == nil)
    try write("places", to: index)
    #expect(vane("install").ending == .exited(0))
    try write("", to: prefix + "/bin/vane.vane-new")
    #expect(vane("uninstall").ending == .exited(0))
    #expect(installed.isEmpty)
  }

  @Test func anUpdateRemovesFilesOfTheOldVersionAndRestartsTheService() throws {
    let systemd = try PretendSystemd(in: home)
    try list(["share/vane/old"] + ArchiveTests.names)
    try write("", to: archive + "/share/vane/old")
    #expect(vane("install").ending == .exited(0))
    #expect(systemd.told.isEmpty)
    try list(ArchiveTests.names)
    try write(
      "[Service]\nExecStart=\"\(prefix)/bin/vane\" watch\n", to: home.folder + "/config/systemd/user/vane.service")
    #expect(vane("install").output.hasSuffix("\nvane service status\n"))
    #expect(systemd.told == ["--user try-restart vane.service"])
    #expect(installedText("share/vane/old") == nil)
  }
}
