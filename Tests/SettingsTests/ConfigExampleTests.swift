import Foundation
import Settings
import Testing

/// `config.example.json`, which a person copies and edits.
@Suite struct ConfigExampleTests {
  private func example() throws -> [UInt8] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return Array(try Data(contentsOf: root.appending(path: "config.example.json")))
  }

  @Test func exampleSaysTheDefaults() throws {
    let bytes = try example()
    let settings = try Settings.load(environment: ["HOME": "/home/me"]) { _ throws(SettingsError) in bytes }
    #expect(settings == Settings())
  }

  @Test func exampleHasEveryKeyAndNoOther() throws {
    let document = try JSONSerialization.jsonObject(with: Data(try example()))
    let keys = try Settings.show(environment: [:]).map(\.key)
    #expect(paths(in: document, under: "").sorted() == keys.sorted())
  }

  private func paths(in value: Any, under prefix: String) -> [String] {
    guard let object = value as? [String: Any] else { return [prefix] }
    return object.flatMap { paths(in: $0.value, under: prefix.isEmpty ? $0.key : "\(prefix).\($0.key)") }
  }
}
