/// The official warnings: those of the NWS as GeoJSON, MeteoAlarm's as Atom and CAP.
enum Alerts {
  static func answer(to question: Question) -> Answer {
    let path = question.items.path
    if path == NWSAlerts.path { return NWSAlerts.answer(to: question) }
    if path.hasPrefix(MeteoAlarm.feedPrefix) || path.hasPrefix(MeteoAlarm.documentPrefix) {
      return MeteoAlarm.answer(to: question)
    }
    return NWSProblem.notFound(path).answer
  }
}

extension Question {
  /// A word of a closed list, given or distorted.
  func term(_ word: String) -> String {
    switch distortion {
    case .unknownCode: "Purple"
    case .nulls: ""
    default: word
    }
  }
}
