/// One setting: its path in the file, its property, the values it accepts, and its meaning.
struct Setting: Sendable {
  /// The keys from the top of the file, joined by dots ("schedule.minimum").
  let path: String
  let form: SettingForm
  /// A description of the allowed values, as the end of a sentence.
  let allowed: String
  /// A one-line description for the user.
  let meaning: String
  /// A function that returns the exact flaw of a value that is not allowed, if there is more to say than the allowed
  /// values.
  let flaw: @Sendable (JSONValue) -> SettingFlaw?
  /// A function that assigns a value. It returns `false` if the value is not allowed.
  let assign: @Sendable (JSONValue, inout Settings) -> Bool
  /// A function that returns the value in force, in the form that the file uses.
  let value: @Sendable (Settings) -> JSONValue

  init<Value>(
    _ path: String, _ property: any WritableKeyPath<Settings, Value> & Sendable, _ type: SettingType<Value>,
    _ meaning: String
  ) {
    self.path = path
    self.meaning = meaning
    form = type.form
    allowed = type.allowed
    flaw = type.flaw
    assign = { json, settings in
      guard let value = type.read(json) else { return false }
      settings[keyPath: property] = value
      return true
    }
    value = { type.write($0[keyPath: property]) }
  }

  /// The environment variable that overrides the file: `providers.openMeteo.baseURL` is
  /// `VANE_PROVIDERS_OPEN_METEO_BASE_URL`.
  ///
  /// A word starts at a capital after a small letter, and at the last capital of a run before a small letter:
  /// `plainHTTPHosts` is `PLAIN_HTTP_HOSTS`.
  var environmentName: String {
    let letters = Array(path)
    var name = "VANE_"
    for (index, letter) in letters.enumerated() {
      if letter.isUppercase, index > 0 {
        let endsRun = letters[index - 1].isUppercase && index + 1 < letters.count && letters[index + 1].isLowercase
        if letters[index - 1].isLowercase || endsRun { name += "_" }
      }
      name += letter == "." ? "_" : letter.uppercased()
    }
    return name
  }
}
