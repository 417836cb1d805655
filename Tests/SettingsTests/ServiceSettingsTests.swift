import Platform
import Settings
import TestSupport
import Testing
import Weather

/// The order of services, and which warnings are read and notified.
@Suite struct ServiceSettingsTests {
  private func load(_ json: String, _ environment: Environment = [:]) throws(SettingsError) -> Settings {
    try Settings.load(environment: environment.setting(["XDG_CONFIG_HOME": "/etc/me"])) { _ in Array(json.utf8) }
  }

  private func problems(_ json: String, _ environment: Environment = [:]) -> [String] {
    Settings.check(environment: environment.setting(["XDG_CONFIG_HOME": "/etc/me"])) { _ in Array(json.utf8) }
      .map(\.description)
  }

  @Test func ordersTheNWSFirstByDefault() {
    #expect(Settings().providers.order == ["nws", "open-meteo", "met-norway"])
  }

  @Test func keepsTheWrittenOrderOfServices() throws {
    #expect(try load(#"{"providers": {"order": ["met-norway", "nws"]}}"#).providers.order == ["met-norway", "nws"])
    #expect(try load(#"{"providers.order": ["open-meteo"]}"#).providers.order == ["open-meteo"])
    #expect(try load(#"{"providers.order": null}"#).providers.order == Settings().providers.order)
  }

  /// The most accurate provider first: alone, the usual order follows.
  @Test(arguments: [
    (#""measured""#, ["nws", "open-meteo", "met-norway"], "measured"),
    (#"["measured"]"#, ["nws", "open-meteo", "met-norway"], "measured"),
    (#"["measured","met-norway"]"#, ["met-norway"], #"["measured","met-norway"]"#),
  ])
  func readsAMeasuredOrder(value: String, order: [String], written: String) throws {
    let providers = try load(#"{"providers.order": \#(value)}"#).providers
    #expect(providers.isMeasured && providers.order == order)
    let shown = try Settings.show(environment: ["XDG_CONFIG_HOME": "/etc/me", "VANE_PROVIDERS_ORDER": value]) { _ in
      nil
    }
    #expect(shown.first { $0.key == "providers.order" }?.value == written)
    #expect(try load("{}", ["VANE_PROVIDERS_ORDER": value]).providers == providers)
    #expect(try load("{}", ["VANE_PROVIDERS_ORDER": "measured"]).providers.isMeasured)
  }

  @Test(arguments: [
    "[]", #"["open-meteo","measured"]"#, #"["open-meteo","weather.com"]"#, #"["open-meteo","open-meteo"]"#,
    #"["Open-Meteo"]"#, #""open-meteo""#,
    #"["open-meteo",7]"#, #"[""]"#, "true",
  ])
  func namesTheServicesAllowedInAnOrder(_ value: String) {
    #expect(
      problems(#"{"providers": {"order": \#(value)}}"#) == [
        "/etc/me/vane/config.json: providers.order is \(value); it must be measured, or an array of nws, open-meteo, met-norway, with measured first or without"
      ])
  }

  @Test func readsAnOrderFromTheEnvironment() throws {
    let file = #"{"providers": {"order": ["nws"]}}"#
    #expect(
      try load(file, ["VANE_PROVIDERS_ORDER": #"["met-norway", "open-meteo"]"#]).providers.order
        == ["met-norway", "open-meteo"])
    #expect(
      problems(file, ["VANE_PROVIDERS_ORDER": "met-norway"]) == [
        #"VANE_PROVIDERS_ORDER: providers.order is "met-norway"; it must be measured, or an array of nws, open-meteo, met-norway, with measured first or without"#
      ])
  }

  @Test func readsAndNotifiesOfWarningsByDefault() throws {
    let warnings = Settings().warnings
    #expect(warnings.enabled == .yes && warnings.severity == .minor && warnings.mute.isEmpty)
    let changed = try load(
      #"{"warnings": {"enabled": "no", "severity": "extreme", "mute": ["Dense Fog", "snow-ice"]}}"#
    ).warnings
    #expect(changed.enabled == .no && changed.severity == .extreme && changed.mute == ["Dense Fog", "snow-ice"])
    let environment: Environment = [
      "VANE_WARNINGS_ENABLED": "yes", "VANE_WARNINGS_SEVERITY": "severe", "VANE_WARNINGS_MUTE": #"["Fog"]"#,
    ]
    let above = try load(#"{"warnings": {"enabled": "no"}}"#, environment).warnings
    #expect(above.enabled == .yes && above.severity == .severe && above.mute == ["Fog"])
  }

  @Test(arguments: [
    (#"{"warnings": {"enabled": 1}}"#, "warnings.enabled is 1; it must be one of yes, no"),
    (
      #"{"warnings": {"severity": "Severe"}}"#,
      #"warnings.severity is "Severe"; it must be one of minor, moderate, severe, extreme"#
    ),
    (
      #"{"warnings": {"severity": "unknown"}}"#,
      #"warnings.severity is "unknown"; it must be one of minor, moderate, severe, extreme"#
    ),
    (
      #"{"warnings": {"mute": "Fog"}}"#,
      #"warnings.mute is "Fog"; it must be an array of names, such as ["Fog"], or [] for none"#
    ),
    (
      #"{"warnings": {"mute": ["Fog", ""]}}"#,
      #"warnings.mute is ["Fog",""]; it must be an array of names, such as ["Fog"], or [] for none"#
    ),
    (#"{"warnings": {"muted": []}}"#, "unknown key warnings.muted; did you mean warnings.mute?"),
    (#"{"warnings": ["Fog"]}"#, #"warnings is ["Fog"]; it must be an object"#),
  ])
  func namesAWrongValueAndTheAllowedOnes(json: String, message: String) {
    #expect(problems(json) == ["/etc/me/vane/config.json: \(message)"])
  }

  @Test func handsServiceSettingsDown() throws {
    let settings = try load(
      #"{"providers.order": ["met-norway"], "warnings": {"severity": "severe", "mute": ["Fog"], "enabled": "no"}}"#)
    #expect(
      settings.handedDownText
        == #"{"providers.order":["met-norway"],"warnings.enabled":"no","warnings.mute":["Fog"],"warnings.severity":"severe"}"#
    )
    let handed: Environment = [Settings.handedDownName: settings.handedDownText, "XDG_CONFIG_HOME": "/etc/me"]
    #expect(try Settings.loadHandedDown(environment: handed) == settings)
  }
}
