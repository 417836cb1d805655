import TestSupport
import Testing

/// In which language the program speaks, and in which units.
@Suite(.ownThread) struct LanguageTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome(saving: SamplePlaces.berlin(), age: 300)
  }

  @Test func showsTheOptionAsOriginOfTheLanguage() {
    func language(_ arguments: String...) -> [Substring]? {
      home.run("vane", arguments).output.split(separator: "\n").first { $0.hasPrefix("language ") }?
        .split(separator: " ")
    }
    #expect(language("--lang", "de", "config", "show") == ["language", "de", "--lang"])
    home.environment["VANE_LANGUAGE"] = "de"
    #expect(language("config", "show") == ["language", "de", "Umgebung"])
  }
}
