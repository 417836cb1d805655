import Failures
public import Platform
import Text

extension Settings {
  /// A function that returns the bytes of the file at a path; `nil` if there is none.
  public typealias FileReader = (String) throws(SettingsError) -> [UInt8]?

  /// Environment variables of Vane that are not settings.
  private static let otherVariables: Set<String> = ["VANE_EXEC_PATH", "VANE_DATA_DIR"]

  /// Returns the settings in force: defaults, then the file, then the environment. Throws the first error found.
  ///
  /// A missing file and an empty variable mean the defaults.
  ///
  /// - Parameter file: the path of the file; `nil` for the user's own.
  public static func load(
    environment: Environment, file: String? = nil, readFile: FileReader = SettingsFile.read
  ) throws(SettingsError) -> Settings {
    let reading = SettingsReading(environment: environment, file: file, readFile: readFile)
    if let problem = reading.problems.first { throw problem }
    return reading.settings
  }

  /// Returns the usable settings, for commands that only read. Every invalid setting has its default.
  ///
  /// - Returns: the settings, and the first error found, if any.
  public static func loadAsFarAsPossible(
    environment: Environment, readFile: FileReader = SettingsFile.read
  ) -> (Settings, SettingsError?) {
    let reading = SettingsReading(environment: environment, readFile: readFile)
    return (reading.settings, reading.problems.first)
  }

  /// Returns all errors and warnings, errors first; empty if there are none.
  public static func check(
    environment: Environment, readFile: FileReader = SettingsFile.read
  ) -> [SettingsFinding] {
    var bytes: [UInt8]?
    let reading = SettingsReading(environment: environment) { path throws(SettingsError) in
      bytes = try readFile(path)
      return bytes
    }
    let file = SettingsFile.path(environment) ?? ""
    let flaws = (bytes.map(SettingsFileFlaw.all) ?? []).map { SettingsFinding.flaw(.flawed(file: file, flaw: "\($0)")) }
    let errors = reading.problems.map(SettingsFinding.error) + flaws
    let contact = reading.settings.usableContact == nil ? reading.settings.contact : nil
    let known = Setting.all.map(\.environmentName)
    let strangers = environment.names.sorted().filter { name in
      name.hasPrefix("VANE_") && !known.contains(name) && !otherVariables.contains(name)
    }
    return errors + [contact].compactMap(\.self).map { .unusableContact($0) }
      + strangers.map { .unknownVariable($0, nearest: NearestName.to($0, among: known)) }
  }

  /// Returns every key with its value in force and the source of the value. Throws the first error found.
  public static func show(
    environment: Environment, readFile: FileReader = SettingsFile.read
  ) throws(SettingsError) -> [ShownSetting] {
    let reading = SettingsReading(environment: environment, readFile: readFile)
    if let problem = reading.problems.first { throw problem }
    return Setting.all.map { setting in
      ShownSetting(
        key: setting.path, value: setting.shown(reading.settings), origin: reading.origin(of: setting),
        environmentName: setting.environmentName, allowed: setting.allowed, meaning: setting.meaning)
    }
  }
}

/// One setting as `vane config show` prints it.
public struct ShownSetting: Hashable, Sendable {
  /// The path in the file ("schedule.minimum").
  public let key: String
  /// The value in force: text unchanged, a list as JSON, `null` if there is none.
  public let value: String
  public let origin: SettingOrigin
  /// The environment variable that overrides the file.
  public let environmentName: String
  /// A description of the allowed values, as the end of a sentence.
  public let allowed: String
  /// A one-line description for the user.
  public let meaning: String
}

/// A finding that `vane config check` reports.
public enum SettingsFinding: Equatable, Sendable, CustomStringConvertible {
  /// An error that must be fixed before the settings can be used.
  case error(SettingsError)
  /// A flaw in the form of the file, which is read all the same.
  case flaw(SettingsError)
  /// A variable that looks like a setting but is not one, and the known variable that it may mean.
  case unknownVariable(String, nearest: String?)
  /// A contact that is neither an e-mail address nor a web page, so that requests do not carry it.
  case unusableContact(String)

  public var description: String {
    switch self {
    case .error(let error), .flaw(let error): error.description
    case .unknownVariable(let name, let nearest):
      "\(name) is set, but nothing reads it" + (nearest.map { "; did you mean \($0)?" } ?? "")
    case .unusableContact(let text):
      "contact is \(text.jsonText), which is not sent; it must be \(ContactAddress.allowed)"
    }
  }
}

// MARK: Handing down

/// Settings that one program passes to its child processes, so that all of them use the same settings.
///
/// A host keeps its last valid settings when the file is broken or missing. Its child processes would otherwise read
/// that file.
extension Settings {
  /// The environment variable that holds the settings. Its text is read instead of the file; it is empty if all
  /// settings have their defaults.
  public static let handedDownName = "VANE_SETTINGS"

  /// The text of these settings for that variable. Settings with their default value are left out.
  public var handedDownText: String {
    let defaults = Settings()
    let values = Setting.all.filter { $0.value(self) != $0.value(defaults) }.map { ($0.path, $0.value(self)) }
    return values.isEmpty ? "" : Dictionary(uniqueKeysWithValues: values).jsonObject
  }

  /// Returns the settings in force, with the passed settings in place of the file. Without passed settings, reads the
  /// file.
  ///
  /// - Throws: the first error found.
  public static func loadHandedDown(environment: Environment) throws(SettingsError) -> Settings {
    guard let text = environment[handedDownName] else { return try load(environment: environment) }
    return try load(environment: environment) { _ in text.isEmpty ? nil : Array(text.utf8) }
  }
}
