/// A finding that `vane config check` reports.
public enum SettingsFinding: Equatable, Sendable, CustomStringConvertible {
  /// An error that must be fixed before the settings can be used.
  case error(SettingsError)
  /// A variable that looks like a setting but is not one, and the known variable that it may mean.
  case unknownVariable(String, nearest: String?)

  public var description: String {
    switch self {
    case .error(let error): error.description
    case .unknownVariable(let name, let nearest):
      "\(name) is set, but nothing reads it" + (nearest.map { "; did you mean \($0)?" } ?? "")
    }
  }
}
