import CLinuxEvents
import Glibc

/// Environment variables, as a value that is read once.
///
/// An array, not a dictionary: a look reads a few of some forty variables, and the first dictionary of strings costs a
/// process as much as a twentieth of a look.
public struct Environment: Sendable, ExpressibleByDictionaryLiteral {
  private let variables: [(name: String, value: String)]

  /// Creates an environment. The first variable of a name counts.
  public init(_ variables: [(name: String, value: String)]) {
    self.variables = variables
  }

  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { (name: $0, value: $1) })
  }

  /// The value of a variable; `nil` if there is no such variable.
  public subscript(name: String) -> String? {
    variables.first { $0.name == name }?.value
  }

  /// Returns the folder that a variable of the XDG Base Directory Specification names, or else the usual one in
  /// `$HOME`.
  ///
  /// The specification requires relative values to be ignored. Returns `nil` if neither variable is an absolute path.
  public func baseFolder(_ variable: String, inHome usual: String) -> String? {
    if let folder = self[variable], folder.hasPrefix("/") { return folder }
    return self["HOME"].flatMap { $0.hasPrefix("/") ? $0 + usual : nil }
  }

  /// The names of all variables.
  public var names: [String] { variables.map(\.name) }

  /// The variables of this process.
  public static var ofProcess: Environment {
    var variables: [(name: String, value: String)] = []
    var next = linux_events_environment()
    while let entry = next?.pointee {
      if let sign = strchr(entry, Int32(UInt8(ascii: "="))) {
        let name = UnsafeRawBufferPointer(start: entry, count: entry.distance(to: sign))
        variables.append((String(decoding: name, as: UTF8.self), String(cString: sign + 1)))
      }
      next = next?.successor()
    }
    return Environment(variables)
  }
}
