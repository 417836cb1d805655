/// One setting: its path in the file, its property, the values it accepts, and its meaning.
///
/// A look with a configuration file makes the whole table and reads a few settings. The others make neither their key path
/// nor their type, which cost more than reading the file.
struct Setting: Sendable {
  /// The keys from the top of the file, joined by dots ("schedule.minimum").
  let path: String
  /// A one-line description for the user.
  let meaning: String
  private let details: @Sendable () -> Details

  /// What a setting does with its values.
  private struct Details {
    let form: SettingForm
    let allowed: String
    let flaw: (JSONValue) -> SettingFlaw?
    let assign: (JSONValue, inout Settings) -> Bool
    let value: (Settings) -> JSONValue
  }

  init<Value>(
    _ path: String, _ property: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Settings, Value> & Sendable,
    _ type: @escaping @autoclosure @Sendable () -> SettingType<Value>, _ meaning: String
  ) {
    self.path = path
    self.meaning = meaning
    details = {
      let (property, type) = (property(), type())
      return Details(
        form: type.form, allowed: type.allowed, flaw: type.flaw,
        assign: { json, settings in
          guard let value = type.read(json) else { return false }
          settings[keyPath: property] = value
          return true
        },
        value: { type.write($0[keyPath: property]) })
    }
  }

  var form: SettingForm { details().form }

  /// A description of the allowed values, as the end of a sentence.
  var allowed: String { details().allowed }

  /// Returns the exact flaw of a value that is not allowed, if there is more to say than the allowed values.
  func flaw(_ value: JSONValue) -> SettingFlaw? { details().flaw(value) }

  /// Assigns a value. Returns `false` if the value is not allowed.
  func assign(_ value: JSONValue, _ settings: inout Settings) -> Bool { details().assign(value, &settings) }

  /// Returns the value in force, in the form that the file uses.
  func value(_ settings: Settings) -> JSONValue { details().value(settings) }

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
