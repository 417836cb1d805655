import Foundation
import TestSupport
import Testing

/// docs/reference.md and docs/quantities.md, which `script/make-reference` writes.
@Suite(.ownThread) struct ReferenceTests {
  private let file = PackageFolder.url.appending(path: "docs/reference.md")

  /// After an intended change, `VANE_WRITE_GOLDENS=1` or `script/make-reference` writes the file.
  @Test func isWhatTheScriptMakes() throws {
    let home = try TemporaryHome()
    let dumps = try ["vane", "vane-fetch"].map { program in
      let dump = home.folder + "/" + program
      try Data(home.run(program, ["--experimental-dump-help"]).output.utf8).write(to: URL(filePath: dump))
      return dump
    }
    let made = home.run("make-reference", [PackageFolder.path("docs/schema")] + dumps)
    #expect(made.ending == .exited(0) && made.errors.isEmpty, "\(made.errors)")
    if ProcessInfo.processInfo.environment["VANE_WRITE_GOLDENS"] == "1" {
      try Data(made.output.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == made.output)
  }

  /// What each service gives, from the descriptions of the services.
  @Test func quantitiesAreThoseOfTheServices() throws {
    let file = PackageFolder.url.appending(path: "docs/quantities.md")
    let made = try TemporaryHome().run("make-reference", ["quantities"])
    #expect(made.ending == .exited(0) && made.errors.isEmpty, "\(made.errors)")
    if ProcessInfo.processInfo.environment["VANE_WRITE_GOLDENS"] == "1" {
      try Data(made.output.utf8).write(to: file)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == made.output)
  }

  /// The manual pages get their list of exit statuses from `script/manual.sed`.
  @Test func manualHasTheSameExitStatuses() throws {
    let manual = try PackageFolder.text(of: "script/manual.sed")
    let inManual = manual.matches(of: /\.It (\d+)\\\n(.+?)\\?\n/).map { "\($0.1) \($0.2)" }
      .filter { $0 != "0 Success." }
    let reference = try String(contentsOf: file, encoding: .utf8)
    let inReference = reference.matches(of: /\n\| ([1-9]\d*) \| (.+) \|/).map { "\($0.1) \($0.2)" }
    #expect(inManual == inReference)
    #expect(inManual.count == 9)
  }
}
