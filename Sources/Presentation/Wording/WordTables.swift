/// Every word a person reads, in one language.
///
/// There are no defaults: a language that lacks an entry does not compile. What depends on a number, a name or an
/// order is a function, so that each language builds its own sentence.
public struct WordTables: Sendable {
  let card: CardWords
  let format: FormatWords
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
}
