import Presentation

/// Why a command could not do what it was asked.
struct CommandError: Error, CustomStringConvertible {
  let status: SystemExit
  let description: String
  /// What the person can do about it.
  var hint: String?

  init(_ status: SystemExit, _ description: String, hint: String? = nil) {
    self.status = status
    self.description = description
    self.hint = hint
  }

  /// There is no place to do it with.
  static func nothingSaved(_ words: SavedWords) -> CommandError {
    CommandError(.noInput, words.nothingSaved, hint: words.saveOne)
  }
}
