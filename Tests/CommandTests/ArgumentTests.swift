import Foundation
import TestSupport
import Testing

/// Arguments of a command line where `/proc/self/cmdline` is missing or wrong.
@Suite(.ownThread) struct ArgumentTests {
  private static let commands: [(program: String, words: [String])] = [
    ("vane", ["--version"]), ("vane", ["locations", "--json"]), ("vane", ["use", "nowhere"]), ("vane", ["no-command"]),
    ("vane", ["--lang", "de", "config", "show"]), ("vane", ["now", "--json"]), ("vane", ["now", "--no-such"]),
    ("vane-fetch", ["--version"]), ("vane-fetch", ["search", "--count", "0", "x"]), ("vane-fetch", ["no-command"]),
    ("vane-fetch", ["decode", "--provider", "open-meteo", "/no/such/file"]),
  ]

  /// A shell whose own mount namespace has an empty `/proc`, and then runs its words.
  private static let withoutProc = ["-rm", "/bin/sh", "-c", "mount -t tmpfs none /proc && exec \"$@\"", "sh"]
  private static let unshare = "/usr/bin/unshare"
  private static let hasNamespaces =
    (try? TemporaryHome().run(unshare, withoutProc + ["/bin/true"]).ending) == .exited(0)

  private static let fakeTime = ["x86_64", "aarch64"]
    .map { (processor: String) -> String in "/usr/lib/\(processor)-linux-gnu/faketime/libfaketime.so.1" }
    .first { FileManager.default.isReadableFile(atPath: $0) }

  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    // Swift's report of a crash would appear between the program's own lines.
    home.environment["SWIFT_BACKTRACE"] = "enable=no"
    try home.save(SamplePlaces.berlin(), age: 60)
  }

  private func plain(_ index: Int) -> ProgramRun {
    home.run(Self.commands[index].program, Self.commands[index].words)
  }

  @Test(
    .enabled(if: hasNamespaces, "no mount namespace can be had here: /proc cannot be taken away"),
    arguments: commands.indices)
  func readsArgumentsWithoutProc(index: Int) throws {
    let command = Self.commands[index]
    let run = home.run(
      Self.unshare, Self.withoutProc + [try BuiltPrograms.path(of: command.program)] + command.words)
    // libdispatch, which vane-fetch has behind it, ends a process whose threads it cannot count in /proc: nothing to
    // read.
    guard run.ending != .signalled(SIGILL) || command.program == "vane" else {
      #expect(plain(index).output.hasPrefix(run.output))
      return
    }
    #expect(withoutAge(run) == withoutAge(plain(index)))
  }

  @Test(.enabled(if: hasNamespaces, "no mount namespace can be had here: /proc cannot be taken away"))
  func findsTheOtherProgramWithoutProc() throws {
    let run = home.run(Self.unshare, Self.withoutProc + [try BuiltPrograms.path(of: "vane"), "doctor"])
    let fetch = try BuiltPrograms.path(of: "vane-fetch")
    #expect(run.output.contains("  Programs       \(fetch)"), "\(run)")
  }

  /// Only the arguments are checked, not the time.
  @Test(
    .enabled(if: fakeTime != nil, "libfaketime is not installed here (Debian: libfaketime)"),
    arguments: commands.indices)
  func readsArgumentsUnderFaketime(index: Int) throws {
    let expected = plain(index)
    home.environment["LD_PRELOAD"] = Self.fakeTime
    home.environment["FAKETIME"] = "+0"
    #expect(withoutAge(plain(index)) == withoutAge(expected))
  }

  private func withoutAge(_ run: ProgramRun) -> ProgramRun {
    ProgramRun(run.ending, output: run.output.replacing(#/"age":[0-9]+/#, with: "AGE"), errors: run.errors)
  }
}
