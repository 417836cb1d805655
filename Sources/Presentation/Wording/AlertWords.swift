import Weather

/// Words about official warnings. Their own texts are in their issuer's language.
struct AlertWords: Sendable {
  let number: String
  let title: String
  let time: String
  let severityTitle: String
  let areas: String
  /// Takes what it warns of, how bad it is, and when.
  let warning: @Sendable (_ event: String, _ severity: String, _ span: String) -> String
  /// Takes the line of a warning and when it was read.
  let asOf: @Sendable (String, String) -> String
  let from: @Sendable (String) -> String
  let until: @Sendable (String) -> String
  let severity: @Sendable (WeatherAlert.Severity) -> String
  let urgency: @Sendable (WeatherAlert.Urgency) -> String
  let certainty: @Sendable (WeatherAlert.Certainty) -> String
  /// Take a place: nothing is in force; nothing was ever read.
  let none: @Sendable (String) -> String
  let notRead: @Sendable (String) -> String
  /// Takes a place that was just saved, for which no service is asked.
  let cannotRead: @Sendable (String) -> String
  /// Why nobody is asked.
  let switchedOff: String
  let noContact: String
  let noService: String
  /// Takes a service, when it was read, and how long ago.
  let read: @Sendable (_ service: String, _ time: String, _ age: String) -> String
  /// Takes the sentence before: it was read too long ago to be the present state.
  let mayBeOld: @Sendable (String) -> String
  /// Takes a service, when it failed, and why.
  let failed: @Sendable (_ service: String, _ time: String, _ reason: String) -> String
  /// Takes a service, and how many of its warnings could not be read and why.
  let unread: @Sendable (_ service: String, _ reason: String) -> String
  /// Takes how many, and the service.
  let unplaced: @Sendable (Int, String) -> String
  /// Takes who issued it, when, how urgent and how certain it is.
  let issued: @Sendable (_ issuer: String, _ time: String, _ urgency: String, _ certainty: String) -> String
  let onlySummary: String
}
