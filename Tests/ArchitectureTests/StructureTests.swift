import Testing

/// The folders and files of a target. Uses are found by the names of types, so what is found is a lower bound.
@Suite struct StructureTests {
  private let files: [SourceFile]

  init() throws {
    files = try SourceFile.all()
  }

  @Test func noFolderHasMoreThan25Files() {
    let folders = Dictionary(grouping: files, by: \.folder).mapValues(\.count)
    #expect(folders.filter { $0.value > 25 } == [:])
  }

  /// A folder that another one of its target uses does not use that one.
  @Test func foldersOfATargetHaveNoCircles() {
    #expect(circles(by: \.folder, largest: 1) == [])
  }

  /// Two or three files may name each other, such as a value and the error of reading it.
  @Test func atMostThreeFilesNameEachOther() {
    #expect(circles(by: \.path, largest: 3) == [])
  }

  /// Returns the sets of more than `largest` groups of files that reach each other, in each target.
  private func circles(by group: (SourceFile) -> String, largest: Int) -> [[String]] {
    Dictionary(grouping: files, by: \.target).values.flatMap { target in
      var homes: [Substring: Set<String>] = [:]
      for file in target { for type in file.declaredTypes { homes[type, default: []].insert(group(file)) } }
      var uses: [String: Set<String>] = [:]
      for file in target {
        // A name that several files declare says nothing about who is meant.
        let used = file.mentionedTypes.compactMap { homes[$0].flatMap { $0.count == 1 ? $0.first : nil } }
        uses[group(file), default: []].formUnion(used.filter { $0 != group(file) })
      }
      return StructureTests.circles(in: uses).filter { $0.count > largest }
    }
  }

  private static func circles(in uses: [String: Set<String>]) -> [[String]] {
    let reach = uses.mapValues { first in
      var (reached, waiting) = (first, Array(first))
      while let next = waiting.popLast() {
        for other in uses[next] ?? [] where reached.insert(other).inserted { waiting.append(other) }
      }
      return reached
    }
    let circles = reach.keys.map { node in
      reach[node, default: []].filter { reach[$0]?.contains(node) == true }.sorted()
    }
    return Set(circles.filter { $0.count > 1 }).sorted { $0.joined() < $1.joined() }
  }
}

extension SourceFile {
  /// The path of the file's folder.
  fileprivate var folder: String {
    path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The types that are declared at the beginning of a line, so outside other types.
  fileprivate var declaredTypes: [Substring] {
    let declaration =
      /^(?:@\w+(?:\([^)]*\))? )*(?:(?:public|package|internal|private|fileprivate|final|indirect|nonisolated) )*(?:struct|enum|class|actor|protocol|typealias) `?(\w+)/
    return lines.compactMap { $0.code.firstMatch(of: declaration)?.1.self }.map { Substring(String($0)) }
  }

  /// The words with a capital in the code, without the fixed parts of texts.
  fileprivate var mentionedTypes: Set<Substring> {
    let code = lines.map(\.code).joined(separator: "\n")
      .replacing(/"""[\s\S]*?"""/, with: "").replacing(/"(?:[^"\\\n]|\\[^(])*"/, with: "")
    return Set(code.matches(of: /\b[A-Z]\w*/.wordBoundaryKind(.simple)).map { Substring(String($0.0)) })
  }
}
