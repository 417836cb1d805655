public import Failures

/// The reason why settings cannot be used. Each error names the source, the key, the given value and the allowed
/// values.
public enum SettingsError: Failure, Equatable {
  /// A file that exists but cannot be read, and the reason.
  case unreadable(file: String, reason: String)
  /// A file that cannot be written, and the reason.
  case unwritable(file: String, reason: String)
  /// A file that is not one JSON object in UTF-8, and the reason.
  case notJSON(file: String, reason: String)
  /// An unknown key, and the known key that it may mean.
  case unknownKey(file: String, key: String, nearest: String?)
  /// A section of keys where one key must be named.
  case section(key: String, example: String)
  /// A file whose form other programs refuse, and the flaw.
  case flawed(file: String, flaw: String)
  /// A value that its key does not accept; `source` is a file or an environment variable.
  case badValue(source: String, key: String, value: String, allowed: String)
  /// A text that is not a duration.
  case notDuration(String)

  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "cannot read \(file): \(reason)"
    case .unwritable(let file, let reason): "cannot write \(file): \(reason)"
    case .notJSON(let file, let reason): "\(file) is not a JSON object: \(reason)"
    case .unknownKey(let file, let key, let nearest):
      "\(file): unknown key \(key)" + (nearest.map { "; did you mean \($0)?" } ?? "")
    case .section(let key, let example): "\(key) is a section; name one of its keys, such as \(example)"
    case .flawed(let file, let flaw): "\(file): \(flaw)"
    case .badValue(let source, let key, let value, let allowed):
      "\(source): \(key) is \(value); it must be \(allowed)"
    case .notDuration(let text): "\"\(text)\" is not a duration; write it like 90s, 15m, 1h30m or 2d"
    }
  }

  public var kind: FailureKind {
    switch self {
    case .unreadable: .inputOutput
    case .unwritable: .cannotCreate
    case .notJSON, .unknownKey, .section, .flawed, .badValue, .notDuration: .configuration
    }
  }
}
