import CArguments

/// The command line of this process.
///
/// Use it in place of `CommandLine.arguments`, which is empty where `/proc/self/cmdline` cannot be read. A command
/// would then run as if it had no arguments.
public enum ProgramArguments {
  /// All words, the name of the program first.
  public static var all: [String] {
    guard let words = carguments_words() else { return [] }
    return (0..<Int(carguments_count())).compactMap { words[$0].map { String(cString: $0) } }
  }

  /// The words after the name of the program.
  public static var words: [String] { Array(all.dropFirst()) }
}
