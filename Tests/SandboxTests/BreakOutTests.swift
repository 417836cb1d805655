import Foundation
import LoopbackServer
import Sandbox
import TestSupport
import Testing

/// What `break-out` tries succeeds without the sandbox, and is refused with it, from the first thread and from a new one.
@Suite struct BreakOutTests {
  private let scratch = ScratchFolder()
  private let servers: [LoopbackServer]

  init() throws {
    servers = try (0..<2).map { _ in try LoopbackServer { _ in } }
    for folder in [".ssh", "state"] {
      try FileManager.default.createDirectory(atPath: scratch(folder), withIntermediateDirectories: true)
    }
    for file in [".ssh/id", ".bashrc", "config.json"] { try Data("x".utf8).write(to: URL(filePath: scratch(file))) }
  }

  /// Returns the outcome of each attempt by its name; the process to reach into is a shell.
  private func outcomes(_ mode: String..., preload: String = "") throws -> [String: String] {
    let words = [preload, try BuiltPrograms.path(of: "break-out"), scratch.path] + servers.map { "\($0.port)" } + mode
    let run = RunningProgram.run("/bin/sh", ["-c", "LD_PRELOAD=\"$0\" \"$@\"; exit $?"] + words)
    try #require(run.ending == .exited(0), "\(run)")
    let lines = run.output.split(separator: "\n").map { $0.split(separator: ": ", maxSplits: 1).map(String.init) }
    return Dictionary(uniqueKeysWithValues: lines.map { ($0[0], $0[1]) })
  }

  @Test func everythingSucceedsWithoutTheSandbox() throws {
    var found = try outcomes()
    // Yama lets only root, or a parent, trace a process.
    if geteuid() != 0, (try? String(contentsOfFile: "/proc/sys/kernel/yama/ptrace_scope", encoding: .utf8)) != "0\n" {
      found = found.filter { !$0.key.hasSuffix("-parent") }
    }
    #expect(found.count >= 40)
    #expect(found.filter { $0.value != "succeeded" && !$0.key.contains("refused-") } == [:])
  }

  @Test(.enabled(if: Sandbox.landlockOfKernel >= 6, "THIS KERNEL'S LANDLOCK IS MISSING OR OLD: NO BREAK-OUT IS TESTED"))
  func everythingIsRefusedWithTheSandbox() throws {
    let found = try outcomes("confined")
    #expect(found["sandbox"] == "Landlock \(Sandbox.landlockOfKernel), seccomp")
    for (name, outcome) in found where name != "sandbox" {
      let isRefused = ["Operation not permitted", "Permission denied"].contains { outcome == "refused, \($0)" }
      #expect(name.contains(" allowed-") ? outcome == "succeeded" : isRefused, "\(name) \(outcome)")
    }
  }

  /// A rule that is missing for a moment, as with too many open files, would end libdispatch or hide the certificates.
  @Test(
    .enabled(if: Sandbox.landlockOfKernel >= 6, "this kernel's Landlock is missing or old"),
    arguments: [(String(repeating: "x", count: 300), "File name too long"), ("missing/x", nil), (".bashrc/x", nil)])
  func appliesLandlockOnlyWithAllRules(name: String, problem: String?) throws {
    let path = scratch(name)
    let sandbox = try #require(try outcomes("confined", path)["sandbox"])
    #expect(sandbox == problem.map { "seccomp (\(path): \($0))" } ?? "Landlock \(Sandbox.landlockOfKernel), seccomp")
  }

  /// libdispatch reads /proc later, also after the first attempt to open it was refused.
  @Test(
    .enabled(if: Sandbox.landlockOfKernel >= 6, "this kernel's Landlock is missing or old"),
    .enabled(if: access("/usr/bin/cc", X_OK) == 0, "there is no C compiler"))
  func appliesNoLandlockWithoutTheRuleForProc() throws {
    let source = """
      #define _GNU_SOURCE
      #include <dlfcn.h>
      #include <errno.h>
      #include <string.h>
      int open(const char *path, int flags, int mode) {
        int (*next)(const char *, int, int) = dlsym(RTLD_NEXT, "open");
        return strcmp(path, "/proc") ? next(path, flags, mode) : (errno = EACCES, -1);
      }
      """
    let library = scratch("open.so")
    let compiled = RunningProgram.run(
      "/usr/bin/cc", ["-shared", "-fPIC", "-o", library, try scratch.write(source, to: "open.c")])
    try #require(compiled == ProgramRun())
    #expect(try outcomes("confined", preload: library)["sandbox"] == "seccomp (/proc: Permission denied)")
  }

  /// Landlock would restrict the thread that asks for it alone.
  @Test func aSecondThreadPreventsTheSandbox() {
    let sandbox = Sandbox.enter(SandboxRules(writable: [], readable: [], ports: []))
    #expect(sandbox == Sandbox(obstacle: "another thread runs"))
    #expect("\(sandbox)" == "none (another thread runs)")
  }
}
