import TestSupport
import Testing

/// `vane setup` without a terminal.
@Suite struct SetupTests {
  @Test func setupNeedsATerminalOrYes() throws {
    let home = try TemporaryHome()
    try home.pretendToFetch()
    #expect(
      home.vane("setup")
        == ProgramRun(
          status: 64,
          errors: """
            vane: vane setup asks questions, so standard input and output must be a terminal
            Accept the defaults: vane setup --yes. Set one value: vane config set KEY VALUE

            """))
    #expect(!home.hasState)
    let systemd = try PretendSystemd(in: home)
    #expect(home.vane("setup", "--yes").ending == .exited(0))
    #expect(systemd.told.last == "--user restart vane.service")
  }
}
