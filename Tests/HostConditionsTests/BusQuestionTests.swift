import Testing

@testable import HostConditions

@Suite struct BusQuestionTests {
  @Test func asksWithoutStartingAService() {
    #expect(
      BusQuestion.allCases.map { $0.arguments.joined(separator: " ") } == [
        "--system --auto-start=no call org.freedesktop.NetworkManager /org/freedesktop/NetworkManager"
          + " org.freedesktop.DBus.Properties Get ss org.freedesktop.NetworkManager Metered",
        "--system --auto-start=no call net.hadess.PowerProfiles /net/hadess/PowerProfiles"
          + " org.freedesktop.DBus.Properties Get ss net.hadess.PowerProfiles ActiveProfile",
      ])
  }

  @Test func onlyYesAndAGuessOfYesAreMetered() {
    #expect((0...9).filter { BusQuestion.isMetered.isAffirmed(by: "v u \($0)\n") } == [1, 3])
  }

  @Test func onlyOneProfileSavesPower() {
    let profiles = ["power-saver", "balanced", "performance", "", "power-saver\\\""]
    #expect(profiles.filter { BusQuestion.savesPower.isAffirmed(by: "v s \"\($0)\"\n") } == ["power-saver"])
  }

  @Test(arguments: [
    "", "\n", "v u", "v u 1", "u 1\n", "v u 1\nv u 1\n", "v u 10\n", "v s \"1\"\n", "v b true\n", "\u{0}",
  ])
  func nonsenseAffirmsNothing(answer: String) {
    #expect(BusQuestion.allCases.filter { $0.isAffirmed(by: answer) } == [])
  }
}
