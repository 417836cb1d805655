import Foundation
import LinuxEvents
import TestSupport
import Testing
import Weather
import WeatherStore

/// `vane page`: the files, and what it leaves alone.
@Suite struct WritePageTests {
  private let home: TemporaryHome
  private let now = Date(timeIntervalSince1970: 1_795_179_900)
  private var folder: String { home.folder + "/www" }
  private static let names = ["day.svg", "forecast.ics", "index.html", "warnings.atom"]

  init() throws {
    home = try TemporaryHome()
    home.environment["VANE_PAGE_DIRECTORY"] = "~/www"
    // Nothing draws the picture of the frame.
    home.environment["PATH"] = "/nowhere"
  }

  private func save(age: TimeInterval = 60) throws {
    try home.save(CachedResults.result(for: SamplePlaces.berlin(), updatedAt: now - age))
  }

  private func files() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

  private func status(_ name: String) -> stat {
    var status = stat()
    lstat("\(folder)/\(name)", &status)
    return status
  }

  private func put(_ text: String, _ name: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
  }

  @Test func writesFilesThatEveryServerCanRead() throws {
    try save()
    #expect(
      home.vane("page", at: now)
        == ProgramRun(output: "Wrote day.svg, forecast.ics, warnings.atom, index.html to \(folder).\n"))
    #expect(try files() == Self.names)
    #expect(Self.names.allSatisfy { status($0).st_mode & 0o777 == 0o644 })
    #expect(status(".").st_mode & 0o777 == 0o755)
    #expect(try home.withStore { try $0.looks(since: .distantPast) }.isEmpty)
  }

  /// In the same hour; afterwards the hours to come are others.
  @Test func writesNothingWhileNothingChanged() throws {
    try save()
    _ = home.vane("page", at: now)
    let before = Self.names.map { status($0).st_ino }
    #expect(home.vane("page", at: now + 300) == ProgramRun(output: "Nothing has changed in \(folder).\n"))
    #expect(Self.names.map { status($0).st_ino } == before)
    #expect(home.vane("page", at: now + 3_600).output.hasPrefix("Wrote "))
  }

  @Test func withoutAFolderItSaysHowToChooseOne() throws {
    home.environment["VANE_PAGE_DIRECTORY"] = nil
    #expect(
      home.vane("page")
        == ProgramRun(
          status: 78,
          errors: "vane: no folder is set for the page\nChoose one: vane config set page.directory PATH\n"))
    #expect(!home.hasState)
  }

  @Test func withoutAPlaceThePageSaysSo() throws {
    #expect(home.vane("page").ending == .exited(0))
    #expect(try String(contentsOfFile: folder + "/index.html", encoding: .utf8).contains("No place is saved."))
    #expect(!home.hasState)
  }

  @Test(arguments: names + ["eink-800x480.png"]) func aFileOfTheUserStays(name: String) throws {
    try save()
    try put("mine", name)
    let run = home.vane("page", at: now)
    #expect(
      run
        == ProgramRun(
          status: 73,
          errors: """
            vane: \(folder)/\(name) was not written by Vane, so it is not replaced
            Choose another folder: vane config set page.directory PATH

            """))
    #expect(try files() == [name])
    #expect(try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) == "mine")
  }

  @Test func aLinkAndAFolderStay() throws {
    try save()
    _ = home.vane("page", at: now)
    let page = folder + "/index.html"
    try FileManager.default.moveItem(atPath: page, toPath: folder + "/elsewhere.html")
    try FileManager.default.createSymbolicLink(atPath: page, withDestinationPath: "elsewhere.html")
    #expect(home.vane("page", at: now).ending == .exited(73))
    #expect(status("index.html").st_mode & S_IFMT == S_IFLNK)
    try FileManager.default.removeItem(atPath: page)
    try FileManager.default.createDirectory(atPath: page, withIntermediateDirectories: false)
    #expect(home.vane("page", at: now).ending == .exited(73))
  }

  @Test func keepsTheModeThatTheUserChose() throws {
    try save()
    _ = home.vane("page", at: now)
    chmod(folder + "/index.html", 0o600)
    _ = home.vane("page", at: now + 3_600)
    #expect(status("index.html").st_mode & 0o777 == 0o600)
    #expect(try files() == Self.names)
  }

  /// It would show a place that the user has cleared.
  @Test func removesThePictureOfAPlaceThatIsGone() throws {
    try save()
    _ = home.vane("page", at: now)
    _ = home.vane("clear", at: now)
    #expect(home.vane("page", at: now).output.contains("day.svg"))
    #expect(try files() == Self.names.filter { $0 != "day.svg" })
    #expect(try !String(contentsOfFile: folder + "/forecast.ics", encoding: .utf8).contains("BEGIN:VEVENT"))
  }

  @Test func doctorShowsWhyThePageWasNotWritten() throws {
    try save()
    func line() -> String? {
      home.vane("doctor", at: now).output.split(separator: "\n").first { $0.contains(" Page ") }.map(String.init)
    }
    try put("mine", "index.html")
    _ = home.vane("page", at: now)
    let failed = try #require(line())
    #expect(failed.contains("broken") && failed.contains("the page was not written: \(folder)/index.html was not"))
    try FileManager.default.removeItem(atPath: folder + "/index.html")
    _ = home.vane("page", at: now)
    #expect(line()?.contains("each update is followed by a page in \(folder)") == true)
    home.environment["VANE_PAGE_DIRECTORY"] = nil
    #expect(line() == nil)
  }

  /// A program that draws nothing, fails or writes something else leaves the other files, and its failure is recorded.
  @Test(arguments: ["exit 0", "exit 3", #"for word; do :; done; echo x > "${word#--output=}""#])
  func aFailureToDrawTheFrameIsReported(script: String) throws {
    try save()
    home.environment["PATH"] = home.folder
    try ProgramFile.write(script + "\n", to: home.folder + "/rsvg-convert")
    let run = home.vane("page", at: now)
    #expect(run.ending == .exited(69) && run.errors.hasPrefix("vane: "), "\(run)")
    #expect(try files() == Self.names)
    #expect(home.vane("doctor", at: now).output.contains("the page was not written"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/rsvg-convert"), "rsvg-convert is missing"))
  func drawsTheFrameOnce() throws {
    try save()
    home.environment["PATH"] = "/usr/bin"
    #expect(home.vane("page", at: now).output.contains("eink-800x480.png"))
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: folder + "/eink-800x480.png")))
    // The size, one bit a sample, grey.
    #expect(Array(bytes[16..<26]) == [0, 0, 3, 32, 0, 0, 1, 224, 1, 0])
    #expect(home.vane("page", at: now) == ProgramRun(output: "Nothing has changed in \(folder).\n"))
  }
}
