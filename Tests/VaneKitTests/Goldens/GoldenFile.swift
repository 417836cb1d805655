import Foundation
import TestSupport
import Testing

/// Views as somebody sees them, kept in a file of `Tests/Goldens` and reviewed there by eye.
struct GoldenFile: CustomTestStringConvertible {
  let name: String
  let sections: @Sendable () throws -> [Section]

  /// Lines under a title.
  struct Section {
    let title: String
    /// What no line is wider than; `nil` for what no terminal cuts.
    let width: Int?
    let lines: [String]

    init(_ title: String, width: Int? = nil, _ lines: [String]) {
      self.title = title
      self.width = width
      self.lines = lines
    }
  }

  init(_ name: String, _ sections: @escaping @Sendable () throws -> [Section]) {
    self.name = name
    self.sections = sections
  }

  var testDescription: String { name }

  /// A title in front of each section; spaces at the ends of lines, which nobody sees, are left out.
  func text() throws -> String {
    try sections().map { section in
      let lines = section.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }
      return (["=== \(section.title)"] + lines).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  func kept() throws -> String {
    try String(contentsOf: GoldenFile.folder.appending(path: name), encoding: .utf8)
  }

  func keep(_ text: String) throws {
    try FileManager.default.createDirectory(at: GoldenFile.folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: GoldenFile.folder.appending(path: name))
  }

  /// Beside the targets of the tests, so that no target has to leave it out.
  static let folder = PackageFolder.url.appending(path: "Tests/Goldens")

  /// The lines that differ, numbered as they are in the file that has them: `-` kept, `+` made now.
  static func difference(from old: String, to new: String) -> [String] {
    let lines = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: false) }
    return lines(new).difference(from: lines(old)).map { change in
      switch change {
      case .remove(let offset, let line, _): (offset, "\(offset + 1) - \(line)")
      case .insert(let offset, let line, _): (offset, "\(offset + 1) + \(line)")
      }
    }.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
