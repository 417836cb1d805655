import Foundation
import Settings
import Testing

/// Finding the real file, and reading what is there instead.
@Suite struct SettingsFileTests {
  @Test(
    arguments: [
      (["XDG_CONFIG_HOME": "/etc/me", "HOME": "/home/me"], "/etc/me/vane/config.json"),
      (["XDG_CONFIG_HOME": "", "HOME": "/home/me"], "/home/me/.config/vane/config.json"),
      (["XDG_CONFIG_HOME": "relative", "HOME": "/home/me"], "/home/me/.config/vane/config.json"),
      ([:], nil),
    ] as [([String: String], String?)]) func fileIsFoundTheXDGWay(environment: [String: String], path: String?)
  {
    #expect(SettingsFile.path(environment) == path)
  }

  @Test func realFileIsRead() throws {
    try inFolder { folder in
      #expect(try Settings.load(environment: ["XDG_CONFIG_HOME": folder.path]) == Settings())
      let file = folder.appending(path: "vane/config.json")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(#"{"units": "uk"}"#.utf8).write(to: file)
      #expect(try Settings.load(environment: ["XDG_CONFIG_HOME": folder.path]).units == .uk)
    }
  }

  @Test func whatIsNoFileIsAnError() throws {
    try inFolder { folder in
      let path = folder.appending(path: "pipe").path
      #expect(mkfifo(path, 0o600) == 0)
      #expect(throws: SettingsError.unreadable(file: path, reason: "not a regular file")) {
        try SettingsFile.read(path)
      }
      #expect(throws: SettingsError.unreadable(file: folder.path, reason: "Is a directory")) {
        try SettingsFile.read(folder.path)
      }
      let loop = folder.appending(path: "loop").path
      try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
      #expect(
        throws: SettingsError.unreadable(file: loop, reason: "Too many levels of symbolic links")
      ) {
        try SettingsFile.read(loop)
      }
    }
  }

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "vane-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }
}
