/// Which key of a section holds which variable.
///
/// With several models every key ends in `_` and the model's name, and longer variable names begin like shorter ones
/// (`temperature_2m_max_icon_seamless`), so a key belongs to the longest name it begins with. One model is chosen for
/// the whole section: plain names where there are any, else `best_match`, else the first in the alphabet. Values of
/// two models are never mixed.
struct OpenMeteoKeys {
  private var keys: [OpenMeteoVariable: String] = [:]

  init(_ names: [String]) {
    let held = names.sorted().compactMap { name in
      OpenMeteoKeys.reading(name).map { (name: name, variable: $0.variable, model: $0.model) }
    }
    let models = Set(held.map(\.model))
    guard let model = ["", "best_match"].first(where: models.contains) ?? models.min() else { return }
    for reading in held where reading.model == model { keys[reading.variable] = reading.name }
  }

  subscript(variable: OpenMeteoVariable) -> String? { keys[variable] }

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
