import Foundation
import PlaceIndex
import Platform
import TestSupport
import Testing

/// Where the files that come with Vane are looked for.
@Suite struct DataFilesTests {
  private let folder = ScratchFolder()

  private func make(_ path: String) throws -> URL {
    URL(filePath: try folder.write("", to: path))
  }

  private func found(_ program: URL, asked: String? = nil) throws -> String {
    let environment: Environment = asked.map { ["VANE_DATA_DIR": $0] } ?? [:]
    return try DataFiles.find("x.sqlite", environment: environment, executable: program).path(percentEncoded: false)
  }

  @Test func searchesThreeFoldersInOrder() throws {
    let program = try make(".build/some-triple/debug/vane")
    let inPackage = try make("Data/x.sqlite")
    #expect(try found(program) == inPackage.path)
    let shared = try make(".build/some-triple/share/vane/x.sqlite")
    #expect(try found(program) == shared.path)
    let asked = try make("own/x.sqlite")
    #expect(try found(program, asked: folder("own")) == asked.path)
    #expect(try found(program, asked: "") == shared.path)
    #expect(try found(program, asked: folder("none")) == shared.path)
  }

  @Test func followsALinkToTheProgram() throws {
    let program = try make("prefix/bin/vane")
    let shared = try make("prefix/share/vane/x.sqlite")
    let link = URL(filePath: folder("vane"))
    try folder.link("vane", to: program.path)
    #expect(try found(link) == shared.path)
  }

  @Test func namesTheThreeFoldersOfAMissingFile() throws {
    let installed = URL(filePath: folder("bin/vane"))
    let error = #expect(throws: PlaceIndexError.self) { _ = try self.found(installed) }
    #expect(
      error?.description == """
        x.sqlite is missing: it was looked for in $VANE_DATA_DIR (not set), \(folder.path)/share/vane, \
        the package's Data (only when run from its .build)
        """)
    let built = URL(filePath: folder(".build-release/some-triple/release/vane"))
    let second = #expect(throws: PlaceIndexError.self) { _ = try self.found(built, asked: "/nowhere") }
    #expect(
      second?.description == """
        x.sqlite is missing: it was looked for in /nowhere, \(folder.path)/.build-release/some-triple/share/vane, \
        \(folder.path)/Data
        """)
  }
}
