/// Words of the log of wake-ups: titles, and why each answered as it did.
struct LogWords: Sendable {
  // Titles of columns.
  let when: String
  let startedBy: String
  let answer: String
  let took: String
  let bytes: String
  let httpStatus: String
  let reason: String

  /// Stands for the answer of a wake-up that has not given one yet.
  let running: String
  /// Stands for the whole table.
  let empty: String

  // Why something was fetched.
  let first: String
  let interval: String
  /// Takes the failures before it.
  let retry: @Sendable (Int?) -> String
  let simulated: String
  let refresh: String
  let look: String

  // Why nothing was; each of the functions takes a time.
  let nothingSaved: String
  let never: String
  let notDue: @Sendable (String) -> String
  /// A look is expected then.
  let planned: @Sendable (String) -> String
  let quiet: @Sendable (String) -> String
  let unchanged: @Sendable (String) -> String
  let budget: @Sendable (String) -> String
  /// Something other than a look needs data then.
  let neededLater: @Sendable (String) -> String
  let valid: @Sendable (String) -> String
  let backingOff: @Sendable (String) -> String
  let held: @Sendable (String) -> String
  let notActive: String
  let fresh: String
  let shared: String
  let ended: String
  /// A word of another version, and what stands with it.
  let other: @Sendable (_ code: String, _ detail: String) -> String
}
