/// What text stands on.
public enum Background: String, CaseIterable, Sendable {
  case dark
  case light

  /// What a terminal says of itself in `COLORFGBG`, as rxvt and Konsole do (`15;0`, `0;default;15`); dark where none
  /// does, or its own default is all it names.
  ///
  /// Of the sixteen colours, white and the bright ones but grey are light: what Vim takes them for, too.
  public init(environment: [String: String]) {
    let index = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    self = index.map { $0 == 7 || (9...15).contains($0) } == true ? .light : .dark
  }
}
