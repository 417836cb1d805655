extension NumberWords {
  static let english = NumberWords(
    decimalSeparator: ".",
    sign: \.rawValue,
    measured: { number, unit in
      switch unit {
      case .celsius, .fahrenheit, .percent, .degrees: number + unit.rawValue
      default: "\(number) \(unit.rawValue)"
      }
    })
}
