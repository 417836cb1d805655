import Weather

/// A part of a period with one condition.
struct NWSPhase: Hashable, Sendable {
  private(set) var condition: Condition
  /// Whether the condition is precipitation with a chance below 30 per cent, the limit of the service's `Chance`.
  ///
  /// Such a condition is stated for its hours, and does not become the condition of a day.
  let isUnlikely: Bool

  /// - Parameters:
  ///   - words: the text of the phase.
  ///   - ofIcon: the chance in the icon, rounded to ten in some answers.
  ///   - ofPeriod: the chance of the whole period: the highest of its phases.
  ///   - isOnly: whether the period has no other phase, so that its chance is that of the phase.
  init(_ condition: Condition, _ words: NWSWords?, ofIcon: Double?, ofPeriod: Double?, isOnly: Bool) {
    self.condition = condition
    let isSlight = words?.isSlight ?? false
    let chance = isOnly ? ofPeriod ?? ofIcon : ofIcon ?? (isSlight ? nil : ofPeriod)
    isUnlikely = condition.isPrecipitation && (chance.map { $0 < Condition.likelyChance } ?? isSlight)
  }

  /// Returns the phase with its condition as far as the temperatures of the period allow it.
  func believed(from lowest: Double?, to highest: Double?) -> NWSPhase {
    var phase = self
    phase.condition = condition.believed(from: lowest, to: highest)
    return phase
  }
}

extension [NWSPhase] {
  /// The most severe condition that is likely; `nil` if there is none.
  var likely: Condition? { Condition.mostSevere(of: filter { !$0.isUnlikely }.map(\.condition)) }

  /// The most severe condition; `nil` if there is none.
  var stated: Condition? { Condition.mostSevere(of: map(\.condition)) }
}
