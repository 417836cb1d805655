import Testing

@testable import HostParts

@Suite struct BusQuestionTests {
  @Test func onlyYesAndAGuessOfYesAreMetered() {
    #expect((0...9).filter { BusQuestion.isMetered.isAffirmed(by: .number($0)) } == [1, 3])
    #expect(!BusQuestion.isMetered.isAffirmed(by: .text("1")))
  }

  @Test func onlyOneProfileSavesPower() {
    let profiles = ["power-saver", "balanced", "performance", "", "power-saver\""]
    #expect(profiles.filter { BusQuestion.savesPower.isAffirmed(by: .text($0)) } == ["power-saver"])
    #expect(!BusQuestion.savesPower.isAffirmed(by: .number(1)))
  }
}
