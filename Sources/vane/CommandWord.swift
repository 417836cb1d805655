import ArgumentParser
import Settings

/// A word of a command line that stands where a command should, and is none.
struct CommandWord {
  /// The commands before it, `vane` first.
  let path: [String]
  let word: String
  /// The commands that there are in its place.
  let known: [String]

  /// The first such word, if there is one.
  ///
  /// After `help` every word names a command. Elsewhere a command that has another for want of a word takes what follows
  /// for its arguments; so does `vane`, whose first word is told apart all the same, because it is most often a place.
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

  /// The command that may be meant; `nil` for words so short that it could be any.
  var nearest: String? {
    word.count >= 5 ? NearestName.to(word, among: known) : nil
  }

  /// What is wrong and what is right.
  var sentence: String {
    let typed = (path + [word]).joined(separator: " ")
    let meant = nearest.map { "; did you mean \((path + [$0]).joined(separator: " "))?" }
    return "there is no command \"\(typed)\"" + (meant ?? "; there are: \(known.joined(separator: ", "))")
  }
}
