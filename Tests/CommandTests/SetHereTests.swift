import Foundation
import TestSupport
import Testing
import Weather

/// `vane set --here` with a GeoClue by python-dbusmock.
@Suite(.ownThread, .enabled(if: GeoClueMock.isThere, "python-dbusmock is not installed here: no GeoClue is asked"))
struct SetHereTests {
  private static let asks = "Ask GeoClue? [y/N] "
  private static let saves = "Save it? [y/N] "

  private let home: TemporaryHome
  private let station: Station
  private let terminal: TerminalPair

  init() throws {
    (home, station) = try TemporaryHome.withStation()
    home.environment["VANE_DATA_DIR"] = PackageFolder.path("Data")
    terminal = try TerminalPair()
  }

  /// A file that exists once GeoClue was asked.
  private var asked: String { home.folder + "/asked" }
  private var wasAsked: Bool { FileManager.default.fileExists(atPath: asked) }

  /// Starts a bus and a GeoClue of a kind, and then `vane set --here`.
  private func start(_ kind: String) throws -> (bus: RunningProgram, vane: RunningProgram) {
    let script = PackageFolder.path("Tests/Mocks/geoclue.py")
    let bus = try RunningProgram("/usr/bin/python3", [script, kind, asked], input: .open)
    let address = try bus.waitForOutput("\n").trimmingCharacters(in: .whitespacesAndNewlines)
    home.environment["DBUS_SYSTEM_BUS_ADDRESS"] = address
    return (bus, try home.start(["set", "--here", "--no-setup"], on: terminal))
  }

  @Test func savesAfterTwoAnswers() throws {
    let (bus, vane) = try start("52.5163,13.3777,850")
    defer { withExtendedLifetime(bus) {} }
    let question = try vane.waitForOutput(Self.asks)
    #expect(question.contains("it may send the") && question.contains("never uses your IP"))
    terminal.type("y\n")
    let found = try vane.waitForOutput(Self.saves, after: question)
    #expect(found.contains("Found 52.52,13.38, within 1.0 km, near "))
    #expect(!home.hasState && wasAsked)
    terminal.type("y\n")
    #expect(vane.wait().ending == .exited(0))
    #expect(try home.currentPlace()?.coordinate.latitude == 52.52)
  }

  @Test(arguments: ["n\n", "\n", "\u{4}"]) func asksNothingWithoutAYes(keys: String) throws {
    let (bus, vane) = try start("52.5163,13.3777,850")
    defer { withExtendedLifetime(bus) {} }
    try vane.waitForOutput(Self.asks)
    terminal.type(keys)
    #expect(vane.wait().ending == .exited(0) && !home.hasState && !wasAsked)
  }

  @Test func savesNothingWithoutASecondYes() throws {
    let (bus, vane) = try start("52.5163,13.3777,850")
    defer { withExtendedLifetime(bus) {} }
    let question = try vane.waitForOutput(Self.asks)
    terminal.type("y\n")
    try vane.waitForOutput(Self.saves, after: question)
    terminal.type("n\n")
    #expect(vane.wait().ending == .exited(0) && !home.hasState)
  }

  @Test(arguments: [
    ("refused", "GeoClue does not give the location to vane"), ("absent", "GeoClue does not answer"),
    ("52.5,13.4,25000", "only within 25 km, perhaps from your IP address; nothing was saved"),
    ("999,13.4,10", "GeoClue found no location"), ("nan,nan,nan", "GeoClue found no location"),
    // A service that never finds the place takes the whole limit.
    ("slow", "GeoClue found no location within 30 seconds"),
  ])
  func saysWhyThereIsNoPlace(kind: String, message: String) throws {
    let (bus, vane) = try start(kind)
    defer { withExtendedLifetime(bus) {} }
    try vane.waitForOutput(Self.asks)
    terminal.type("y\n")
    let run = vane.wait()
    #expect(run.ending == .exited(69) && run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.contains("Name the place instead: vane set Berlin") && !home.hasState)
  }

  @Test func withoutATerminalNothingIsAsked() {
    let run = home.run("vane", ["set", "--here"])
    #expect(run.ending == .exited(64) && run.errors.contains("there is no terminal"))
  }
}

private enum GeoClueMock {
  static let isThere =
    (try? RunningProgram("/usr/bin/python3", ["-c", "import dbusmock"]).wait().ending) == .exited(0)
}
