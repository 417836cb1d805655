extension RainWords {
  static let spanish = RainWords(
    sentence: { $0.joined(separator: ", ") + "." },
    unknown: "No se sabe nada de las próximas dos horas",
    none: { "Sin lluvia al menos hasta \(SpanishTime($0).withArticle)" },
    from: { kind, time in "\(spanishKind(kind)) desde \(SpanishTime(time).withArticle)" },
    until: { kind, time in "\(spanishKind(kind)) hasta \(SpanishTime(time).withArticle)" },
    atLeastUntil: { kind, time in "\(spanishKind(kind)) al menos hasta \(SpanishTime(time).withArticle)" },
    heaviest: { amount, time in "máximo de \(amount)/h hacia \(SpanishTime(time).withArticle)" },
    dryFrom: { "seco desde \(SpanishTime($0).withArticle)" },
    again: { "de nuevo desde \(SpanishTime($0).withArticle)" },
    byTheHour: "Por horas: de momento no hay nada más detallado.")
}

@Sendable private func spanishKind(_ kind: RainOutlook.Kind) -> String {
  switch kind {
  case .rain: "Lluvia"
  case .snow: "Nieve"
  case .sleet: "Aguanieve"
  }
}
