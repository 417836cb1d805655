import Foundation
import Testing

@testable import VaneKit
@testable import Wording

/// Every view and format as it was when somebody last looked at it.
///
/// After a change that is meant, `VANE_WRITE_GOLDENS=1 swift test --filter GoldenFileTests` writes the files anew, and
/// what differs is to be looked at before it is committed. Never set it where nobody looks.
@Suite struct GoldenFileTests {
  @Test(arguments: GoldenFile.all) func viewEqualsItsFile(file: GoldenFile) throws {
    let text = try file.text()
    if ProcessInfo.processInfo.environment["VANE_WRITE_GOLDENS"] == "1" { try file.keep(text) }
    let difference = GoldenFile.difference(from: try file.kept(), to: text)
    #expect(difference == [])
  }

  @Test(arguments: GoldenFile.all) func noLineIsWiderThanItsColumns(file: GoldenFile) throws {
    for section in try file.sections() {
      guard let width = section.width else { continue }
      #expect(section.lines.filter { CellWidth.of($0) > width } == [], "\(section.title)")
    }
  }

  /// A view that is gone leaves no file behind.
  @Test func everyFileBelongsToAView() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: GoldenFile.folder.path)
    #expect(Set(files) == Set(GoldenFile.all.map(\.name)))
  }
}
