public import Failures

/// Why settings cannot be used; each names where, which, what was given and what is allowed.
public enum SettingsError: Failure, Equatable {
  /// A file that is there but cannot be read, and why.
  case unreadable(file: String, reason: String)
  /// A file that cannot be written, and why.
  case unwritable(file: String, reason: String)
  /// A file that is not one JSON object in UTF-8, and why.
  case notJSON(file: String, reason: String)
  /// A key that nothing reads, and the known one it may have meant.
  case unknownKey(file: String, key: String, nearest: String?)
  /// A value that its key does not accept; `source` is a file or an environment variable.
  case badValue(source: String, key: String, value: String, allowed: String)
  /// A text that is not a span of time.
  case notDuration(String)

  public var description: String {
    switch self {
    case .unreadable(let file, let reason): "cannot read \(file): \(reason)"
    case .unwritable(let file, let reason): "cannot write \(file): \(reason)"
    case .notJSON(let file, let reason): "\(file) is not a JSON object: \(reason)"
    case .unknownKey(let file, let key, let nearest):
      "\(file): unknown key \(key)" + (nearest.map { "; did you mean \($0)?" } ?? "")
    case .badValue(let source, let key, let value, let allowed):
      "\(source): \(key) is \(value); it must be \(allowed)"
    case .notDuration(let text): "\"\(text)\" is not a duration; write it like 90s, 15m, 1h30m or 2d"
    }
  }
}

extension SettingsError {
  public var kind: FailureKind {
    switch self {
    case .unreadable: .inputOutput
    case .unwritable: .cannotCreate
    case .notJSON, .unknownKey, .badValue, .notDuration: .configuration
    }
  }
}
