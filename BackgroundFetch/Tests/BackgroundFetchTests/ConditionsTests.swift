import BackgroundFetch
import Testing

@Suite struct ConditionsTests {
  @Test(
    arguments: [
      (.mains, 1, 0.25), (.battery, 0.5, 0.25), (.low, 0.25, 0.25),
    ] as [(PowerSource, Double, Double)])
  func shareFollowsThePower(power: PowerSource, usual: Double, saving: Double) {
    #expect(Conditions(power: power).budgetShare == usual)
    #expect(Conditions(power: power, savesPower: true).budgetShare == saving)
    #expect(Conditions(power: power, isMetered: true).budgetShare == usual / 2)
    #expect(Conditions(power: power, isMetered: true, savesPower: true).budgetShare == saving / 2)
    #expect(Conditions(power: power, isOnline: false).budgetShare == usual)
  }

  @Test func usesUsualConditionsByDefault() {
    #expect(Conditions() == Conditions(power: .mains, isOnline: true, isMetered: false, savesPower: false))
    #expect(Conditions().budgetShare == 1)
  }
}
