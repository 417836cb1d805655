/// How a program ended and all it wrote; two are equal when a person could not tell them apart.
struct ProgramRun: Equatable, CustomStringConvertible {
  /// How it ended.
  enum Ending: Equatable {
    case exited(Int32)
    case signalled(Int32)
    /// It was killed, with its group, because its time was up.
    case timedOut
    case notStarted(reason: String)
  }

  let ending: Ending
  let output: String
  let errors: String

  init(_ ending: Ending, output: String = "", errors: String = "") {
    self.ending = ending
    self.output = output
    self.errors = errors
  }

  /// A run that ended by itself.
  init(status: Int32 = 0, output: String = "", errors: String = "") {
    self.init(.exited(status), output: output, errors: errors)
  }

  var description: String {
    "\(ending)\n--- standard output\n\(output)--- standard error\n\(errors)---"
  }
}
