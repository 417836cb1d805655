import Foundation

/// A command as swift-argument-parser describes it with `--experimental-dump-help`.
struct CommandDump: Decodable {
  let commandName: String
  let superCommands: [String]?
  let abstract: String?
  let discussion: String?
  let defaultSubcommand: String?
  let shouldDisplay: Bool
  let subcommands: [CommandDump]?
  let arguments: [Argument]?

  /// An argument, option or flag of a command.
  struct Argument: Decodable {
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    struct Name: Decodable {
      let kind: String
      let name: String

      /// The name as the user types it.
      var text: String { kind == "long" ? "--\(name)" : "-\(name)" }
    }

    let kind: Kind
    let names: [Name]?
    let preferredName: Name?
    let valueName: String?
    let abstract: String?
    let defaultValue: String?
    let allValues: [String]?
    let isOptional: Bool
    let isRepeating: Bool
    let shouldDisplay: Bool
  }

  private struct Document: Decodable {
    let command: CommandDump
  }

  /// Reads the output of a program.
  init(contentsOf file: URL) throws {
    self = try JSONDecoder().decode(Document.self, from: Data(contentsOf: file)).command
  }

  /// The full name, "vane config set".
  var path: String { ((superCommands ?? []) + [commandName]).joined(separator: " ") }

  /// The commands below this one that users can call, in the order of the help. Those that the help leaves out come
  /// last.
  var shownSubcommands: [CommandDump] {
    let commands = (subcommands ?? []).filter { $0.commandName != "help" }
    return commands.filter(\.shouldDisplay) + commands.filter { !$0.shouldDisplay }
  }

  /// This command and all commands below it.
  var all: [CommandDump] { [self] + shownSubcommands.flatMap(\.all) }

  /// The arguments of this command, without those that every command has.
  var ownArguments: [Argument] {
    (arguments ?? []).filter { argument in
      let name = argument.preferredName?.name
      return argument.shouldDisplay && (superCommands?.isEmpty ?? true || (name != "help" && name != "version"))
    }
  }
}
