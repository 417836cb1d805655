/// Words of the line about today on the card that `vane` prints, joined by commas.
struct TodayWords: Sendable {
  /// Takes the highest temperature of the day.
  let high: @Sendable (String) -> String
  /// Takes the lowest temperature of the day.
  let low: @Sendable (String) -> String
  /// Takes the chance that it falls today, in per cent.
  let chance: @Sendable (_ kind: RainOutlook.Kind, _ percent: String) -> String
  /// Takes the first of the values that hold for the rest of the day only; more of them may follow.
  let restOfDay: @Sendable (String) -> String
  /// The sun stays up all day, or down.
  let polarDay: String
  let polarNight: String
  /// Takes when the sun rises and sets, as the forecast's table has it.
  let sun: @Sendable (_ times: String) -> String
}
