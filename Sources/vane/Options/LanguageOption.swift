import ArgumentParser
import Wording

/// The option `--lang`, which every command accepts anywhere on its command line.
///
/// It becomes the environment variable of the setting `language` for this run. All code that reads settings uses it, and
/// so do programs started from here. So no command declares it, and the parser never sees it.
enum LanguageOption {
  static let name = "--lang"

  /// - Returns: the other arguments, and the language if the option is given.
  /// - Throws: `ValidationError` if the language does not exist.
  static func take(from arguments: [String]) throws -> (rest: [String], language: String?) {
    guard arguments.contains(where: { $0.hasPrefix(name) }) else { return (arguments, nil) }
    var rest: [String] = []
    var language: String?
    var unread = (arguments.firstIndex(of: "--").map { arguments[..<$0] }) ?? arguments[...]
    let literal = arguments[unread.endIndex...]
    while let argument = unread.popFirst() {
      if argument == name {
        language = try known(unread.popFirst())
      } else if argument.hasPrefix(name + "=") {
        language = try known(String(argument.dropFirst(name.count + 1)))
      } else {
        rest.append(argument)
      }
    }
    return (rest + literal, language)
  }

  /// Returns whether a command line has the option.
  static func isGiven(in arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains { $0 == name || $0.hasPrefix(name + "=") }
  }

  private static func known(_ code: String?) throws -> String {
    guard let code, Language(rawValue: code) != nil else {
      let allowed = Language.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError("\(name) \(code.map { "is \"\($0)\"" } ?? "has no value"); it must be one of \(allowed)")
    }
    return code
  }
}
