public import Weather

/// Every word a person reads, in one language.
///
/// There are no defaults: a language that lacks an entry does not compile. What depends on a number, a name or an
/// order is a function, so that each language builds its own sentence.
public struct Wording: Sendable {
  /// The language's ISO 639-1 code ("en").
  public let language: String
  let conditionText: @Sendable (Condition) -> String
  let compassPointText: @Sendable (CompassPoint) -> String
  let number: NumberWords
  var time: TimeWords
  let card: CardWords
  let format: FormatWords
  let table: TableWords
  let providers: ProviderWords
  let alerts: AlertWords
  public let watch: WatchWords
  public let screen: ScreenWords
  public let command: CommandWords
  let schedule: ScheduleWords
  public let day: DayWords
  let log: LogWords
  let status: StatusWords
  public let saved: SavedWords
  let interval: IntervalWords
  public let config: ConfigWords
  var forecast: ForecastWords
  let rain: RainWords
  let meteogram: MeteogramWords
  let history: HistoryWords
  let today: TodayWords
  public let notifications: NotificationWords
  public let service: ServiceWords
  public let firstRun: FirstRunWords
  public let setup: SetupWords
  let doctor: DoctorWords

  /// What a person calls the condition, in lower case: `light rain`.
  public func text(of condition: Condition) -> String {
    conditionText(condition)
  }

  /// What a person calls the direction: `WSW`.
  public func text(of point: CompassPoint) -> String {
    compassPointText(point)
  }
}
