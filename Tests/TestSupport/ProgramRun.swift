/// How a program ended, and everything that it wrote. Two runs are equal if a user could not tell them apart.
public struct ProgramRun: Equatable, CustomStringConvertible, Sendable {
  /// The way in which a program ended.
  public enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    /// The program and its group were killed at the time limit.
    case timedOut
    case notStarted(reason: String)
  }

  public let ending: Ending
  public let output: String
  public let errors: String

  public init(_ ending: Ending, output: String = "", errors: String = "") {
    self.ending = ending
    self.output = output
    self.errors = errors
  }

  /// A run of a program that exited.
  public init(status: Int32 = 0, output: String = "", errors: String = "") {
    self.init(.exited(status), output: output, errors: errors)
  }

  public var description: String {
    "\(ending)\n--- standard output\n\(output)--- standard error\n\(errors)---"
  }

  /// The control and format characters in all output, except line ends, as hexadecimal numbers.
  public var controlCharacters: [String] {
    (output + errors).unicodeScalars.filter { scalar in
      scalar != "\n" && (scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format)
    }.map { String($0.value, radix: 16) }
  }

  /// The same run without Vane's own colour sequences. Every other sequence stays.
  public var withoutColours: ProgramRun {
    let colour = /\u{1B}\[(?:0|1|(?:1;)?(?:2|3[0-79]|9[0-6]|38;5;\d{1,3}|38;2;\d{1,3};\d{1,3};\d{1,3}))m/
    return ProgramRun(ending, output: output.replacing(colour, with: ""), errors: errors.replacing(colour, with: ""))
  }
}
