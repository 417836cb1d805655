extension RainWords {
  static let french = RainWords(
    sentence: { $0.joined(separator: ", ") + "." },
    unknown: "Rien n'est connu des deux prochaines heures",
    none: { "Sec jusqu'à \($0) au moins" },
    from: { kind, time in "\(frenchKind(kind)) à partir de \(time)" },
    until: { kind, time in "\(frenchKind(kind)) jusqu'à \(time)" },
    atLeastUntil: { kind, time in "\(frenchKind(kind)) jusqu'à \(time) au moins" },
    heaviest: { amount, time in "au plus fort \(amount)/h vers \(time)" },
    dryFrom: { "sec à partir de \($0)" },
    again: { "reprise à \($0)" },
    byTheHour: "Heure par heure : rien de plus fin n'est connu pour l'instant.")
}

@Sendable private func frenchKind(_ kind: RainOutlook.Kind) -> String {
  switch kind {
  case .rain: "Pluie"
  case .snow: "Neige"
  case .sleet: "Pluie et neige mêlées"
  }
}
