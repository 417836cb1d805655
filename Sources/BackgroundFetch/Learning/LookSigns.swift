import Foundation

/// What is known at an instant that tells whether somebody is about to look, as numbers for `LookOdds`.
struct LookSigns {
  /// Looks to expect in this slot from the last 60 days or so.
  var seasonal: Double
  /// The same from the last three days or so.
  var recent: Double
  /// The same from days of the same kind: Monday to Friday, or the weekend.
  var sameKind: Double
  /// Seconds since the last look; `nil` when there was none.
  var sinceLook: TimeInterval?
  /// Looks that were to be expected since the last one, and did not come.
  var absence: Double
  /// Looks of the last seven days.
  var lastWeek: Double
  /// Looks that a day usually has.
  var perDay: Double

  /// How many numbers `values` has.
  static let count = 16

  /// The weights of somebody unknown, in the order of `values`: fitted on the people of traces a, c and e, and checked
  /// on others (docs/scheduling.md says how).
  static let prior: [Double] = [
    -3.63, 0.12, 0.10, 0.58, -3.22, 0.38, 0.43, 0.68, 0.50, 0.47, 0.32, 0.60, 0.25, -0.03, -0.56, 0.22,
  ]

  /// Minutes between which the time since the last look is interpolated, in its logarithm.
  private static let knots: [Double] = [30, 45, 60, 90, 150, 270, 480, 720, 1440, 2880]

  /// The signs as numbers; the first is always 1.
  var values: [Double] {
    var values = [1, LookSigns.size(seasonal), LookSigns.size(recent), LookSigns.size(sameKind)]
    values += LookSigns.hats(minutes: (sinceLook ?? .infinity) / 60)
    values.append(log(1 + absence))
    values.append(log((lastWeek + 1) / (7 * (perDay + 0.3) + 1)))
    return values
  }

  /// The logarithm of a rate against two looks in a waking day, with a floor below which rare is as good as never.
  private static func size(_ rate: Double) -> Double {
    log(rate * 51 + 0.001)
  }

  /// A number per knot, of which at most two neighbours are not zero and all sum to 1.
  private static func hats(minutes: Double) -> [Double] {
    var hats = [Double](repeating: 0, count: knots.count)
    guard let above = knots.firstIndex(where: { minutes < $0 }) else {
      hats[knots.count - 1] = 1
      return hats
    }
    guard above > 0 else {
      hats[0] = 1
      return hats
    }
    let share = log(minutes / knots[above - 1]) / log(knots[above] / knots[above - 1])
    hats[above - 1] = 1 - share
    hats[above] = share
    return hats
  }
}
