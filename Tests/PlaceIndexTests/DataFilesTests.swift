import Foundation
import PlaceIndex
import Testing

/// Where the files that come with Vane are looked for.
@Suite final class DataFilesTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "vane-data-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func make(_ path: String) throws -> URL {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: file)
    return file
  }

  private func found(_ program: URL, asked: String? = nil) throws -> String {
    let environment = asked.map { ["VANE_DATA_DIR": $0] } ?? [:]
    return try DataFiles.find("x.sqlite", environment: environment, executable: program).path(percentEncoded: false)
  }

  @Test func theFirstOfThreePlacesIsTaken() throws {
    let program = try make(".build/some-triple/debug/vane")
    let inPackage = try make("Data/x.sqlite")
    #expect(try found(program) == inPackage.path)
    let shared = try make(".build/some-triple/share/vane/x.sqlite")
    #expect(try found(program) == shared.path)
    let asked = try make("own/x.sqlite")
    #expect(try found(program, asked: folder.appending(path: "own").path) == asked.path)
    #expect(try found(program, asked: "") == shared.path)
    #expect(try found(program, asked: folder.appending(path: "none").path) == shared.path)
  }

  @Test func linksToTheProgramAreFollowed() throws {
    let program = try make("prefix/bin/vane")
    let shared = try make("prefix/share/vane/x.sqlite")
    let link = folder.appending(path: "vane")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program)
    #expect(try found(link) == shared.path)
  }

  @Test func aMissingFileNamesTheThreePlaces() throws {
    let installed = folder.appending(path: "bin/vane")
    let error = #expect(throws: PlaceIndexError.self) { _ = try self.found(installed) }
    #expect(
      error?.description == """
        x.sqlite is missing: it was looked for in $VANE_DATA_DIR (not set), \(folder.path)/share/vane, \
        the package's Data (only when run from its .build)
        """)
    let built = folder.appending(path: ".build-release/some-triple/release/vane")
    let second = #expect(throws: PlaceIndexError.self) { _ = try self.found(built, asked: "/nowhere") }
    #expect(
      second?.description == """
        x.sqlite is missing: it was looked for in /nowhere, \(folder.path)/.build-release/some-triple/share/vane, \
        \(folder.path)/Data
        """)
  }
}
