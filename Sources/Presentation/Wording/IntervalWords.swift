/// Words for the interval of background updates. Lengths come as ``DurationText`` gives them.
struct IntervalWords: Sendable {
  let chosen: String
  let inForce: String
  let provider: String
  let never: String
  /// Takes the length that *minimum* stands for.
  let minimum: @Sendable (String) -> String
  /// Takes the length in force, where the chosen one is shorter than the configuration allows.
  let raised: @Sendable (String) -> String
  let neverWithoutPlace: String
  /// Takes the interval that is still in force although the last place was cleared.
  let untilSwitchOff: @Sendable (String) -> String
  /// How often there is anything new to fetch.
  let cadence: @Sendable (_ provider: String, _ length: String) -> String
  /// After a choice: the interval *never*.
  let switchedOff: String
  /// After a choice: the length in force.
  let apart: @Sendable (String) -> String
  /// After a choice that waits for a place.
  let remembered: @Sendable (String) -> String
  /// What decides when updates come: the habits of the person, after a length that was chosen.
  let floor: String
  /// The same where the system chooses the length too.
  let learned: String
  /// Nothing but the interval decides.
  let fixed: String
}
