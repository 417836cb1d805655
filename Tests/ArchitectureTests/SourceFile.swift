import Foundation
import TestSupport

/// One file of the sources of a package, as text.
struct SourceFile {
  /// A line of code without its comment, and its place.
  struct Line {
    /// The path and the number of the line: "Sources/Weather/Location.swift:12".
    let place: String
    let code: String
  }

  /// The path from the package's folder ("Sources/Weather/Location.swift").
  let path: String
  let lines: [Line]

  /// The target: the folder of `Sources` or `Tools` that the file is in.
  var target: String {
    let folders = path.split(separator: "/").map(String.init)
    let inside = SourceFile.packages.contains(folders[0]) ? folders.dropFirst() : folders[...]
    return inside.dropFirst().first ?? ""
  }

  private static let packages = ["BackgroundFetch", "Fleet"]

  /// Whether the file is for development only.
  var isTool: Bool { path.hasPrefix("Tools/") || target == "schedule-simulator" }

  /// Whether a program starts in this file. Only such a file may access the outside world, such as a clock.
  var isEntry: Bool {
    path.hasSuffix("/main.swift") || lines.contains { $0.code.hasPrefix("@main") }
  }

  /// The imported modules, each with the place of its import.
  var imports: [(module: String, place: String)] {
    lines.compactMap { line in
      let words = line.code.split { " .".contains($0) }
      guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
        words[..<index].allSatisfy({ $0.hasPrefix("@") || SourceFile.accessLevels.contains(String($0)) })
      else { return nil }
      let kinds = ["struct", "enum", "class", "protocol", "func", "var", "let", "typealias", "actor"]
      let name = kinds.contains(String(words[index + 1])) ? words.dropFirst(index + 2).first : words[index + 1]
      return name.map { (String($0), line.place) }
    }
  }

  private static let accessLevels = ["public", "package", "internal", "fileprivate", "private"]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      Line(place: "\(path):\(index + 1)", code: SourceFile.code(in: line))
    }
  }

  /// Returns every Swift file of the sources of all packages, except the fuzzer's, which reads what no other tool may.
  static func all() throws -> [SourceFile] {
    try (["Sources", "Tools"] + packages.map { $0 + "/Sources" }).flatMap { folder in
      let root = PackageFolder.url.appending(path: folder)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
        .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("fuzz/") }
      return try paths.sorted().map { path in
        SourceFile(
          path: "\(folder)/\(path)", text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
      }
    }
  }

  /// Returns the part of a line before its comment. Slashes after a colon belong to an address.
  private static func code(in line: Substring) -> String {
    var start = line.startIndex
    while let slashes = line[start...].firstRange(of: "//") {
      if slashes.lowerBound == line.startIndex || line[line.index(before: slashes.lowerBound)] != ":" {
        return String(line[..<slashes.lowerBound])
      }
      start = slashes.upperBound
    }
    return String(line)
  }
}
