import Weather

extension Wording {
  /// Returns the severity of a warning: `severe`.
  func text(of severity: WeatherAlert.Severity) -> String {
    switch severity {
    case .minor: trc("severity", "minor")
    case .moderate: trc("severity", "moderate")
    case .severe: trc("severity", "severe")
    case .extreme: trc("severity", "extreme")
    case .unknown: tr("severity not given")
    }
  }

  /// Returns the urgency of a warning: `expected`.
  func text(of urgency: WeatherAlert.Urgency) -> String {
    switch urgency {
    case .immediate: trc("urgency", "immediate")
    case .expected: trc("urgency", "expected")
    case .future: trc("urgency", "future")
    case .past: trc("urgency", "past")
    case .unknown: tr("urgency not given")
    }
  }

  /// Returns the certainty of a warning: `likely`.
  func text(of certainty: WeatherAlert.Certainty) -> String {
    switch certainty {
    case .observed: trc("certainty", "observed")
    case .likely: trc("certainty", "likely")
    case .possible: trc("certainty", "possible")
    case .unlikely: trc("certainty", "unlikely")
    case .unknown: tr("certainty not given")
    }
  }
}
