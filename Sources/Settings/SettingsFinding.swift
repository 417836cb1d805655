/// Something that `vane config check` reports.
public enum SettingsFinding: Equatable, Sendable, CustomStringConvertible {
  /// Settings cannot be used until this is mended.
  case error(SettingsError)
  /// A variable that looks like a setting and is none, and the known one it may have meant.
  case unknownVariable(String, nearest: String?)

  public var description: String {
    switch self {
    case .error(let error): error.description
    case .unknownVariable(let name, let nearest):
      "\(name) is set, but nothing reads it" + (nearest.map { "; did you mean \($0)?" } ?? "")
    }
  }
}
