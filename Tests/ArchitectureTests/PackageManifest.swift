import Foundation
import TestSupport

/// The dependencies of the package's own targets, read from the text of Package.swift.
enum PackageManifest {
  /// Returns the dependencies of each target on other own targets. A target without a list of dependencies has none.
  static func dependencies() throws -> [String: [String]] {
    let file = PackageFolder.url.appending(path: "Package.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    var found: [String: [String]] = [:]
    for match in text.matches(of: /(?:library|program|tool)\(\s*"([^"]+)"(?:\s*,\s*\[([^\]]*)\])?\s*\)/) {
      found[String(match.1)] = (match.2 ?? "").matches(of: /"([^"]+)"/).map { String($0.1) }
    }
    for match in text.matches(of: /\(\s*name: "(C[A-Z]\w*)"/) { found[String(match.1)] = [] }
    return found
  }
}
