import ArgumentParser
import VaneKit

/// A word in the position of a command that is not a command.
struct CommandWord {
  /// The commands before the word, `vane` first.
  let path: [String]
  let word: String
  /// The commands that are allowed in its place.
  let known: [String]

  /// Finds the first such word, if there is one.
  ///
  /// After `help`, every word names a command. Elsewhere a command with a default subcommand takes the next word as its
  /// argument. The first word after `vane` is checked all the same, because it is most often a place.
  init?(in arguments: [String]) {
    let isHelp = arguments.first == "help"
    var command: any ParsableCommand.Type = Vane.self
    var path = [Vane._commandName]
    for word in arguments.dropFirst(isHelp ? 1 : 0) {
      let commands = command.configuration.subcommands
      guard !commands.isEmpty, !word.hasPrefix("-") else { return nil }
      guard let next = commands.first(where: { $0._commandName == word }) else {
        if !isHelp, path.count > 1, command.configuration.defaultSubcommand != nil { return nil }
        (self.path, self.word, known) = (path, word, commands.map { $0._commandName })
        return
      }
      command = next
      path.append(word)
    }
    return nil
  }

  /// The most similar command; `nil` for a word so short that it could be any command.
  var nearest: String? {
    word.count >= 5 ? Session.nearest(to: word, among: known) : nil
  }

  /// The error message, with the correct commands.
  var sentence: String {
    let typed = (path + [word]).joined(separator: " ")
    let meant = nearest.map { "; did you mean \((path + [$0]).joined(separator: " "))?" }
    return "there is no command \"\(typed)\"" + (meant ?? "; there are: \(known.joined(separator: ", "))")
  }
}
