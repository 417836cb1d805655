import Foundation
import TestSupport
import Testing

/// libcurl and its 40 libraries are loaded when a request is sent, and not before.
@Suite(.ownThread) struct LibcurlTests {
  /// With this variable, the loader lists the libraries that a program needs at its start, and does not start it.
  @Test func noProgramNeedsLibcurlAtItsStart() throws {
    let home = try TemporaryHome()
    home.environment["LD_TRACE_LOADED_OBJECTS"] = "1"
    for list in [home.vane().output, home.vaneFetch().output] {
      #expect(list.contains("libc.so.6"))
      #expect(!list.contains("libcurl"))
    }
  }

  @Test func aWakeUpWithoutARequestLoadsNoLibcurl() throws {
    let home = try TemporaryHome()
    home.environment["LD_LIBRARY_PATH"] = try brokenLibcurl(in: home)
    let run = home.vaneFetch("wake", "--started-by", "timer")
    #expect(run.output == "noData\n")
    #expect(run.ending == .exited(0))
  }

  @Test func aLibcurlThatCannotBeLoadedIsNamed() throws {
    let home = try TemporaryHome.withStation("--steady", saving: SamplePlaces.berlin()).home
    home.environment["LD_LIBRARY_PATH"] = try brokenLibcurl(in: home)
    let run = home.vaneFetch("refresh")
    #expect(run.output.hasPrefix("failed libcurl: "))
    #expect(run.output.contains("libcurl.so.4"))
    #expect(run.ending == .exited(69))
  }

  /// Returns a folder with a libcurl that is no library.
  private func brokenLibcurl(in home: TemporaryHome) throws -> String {
    let folder = URL(filePath: home.folder).appending(path: "lib")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("no library".utf8).write(to: folder.appending(path: "libcurl.so.4"))
    return folder.path(percentEncoded: false)
  }
}
