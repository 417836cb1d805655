import Foundation
import TestSupport
import Testing
import WeatherStore

/// The files that `script/uninstall` removes and keeps.
@Suite(.ownThread) struct UninstallTests {
  private let home: TemporaryHome
  private let prefix: String

  init() throws {
    home = try TemporaryHome()
    prefix = home.folder + "/.local"
    for file in ["bin/vane", "bin/other", "share/vane/places.index", "share/man/man1/vane.1"] { try write(file) }
    try write(
      "share/vane/installed", "bin/vane\nshare/vane/places.index\nshare/man/man1/vane.1\nshare/vane/installed\n")
    try ProgramFile.write("echo \"vane $*\"", to: prefix + "/bin/vane")
  }

  private func write(_ file: String, _ text: String = "", below folder: String? = nil) throws {
    let url = URL(filePath: (folder ?? prefix) + "/" + file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func uninstall(_ arguments: String...) -> ProgramRun {
    home.run(PackageFolder.path("script/uninstall"), arguments)
  }

  private var left: [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: prefix)) ?? []
    return paths.sorted()
  }

  @Test func removesInstalledFilesAndNamesTheOthers() throws {
    try home.save(SamplePlaces.berlin())
    #expect(
      uninstall()
        == ProgramRun(
          output: """
            Vane is removed from \(prefix).
            Your own files stay in \(home.paths.folder). To delete them: rm -r '\(home.paths.folder)'

            """))
    #expect(left == ["bin", "bin/other"])
    #expect(home.hasState)
  }

  @Test(arguments: [("", true), ("/elsewhere", false)])
  func removesOnlyTheServiceOfThisPrefix(other: String, isOurs: Bool) throws {
    try write(
      "systemd/user/vane.service", "[Service]\nExecStart=\"\(prefix)\(other)/bin/vane\" watch\n",
      below: home.folder + "/config")
    #expect(uninstall("--prefix", prefix).output.contains("vane service uninstall\n") == isOurs)
  }

  @Test func removesNothingOutsideThePrefix() throws {
    try write("precious", below: home.folder)
    try write("share/vane/installed", "../precious\n\(home.folder)/precious\n")
    #expect(uninstall().ending == .exited(0))
    #expect(FileManager.default.fileExists(atPath: home.folder + "/precious"))
  }

  @Test func reportsThatNothingWasInstalled() {
    #expect(
      uninstall("--prefix", "/nonexistent")
        == ProgramRun(
          status: 66,
          errors: "vane: nothing is installed in /nonexistent: there is no /nonexistent/share/vane/installed\n"))
  }
}
