import Foundation
import Sandbox
import TestSupport
import Testing
import WeatherStore

/// When a fetch confines itself, and what still works then.
@Suite(.ownThread, .enabled(if: access("/usr/bin/strace", X_OK) == 0, "strace is not installed"))
struct ConfinedFetchTests {
  private let home: TemporaryHome
  private let station: Station
  private var log: String { home.folder + "/calls" }

  init() throws {
    (home, station) = try TemporaryHome.withStation("--steady", saving: SamplePlaces.berlin())
  }

  /// Returns the system calls with these names that a run of `vane-fetch` makes.
  private func calls(_ names: String, _ words: [String], output: String) throws -> [Substring] {
    let program = try BuiltPrograms.path(of: "vane-fetch")
    let run = home.run("/usr/bin/strace", ["-f", "-o", log, "-e", "trace=\(names)", program] + words)
    #expect(run.output == output)
    return try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").filter { $0.contains("(") }
  }

  /// Landlock restricts one thread and those that it starts later.
  @Test func hasOneThreadWhenItConfinesItself() throws {
    let stop = "inject=landlock_restrict_self:signal=SIGSTOP"
    let program = try BuiltPrograms.path(of: "vane-fetch")
    let strace = try home.start("/usr/bin/strace", ["-f", "-o", log, "-e", stop, program, "wake"])
    var stopped: Int32 = 0
    try wait(until: "the fetch confines itself") {
      guard let child = try strace.children().first else { return false }
      stopped = child
      return (try? String(contentsOfFile: log, encoding: .utf8))?.contains("--- stopped by SIGSTOP") == true
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: "/proc/\(stopped)/task") == ["\(stopped)"])
    kill(stopped, SIGCONT)
    #expect(strace.wait().output == "newData\n")
  }

  @Test(arguments: ["landlock_create_ruleset:error=ENOSYS", "landlock_add_rule:error=EINVAL", "seccomp:error=EPERM"])
  func worksWhereTheKernelRefuses(call: String) throws {
    let words = ["-f", "-o", "/dev/null", "-e", "inject=\(call)", try BuiltPrograms.path(of: "vane-fetch")]
    #expect(home.run("/usr/bin/strace", words + ["sandbox"]).output.contains("("))
    #expect(home.run("/usr/bin/strace", words + ["wake"]).output == "newData\n")
  }

  @Test func aWakeUpThatIsNotDueDoesNoneOfIt() throws {
    let names = "landlock_restrict_self,seccomp,openat"
    let due = try calls(names, ["wake"], output: "newData\n")
    #expect(due.contains { $0.contains("landlock_restrict_self(") } == (Sandbox.landlockOfKernel > 0))
    #expect(due.contains { $0.contains("seccomp(") && $0.hasSuffix("= 0") })
    let idle = try calls(names, ["wake"], output: "noData\n")
    #expect(idle.filter { !$0.contains("openat(") || $0.contains("libcurl") } == [])
  }

  /// The limits of a hook are those of the tests, while those of the fetch, the parent of its parent, are more.
  @Test func aHookIsNotConfined() throws {
    let limits = "grep -E '^(NoNewPrivs|Seccomp):' /proc/$1/status >> $HOME/limits"
    let script = "show() { \(limits); }; show self; show $(sed -n 's/^PPid:.//p' /proc/$PPID/status)"
    home.environment["VANE_HOOK_COMMAND"] = #"["/bin/sh","-c","\#(script)"]"#
    #expect(home.vaneFetch("wake").output == "newData\n")
    let own = try String(contentsOfFile: "/proc/self/status", encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("NoNewPrivs:") || $0.hasPrefix("Seccomp:") }
    let found = try String(contentsOfFile: home.folder + "/limits", encoding: .utf8).split(separator: "\n")
    #expect(found == own + ["NoNewPrivs:\t1", "Seccomp:\t2"])
  }

  @Test(.enabled(if: Sandbox.landlockOfKernel >= 6, "this kernel has no Landlock, or an old one"))
  func theDoctorSaysWhatIsInForce() throws {
    func line() -> String? {
      home.vane("doctor").output.firstMatch(of: /limits of vane-fetch: (.*)/).map { String($0.1) }
    }
    #expect(line() == "Landlock \(Sandbox.landlockOfKernel), seccomp")
    let elsewhere = home.folder + "/elsewhere"
    try FileManager.default.moveItem(atPath: home.paths.database, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: home.paths.database, withDestinationPath: elsewhere)
    #expect(line() == "none (\(home.paths.database) is a link)")
    #expect(home.vaneFetch("wake").output == "newData\n")
    try FileManager.default.removeItem(atPath: home.paths.folder)
    #expect(line()?.hasPrefix("seccomp (") == true)
  }
}
