import Foundation

/// The reason why a server could not start.
public enum LoopbackError: Error, CustomStringConvertible {
  /// A system call, and the resulting error number.
  case system(String, Int32)

  public var description: String {
    switch self {
    case .system(let call, let number): "cannot \(call): \(String(cString: strerror(number)))"
    }
  }
}
