import Foundation

/// What Package.swift says each target of ours depends on, read as text.
enum PackageManifest {
  /// The dependencies of ours that each target names; none for those it does not describe with a list.
  static func dependencies() throws -> [String: [String]] {
    let file = SourceFile.packageFolder.appending(path: "Package.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    var found: [String: [String]] = [:]
    for match in text.matches(of: /(?:library|program|tool)\(\s*"([^"]+)"(?:\s*,\s*\[([^\]]*)\])?\s*\)/) {
      found[String(match.1)] = (match.2 ?? "").matches(of: /"([^"]+)"/).map { String($0.1) }
    }
    for match in text.matches(of: /systemLibrary\(\s*name: "([^"]+)"/) { found[String(match.1)] = [] }
    return found
  }
}
