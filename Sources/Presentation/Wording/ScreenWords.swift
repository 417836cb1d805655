/// What only the screen of `vane watch` says; all else it shows has words of its own.
public struct ScreenWords: Sendable {
  /// The keys that lead to all others: `? help  q quit`.
  let hint: String
  /// This process does the updates; takes its pid.
  let hosting: @Sendable (Int32) -> String
  /// Another one does them, and this one only shows; takes its pid where it is known.
  let viewing: @Sendable (Int32?) -> String
  /// A place of which nothing is cached.
  let notFetched: String
  /// A fetch is running.
  let fetching: String
  /// For the log: a person asked for a fetch of that place.
  public let refreshing: @Sendable (_ place: String) -> String

  // The help: what the keys do that are named beside it.
  let choose: String
  let scrollHours: String
  let scrollLog: String
  let refresh: String
  let units: String
  let redraw: String
  let suspend: String
  let quit: String
  /// How to leave the help.
  let closeHelp: String
  /// The keys that have names: the page keys, and a letter held with Ctrl.
  let pageKeys: String
  let control: @Sendable (_ letter: String) -> String
}
