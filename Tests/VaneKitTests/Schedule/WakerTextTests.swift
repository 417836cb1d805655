import Testing

@testable import VaneKit
@testable import Wording

@Suite struct WakerTextTests {
  private let reader = Reader.sample()

  @Test(arguments: [
    (Waker.watcher(pid: 123), "vane watch"), (.watcher(pid: nil), "vane watch"),
    (.timer(last: nil), "the systemd user timer vane.timer"),
    (.timer(last: Sample.after(-60)), "a systemd timer, last at 13:05"),
    (.cron(last: Sample.after(-5)), "cron, last at 14:00"),
    (.disabledTimer, "nothing: the systemd user timer vane.timer is not enabled"),
    (.stoppedService, "nothing: the systemd user service vane.service does not run"), (.nothing, "nothing"),
  ])
  func namesTheWaker(waker: Waker, expected: String) {
    #expect(reader.line(waker) == expected)
  }

  @Test func suggestsWhatToStart() {
    #expect(reader.hint(.watcher(pid: 1)) == nil)
    #expect(reader.hint(.nothing) == "vane service install (or keep vane watch open)")
    #expect(reader.hint(.disabledTimer) == "systemctl --user enable --now vane.timer")
    #expect(reader.hint(.stoppedService) == "systemctl --user start vane.service")
  }

  @Test func makesAWholeSentence() {
    #expect(
      reader.sentence(.watcher(pid: 123))
        == "Background updates are on, run by vane watch.")
    #expect(
      reader.sentence(.nothing)
        == "Not updated in the background yet. Start: vane service install")
    #expect(
      reader.sentence(.stoppedService)
        == "Not updated in the background yet. Start: systemctl --user start vane.service")
  }
}
