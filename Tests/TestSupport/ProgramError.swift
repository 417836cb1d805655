import Glibc

/// The reason why a test could not use a program or a server.
public enum ProgramError: Error, CustomStringConvertible {
  /// A file of the package that is not there, such as a program that was not built.
  case missing(String)
  case notStarted(String, errno: Int32)
  /// The program ended, or its time was up, before it wrote this text.
  case notWritten(String, ProgramRun)
  /// The time was up before this happened.
  case timedOut(String)
  case badAnswer(String)

  public var description: String {
    switch self {
    case .missing(let path): "there is no program at \(path): build it first"
    case .notStarted(let path, let number): "cannot start \(path): \(String(cString: strerror(number)))"
    case .notWritten(let text, let run): "waited in vain for \"\(text)\": \(run)"
    case .timedOut(let event): "waited \(timeout) in vain: \(event)"
    case .badAnswer(let text): "unexpected answer: \(text)"
    }
  }
}
