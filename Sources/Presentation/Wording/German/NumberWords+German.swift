extension NumberWords {
  /// DIN 5008 wants a space before every sign but that of an angle.
  static let german = NumberWords(
    decimalSeparator: ",",
    sign: \.rawValue,
    measured: { number, unit in unit == .degrees ? number + unit.rawValue : "\(number) \(unit.rawValue)" })
}
