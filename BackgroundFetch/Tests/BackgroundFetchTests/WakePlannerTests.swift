import Testing

@testable import BackgroundFetch

/// The plan against every other plan there is.
@Suite struct WakePlannerTests {
  /// A small case that follows from its seed.
  private struct Case {
    var planner: WakePlanner
    var edges: [Double] = [0]
    var chances: [Double] = []
    let age: Double
    let earliest: Double

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      for _ in 0...Int(random.next() % 9) {
        edges.append(edges[edges.count - 1] + 300 + (600 * random.nextFraction()).rounded())
        chances.append(random.nextFraction() * random.nextFraction())
      }
      age = 7200 * random.nextFraction()
      earliest = 1800 * random.nextFraction()
      planner = WakePlanner(
        cost: AgeCost(slope: random.nextFraction() / 2, tail: random.nextFraction()),
        price: random.nextFraction() / 4, gap: 900 + 900 * random.nextFraction())
    }

    /// The cost of wake-ups at the beginning of these stretches; `nil` if one is not allowed.
    func price(of wakes: [Int]) -> Double? {
      var fetched = -age
      var floor = earliest
      var reached = 1.0
      var total = 0.0
      for stretch in chances.indices {
        if wakes.contains(stretch) {
          guard edges[stretch] >= floor else { return nil }
          total += reached * planner.price
          fetched = edges[stretch]
          floor = fetched + planner.gap - 0.001
        }
        let middle = (edges[stretch] + edges[stretch + 1]) / 2
        total += reached * chances[stretch] * planner.cost(middle - fetched)
        reached *= 1 - chances[stretch]
      }
      return total
    }

    var choice: WakePlanner.Choice {
      planner.choice(edges: edges, chances: chances, age: age, earliest: earliest)
    }
  }

  @Test(arguments: 1...300) func findsTheCheapestPlan(seed: UInt64) throws {
    let small = Case(seed: seed)
    let plans = (0..<(1 << small.chances.count)).map { bits in small.chances.indices.filter { bits >> $0 & 1 == 1 } }
    let priced = plans.compactMap { plan in small.price(of: plan).map { (plan: plan, cost: $0) } }
    let cheapest = try #require(priced.min { $0.cost < $1.cost })
    #expect(abs(small.choice.cost - cheapest.cost) < 1e-9)
    #expect(small.choice.stretch == cheapest.plan.first)
  }

  @Test(arguments: 1...100) func plansNothingBeforeTheEarliestInstant(seed: UInt64) {
    let small = Case(seed: seed)
    guard let stretch = small.choice.stretch else { return }
    #expect(small.edges[stretch] >= small.earliest)
  }

  @Test(arguments: 1...100) func higherPriceNeverLowersTheCost(seed: UInt64) {
    var small = Case(seed: seed)
    let before = small.choice.cost
    small.planner.price *= 2
    #expect(small.choice.cost >= before)
  }

  @Test func valueIsAtMostThatOfEveryLook() {
    let planner = WakePlanner(cost: .standard, price: 5, gap: 900)
    let choice = planner.choice(edges: [0, 600, 1200], chances: [0.5, 0.5], age: 7200, earliest: 0)
    #expect(choice.stretch == nil)
  }

  @Test func costsOneForDataThatIsJustTooOld() {
    let cost = AgeCost(slope: 0.1, tail: 0.15, maximum: 4)
    #expect([0, 900, 1800, 5400, 1_000_000].map { cost($0) } == [0, 0.05, 0.1, 1.15, 4])
  }
}
