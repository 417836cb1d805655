import Foundation
import Platform
import Settings
import TestSupport
import Testing

/// Changing one key of the real file, and what stays as it is.
@Suite struct SettingsChangeTests {
  private let scratch = ScratchFolder()
  private var folder: URL { scratch.url }
  private var file: URL { folder.appending(path: "config/vane/config.json") }

  private func change(_ key: String, _ value: String?, _ environment: Environment = [:]) throws -> Bool {
    let environment = environment.setting(["XDG_CONFIG_HOME": scratch.path + "/config"])
    return try Settings.change(key, to: value, environment: environment, file: file.path)
  }

  private func write(_ text: String) throws {
    try scratch.write(text, to: "config/vane/config.json")
  }

  private var text: String? { try? String(contentsOf: file, encoding: .utf8) }

  private func mode(_ url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  @Test func createsFolderAndFileForTheOwnerOnly() throws {
    #expect(try change("contact", "you@example.org"))
    #expect(text == "{\n  \"contact\": \"you@example.org\"\n}\n")
    #expect(try mode(file) == 0o600)
    #expect(try mode(file.deletingLastPathComponent()) == 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/config/vane") == ["config.json"])
  }

  @Test(
    arguments: [
      ("{}", "units", "uk", "{\n  \"units\": \"uk\"\n}"),
      ("", "units", "uk", nil),
      (#"{"units": "si"}"#, "units", "uk", #"{"units": "uk"}"#),
      (#"{"units": "si"}"#, "contact", "me@a.org", #"{"units": "si", "contact": "me@a.org"}"#),
      (#"{"units":"si","contact":"me"}"#, "language", "de", #"{"units":"si","contact":"me", "language": "de"}"#),
      (
        "{\n\t\"units\" : \"si\" ,\n\n\t\"hook\": {\"command\": [\"a}\\\"]\", \"b\"]}\n}\n", "hook.timeout", "2s",
        "{\n\t\"units\" : \"si\" ,\n\n\t\"hook\": {\"command\": [\"a}\\\"]\", \"b\"], \"timeout\": \"2s\"}\n}\n"
      ),
      (
        "{\n  \"units\": \"si\"\n}\n", "providers.openMeteo.baseURL", "https://x.org",
        """
        {
          "units": "si",
          "providers": {
            "openMeteo": {
              "baseURL": "https://x.org"
            }
          }
        }

        """
      ),
      (
        "{\n  \"providers\": {\n    \"openMeteo\": {}\n  }\n}", "providers.openMeteo.baseURL", "https://x.org",
        "{\n  \"providers\": {\n    \"openMeteo\": {\n      \"baseURL\": \"https://x.org\"\n    }\n  }\n}"
      ),
      (#"{"schedule.minimum": "20m"}"#, "schedule.minimum", "30m", #"{"schedule.minimum": "30m"}"#),
      (#"{"schedule": null}"#, "schedule.minimum", "30m", #"{"schedule": {"minimum": "30m"}}"#),
      (#"{"schedule": {"wakeUpsPerDay": 12}}"#, "schedule.wakeUpsPerDay", "6", #"{"schedule": {"wakeUpsPerDay": 6}}"#),
      ("{}", "warnings.mute", #"["Fog"]"#, "{\n  \"warnings\": {\n    \"mute\": [\"Fog\"]\n  }\n}"),
      (#"{"\u0075nits": "si"}"#, "units", "uk", #"{"\u0075nits": "uk"}"#),
      (
        #"{"units": "si"}"#, "contact", #"a "quoted" \ name <a@b.org>"#,
        #"{"units": "si", "contact": "a \"quoted\" \\ name <a@b.org>"}"#
      ),
      (#"{"air": {"enabled": "yes"}}"#, "air.enabled", "false", #"{"air": {"enabled": "no"}}"#),
      ("{}", "score.enabled", "true", "{\n  \"score\": {\n    \"enabled\": \"yes\"\n  }\n}"),
    ] as [(String, String, String, String?)])
  func keepsEverythingElseWhenAKeyIsSet(before: String, key: String, value: String, after: String?) throws {
    try write(before)
    guard let after else {
      #expect(throws: SettingsError.self) { try change(key, value) }
      return
    }
    #expect(try change(key, value))
    #expect(text == after)
    #expect(try !change(key, value))
  }

  @Test(
    arguments: [
      (#"{"units": "si"}"#, "units", "{}"),
      (#"{"units": "si", "contact": "me", "language": "de"}"#, "contact", #"{"units": "si", "language": "de"}"#),
      ("{\n  \"units\": \"si\",\n  \"contact\": \"me\"\n}\n", "contact", "{\n  \"units\": \"si\"\n}\n"),
      ("{\n  \"units\": \"si\",\n  \"contact\": \"me\"\n}\n", "units", "{\n  \"contact\": \"me\"\n}\n"),
      (
        #"{"units": "si", "providers": {"nws": {"baseURL": "https://x.org"}}}"#, "providers.nws.baseURL",
        #"{"units": "si"}"#
      ),
      (#"{"units": "si", "hook": null}"#, "hook", #"{"units": "si"}"#),
      (#"{"units": "si", "units": "uk", "language": "de"}"#, "units", #"{"language": "de"}"#),
      (#"{"schedule": {"minimum": "1h"}, "schedule.minimum": "2h"}"#, "schedule.minimum", "{}"),
      (#"{"unitz": "si", "language": "de"}"#, "unitz", #"{"language": "de"}"#),
      (#"{"units": "si"}"#, "contact", nil),
    ] as [(String, String, String?)])
  func keepsEverythingElseWhenAKeyIsRemoved(before: String, key: String, after: String?) throws {
    try write(before)
    #expect(try change(key, nil) == (after != nil))
    #expect(text == after ?? before)
  }

  @Test(
    arguments: [
      ("units", "furlongs", "units is \"furlongs\"; it must be "),
      ("unit", "uk", "unknown key unit; did you mean units?"),
      ("unit", nil, "unknown key unit; did you mean units?"),
      ("schedule", "15m", "schedule is \"15m\"; it must be an object"),
      ("schedule..minimum", "15m", "unknown key schedule..minimum; did you mean schedule.minimum?"),
      (".schedule.minimum", "15m", "unknown key .schedule.minimum"),
      ("schedule.minimum.", "15m", "unknown key schedule.minimum."),
      ("schedule.minimum.seconds", "15m", "unknown key schedule.minimum.seconds"),
      ("schedule.shortest", "15m", "unknown key schedule.shortest"),
      ("schedule.", "15m", "unknown key schedule."),
      ("", "15m", "unknown key "),
      ("schedule..minimum", nil, "unknown key schedule..minimum"),
      ("warnings.mute", #"["Fog",]"#, "line 1 has a comma after the last value"),
      (
        "notifications.rules", #"[{"rain": {"within": "30m"}, "rain": {"within": "1h"}}]"#,
        "notifications.rules[0].rain is given more than once"
      ),
      ("contact", "", "contact is \"\"; it must be an e-mail address or a web page"),
      ("contact", "nobody", "contact is \"nobody\"; it must be an e-mail address or a web page"),
      ("providers.order", "nws", "providers.order is \"nws\"; it must be measured, or an array"),
      ("providers.nws.baseURL", "http://example.org", "it must be https"),
      ("schedule.minimum", "10s", "it must be at least 1m"),
      ("notifications.rules", #"[{"rain": {"within": 3}}]"#, "notifications.rules[0]"),
    ] as [(String, String?, String)])
  func refusesInvalidKeysAndValues(key: String, value: String?, reason: String) throws {
    let before = #"{"contact": "me"}"#
    try write(before)
    let error = #expect(throws: SettingsError.self) { try change(key, value) }
    #expect("\(try #require(error))".hasPrefix("\(file.path): "))
    #expect("\(try #require(error))".contains(reason))
    #expect(text == before)
  }

  /// `--unset schedule` would remove keys that the user does not see.
  @Test(arguments: ["schedule", "providers", "providers.openMeteo", "hook"])
  func removesNoSection(key: String) throws {
    let before = #"{"schedule": {"minimum": "1h"}, "providers.openMeteo": {"hourly": 5}, "hook": {}}"#
    try write(before)
    let error = #expect(throws: SettingsError.self) { try change(key, nil) }
    #expect("\(try #require(error))".hasPrefix("\(key) is a section; name one of its keys, such as \(key)."))
    #expect(text == before)
  }

  @Test(
    arguments: [
      (#"{"units": "si", "units": "uk"}"#, "units is given more than once, and only the first one counts"),
      (#"{"\u0075nits": "si", "units": "uk"}"#, "units is given more than once"),
      (#"{"schedule": {"minimum": "1h"}, "schedule.minimum": "2h"}"#, "schedule.minimum is given more than once"),
      (#"{"schedule": {"minimum": "1h"}, "schedule": {"policy": "fixed"}}"#, "schedule is given more than once"),
      ("{\n  \"units\": \"si\",\n}", "line 2 has a comma after the last value"),
      ("{\n  \"warnings\": {\"mute\": [\"Fog\" , ]}\n}", "line 2 has a comma after the last value"),
    ])
  func changesNoFileThatOtherProgramsRefuse(before: String, reason: String) throws {
    try write(before)
    for (key, value) in [("contact", "a@b.org"), ("units", "uk")] {
      let error = #expect(throws: SettingsError.self) { try change(key, value) }
      #expect("\(try #require(error))".hasPrefix("\(file.path): \(reason)"))
    }
    #expect(text == before)
    let environment: Environment = ["XDG_CONFIG_HOME": scratch.path + "/config"]
    #expect(Settings.check(environment: environment).contains { "\($0)".hasPrefix("\(file.path): \(reason)") })
    // It is read as before.
    #expect(throws: Never.self) { try Settings.load(environment: environment) }
  }

  /// A mistake that is already in the file does not make it right.
  @Test(arguments: [("units", "furlongs"), ("unitz", "si"), ("schedule", "15m")])
  func refusesAMistakeThatTheFileHas(key: String, value: String) throws {
    let before = #"{"units": "furlongs", "unitz": "si", "schedule": "15m"}"#
    try write(before)
    #expect(throws: SettingsError.self) { try change(key, value) }
    #expect(text == before)
  }

  @Test func createsTheTargetOfADanglingLink() throws {
    let real = folder.appending(path: "dotfiles/config.json")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "../../dotfiles/link.json")
    try FileManager.default.createDirectory(
      at: real.deletingLastPathComponent(), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/dotfiles/link.json", withDestinationPath: real.path)
    #expect(try change("units", "uk"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "../../dotfiles/link.json")
    #expect(try String(contentsOf: real, encoding: .utf8) == "{\n  \"units\": \"uk\"\n}\n")
  }

  @Test func losesNoChangeOfSeveralThreads() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      let keys = ["units": "uk", "language": "de", "clock": "24h", "contact": "a@b.org", "air.enabled": "no"]
      for (key, value) in keys {
        group.addTask { _ = try change(key, value) }
      }
      try await group.waitForAll()
    }
    for key in ["units", "language", "clock", "contact", "air"] {
      #expect(try #require(text).contains("\"\(key)\":"))
    }
  }

  /// A file with two mistakes is repaired one after the other.
  @Test func changesAKeyDespiteMistakesElsewhereInTheFile() throws {
    try write(#"{"units": "furlongs", "unitz": "si"}"#)
    #expect(try change("units", "si"))
    #expect(try change("unitz", nil))
    #expect(text == #"{"units": "si"}"#)
  }

  @Test func leavesTextThatIsNotJSONAlone() throws {
    try write("{\"units\": \"si\"")
    let error = #expect(throws: SettingsError.self) { try change("units", "uk") }
    #expect("\(try #require(error))".contains("is not a JSON object"))
    #expect(text == "{\"units\": \"si\"")
  }

  @Test func keepsASymbolicLinkAndTheModeOfTheFile() throws {
    let real = folder.appending(path: "dotfiles.json")
    try write("{}")
    try FileManager.default.moveItem(at: file, to: real)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: real)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real.path)
    #expect(try change("units", "uk"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == real.path)
    #expect(try String(contentsOf: real, encoding: .utf8) == "{\n  \"units\": \"uk\"\n}")
    #expect(try mode(real) == 0o640)
  }

  @Test func reportsAFileThatCannotBeWritten() throws {
    try Data().write(to: folder.appending(path: "config"))
    #expect(throws: SettingsError.unwritable(file: file.path, reason: "Not a directory")) {
      try change("units", "uk")
    }
  }
}
