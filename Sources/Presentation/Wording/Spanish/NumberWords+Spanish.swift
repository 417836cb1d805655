extension NumberWords {
  static let spanish = NumberWords(
    decimalSeparator: ",",
    sign: spanishSign,
    measured: { number, unit in
      switch unit {
      case .beaufort: "fuerza \(number)"
      case .degrees: number + spanishSign(unit)
      default: "\(number) \(spanishSign(unit))"
      }
    })
}

@Sendable private func spanishSign(_ unit: Unit) -> String {
  unit == .milesPerHour ? "mi/h" : unit.rawValue
}
