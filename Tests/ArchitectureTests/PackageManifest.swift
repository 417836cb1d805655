import Foundation
import TestSupport

/// The targets of Vane, of the fleet and of the package BackgroundFetch, read from the text of their manifests.
enum PackageManifest {
  /// The manifests, by their paths.
  static func texts() throws -> [String: String] {
    let paths = ["Package.swift", "Fleet/Package.swift", "BackgroundFetch/Package.swift"]
    return Dictionary(uniqueKeysWithValues: try paths.map { ($0, try PackageFolder.text(of: $0)) })
  }

  /// Returns the names of all targets except those of tests.
  static func targets() throws -> Set<String> {
    let target = /(?:\b(?:library|program|tool)\(\s*|\.(?:target|executableTarget|systemLibrary)\(\s*name: )"([^"]+)"/
    return Set(try texts().values.flatMap { $0.matches(of: target).map { String($0.1) } })
  }

  /// Returns the dependencies of each target on other own targets, also those that a product contains. A target without
  /// a list of dependencies has none.
  static func dependencies() throws -> [String: [String]] {
    let text = try texts().values.joined(separator: "\n")
    func quoted(_ list: Substring) -> [String] { list.matches(of: /"([^"]+)"/).map { String($0.1) } }
    var products: [Substring: [String]] = [:]
    for match in text.matches(of: /\.library\(\s*name: "([^"]+)",\s*targets: \[([^\]]*)\]/) {
      products[match.1] = quoted(match.2)
    }
    /// The contents of products, by the names of their constants.
    var constants: [Substring: [String]] = [:]
    let constant = /let (\w+): Target\.Dependency = \.product\(\s*name: "([^"]+)", package: "(?:vane|BackgroundFetch)"/
    for match in text.matches(of: constant) { constants[match.1] = products[match.2] }
    var found: [String: [String]] = [:]
    func add(_ target: Substring, _ list: Substring) {
      let words = list.split { ", \n".contains($0) }
      found[String(target)] = quoted(list) + words.flatMap { constants[$0] ?? [] }
    }
    for match in text.matches(of: /(?:library|program|tool)\(\s*"([^"]+)"(?:\s*,\s*\[([^\]]*)\])?\s*\)/) {
      add(match.1, match.2 ?? "")
    }
    for match in text.matches(of: /\.(?:t|executableT)arget\(\s*name: "([^"]+)",\s*dependencies: \[([^\]]*)\]/) {
      add(match.1, match.2)
    }
    for match in text.matches(of: /\(\s*name: "(C[A-Z]\w*)"/) { found[String(match.1)] = [] }
    return found
  }
}
