import Glibc

/// Why a program could not be tried out at all.
enum ProgramError: Error, CustomStringConvertible {
  case noTestProgram
  case missing(String)
  case notStarted(String, errno: Int32)
  /// It ended, or its time was up, before it wrote what was waited for.
  case notWritten(String, ProgramRun)
  case badAnswer(String)

  var description: String {
    switch self {
    case .noTestProgram: "the running test program has no path"
    case .missing(let path): "there is no program at \(path): build it first"
    case .notStarted(let path, let number): "cannot start \(path): \(String(cString: strerror(number)))"
    case .notWritten(let text, let run): "waited in vain for \"\(text)\": \(run)"
    case .badAnswer(let text): "the station answered \(text)"
    }
  }
}
