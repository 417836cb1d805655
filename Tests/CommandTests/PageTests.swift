import Foundation
import LoopbackServer
import TestSupport
import Testing

/// `vane page` after a fetch, and what other programs read of it.
@Suite(.ownThread) struct PageTests {
  private let site: AlertHome
  private var home: TemporaryHome { site.home }
  private var folder: String { home.folder + "/www" }

  init() throws {
    site = try AlertHome()
    home.environment["VANE_PAGE_DIRECTORY"] = "~/www"
    home.environment["PATH"] = "/nowhere"
  }

  private func text(_ file: String) -> String {
    (try? String(contentsOfFile: "\(home.folder)/\(file)", encoding: .utf8)) ?? ""
  }

  /// The hook may copy the page, which has the new weather and the new warning.
  @Test func aFetchWritesThePageBeforeTheHook() throws {
    home.environment["VANE_HOOK_COMMAND"] =
      #"["/bin/sh","-c","echo $0 >> $HOME/runs; /bin/cp $HOME/www/index.html $HOME/copy"]"#
    try site.raise("a", "&event=Gale")
    #expect(try site.refreshAged() == ProgramRun(output: "newData\n"))
    #expect(!text("runs").isEmpty)
    #expect(text("copy") == text("www/index.html"))
    #expect(text("copy").contains("Paris, Texas, United States") && text("copy").contains("Gale (moderate)"))
    // A wake-up that is not due writes no page.
    try FileManager.default.removeItem(atPath: folder)
    #expect(home.vaneFetch("wake").output.hasPrefix("notDue") || !FileManager.default.fileExists(atPath: folder))
  }

  @Test func aFailureOfThePageIsNoneOfTheFetch() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("mine".utf8).write(to: URL(filePath: folder + "/index.html"))
    home.environment["VANE_HOOK_COMMAND"] = "[]"
    let run = try site.refreshAged()
    #expect(
      run
        == ProgramRun(
          output: "newData\n",
          errors: """
            vane: \(folder)/index.html was not written by Vane, so it is not replaced
            Choose another folder: vane config set page.directory PATH
            vane-fetch: vane page ended with status 73

            """))
    #expect(text("www/index.html") == "mine")
    #expect(home.vane("doctor").output.contains("the page was not written: \(folder)/index.html was not written by"))
    try FileManager.default.removeItem(atPath: folder + "/index.html")
    #expect(try site.refreshAged().errors.isEmpty)
    #expect(!home.vane("doctor").output.contains("the page was not written"))
  }

  /// Two programs that write at once leave whole files of one of them.
  @Test func programsWriteOneAfterTheOther() throws {
    try home.save(SamplePlaces.parisTexas(), age: 60)
    let runs = try (0..<6).map { _ in try home.start("vane", ["page"]) }.map { $0.wait() }
    #expect(runs.allSatisfy { $0.ending == .exited(0) && $0.errors.isEmpty }, "\(runs)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == ["day.svg", "forecast.ics", "index.html", "warnings.atom"])
    #expect(text("www/index.html").hasSuffix("</script>\n</body></html>\n"))
  }

  @Test(.enabled(if: PythonClients.areInstalled, PythonClients.whyNot))
  func otherProgramsReadTheFeeds() throws {
    try site.raise("a", "&event=Gale%20%3Cb%3E")
    _ = try site.refreshAged()
    let read = try self.read()
    #expect(read["khal"]?["status"] == .number(0) && read["feed"]?["isBroken"] == .boolean(false), "\(read)")
    let days = read["khal"]?["lines"]?.elements.dropFirst().compactMap(\.text) ?? []
    #expect(days.count >= 7)
    let form = /\d{4}-\d\d-\d\d\|True\|Paris: -?\d+( to -?\d+)?°C, .*\|Paris, Texas, United States/
    #expect(days.allSatisfy { $0.wholeMatch(of: form) != nil }, "\(days)")
    let entries = read["feed"]?["entries"]?.elements ?? []
    #expect(entries.count == 1)
    #expect(entries.first?["title"]?.text?.hasPrefix("Paris, Texas, United States: Gale <b> (moderate), from ") == true)
    #expect(read["feed"]?["subtitle"]?.text?.hasPrefix("Paris, Texas, United States: NWS alerts: fetched ") == true)
  }

  @Test(.enabled(if: PythonClients.areInstalled, PythonClients.whyNot))
  func otherProgramsReadHostileTextsAsTexts() throws {
    let hostile = try HostileHome().home
    hostile.environment["VANE_PAGE_DIRECTORY"] = "~/www"
    #expect(hostile.vane("page").ending == .exited(0))
    let read = try self.read(hostile.folder + "/www")
    #expect(read["khal"]?["status"] == .number(0) && read["feed"]?["isBroken"] == .boolean(false), "\(read)")
    #expect(read["feed"]?["entries"]?.elements.count == 1)
    #expect("\(read)".contains("xB"))
  }

  private func read(_ folder: String? = nil) throws -> JSONValue {
    let run = RunningProgram.run(
      PythonClients.python, [PackageFolder.path("Tests/Clients/feeds.py"), folder ?? self.folder],
      environment: ["HOME": home.folder, "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"])
    try #require(run.ending == .exited(0), "\(run)")
    return try JSONValue(run.output)
  }
}
