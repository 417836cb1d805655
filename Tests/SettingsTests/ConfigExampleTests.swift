import Foundation
import Platform
import Settings
import TestSupport
import Testing

/// `config.example.json`, which users copy and edit.
@Suite struct ConfigExampleTests {
  private func example() throws -> [UInt8] {
    Array(try PackageFolder.text(of: "config.example.json").utf8)
  }

  @Test func exampleHasTheDefaults() throws {
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
