import Foundation
import TestSupport
import Testing
import WeatherStore

/// Programs of a user who may not do everything: a limit of processes, a folder without permission, a file system
/// without modes.
@Suite(.ownThread) struct UnprivilegedTests {
  /// A user without any other process, for tests that run as root.
  private static let stranger: uid_t = 54_321
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    home.environment["VANE_PROVIDERS_OPEN_METEO_BASE_URL"] = "http://127.0.0.1:1"
    home.environment["VANE_EXEC_PATH"] = home.folder + "/bin"
    // Programs that the user can reach, whatever leads to the folder they were built in.
    for name in ["vane", "vane-fetch"] {
      try ProgramFile.copy(try BuiltPrograms.path(of: name), to: home.folder + "/bin/" + name)
    }
    try home.save(SamplePlaces.berlin(), age: 60)
    guard geteuid() == 0 else { return }
    chmod(home.folder, 0o755)
    for path in try FileManager.default.subpathsOfDirectory(atPath: home.folder) + [""] {
      chown(home.folder + "/" + path, Self.stranger, Self.stranger)
    }
  }

  /// Runs a program as a user who is not root. `BIN` is the folder of the programs.
  private func run(_ arguments: [String]) -> ProgramRun {
    let user = ["/usr/bin/setpriv", "--reuid=\(Self.stranger)", "--regid=\(Self.stranger)", "--clear-groups"]
    let words = (geteuid() == 0 ? user : []) + arguments.map { $0.replacing("BIN", with: home.folder + "/bin") }
    return home.run(words[0], Array(words.dropFirst()))
  }

  /// The limit counts the processes and threads of a user, the program itself included.
  @Test(arguments: [1, 2, 3, 4, 5])
  func aFetchWithoutThreadsAnswersAtOnce(limit: Int) throws {
    let run = run(["/usr/bin/prlimit", "--nproc=\(limit):\(limit)", "BIN/vane-fetch", "refresh"])
    #expect(run.ending == .exited(75), "\(run)")
    #expect(run.output == "failed no thread could be started: the user or the container has too many processes\n")
  }

  @Test func aSearchWithoutThreadsSaysSo() throws {
    let run = run(["/usr/bin/prlimit", "--nproc=1:1", "BIN/vane-fetch", "search", "Rome"])
    #expect(
      run
        == ProgramRun(
          status: 75,
          errors: "vane-fetch: no thread could be started: the user or the container has too many processes\n"))
  }

  @Test(arguments: ["state", "state/vane"])
  func aFolderWithoutPermissionIsNotAnEmptyOne(name: String) throws {
    let folder = home.folder + "/" + name
    chmod(folder, 0o000)
    defer { chmod(folder, 0o700) }
    let reason = "\(home.paths.database): Permission denied"
    for command in [["now"], ["locations"], ["clear"], ["clear", "--all"], ["use", "Berlin"], ["refresh"]] {
      #expect(run(["BIN/vane"] + command) == ProgramRun(status: 74, errors: "vane: \(reason)\n"), "\(command)")
    }
    for command in [["clear", "--all", "--data"], ["score", "forget"]] {
      let run = run(["BIN/vane"] + command)
      #expect(run.ending != .exited(0), "\(command)")
      #expect(run.errors.contains("Permission denied"), "\(command): \(run)")
    }
  }

  /// As on a file system of another kind, or of another owner: fchmod(2) is refused there.
  @Test(.enabled(if: access("/usr/bin/strace", X_OK) == 0, "strace is not installed"))
  func savesWhereModesCannotBeSet() throws {
    try FileManager.default.removeItem(atPath: home.paths.folder)
    let refuse = ["-f", "-o", "/dev/null", "-e", "inject=fchmod:error=EPERM", home.folder + "/bin/vane"]
    for command in [["interval", "1h"], ["use", "1,2"], ["clear", "--all"]] {
      let run = home.run("/usr/bin/strace", refuse + command)
      #expect(!(run.output + run.errors).contains("protect"), "\(run)")
      #expect(!(run.output + run.errors).contains("could not be renewed"), "\(run)")
    }
    let copy = try String(contentsOf: URL(filePath: home.paths.locations), encoding: .utf8)
    #expect(copy.contains("3600"))
    let run = home.run("/usr/bin/strace", refuse.dropLast() + [home.folder + "/bin/vane-fetch", "wake"])
    #expect(run.output.hasPrefix("noData"), "\(run)")
  }
}
