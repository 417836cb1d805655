extension NumberWords {
  static let french = NumberWords(
    decimalSeparator: ",",
    sign: frenchSign,
    measured: { number, unit in unit == .degrees ? number + frenchSign(unit) : "\(number) \(frenchSign(unit))" })
}

@Sendable private func frenchSign(_ unit: Unit) -> String {
  switch unit {
  case .knots: "nd"
  case .milesPerHour: "mi/h"
  case .inches: "po"
  case .inchesOfMercury: "poHg"
  default: unit.rawValue
  }
}
