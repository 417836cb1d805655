extension RainWords {
  static let english = RainWords(
    sentence: { $0.joined(separator: ", ") + "." },
    unknown: "Nothing is known about the next two hours",
    none: { "Dry until at least \($0)" },
    from: { kind, time in "\(englishKind(kind)) from \(time)" },
    until: { kind, time in "\(englishKind(kind)) until \(time)" },
    atLeastUntil: { kind, time in "\(englishKind(kind)) until at least \(time)" },
    heaviest: { amount, time in "heaviest \(amount)/h around \(time)" },
    dryFrom: { "dry from \($0)" },
    again: { "again from \($0)" },
    byTheHour: "By the hour: nothing finer is known for now.")
}

@Sendable private func englishKind(_ kind: RainOutlook.Kind) -> String {
  switch kind {
  case .rain: "Rain"
  case .snow: "Snow"
  case .sleet: "Sleet"
  }
}
