import Failures
import Platform
import Text

/// The result of reading the defaults, the file and the environment, in this order: the values, their sources, and
/// all errors.
struct SettingsReading {
  private(set) var settings = Settings()
  private(set) var problems: [SettingsError] = []
  private var origins: [String: SettingOrigin] = [:]
  private let file: String?

  /// - Parameter file: the path of the file; `nil` for the user's own.
  init(environment: Environment, file: String? = nil, readFile: Settings.FileReader) {
    let file = file ?? SettingsFile.path(environment)
    self.file = file
    do throws(SettingsError) {
      if let file, let bytes = try readFile(file) {
        take(try SettingsDocument.values(of: bytes, file: file), from: file)
      }
    } catch {
      problems.append(error)
    }
    // Every look runs this code, and most machines have no such variable. In that case not even the table is created.
    if environment.names.contains(where: { $0.hasPrefix("VANE_") }) {
      for setting in Setting.all {
        if let text = environment[setting.environmentName], !text.isEmpty { take(text, for: setting) }
      }
    }
    guard !origins.isEmpty else { return }
    checkAddresses()
    checkMinimum()
  }

  func origin(of setting: Setting) -> SettingOrigin {
    origins[setting.path] ?? .default
  }

  private mutating func take(_ values: [String: JSONElement], from file: String) {
    for setting in Setting.all {
      guard let value = values[setting.path], !value.isNull else { continue }
      assign(value, to: setting, from: .file)
    }
    let known = Setting.all.map(\.path)
    for (key, value) in values.sorted(by: { $0.key < $1.key }) where !known.contains(key) {
      if !Setting.isGroup(key) {
        let names = known + known.map { String($0.prefix { $0 != "." }) }
        problems.append(.unknownKey(file: file, key: key, nearest: NearestName.to(key, among: names)))
      } else if !value.isNull {
        problems.append(.badValue(source: file, key: key, value: shortened(value.text), allowed: "an object"))
      }
    }
  }

  private mutating func take(_ text: String, for setting: Setting) {
    assign(setting.value(typed: text), to: setting, from: .environment)
  }

  private mutating func assign(_ value: JSONElement?, to setting: Setting, from origin: SettingOrigin) {
    origins[setting.path] = origin
    do { try setting.assign(value, &settings) } catch { refuse(setting, error) }
  }

  /// Checks that plain http is used only for this machine and for hosts that the user allowed.
  private mutating func checkAddresses() {
    for (setting, address) in givenAddresses where address.isPlain && !address.isLoopback {
      if settings.network.plainHTTPHosts.contains(address.host) { continue }
      let allowed = "https, or http to loopback or to a host listed in network.plainHTTPHosts"
      refuse(setting, .badValue(path: "", address.text.jsonText, allowed: allowed))
    }
  }

  /// Checks the shortest interval. A real provider is never asked more often than once a minute; a simulated provider
  /// on this machine may be.
  private mutating func checkMinimum() {
    guard settings.schedule.minimum < .seconds(60) else { return }
    if settings.addressesAsked.allSatisfy({ WebAddress($0)?.isLoopback == true }) { return }
    let allowed = "at least 1m, unless every provider is on loopback (127.0.0.0/8, ::1 or localhost)"
    refuse(.minimumInterval, .badValue(path: "", Setting.minimumInterval.value(settings), allowed: allowed))
  }

  /// The addresses that the file or the environment sets.
  private var givenAddresses: [(setting: Setting, address: WebAddress)] {
    Setting.all.compactMap { setting in
      guard origin(of: setting) != .default, setting.form == .address,
        let address = WebAddress(setting.shown(settings))
      else { return nil }
      return (setting, address)
    }
  }

  private mutating func refuse(_ setting: Setting, _ flaw: SettingFlaw) {
    let source = origin(of: setting) == .environment ? setting.environmentName : file ?? "the file"
    let problem: SettingsError =
      switch flaw {
      case .unknownKey(let path, let nearest):
        .unknownKey(file: source, key: setting.path + path, nearest: nearest.map { setting.path + $0 })
      case .badValue(let path, let value, let allowed):
        .badValue(source: source, key: setting.path + path, value: shortened(value), allowed: allowed)
      }
    problems.append(problem)
  }

  /// Returns at most one line of a value, which is the room that a sentence has.
  private func shortened(_ text: String) -> String {
    text.count <= 80 ? text : text.prefix(80) + "…"
  }
}

/// The source of a value in force.
public enum SettingOrigin: String, Sendable {
  case `default`, file, environment
}

/// A parser of the text of a settings file into values by key path.
enum SettingsDocument {
  /// Returns the values of a file by path. An unknown key is included, so that an error can name it.
  ///
  /// `{"schedule": {"minimum": "15m"}}` and `{"schedule.minimum": "15m"}` are equivalent.
  static func values(of bytes: [UInt8], file: String) throws(SettingsError) -> [String: JSONElement] {
    guard bytes.count <= SettingsFile.limit else { throw .tooLarge(file) }
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notJSON(file: file, reason: "not UTF-8") }
    let document: JSONElement
    do { document = try JSONElement(checking: bytes) } catch {
      throw .notJSON(file: file, reason: error.description)
    }
    guard let object = try? document.object().values else {
      throw .notJSON(file: file, reason: "it must start with { and end with }")
    }
    var values: [String: JSONElement] = [:]
    collect(object, under: "", into: &values)
    return values
  }

  private static func collect(
    _ object: [String: JSONElement], under prefix: String, into values: inout [String: JSONElement]
  ) {
    for (key, value) in object.sorted(by: { $0.key < $1.key }) {
      if Setting.isGroup(prefix + key), let inner = try? value.object().values {
        collect(inner, under: prefix + key + ".", into: &values)
      } else {
        values[prefix + key] = value
      }
    }
  }
}
