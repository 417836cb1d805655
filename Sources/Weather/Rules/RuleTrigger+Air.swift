import FoundationEssentials

extension RuleTrigger {
  /// Whether the trigger is evaluated on the air of a place, not on its forecast.
  public var isOfAir: Bool {
    switch self {
    case .air, .pollen: true
    case .rain, .temperature, .gusts, .firstFrost, .warnings: false
    }
  }

  /// The hours ahead that are evaluated.
  private static let airHours = 24

  /// Returns whether the air of the next 24 hours meets the trigger; `nil` for a trigger of the weather.
  func finding(in air: AirReport, at now: Date) -> RuleFinding? {
    guard isOfAir else { return nil }
    guard let first = air.series.hour(at: now) else { return .unknown(.missing) }
    var isComplete = true
    for hour in first..<first + RuleTrigger.airHours {
      let begin = max(now, air.series.time(ofHour: hour))
      switch event(in: air, hour: hour, begin) {
      case .met(let event): return .met(event)
      case .unknown: isComplete = false
      case .notMet: break
      }
    }
    return isComplete ? .notMet(isClear: true) : .unknown(.missing)
  }

  private func event(in air: AirReport, hour: Int, _ begin: Date) -> RuleFinding {
    switch self {
    case .air(let least):
      guard let index = air.index(hour: hour) else { return .unknown(.missing) }
      let event = RuleEvent(begin: begin, value: Double(index.number), air: index)
      return index.level >= least ? .met(event) : .notMet(isClear: true)
    case .pollen(let species, let least):
      guard let grains = air.series.value(.pollen(species), hour: hour) else { return .unknown(.missing) }
      let level = PollenLevel(grains, of: species)
      return level.map { $0 >= least } ?? false
        ? .met(RuleEvent(begin: begin, value: grains)) : .notMet(isClear: true)
    case .rain, .temperature, .gusts, .firstFrost, .warnings: return .unknown(.missing)
    }
  }
}
