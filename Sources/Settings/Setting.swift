import Text

/// One setting: its path in the file, its property, the values it accepts, and its meaning.
///
/// A look with a configuration file makes the whole table and reads a few settings. The others make neither their key
/// path nor their type, which cost more than reading the file.
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
    let assign: (JSONElement?, inout Settings) throws(SettingFlaw) -> Void
    let value: (Settings) -> String
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
        form: type.form, allowed: type.allowed,
        assign: { json, settings throws(SettingFlaw) in settings[keyPath: property] = try type.value(of: json) },
        value: { type.write($0[keyPath: property]) })
    }
  }

  var form: SettingForm { details().form }

  /// A description of the allowed values, as the end of a sentence.
  var allowed: String { details().allowed }

  /// Assigns a value. Throws its flaw if the value is not allowed.
  func assign(_ value: JSONElement?, _ settings: inout Settings) throws(SettingFlaw) {
    try details().assign(value, &settings)
  }

  /// Returns the value in force as JSON, in the form that the file uses.
  func value(_ settings: Settings) -> String { details().value(settings) }

  /// Returns the value in force as it is shown: a text without its quotes, all others as JSON.
  func shown(_ settings: Settings) -> String {
    let value = value(settings)
    return (try? JSONDocument(Array(value.utf8)).root.string()) ?? value
  }

  /// Returns a value that is not from a file: JSON if the setting is a list, otherwise text.
  func value(typed text: String) -> JSONElement? {
    let list = form == .list ? try? JSONElement(checking: Array(text.utf8)) : nil
    return list ?? (try? JSONDocument(Array(text.jsonText.utf8)).root)
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

/// The form of a setting's value in an environment variable, including whether the value is an address.
enum SettingForm: Sendable {
  /// The text itself.
  case text
  /// The text itself, which is the address of a provider.
  case address
  /// A JSON array.
  case list
}

/// The type of a setting: conversion from JSON to a value, and back.
struct SettingType<Value>: Sendable {
  var form = SettingForm.text
  let allowed: String
  /// A function that reads a value. It returns `nil` if the value is not allowed, and throws its exact flaw if there is
  /// more to say than the allowed values. It is never called with `null`, which means the default.
  let read: @Sendable (JSONElement) throws(SettingFlaw) -> Value?
  /// A function that returns a value as JSON.
  let write: @Sendable (Value) -> String

  /// Reads a value.
  ///
  /// - Parameter path: the path of the value inside its setting, for the error.
  func value(of json: JSONElement?, at path: String = "") throws(SettingFlaw) -> Value {
    guard let json, let value = try read(json) else {
      throw .badValue(path: path, json?.text ?? "null", allowed: allowed)
    }
    return value
  }

  /// Returns the type of a text.
  ///
  /// - Parameters:
  ///   - read: reads a text; returns `nil` if it is not allowed.
  ///   - write: writes a value; returns `nil` if the setting has no value.
  static func text(
    _ allowed: String, form: SettingForm = .text, _ read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String?
  ) -> SettingType {
    SettingType(
      form: form, allowed: allowed,
      read: { (try? $0.string()).flatMap(read) },
      write: { write($0)?.jsonText ?? "null" })
  }
}

extension SettingType where Value == Duration {
  static func duration(_ range: ClosedRange<Duration>) -> SettingType {
    let minimum = range.lowerBound == .zero ? "" : ", at least \(DurationNotation.text(of: range.lowerBound))"
    let maximum =
      range.upperBound == DurationNotation.maximum ? "" : ", at most \(DurationNotation.text(of: range.upperBound))"
    return .text(
      "a duration such as 90s, 15m, 1h30m or 2d\(minimum)\(maximum)",
      { text in (try? DurationNotation.parse(text)).flatMap { range.contains($0) ? $0 : nil } },
      write: DurationNotation.text)
  }
}

extension SettingType where Value == Int {
  /// Returns the type of a whole number. The number may also be a text, as it is in an environment variable.
  static func count(_ range: ClosedRange<Int>) -> SettingType {
    SettingType(
      allowed: "a whole number from \(range.lowerBound) to \(range.upperBound)",
      read: { json in
        let number = (try? json.double()).flatMap(Int.init(exactly:)) ?? (try? json.string()).flatMap { Int($0) }
        return number.flatMap { range.contains($0) ? $0 : nil }
      },
      write: { "\($0)" })
  }
}

extension SettingType where Value == Int? {
  /// Returns the type of a whole number that has no value by default.
  static func count(_ range: ClosedRange<Int>) -> SettingType {
    let whole = SettingType<Int>.count(range)
    return SettingType(
      allowed: whole.allowed, read: { json throws(SettingFlaw) in try whole.read(json).map(Optional.some) },
      write: { number in number.map(whole.write) ?? "null" })
  }
}

extension SettingType where Value: CaseIterable & RawRepresentable<String> & SendableMetatype {
  /// Returns the type of one of several words. Where these are `yes` and `no`, `true` and `false` mean the same, as
  /// JSON values or as text.
  ///
  /// - Parameters:
  ///   - values: the values that can be chosen; `nil` for all.
  ///   - allowed: the allowed values, if they are more than these.
  static func choice(of values: [Value]? = nil, allowed: String? = nil) -> SettingType {
    let words = values?.map(\.rawValue)
    return SettingType(
      allowed: allowed ?? "one of " + (words ?? Value.allCases.map(\.rawValue)).joined(separator: ", "),
      read: { json in
        let word = (try? json.bool()).map { "\($0)" } ?? (try? json.string())
        let value = word.flatMap { Value(rawValue: $0 == "true" ? "yes" : $0 == "false" ? "no" : $0) }
        return value.flatMap { words?.contains($0.rawValue) ?? true ? $0 : nil }
      },
      write: { $0.rawValue.jsonText })
  }
}

extension SettingType {
  /// Returns the type of one of several words, or of `auto`, by which the user leaves the choice to the program.
  static func automatic<Choice>() -> SettingType
  where Value == Choice?, Choice: CaseIterable & RawRepresentable<String> & SendableMetatype {
    let choice = SettingType<Choice>.choice()
    let words = ["auto"] + Choice.allCases.map(\.rawValue)
    return SettingType(
      allowed: "one of " + words.joined(separator: ", "),
      read: { json throws(SettingFlaw) in
        (try? json.string()) == "auto" ? .some(nil) : try choice.read(json).map(Optional.some)
      },
      write: { $0.map(choice.write) ?? "auto".jsonText })
  }
}

extension SettingType where Value == String? {
  /// One line of text that is valid in a header field. A text without an address can be read, so that an older file
  /// does not stop the updates, but it is not sent (``Settings/usableContact``).
  static var contact: SettingType {
    .text(
      ContactAddress.allowed,
      { text in
        let isLine = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
        guard isLine, (1...200).contains(text.utf8.count) else { return nil }
        return text
      }, write: { $0 })
  }
}

extension SettingType where Value == String? {
  /// A folder. An empty text means that there is no folder.
  static var folder: SettingType {
    .text(
      "an absolute path, one that begins with ~/, or \"\" for none",
      { text in
        let isPath = (text.hasPrefix("/") || text.hasPrefix("~/")) && !text.utf8.contains(0) && text.utf8.count < 4_096
        return text.isEmpty ? .some(nil) : isPath ? .some(text) : nil
      }, write: { $0 })
  }
}

extension SettingType where Value == String {
  static var address: SettingType {
    .text(
      "an address such as https://example.org or https://example.org:8443/path, in ASCII, without user or query",
      form: .address, { WebAddress($0)?.text }, write: { $0 })
  }
}

extension SettingType where Value == [String] {
  /// Returns the type of an array of texts.
  private static func list(_ allowed: String, _ read: @escaping @Sendable ([String]) -> [String]?) -> SettingType {
    SettingType(
      form: .list, allowed: allowed, read: { json in (try? json.array().map { try $0.string() }).flatMap(read) },
      write: { "[\($0.map(\.jsonText).joined(separator: ","))]" })
  }

  /// Returns the type of an order of services: at least one name, each at most once. `measured` stands alone, as a
  /// text, or first.
  static func order(of services: [String]) -> SettingType {
    let measured = Settings.Providers.measured
    let names = list(
      "\(measured), or an array of \(services.joined(separator: ", ")), with \(measured) first or without"
    ) { names in
      let areKnown = names.enumerated().allSatisfy { services.contains($1) || ($0 == 0 && $1 == measured) }
      return !names.isEmpty && Set(names).count == names.count && areKnown ? names : nil
    }
    return SettingType(
      form: .list, allowed: names.allowed,
      read: { json throws(SettingFlaw) in (try? json.string()) == measured ? [measured] : try names.read(json) },
      write: { $0 == [measured] ? measured.jsonText : names.write($0) })
  }

  static let hosts = list("an array of host names, such as [\"weather.lan\"], without scheme or port") { names in
    let hosts = names.compactMap(WebAddress.host)
    return hosts.count == names.count ? hosts : nil
  }

  static let names = list("an array of names, such as [\"Fog\"], or [] for none") { $0.contains("") ? nil : $0 }

  static let command = list(
    "an array of program and arguments, such as [\"notify-send\", \"Vane\"], or [] for none"
  ) { words in
    words.first == "" || words.contains { $0.utf8.contains(0) } ? nil : words
  }
}

/// A flaw inside a value that has parts. Its path is appended to the setting's: `[0].rain.within`.
enum SettingFlaw: Error {
  /// An unknown key, and the known key that it may mean.
  case unknownKey(path: String, nearest: String?)
  /// A value that is not allowed, as JSON.
  case badValue(path: String, String, allowed: String)
}
