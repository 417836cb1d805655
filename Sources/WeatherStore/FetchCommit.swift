/// Everything that one fetch writes, in one transaction with its log row.
public struct FetchCommit: Sendable {
  /// The row that `beginWakeUp` created.
  public var wakeUp: WakeUpRecord.ID
  public var outcome: WakeUpOutcome
  public var results: [ResultChange]
  public var validators: [Validator]
  /// The outcome for each provider that was asked.
  public var providers: [ProviderRecord] = []
  /// The outcome of reading the warnings.
  public var alerts: [AlertChange] = []
  private(set) var scheduleState: [String: String] = [:]

  public init(
    wakeUp: WakeUpRecord.ID, outcome: WakeUpOutcome, results: [ResultChange] = [], validators: [Validator] = []
  ) {
    self.wakeUp = wakeUp
    self.outcome = outcome
    self.results = results
    self.validators = validators
  }

  /// Adds a value of the schedule, to be read with `WeatherStore.scheduleState`. Throws `unencodable` if JSON cannot
  /// express the value, such as a number that is not finite.
  public mutating func setScheduleState(_ value: some Encodable, for key: String) throws(StoreError) {
    scheduleState[key] = try WeatherStore.encoded(value, for: key)
  }
}
