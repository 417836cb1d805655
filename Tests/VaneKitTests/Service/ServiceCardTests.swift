import Testing

@testable import VaneKit
@testable import Wording

@Suite struct ServiceCardTests {
  private let path = "/home/me/.config/systemd/user/vane.service"

  @Test func showsThatNoServiceIsInstalled() {
    #expect(
      ServiceCard(facts: ServiceFacts(form: nil, path: path), reader: .sample()).lines == [
        "No service is installed; install one: vane service install"
      ])
  }

  @Test func showsAllFactsOfARunningService() {
    let state = UnitState(
      active: "active", sub: "running", isEnabled: true, since: "Sat 2026-11-21 11:15:10 UTC", pid: 186,
      status: "next wake-up at 11:30\u{1B}[31m")
    #expect(
      ServiceCard(facts: ServiceFacts(form: .resident, path: path, state: state), reader: .sample()).lines == [
        "Service  vane.service: vane watch, asleep until the next update",
        "File     /home/me/.config/systemd/user/vane.service",
        "Starts   at login",
        "State    active (running) since Sat 2026-11-21 11:15:10 UTC",
        "Reports  next wake-up at 11:30",
      ])
  }

  @Test func explainsAFailedService() {
    let state = UnitState(active: "activating", sub: "auto-restart", isEnabled: false, failure: "signal")
    #expect(
      ServiceCard(facts: ServiceFacts(form: .resident, path: path, isCurrent: false, state: state), reader: .sample())
        .lines == [
          "Service  vane.service: vane watch, asleep until the next update",
          "File     /home/me/.config/systemd/user/vane.service",
          "         differs from the file of this version; write it again: vane service install",
          "Starts   not by itself: systemctl --user enable vane.service",
          "State    activating (auto-restart): signal",
        ])
  }

  @Test func explainsHowToTurnOffAForeignService() {
    let state = UnitState(active: "active", sub: "running", isEnabled: true)
    #expect(
      ServiceCard(
        facts: ServiceFacts(form: .resident, path: "/u/vane.service", isForeign: true, state: state), reader: .sample()
      )
      .lines == [
        "Service  vane.service: vane watch, asleep until the next update",
        "File     /u/vane.service",
        "         not written by vane service install, so uninstall leaves it; turn it off:"
          + " systemctl --user disable --now vane.service",
        "Starts   at login",
        "State    active (running)",
      ])
  }

  @Test func withoutAManagerOnlyTheFileIsKnown() {
    #expect(
      ServiceCard(facts: ServiceFacts(form: .timer, path: "/u/vane.timer"), reader: .sample()).lines == [
        "Service  vane.timer: started for each update, nothing runs in between",
        "File     /u/vane.timer",
        "State    unknown: your systemd user manager does not answer",
      ])
  }
}
