import WeatherRules

/// Words of notifications, and of `vane rules`. Names of places come filtered, limits as the person wrote them.
public struct NotificationWords: Sendable {
  // Titles of notifications; each takes the place.
  let rain: @Sendable (_ place: String) -> String
  /// Takes the side of the limit, and the limit: `0°C`.
  let temperature: @Sendable (_ side: RuleTrigger.Side, _ limit: String, _ place: String) -> String
  let gusts: @Sendable (_ limit: String, _ place: String) -> String
  let firstFrost: @Sendable (_ place: String) -> String
  let warning: @Sendable (_ place: String) -> String

  // What stands below a title.
  /// Takes what is met (`0.4 mm`), the time at which, and how soon that is (`in 25 min`).
  let from: @Sendable (_ value: String, _ time: String, _ ahead: String) -> String
  /// Takes what is met at this moment.
  let now: @Sendable (_ value: String) -> String
  /// Text of the example that is sent to try it out.
  let example: String

  // Rules by name, as a list has them.
  /// Takes a length of time: `30 min`.
  let rainRule: @Sendable (_ within: String) -> String
  let temperatureRule: @Sendable (_ side: RuleTrigger.Side, _ limit: String, _ within: String) -> String
  let gustsRule: @Sendable (_ limit: String, _ within: String) -> String
  let firstFrostRule: String
  /// Takes a severity in the words of warnings.
  let warningsRule: @Sendable (_ severity: String) -> String

  // Titles of the list.
  let number: String
  let rule: String
  let place: String
  let state: String

  // States of a rule.
  /// It tells when it is next met.
  let armed: String
  /// Takes what is met and not told yet.
  let met: @Sendable (_ news: String) -> String
  /// Takes the end of the quiet hours, and what is met.
  let held: @Sendable (_ until: String, _ news: String) -> String
  /// Takes when it was told.
  let told: @Sendable (_ time: String) -> String
  /// Takes why nobody can say.
  let unknown: @Sendable (_ reason: String) -> String
  let gap: @Sendable (RuleFinding.Gap) -> String
  /// No saved place has the name.
  let noPlace: String

  // Sentences of `vane rules test`.
  /// Takes title and text of the notification.
  let wouldTell: @Sendable (_ title: String, _ text: String) -> String
  /// Takes the end of the quiet hours, title and text.
  let wouldHold: @Sendable (_ until: String, _ title: String, _ text: String) -> String
  /// Takes when it was told; it is still met, or not clearly over.
  let toldAlready: @Sendable (_ time: String) -> String
  let notMet: String

  // Around the list.
  public let noRules: String
  public let howToWriteRules: String
  public let switchedOff: String
  public let noDesktop: String
  /// Takes the sentence of the schedule.
  let nextCheck: @Sendable (_ schedule: String) -> String
}
