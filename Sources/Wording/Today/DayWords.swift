import FoundationEssentials
public import Weather

/// The words for the parts of a ``DayPlan``.
struct DayWords {
  let plan: DayPlan
  let time: LocalTime
  let reader: Reader
  private var units: UnitSystem { reader.units }
  private var wording: Wording { reader.wording }

  /// The least chance beside possible rain, per cent. Below it, only the condition says that it may rain.
  private static let minimumChance = 10.0

  /// Returns a text of two sentences.
  func joined(_ first: String, _ second: String) -> String {
    wording.tr("{first} {second}", ["first": first, "second": second])
  }

  /// Returns clauses as a sentence; `nil` without clauses.
  func sentence(_ clauses: [String]) -> String? {
    guard !clauses.isEmpty else { return nil }
    return wording.tr("{clauses}.", ["clauses": wording.list(clauses).capitalizedFirst])
  }

  /// Returns the clause of a part: `rain until 15:00 (4 mm)`, `then rain until tomorrow (21 mm)`.
  ///
  /// - Parameter withEnd: whether the end is stated.
  func clause(_ index: Int, withEnd: Bool) -> String {
    let part = plan.parts[index]
    let text = withEnd ? period(of: part) : noun(of: part)
    let clause = amount(of: part).map { wording.tr("{clause} ({amount})", ["clause": text, "amount": $0]) } ?? text
    return index == 0 ? clause : wording.tr("then {clause}", ["clause": clause])
  }

  /// Returns a part and its time: `dry until 19:00`, `rain possible from 15:00`, `snow all day`.
  ///
  /// - Parameter isShort: whether dry times within rain are left out.
  func period(of part: DayPlan.Part, isShort: Bool = false) -> String {
    let noun = noun(of: part, isShort: isShort)
    if part.isDry { return part.isToEnd ? noun : until(part, noun) }
    guard part.isPossible else { return part.isToEnd ? toEnd(part, noun) : until(part, noun) }
    if part.start > plan.now, part.isToEnd || plan.parts.count == 1 {
      return wording.tr("{kind} from {time}", ["kind": noun, "time": clock(part.start)])
    }
    return part.isToEnd ? noun : until(part, noun)
  }

  /// Returns the part without its time: `dry`, `on and off rain`, `snow possible`.
  func noun(of part: DayPlan.Part, isShort: Bool = false) -> String {
    let isBroken = part.isBroken && !isShort
    let kind =
      switch part.kind {
      case .dry: wording.tr("dry")
      case .rain: isBroken ? wording.tr("on and off rain") : wording.trc("weather", "rain")
      case .snow: isBroken ? wording.tr("on and off snow") : wording.trc("weather", "snow")
      case .rainAndSnow: wording.tr("rain and snow")
      }
    return part.isPossible ? wording.tr("{kind} possible", ["kind": kind]) : kind
  }

  /// Returns `21 mm`, `3 cm` of fresh snow, `35 mm of water` of snow whose depth is not known, or the chance: `60%`.
  func amount(of part: DayPlan.Part) -> String? {
    if part.isPossible { return part.chance.flatMap { $0 < DayWords.minimumChance ? nil : units.percentage($0) } }
    if let depth = part.depth.flatMap(units.snowDepth) { return depth }
    guard let amount = part.amount, let sum = units.precipitationSum(amount), sum != units.precipitation(0) else {
      return nil
    }
    return part.kind == .snow ? wording.tr("{amount} of water", ["amount": sum]) : sum
  }

  /// Returns the words for a hazard, and whether they are a sentence of their own.
  func hazard(_ hazard: DayPlan.Hazard, withTime: Bool) -> (text: String, isApart: Bool)? {
    func timed(_ noun: String, _ amount: String? = nil) -> String {
      let text = withTime ? period(hazard, noun) : noun
      return amount.map { wording.tr("{clause} ({amount})", ["clause": text, "amount": $0]) } ?? text
    }
    switch hazard.kind {
    case .thunder: return (timed(wording.tr("thunder")), false)
    case .freezingRain: return (timed(wording.trc("weather", "freezing rain")), false)
    case .gusts: return units.windSpeed(hazard.amount).map { (timed(wording.tr("gusts"), $0), true) }
    case .frost: return units.temperature(hazard.amount).map { (timed(wording.tr("frost"), $0), true) }
    case .heat:
      return units.temperature(hazard.amount).map { (wording.tr("up to {temperature}", ["temperature": $0]), false) }
    case .fog: return (timed(wording.trc("weather", "fog")), true)
    case .air:
      return hazard.air.map {
        let level = wording.text(of: $0.level, in: $0.scale)
        return (timed(wording.tr("air quality {level}", ["level": level])), true)
      }
    case .ultraviolet:
      return hazard.amount.flatMap { FixedDecimal.text($0, decimals: 0) }.map {
        (wording.tr("UV index up to {index}", ["index": $0]), true)
      }
    }
  }

