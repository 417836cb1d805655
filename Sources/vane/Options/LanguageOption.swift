import ArgumentParser
import Glibc
import Settings
import Wording

/// The option `--lang`, which every command accepts anywhere on its command line.
///
/// The option sets the environment variable of the setting `language` for this run. All code that reads settings uses
/// it, and so do programs started from here. So no command declares it, and the parser never sees it.
enum LanguageOption {
  static let name = "--lang"

  /// Sets the language if the option is given.
  ///
  /// - Returns: the other arguments.
  /// - Throws: `ValidationError` if the language does not exist.
  static func take(from arguments: [String]) throws -> [String] {
    guard arguments.contains(where: { $0.hasPrefix(name) }) else { return arguments }
    var rest: [String] = []
    var unread = (arguments.firstIndex(of: "--").map { arguments[..<$0] }) ?? arguments[...]
    let literal = arguments[unread.endIndex...]
    while let argument = unread.popFirst() {
      if argument == name {
        try use(unread.popFirst())
      } else if argument.hasPrefix(name + "=") {
        try use(String(argument.dropFirst(name.count + 1)))
      } else {
        rest.append(argument)
      }
    }
    return rest + literal
  }

  /// Returns whether a command line has the option.
  static func isGiven(in arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == name || $0.hasPrefix(name + "=") }
  }

  private static func use(_ code: String?) throws {
    guard let code, Language(rawValue: code) != nil else {
      let allowed = Language.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("\(name) \(code.map { "is \"\($0)\"" } ?? "has no value"); it must be one of \(allowed)")
    }
    setenv(Settings.languageVariable, code, 1)
  }
}
