extension RainWords {
  static let german = RainWords(
    sentence: { $0.joined(separator: ", ") + "." },
    unknown: "Über die nächsten zwei Stunden ist nichts bekannt",
    none: { "Trocken mindestens bis \($0)" },
    from: { kind, time in "\(germanKind(kind)) ab \(time)" },
    until: { kind, time in "\(germanKind(kind)) bis \(time)" },
    atLeastUntil: { kind, time in "\(germanKind(kind)) mindestens bis \(time)" },
    heaviest: { amount, time in "am stärksten mit \(amount)/h gegen \(time)" },
    dryFrom: { "trocken ab \($0)" },
    again: { "erneut ab \($0)" },
    byTheHour: "Nach Stunden: Genaueres ist derzeit nicht bekannt.")
}

@Sendable private func germanKind(_ kind: RainOutlook.Kind) -> String {
  switch kind {
  case .rain: "Regen"
  case .snow: "Schnee"
  case .sleet: "Schneeregen"
  }
}
