/// Words of `vane rain`.
struct RainWords: Sendable {
  /// Takes the parts of what is said.
  let sentence: @Sendable ([String]) -> String
  let unknown: String
  /// Takes up to when it is known that nothing falls; of what comes then nothing is said.
  let none: @Sendable (_ until: String) -> String
  /// It falls from a time; it falls now and until a time; and until the end of what is known.
  let from: @Sendable (RainOutlook.Kind, String) -> String
  let until: @Sendable (RainOutlook.Kind, String) -> String
  let atLeastUntil: @Sendable (RainOutlook.Kind, String) -> String
  /// Takes how much falls in an hour at that rate, with its unit, and when that is.
  let heaviest: @Sendable (_ amount: String, _ time: String) -> String
  let dryFrom: @Sendable (String) -> String
  let again: @Sendable (String) -> String
  /// Nothing by the quarter is known.
  let byTheHour: String
}
