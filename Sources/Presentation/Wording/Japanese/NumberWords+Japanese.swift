extension NumberWords {
  static let japanese = NumberWords(
    decimalSeparator: ".",
    sign: { $0 == .beaufort ? "風力" : $0.rawValue },
    measured: { number, unit in
      switch unit {
      case .beaufort: "風力\(number)"
      case .celsius, .fahrenheit, .percent, .degrees: number + unit.rawValue
      default: "\(number) \(unit.rawValue)"
      }
    })
}
