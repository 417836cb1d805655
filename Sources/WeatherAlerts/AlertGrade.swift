import Weather

/// A value of one of CAP's closed lists: lower case inside, capitalised on the wire, unknown when it is none of them.
protocol AlertGrade: RawRepresentable<String> {
  static var unknown: Self { get }
}

extension AlertGrade {
  static func read(_ text: String?) -> Self {
    text.flatMap { Self(rawValue: $0.lowercased()) } ?? .unknown
  }
}

extension WeatherAlert.Severity: AlertGrade {}
extension WeatherAlert.Urgency: AlertGrade {}
extension WeatherAlert.Certainty: AlertGrade {}
