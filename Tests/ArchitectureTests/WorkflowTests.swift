import Foundation
import TestSupport
import Testing

/// The workflows of the repository's host: each step is a script that a developer can run, too.
@Suite struct WorkflowTests {
  /// The lines of each workflow, by its path.
  private let workflows: [(path: String, lines: [Substring])]

  init() throws {
    let folder = ".github/workflows"
    workflows = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.path(folder)).sorted().map { name in
      ("\(folder)/\(name)", try PackageFolder.text(of: "\(folder)/\(name)").split(separator: "\n"))
    }
    try #require(workflows.map(\.path).contains("\(folder)/ci.yml"))
  }

  /// Returns the lines that a pattern matches, with their paths.
  private func lines(_ pattern: some RegexComponent) -> [(path: String, line: Substring)] {
    workflows.flatMap { path, lines in lines.filter { $0.contains(pattern) }.map { (path, $0) } }
  }

  @Test func eachStepCallsAScriptOfTheRepository() {
    let steps = lines(/^\s*(- )?run:/)
    #expect(steps.count > 5)
    for (path, line) in steps {
      let script = line.firstMatch(of: /run: ((?:Fleet\/|BackgroundFetch\/)?script\/[a-z-]+|\.ci\/run)( |$)/)?.1
      #expect(
        script.map { FileManager.default.isExecutableFile(atPath: PackageFolder.path(String($0))) } == true,
        "\(path): \(line)")
    }
  }

  @Test func eachActionIsPinnedByItsCommit() {
    let actions = lines(/uses:/)
    #expect(actions.filter { !$0.line.contains(/uses: [\w\/-]+@[0-9a-f]{40} # v[0-9.]+$/) }.map(\.line) == [])
    // Two versions of one action would be an update that was done in part.
    let pins = Set(actions.map { $0.line.trimmingPrefix(/\s*(- )?/) })
    let names = Set(pins.map { $0.prefix { $0 != "@" } })
    #expect(pins.count == names.count)
  }

  @Test func eachWorkflowMayOnlyReadAndEnds() {
    for (path, lines) in workflows {
      #expect(lines.contains("permissions:") && lines.contains("  contents: read"), "\(path)")
      #expect(lines.contains("concurrency:"), "\(path)")
      let machines = lines.filter { $0.contains("    runs-on:") }
      #expect(lines.filter { $0.contains("    timeout-minutes:") }.count == machines.count, "\(path)")
    }
  }
}