  /// Returns `2° cooler than yesterday`.
  func comparison(_ difference: Double) -> String? {
    guard let degrees = units.degrees(ofDifference: abs(difference)) else { return nil }
    return difference > 0
      ? wording.tr("{degrees} warmer than yesterday", ["degrees": degrees])
      : wording.tr("{degrees} cooler than yesterday", ["degrees": degrees])
  }

  /// Whether the clause of a part states a time of day.
  func isClock(_ part: DayPlan.Part) -> Bool {
    if part.isPossible, part.isToEnd { return part.start > plan.now }
    return !part.isToEnd || (!part.isDry && !plan.endsTomorrow && part.start <= plan.now)
  }

  private func until(_ part: DayPlan.Part, _ noun: String) -> String {
    let names: KeyValuePairs = ["kind": noun, "time": clock(part.end)]
    return part.isOpen ? wording.tr("{kind} until at least {time}", names) : wording.tr("{kind} until {time}", names)
  }

  /// Returns rain that goes on at the end of the day. In the night, its begin is on the day of the end.
  private func toEnd(_ part: DayPlan.Part, _ noun: String) -> String {
    let hasBegun = part.start <= plan.now
    guard plan.endsTomorrow else {
      return hasBegun
        ? wording.tr("{kind} until at least {time}", ["kind": noun, "time": clock(plan.end)]) : noun
    }
    if hasBegun, plan.isMorning { return wording.tr("{kind} all day", ["kind": noun]) }
    return time.isSameDay(part.start, plan.end) ? noun : wording.tr("{kind} until tomorrow", ["kind": noun])
  }

  private func period(_ hazard: DayPlan.Hazard, _ noun: String) -> String {
    if hazard.start > plan.now {
      return wording.tr("{kind} from {time}", ["kind": noun, "time": clock(hazard.start)])
    }
    guard hazard.isToEnd else {
      return wording.tr("{kind} until {time}", ["kind": noun, "time": clock(hazard.end)])
    }
    // The series may end before the day.
    guard plan.endsTomorrow, hazard.end + 1_800 >= plan.end else { return noun }
    return plan.isMorning
      ? wording.tr("{kind} all day", ["kind": noun]) : wording.tr("{kind} until tomorrow", ["kind": noun])
  }

  /// Returns the time of day, with the date if the same time comes earlier.
  func clock(_ instant: Date) -> String {
    instant.timeIntervalSince(plan.now) < 86_400 ? time.timeOfDay(instant) : time.text(instant)
  }
}

extension LocalTime {
  /// Whether two instants are on the same day.
  func isSameDay(_ first: Date, _ second: Date) -> Bool { day(first) == day(second) }
}

extension String {
  /// The text with a capital first letter.
  fileprivate var capitalizedFirst: String {
    guard let first else { return self }
    // A string, not a slice: appending one makes the runtime search for types, a twentieth of a look.
    return first.uppercased() + String(dropFirst())
  }
}

extension Wording {
  /// Returns a chance with what may fall: `rain 60%`.
  public func text(ofChance percent: String, of condition: Condition?) -> String {
    switch RainOutlook.Kind(condition) {
    case .rain: tr("rain {percent}", ["percent": percent])
    case .snow: tr("snow {percent}", ["percent": percent])
    case .sleet: tr("sleet {percent}", ["percent": percent])
    }
  }

  /// Returns the name of a day without sunrise and sunset.
  public func text(of polar: PolarSun) -> String {
    switch polar {
    case .day: tr("polar day")
    case .night: tr("polar night")
    }
  }
}
