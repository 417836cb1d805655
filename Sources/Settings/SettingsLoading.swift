extension Settings {
  /// A function that returns the bytes of the file at a path; `nil` if there is none.
  public typealias FileReader = (String) throws(SettingsError) -> [UInt8]?

  /// Environment variables of Vane that are not settings.
  private static let otherVariables: Set<String> = ["VANE_EXEC_PATH", "VANE_DATA_DIR"]

  /// Returns the settings in force: defaults, then the file, then the environment. Throws the first error found.
  ///
  /// A missing file and an empty variable mean the defaults.
  public static func load(
    environment: [String: String], readFile: FileReader = SettingsFile.read
  ) throws(SettingsError) -> Settings {
    let reading = SettingsReading(environment: environment, readFile: readFile)
    if let problem = reading.problems.first { throw problem }
    return reading.settings
  }

  /// Returns the usable settings, for commands that only read. Every invalid setting has its default.
  ///
  /// - Returns: the settings, and the first error found, if any.
  public static func loadAsFarAsPossible(
    environment: [String: String], readFile: FileReader = SettingsFile.read
  ) -> (Settings, SettingsError?) {
    let reading = SettingsReading(environment: environment, readFile: readFile)
    return (reading.settings, reading.problems.first)
  }

  /// Returns all errors and warnings, errors first; empty if there are none.
  public static func check(
    environment: [String: String], readFile: FileReader = SettingsFile.read
  ) -> [SettingsFinding] {
    let errors = SettingsReading(environment: environment, readFile: readFile).problems.map(SettingsFinding.error)
    let known = Setting.all.map(\.environmentName)
    let strangers = environment.keys.sorted().filter { name in
      name.hasPrefix("VANE_") && !known.contains(name) && !otherVariables.contains(name)
    }
    return errors + strangers.map { .unknownVariable($0, nearest: NearestName.to($0, among: known)) }
  }

  /// Returns every key with its value in force and the source of the value. Throws the first error found.
  public static func show(
    environment: [String: String], readFile: FileReader = SettingsFile.read
  ) throws(SettingsError) -> [ShownSetting] {
    let reading = SettingsReading(environment: environment, readFile: readFile)
    if let problem = reading.problems.first { throw problem }
    return Setting.all.map { setting in
      let value = setting.value(reading.settings)
      let text = if case .string(let text) = value { text } else { value.text }
      return ShownSetting(
        key: setting.path, value: text, origin: reading.origin(of: setting),
        environmentName: setting.environmentName, allowed: setting.allowed, meaning: setting.meaning)
    }
  }
}
