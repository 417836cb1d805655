import Foundation
import TestSupport
import Testing

/// docs/fleet/reference.md, and the parts of the manual pages that are not made from the declarations.
@Suite(.ownThread) struct FleetReferenceTests {
  /// After an intended change, `VANE_WRITE_GOLDENS=1` or `script/make-reference --fleet` writes the file.
  @Test func isWhatTheScriptMakes() throws {
    let scratch = ScratchFolder()
    let dump = RunningProgram.run(
      try BuiltPrograms.path(of: "vane-worker"), ["--experimental-dump-help"], environment: ["PATH": "/usr/bin:/bin"])
    let made = RunningProgram.run(
      try BuiltPrograms.path(of: "make-reference"), ["fleet", try scratch.write(dump.output, to: "vane-worker")])
    #expect(made.ending == .exited(0) && made.errors.isEmpty, "\(made)")
    if ProcessInfo.processInfo.environment["VANE_WRITE_GOLDENS"] == "1" {
      try Data(made.output.utf8).write(to: URL(filePath: PackageFolder.path("docs/fleet/reference.md")))
    }
    #expect(try PackageFolder.text(of: "docs/fleet/reference.md") == made.output)
  }

  /// The manual pages state the exit statuses of the page about fleets.
  @Test func manualHasTheExitStatusesOfThePage() throws {
    let manual = try PackageFolder.text(of: "Fleet/script/manual.sed").matches(of: /\.It (\d+)\\\n/).map { $0.1 }
    let page = try PackageFolder.text(of: "docs/fleet.md").matches(of: /\n\| (\d\d) \|/).map { $0.1 }
    #expect(manual == ["0"] + page)
    #expect(page.count == 7)
  }

  /// The worker's own part of a page is there, and that of the programs of one machine is not.
  @Test func aManualPageHasOnePartForEachTopic() throws {
    let scratch = ScratchFolder()
    let page = try scratch.write(".Nm \"vane-worker import\"\n.Sh \"EXIT STATUS\"\n.Ex -std\n", to: "page.1")
    for script in ["Fleet/script/manual.sed", "script/manual.sed"] {
      let run = RunningProgram.run("/bin/sed", ["-i", "-f", PackageFolder.path(script), page])
      #expect(run == ProgramRun())
    }
    let text = try scratch.text(of: "page.1")
    #expect(text.hasPrefix(".Nm vane-worker-import\n.Sh ENVIRONMENT\n"))
    #expect(text.split(separator: ".Sh ").count - 1 == 3)
    #expect(text.contains("worker.json") && !text.contains("config.json") && !text.contains(".Ex"))
  }
}
