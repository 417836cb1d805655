import Testing
import Weather

@Suite struct RequestWeightTests {
  @Test(arguments: [(1, 1.0), (10, 1.0), (15, 1.5), (36, 3.6)])
  func countsTenthsAboveTenVariables(variables: Int, weight: Double) {
    #expect(RequestWeight.ofPlace(variables: variables) == weight)
  }

  @Test func dividesTheDayAmongThePlaces() {
    func updates(_ places: Int, _ weight: Double) -> Double {
      RequestWeight.updatesPerDay(places: places, weight: weight, dailyLimit: RequestWeight.freePerDay)
    }
    #expect(updates(100, 1) == 100)
    #expect(updates(10_000, 1) == 1)
    #expect((1 / updates(10_000, 3.6) - 3.6).magnitude < 1e-9)
    #expect(updates(0, 1) == 10_000)
  }
}
