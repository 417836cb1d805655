import Testing

@testable import VaneKit

@Suite struct UnitStateTests {
  /// As systemd 252 answered for a running service.
  @Test func aRunningServiceSaysAll() {
    let shown = """
      MainPID=186
      Result=success
      FragmentPath=/usr/lib/systemd/user/vane.service
      StatusText=next update at 11:30, in 15 min: a=b
      ActiveState=active
      SubState=running
      UnitFileState=enabled
      StateChangeTimestamp=Sat 2026-11-21 11:15:10 UTC

      """
    let state = UnitState(shown: shown)
    #expect(
      state
        == UnitState(
          path: "/usr/lib/systemd/user/vane.service", active: "active", sub: "running", isEnabled: true,
          since: "Sat 2026-11-21 11:15:10 UTC", pid: 186,
          status: "next update at 11:30, in 15 min: a=b"))
    #expect(state?.isRunning == true)
  }

  @Test func whatIsEmptyIsNotSaid() {
    let state = UnitState(
      shown:
        "FragmentPath=\nMainPID=0\nResult=exit-code\nStatusText=\nActiveState=failed\nSubState=failed\nUnitFileState=\n"
    )
    #expect(state == UnitState(active: "failed", sub: "failed", isEnabled: false, failure: "exit-code"))
    #expect(state?.isRunning == false)
  }

  @Test(arguments: [
    ("active", "waiting", true), ("activating", "start", true), ("activating", "auto-restart", false),
    ("deactivating", "stop-sigterm", false), ("inactive", "dead", false),
  ])
  func waitingForTheTimeIsRunning(active: String, sub: String, expected: Bool) {
    #expect(UnitState(active: active, sub: sub, isEnabled: true).isRunning == expected)
  }

  @Test(arguments: ["", "no such thing", "ActiveState=active", "=\n=\n"])
  func anythingElseIsNoState(shown: String) {
    #expect(UnitState(shown: shown) == nil)
  }
}
