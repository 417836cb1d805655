import Foundation

/// Why a server could not start.
public enum LoopbackError: Error, CustomStringConvertible {
  /// A system call, and the error number it left.
  case system(String, Int32)

  public var description: String {
    switch self {
    case .system(let call, let number): "cannot \(call): \(String(cString: strerror(number)))"
    }
  }
}
