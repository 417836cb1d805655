import Foundation
import Testing

@testable import Watching

/// Notices of a configuration file whose folder does not exist yet.
struct ConfigurationWatchTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: "vane-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
  }

  @Test func whatElseIsMadeAboveTheFolderIsReadOnceAndWakesNobodyAgain() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let watch = try ConfigurationWatch(file: home.appending(path: "vane/config.json").path(percentEncoded: false))
    try Data().write(to: home.appending(path: "other"))
    #expect(isReadable(watch))
    #expect(try watch.hasChanged() == false)
    #expect(!isReadable(watch))
  }

  @Test func aFileThatComesWithItsFolderIsNoticed() throws {
    defer { try? FileManager.default.removeItem(at: home) }
    let folder = home.appending(path: "a/vane")
    let file = folder.appending(path: "config.json")
    let watch = try ConfigurationWatch(file: file.path(percentEncoded: false))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: file)
    #expect(try watch.hasChanged())
    while isReadable(watch) { #expect(try watch.hasChanged() == false) }
    try Data(#"{"units": "uk"}"#.utf8).write(to: file)
    #expect(try watch.hasChanged())
  }

  /// Whether a host that waits would wake up now.
  private func isReadable(_ watch: ConfigurationWatch) -> Bool {
    var entry = pollfd(fd: watch.folder.descriptor.number, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) == 1
  }
}
