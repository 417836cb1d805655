import Foundation
import TestSupport
import Testing

/// What the documents say of the source, as far as a program can check it.
@Suite struct DocumentTests {
  private let documents: [Document]

  /// A Markdown file of the package.
  private struct Document {
    /// The path from the package's folder ("docs/bars.md").
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
    var folder: URL { PackageFolder.url.appending(path: path).deletingLastPathComponent() }
  }

  init() throws {
    let root = PackageFolder.url
    let inDocs = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "docs").path)
    let paths =
      [
        "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CODE_OF_CONDUCT.md", "CONTRIBUTING.md", "RELEASING.md",
        "SECURITY.md",
      ]
      + inDocs.filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
    documents = try paths.map { path in
      Document(path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
    }
  }

  @Test(arguments: [("README.md", 100), ("ARCHITECTURE.md", 80)])
  func isShort(path: String, limit: Int) throws {
    let document = try #require(documents.first { $0.path == path })
    #expect(document.lines.count <= limit)
    #expect(document.lines.filter { $0.count > 120 } == [])
  }

  @Test func everyLinkLeadsToAFile() {
    for document in documents {
      for match in document.text.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
        let file = document.folder.appending(path: String(match.1)).standardizedFileURL
        #expect(FileManager.default.fileExists(atPath: file.path), "\(document.path) links to \(match.1)")
      }
    }
  }

  /// The internals name the suites that fail if a decision changes.
  @Test func everyNamedSuiteExists() throws {
    let files = try ["Tests", "Fleet/Tests", "BackgroundFetch/Tests"].flatMap {
      try FileManager.default.subpathsOfDirectory(atPath: PackageFolder.path($0)).filter { $0.hasSuffix(".swift") }
    }
    let suites = Set(files.map { URL(filePath: $0).deletingPathExtension().lastPathComponent })
    let targets = Set(files.map { String($0.prefix { $0 != "/" }) })
    for document in documents {
      let named = document.text.matches(of: /`(?:Tests\/)?(\w+Tests)`/).map { String($0.1) }
      #expect(Set(named).subtracting(suites).subtracting(targets) == [], "\(document.path)")
    }
  }

  @Test func everyTargetIsDescribed() throws {
    let targets = try PackageManifest.targets()
    #expect(targets.isSuperset(of: ["vane", "CCurl", "LoopbackServer", "TestSupport", "FleetStore", "vane-worker"]))
    let page = try #require(documents.first { $0.path == "docs/internals/targets.md" })
    #expect(targets.filter { !page.text.contains("`\($0)`") } == [])
  }

  @Test func everyPageOfTheInternalsIsInTheirIndex() throws {
    let index = try #require(documents.first { $0.path == "docs/internals/README.md" })
    let pages = documents.map(\.path).filter { $0.hasPrefix("docs/internals/") && $0 != index.path }
    #expect(pages.filter { !index.text.contains("](\(URL(filePath: $0).lastPathComponent))") } == [])
  }

  /// Variables of settings come from their declarations; all others are listed in `Tools/make-reference`.
  @Test func everyVariableIsInTheReference() throws {
    let reference = try #require(documents.first { $0.path == "docs/reference.md" })
    let code = try SourceFile.all().filter { !$0.isTool }.flatMap(\.lines)
    let variable = /"((?:VANE|XDG|LC|WEATHER)_[A-Z_]+)"|environment\["(\w+)"\]/
    let read = code.flatMap { line in
      line.code.matches(of: variable).compactMap { $0.1 ?? $0.2 }.map(String.init)
    }
    #expect(read.count > 30)
    #expect(Set(read).filter { !reference.text.contains("`\($0)`") } == [])
  }
}
