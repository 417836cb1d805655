import Foundation
import Platform
import Settings
import TestSupport
import Testing
import Wording

/// The path of the file, and other kinds of files in its place.
@Suite struct SettingsFileTests {
  private let folder = ScratchFolder()

  @Test(
    arguments: [
      (["XDG_CONFIG_HOME": "/etc/me", "HOME": "/home/me"], "/etc/me/vane/config.json"),
      (["XDG_CONFIG_HOME": "", "HOME": "/home/me"], "/home/me/.config/vane/config.json"),
      (["XDG_CONFIG_HOME": "relative", "HOME": "/home/me"], "/home/me/.config/vane/config.json"),
      ([:], nil),
    ] as [(Environment, String?)]) func findsTheFileByTheXDGVariables(environment: Environment, path: String?)
  {
    #expect(SettingsFile.path(environment) == path)
  }

  @Test func readsTheFile() throws {
    let environment: Environment = ["XDG_CONFIG_HOME": folder.path]
    #expect(try Settings.load(environment: environment) == Settings())
    try folder.write(#"{"units": "uk"}"#, to: "vane/config.json")
    #expect(try Settings.load(environment: environment).units == .uk)
  }

  @Test func reportsAPathThatIsNotARegularFile() throws {
    let path = folder("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: SettingsError.unreadable(file: path, reason: "not a regular file")) {
      try SettingsFile.read(path)
    }
    #expect(throws: SettingsError.unreadable(file: folder.path, reason: "Is a directory")) {
      try SettingsFile.read(folder.path)
    }
    try folder.link("loop", to: folder("loop"))
    #expect(throws: SettingsError.unreadable(file: folder("loop"), reason: "Too many levels of symbolic links")) {
      try SettingsFile.read(folder("loop"))
    }
  }
}
