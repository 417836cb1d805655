import TestSupport
import Testing

/// Standard output that cannot be written.
@Suite(.ownThread) struct OutputTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome(saving: SamplePlaces.berlin(), age: 60)
  }

  private static let commands = [
    "now", "now --json", "now --format tmux", "now --units uk", "locations", "locations --json", "status",
    "status --json", "log", "log --json", "interval", "config show", "config path", "config check", "--help",
    "use Berlin", "clear",
  ]

  @Test(arguments: commands) func reportsOutputThatCannotBeWritten(command: String) throws {
    for (redirection, reason) in [("> /dev/full", "No space left on device"), (">&-", "Bad file descriptor")] {
      #expect(
        home.shell("exec $vane \(command) \(redirection)")
          == ProgramRun(status: 74, errors: "vane: cannot write standard output: \(reason)\n"))
      // `clear` is one of the commands.
      try home.save(SamplePlaces.berlin(), age: 60)
    }
    // The reader takes one byte; the writer goes on until it notices, and only then starts the program.
    let run = home.shell(
      """
      { trap '' PIPE; while echo x; do :; done 2> /dev/null; $vane \(command); echo $? >&2; } | head -c 1
      """)
    #expect(run == ProgramRun(output: "x", errors: "0\n"))
  }

  /// Nothing that is opened may take the place of standard output, and be written to instead.
  @Test func toleratesClosedDescriptors() throws {
    let station = try Station()
    home.use(station)
    #expect(home.shell("exec $vane set 1,2 <&- >&- 2>&-").ending == .exited(74))
    #expect(home.shell("exec $vane refresh <&- >&- 2>&-").ending == .exited(74))
    #expect(home.shell("exec $vane watch --for 1s <&- >&- 2>&-").ending == .exited(0))
    #expect(home.vane("locations").errors == "")
    #expect(home.vane("now").output.hasPrefix("1.0000,2.0000\n"))
  }
}
