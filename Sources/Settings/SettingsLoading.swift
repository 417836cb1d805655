extension Settings {
  /// The bytes of the file at a path; `nil` when there is none.
  public typealias FileReader = (String) throws(SettingsError) -> [UInt8]?

  /// Variables of ours that are no settings.
  private static let otherVariables: Set<String> = ["VANE_EXEC_PATH", "VANE_DATA_DIR"]

  /// The settings in force: defaults, then the file, then the environment. Throws the first thing that is wrong.
  ///
  /// A missing file and an empty variable mean the defaults.
  public static func load(
    environment: [String: String], readFile: FileReader = SettingsFile.read
  ) throws(SettingsError) -> Settings {
    let reading = SettingsReading(environment: environment, readFile: readFile)
    if let problem = reading.problems.first { throw problem }
    return reading.settings
  }

  /// The settings as far as they can be used, for what only reads: whatever is wrong has its default.
  ///
  /// - Returns: also the first thing that is wrong, if any is.
  public static func loadAsFarAsPossible(
    environment: [String: String], readFile: FileReader = SettingsFile.read
  ) -> (Settings, SettingsError?) {
    let reading = SettingsReading(environment: environment, readFile: readFile)
    return (reading.settings, reading.problems.first)
  }

  /// All that is wrong or looks wrong, errors first; empty when there is nothing to say.
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

  /// Every key with the value in force and where it comes from. Throws the first thing that is wrong.
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
        environmentName: setting.environmentName, meaning: setting.meaning)
    }
  }
}
