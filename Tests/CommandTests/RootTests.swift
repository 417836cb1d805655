import Foundation
import TestSupport
import Testing
import WeatherStore

/// One run as root with another user's HOME, as `sudo -E` does it, and what that user finds afterwards.
@Suite(.ownThread, .enabled(if: geteuid() == 0, "only root can make files for another user"))
struct RootTests {
  private static let nobody: uid_t = 65_534
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    // Programs that the user can reach, whatever leads to the folder they were built in.
    home.environment["VANE_EXEC_PATH"] = home.folder + "/bin"
    for name in ["vane", "vane-fetch"] {
      try ProgramFile.copy(try BuiltPrograms.path(of: name), to: home.folder + "/bin/" + name)
    }
    chown(home.folder, Self.nobody, Self.nobody)
    chmod(home.folder, 0o755)
  }

  private func asUser(_ arguments: String...) -> ProgramRun {
    let drop = ["--reuid=\(Self.nobody)", "--regid=\(Self.nobody)", "--clear-groups"]
    return home.run("/usr/bin/setpriv", drop + [home.folder + "/bin/" + arguments[0]] + arguments.dropFirst())
  }

  /// The files of the state folder, and the folders around it, that belong to root.
  private func filesOfRoot() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: home.folder + "/state").filter { name in
      var status = stat()
      return lstat(home.folder + "/state/" + name, &status) == 0 && status.st_uid == 0
    }
  }

  @Test func filesOfARootRunBelongToTheOwnerOfTheFolder() throws {
    #expect(home.vane("interval", "1h").ending == .exited(0))
    _ = home.vane("set", "1,2")
    _ = home.vaneFetch("wake")
    let watch = try home.start("vane", ["watch"])
    try watch.waitForOutput("watching")
    #expect(try filesOfRoot() == [])
    watch.signal(SIGTERM)
    _ = watch.wait()
    #expect(try filesOfRoot() == [])
    #expect(asUser("vane", "locations").ending == .exited(0))
    #expect(asUser("vane", "clear").ending == .exited(0))
    #expect(asUser("vane-fetch", "wake").output.hasPrefix("noData"))
  }

  @Test func configurationBelongsToTheOwnerOfTheFolder() throws {
    let file = home.folder + "/config/vane/config.json"
    home.environment["XDG_CONFIG_HOME"] = home.folder + "/config"
    #expect(home.vane("config", "set", "units", "uk").ending == .exited(0))
    for path in [home.folder + "/config", home.folder + "/config/vane", file] {
      var status = stat()
      #expect(lstat(path, &status) == 0 && status.st_uid == Self.nobody && status.st_gid == Self.nobody, "\(path)")
    }
    #expect(asUser("vane", "config", "set", "language", "de").ending == .exited(0))
    // A file of the user in a folder of root stays the user's.
    chown(home.folder + "/config/vane", 0, 0)
    #expect(home.vane("config", "set", "units", "si").ending == .exited(0))
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_uid == Self.nobody)
  }

  @Test(arguments: ["fetch.lock", "host.lock"])
  func doctorNamesALockOfRootAndTheRemedy(name: String) throws {
    #expect(asUser("vane", "interval", "1h").ending == .exited(0))
    #expect(asUser("vane", "doctor").output.contains("chown") == false)
    let path = home.paths.folder + "/" + name
    try Data().write(to: URL(filePath: path))
    chmod(path, 0o600)
    let run = asUser("vane", "doctor")
    #expect(run.ending == .exited(1))
    #expect(run.output.contains(path) && run.output.contains("Permission denied"))
    #expect(run.output.contains("sudo chown --reference='\(home.paths.folder)' '\(path)'\n"))
    #expect(home.shell("chown --reference='\(home.paths.folder)' '\(path)'").ending == .exited(0))
    #expect(!asUser("vane", "doctor").output.contains(path))
  }

  @Test func userReplacesACopyOfRoot() throws {
    #expect(asUser("vane", "interval", "1h").ending == .exited(0))
    chown(home.paths.locations, 0, 0)
    #expect(asUser("vane", "interval", "2h").ending == .exited(0))
    #expect(try filesOfRoot() == [])
  }

  @Test func doctorFailsOnAFolderWithoutPermission() throws {
    #expect(asUser("vane", "interval", "1h").ending == .exited(0))
    chmod(home.folder + "/state", 0)
    defer { chmod(home.folder + "/state", 0o700) }
    #expect(asUser("vane", "locations").ending == .exited(74))
    let run = asUser("vane", "doctor")
    #expect(run.ending == .exited(1))
    #expect(run.output.contains("\(home.paths.database): Permission denied"))
  }
}
