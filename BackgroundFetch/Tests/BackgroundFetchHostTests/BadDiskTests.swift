import BackgroundFetchTestSupport
import Foundation
import Glibc
import LinuxEvents
import Testing

@testable import BackgroundFetchHost

/// Programs on a disk that is full or read-only, or that has no locks.
@Suite(.withProcesses) struct BadDiskTests {
  private let probe: Probe

  init() throws { probe = try Probe("a - 30 news") }

  @Test(.enabled(if: PrivateNamespace.isPossible, "namespaces are not permitted here"))
  func namesAReadOnlyFile() async throws {
    #expect(try await probe.run(["wake"]).output == "newData\n")
    let readOnly = PrivateNamespace.script(
      #"""
      store="$FETCH_PROBE_FOLDER"; mount --bind "$store" "$store" && mount -o remount,ro,bind "$store" && exec "$@"
      """#)
    let reason = "Read-only file system"
    let run = try await probe.run(["run"], wrapper: readOnly)
    #expect(run.output == "fetch-probe: cannot open \(probe.folder)/host.lock: \(reason)\n")
    #expect(run.exit == .exited(2))
    let wake = try await probe.run(["wake", "--started-by", "simulated"], wrapper: readOnly)
    #expect(wake.output == "failed cannot open \(probe.folder)/fetch-task_20a.lock: \(reason)\n")
    #expect(try await probe.run(["look"], wrapper: readOnly).output.hasSuffix("state.lock: \(reason)\n"))
    // What only reads works.
    #expect(try await probe.run(["badge"], wrapper: readOnly).output == "1\n")
    #expect(try await probe.run(["plan"], wrapper: readOnly).exit == .exited(0))
    #expect(try await probe.run(["log"], wrapper: readOnly).exit == .exited(0))
    #expect(try await probe.run(["wake"], wrapper: readOnly).output == "noData\n")
    #expect(probe.starts.count == 1)
  }

  @Test func namesAFolderThatIsAFile() async throws {
    try FileManager.default.removeItem(atPath: probe.folder)
    try probe.scratch.write("", to: "store")
    for command in ["run", "plan", "log", "look", "badge"] {
      let end = try await probe.run([command])
      #expect(end.output.hasPrefix("fetch-probe: cannot open \(probe.folder)/"), "\(command)")
      #expect(end.exit == .exited(2))
    }
    #expect(try await probe.run(["wake"]).output == "failed cannot open \(probe.folder)/state: Not a directory\n")
  }

  /// A fetch that cannot be booked is not started, and the memory stays whole.
  @Test(.enabled(if: PrivateNamespace.isPossible, "namespaces are not permitted here"))
  func startsNoFetchOnAFullDisk() async throws {
    let script = PrivateNamespace.script(
      #"""
      cd "$FETCH_PROBE_FOLDER/.." && mount -t tmpfs -o size=64k none store && echo one >store/items || exit 9
      "$@" wake; cp store/state before
      cat /dev/zero >store/filler 2>/dev/null
      "$@" wake --started-by simulated; "$@" look; "$@" log
      cmp before store/state && ls store && cat store/runs | wc -l
      """#)
    let end = try await probe.run([], wrapper: script)
    let lines = end.output.split(separator: "\n").map(String.init)
    try #require(lines.count > 4, "\(end)")
    #expect(lines[0] == "newData")
    #expect(lines[1] == "failed no space left to write \(probe.folder)/state; free some space and try again")
    #expect(lines[2] == "fetch-probe: no space left to write \(probe.folder)/state; free some space and try again")
    #expect(lines[3].contains(" a 1 hand first newData "))
    #expect(lines[4...] == ["fetch-task_20a.lock", "filler", "items", "runs", "state", "state.lock", "1"])
  }

  /// The host tries again later and later, and reports the failure and the recovery once.
  @Test(.enabled(if: PrivateNamespace.isPossible, "namespaces are not permitted here"))
  func doesNotSpinOnAFullDisk() async throws {
    let script = PrivateNamespace.script(
      #"""
      cd "$FETCH_PROBE_FOLDER/.." && mount -t tmpfs -o size=64k none store && echo one >store/items || exit 9
      "$@" wake; rm store/state; for lock in host state fetch-task_20a; do echo 1 >store/$lock.lock; done
      export FETCH_PROBE_STARTS="$PWD/starts"; cat /dev/zero >store/filler 2>/dev/null
      "$@" run & host=$!
      while [ ! -e full ]; do sleep 0.05; done
      rm store/filler; while ! grep -q newData store/runs-of-log 2>/dev/null; do "$@" log >store/runs-of-log; sleep 0.05; done
      kill $host; wait $host; echo status $?
      """#)
    let running = try probe.start([], wrapper: script)
    let starts = { (try? String(contentsOfFile: probe.scratch("starts"), encoding: .utf8)) ?? "" }
    let wakes = { starts().split(separator: "\n").count { $0.hasPrefix("wake") } }
    #expect(try await eventually { wakes() == 3 })
    // Pauses of at least 1, 2 and 4 seconds follow.
    try await Task.sleep(for: .seconds(3))
    #expect(wakes() <= 4)
    try probe.scratch.write("", to: "full")
    let end = try await running.end()
    #expect(end.output.hasSuffix("status 0\n"))
    let full = "a: no space left to write \(probe.folder)/state; free some space and try again"
    #expect(end.errors == "\(full)\na: works again\n")
  }

  @Test(.enabled(if: access("/usr/bin/cc", X_OK) == 0, "there is no C compiler"))
  func namesALockFileOnADiskWithoutLocks() async throws {
    try probe.scratch.write("#include <errno.h>\nint flock(int f, int o) { errno = ENOLCK; return -1; }", to: "lock.c")
    let arguments = ["-shared", "-fPIC", "-o", probe.scratch("lock.so"), probe.scratch("lock.c")]
    let compiler = ChildProcess.Command(path: "/usr/bin/cc", arguments: arguments)
    try #require(try ChildProcess(compiler).wait(atMost: timeout)?.exit == .exited(0))
    let preload = ["LD_PRELOAD": probe.scratch("lock.so")]
    let reason = "No locks available"
    let run = try await probe.run(["run"], environment: preload)
    #expect(run.output == "fetch-probe: cannot lock \(probe.folder)/host.lock: \(reason)\n")
    #expect(run.exit == .exited(2))
    let wake = try await probe.run(["wake"], environment: preload)
    #expect(wake.output == "failed cannot lock \(probe.folder)/fetch-task_20a.lock: \(reason)\n")
    #expect(try await probe.run(["look"], environment: preload).output.hasSuffix("state.lock: \(reason)\n"))
    #expect(try await probe.run(["simulate"], environment: preload).exit == .exited(2))
    #expect(probe.starts.isEmpty)
  }
}
