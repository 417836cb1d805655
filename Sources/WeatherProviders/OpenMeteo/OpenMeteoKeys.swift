import Foundation

/// Which key of a section holds which variable.
///
/// With several models every key ends in `_` and the model's name, and longer variable names begin like shorter ones
/// (`temperature_2m_max_icon_seamless`), so a key belongs to the longest name it begins with. One model is chosen for
/// the whole section: the first with values, in the order asked for, which is that of the answer. Plain names, which an
/// answer of a single model has, come before all others. Values of two models are never mixed.
struct OpenMeteoKeys {
  private var keys: [OpenMeteoVariable: String] = [:]

  /// - Parameters:
  ///   - order: where the keys are in the answer; `nil` where it is unknown, then models are in the order of their names.
  ///   - hasValues: whether the column of a key holds anything but null.
  init(_ names: [String], order: OpenMeteoKeyOrder?, hasValues: (String) throws -> Bool) rethrows {
    var models: [String: [OpenMeteoVariable: String]] = [:]
    for name in names.sorted() {
      guard let (variable, model) = OpenMeteoKeys.reading(name) else { continue }
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
    keys = try asked.first { try OpenMeteoKeys.states($0.keys, hasValues) }?.keys ?? asked[0].keys
  }

  subscript(variable: OpenMeteoVariable) -> String? { keys[variable] }

  /// Day and night, sunrise and sunset come with every model, also with one that does not cover the place.
  private static func states(
    _ keys: [OpenMeteoVariable: String], _ hasValues: (String) throws -> Bool
  ) rethrows -> Bool {
    try keys.contains { variable, key in
      try ![.isDay, .sunrise, .sunset].contains(variable) && hasValues(key)
    }
  }

  /// Every name a variable has had, longest first.
  private static let known: [(name: String, variable: OpenMeteoVariable)] = OpenMeteoVariable.allCases
    .flatMap { variable in [variable.rawValue, variable.olderName].compactMap { $0 }.map { ($0, variable) } }
    .sorted { $0.0.utf8.count > $1.0.utf8.count }

  /// Ends of names that are other variables (`cloud_cover_low`), not models.
  private static let otherVariables: Set<String> = ["low", "mid", "high", "min", "max", "mean", "hours"]

  private static func reading(_ key: String) -> (variable: OpenMeteoVariable, model: String)? {
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

/// The order of an answer's keys, which a JSON decoder does not keep.
struct OpenMeteoKeyOrder: Sendable {
  private let body: Data

  /// Under which a decoder carries it.
  static let userInfoKey = CodingUserInfoKey(rawValue: "OpenMeteoKeyOrder")

  init(_ body: Data) { self.body = body }

  /// Where a key first stands in the answer; `nil` where it is spelled with escapes.
  func offset(of key: String) -> Int? {
    body.range(of: Data("\"\(key)\"".utf8))?.lowerBound
  }
}
