import FoundationEssentials

/// The keys of the variables in a section of an answer.
///
/// In an answer of a single model, a key is the name of a variable. In an answer of several models, `_` and the name of
/// the model follow. A longer variable name can begin with a shorter one (`temperature_2m_max_icon_seamless`), so a key
/// belongs to the longest name that it begins with.
///
/// One model is chosen for the whole section, so values of two models are never mixed: the first model that has values,
/// in the order of the answer, which is that of the request. Plain names come before all models.
struct OpenMeteoKeys {
  private var keys: [OpenMeteoVariable: String] = [:]

  /// - Parameters:
  ///   - names: the keys of the section.
  ///   - order: the order of keys in the answer; `nil` sorts models by name.
  ///   - hasValues: whether the column of a key has a value that is not null.
  init(_ names: [String], order: OpenMeteoKeyOrder?, hasValues: (String) throws -> Bool) rethrows {
    var models: [String: [OpenMeteoVariable: String]] = [:]
    for name in names.sorted() {
      guard let (variable, model) = OpenMeteoKeys.split(name) else { continue }
      models[model, default: [:]][variable] = name
    }
    guard models.count > 1 else {
      keys = models.first?.value ?? [:]
      return
    }
    let asked = models.map { model, keys in
      (
        place: model.isEmpty ? -1 : keys.values.compactMap { order?.offset(of: $0) }.min() ?? .max, model: model,
        keys: keys
      )
    }.sorted { ($0.place, $0.model) < ($1.place, $1.model) }
    keys = try asked.first { try OpenMeteoKeys.hasWeather($0.keys, hasValues) }?.keys ?? asked[0].keys
  }

  subscript(variable: OpenMeteoVariable) -> String? { keys[variable] }

  /// Returns whether a model has values. Day and night, sunrise and sunset do not count: even a model that does not cover
  /// the place has them.
  private static func hasWeather(
    _ keys: [OpenMeteoVariable: String], _ hasValues: (String) throws -> Bool
  ) rethrows -> Bool {
    try keys.contains { variable, key in
      try ![.isDay, .sunrise, .sunset].contains(variable) && hasValues(key)
    }
  }

  /// All present and past names of variables, longest first.
  private static let known: [(name: String, variable: OpenMeteoVariable)] = OpenMeteoVariable.allCases
    .flatMap { variable in [variable.rawValue, variable.olderName].compactMap { $0 }.map { ($0, variable) } }
    .sorted { $0.0.utf8.count > $1.0.utf8.count }

  /// Suffixes that make the name of another variable (`cloud_cover_low`) and are not models.
  private static let otherVariables: Set<String> = ["low", "mid", "high", "min", "max", "mean", "hours"]

  /// Splits a key into its variable and its model; the model is empty for a plain name. Returns `nil` for another key.
  private static func split(_ key: String) -> (variable: OpenMeteoVariable, model: String)? {
    for (name, variable) in known where key.hasPrefix(name) {
      let rest = key.dropFirst(name.count)
      if rest.isEmpty { return (variable, "") }
      if rest.hasPrefix("_") {
        let model = String(rest.dropFirst())
        return otherVariables.contains(model) || model.isEmpty ? nil : (variable, model)
      }
    }
    return nil
  }
}

/// The order of an answer's keys, which `JSONDecoder` does not keep.
struct OpenMeteoKeyOrder: Sendable {
  private let body: Data

  /// The key under which a decoder carries the order.
  static let userInfoKey = CodingUserInfoKey(rawValue: "OpenMeteoKeyOrder")

  init(_ body: Data) { self.body = body }

  /// Returns the offset of the first occurrence of a key, in bytes; `nil` for a key that is spelled with escapes.
  func offset(of key: String) -> Int? {
    body.firstRange(of: Data("\"\(key)\"".utf8))?.lowerBound
  }
}

/// Any key of an answer.
struct OpenMeteoKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
