public import FoundationEssentials
public import Weather

/// The canonical document: the output of `vane now --json`, the input of a hook, and the content of the store.
///
/// The document is compact JSON. Every key is always present, `null` if absent. Numbers have at most two decimals
/// (coordinates four), and instants are in ISO 8601 UTC to the second. The keys have a fixed order, and the members
/// that depend on the clock come first: see `Snapshot`.
public enum WeatherDocument {
  /// The version of the schema. It is raised when a key changes its meaning or is removed; new keys do not raise it.
  public static let schema = 1

  /// Returns the document of a result at the given time.
  ///
  /// - Parameters:
  ///   - staleAfter: the instant after which the result counts as stale; `nil` for never.
  ///   - units: the labels of the units that the caller has converted the numbers to.
  ///   - todayText: the sentence for the rest of the day; this target has no texts of its own.
  ///   - conditionText: the text for a condition.
  public static func encode(
    _ result: WeatherResult, staleAfter: Date?, at now: Date, units: UnitLabels = .canonical, todayText: String? = nil,
    conditionText: (Condition) -> String
  ) -> String {
    document(
      DocumentSubject(result), DocumentClock(result, staleAfter: staleAfter).description(at: now), units: units,
      todayText: todayText, conditionText)
  }

  /// Returns the document of a report that was not fetched for a saved place: without an update or an age.
  ///
  /// - Parameter name: the name of the station that made the report; `nil` for a forecast.
  public static func encode(
    _ report: WeatherReport, from provider: Provider, name: String? = nil, conditionText: (Condition) -> String
  ) -> String {
    document(
      DocumentSubject(name: name, provider: provider, report: report), DocumentClock.absent, units: .canonical,
      todayText: nil, conditionText)
  }

  /// - Parameter isCompact: whether members without a value and the texts of conditions are left out. Such a document is
  ///   only stored: its first member says so.
  static func document(
    _ subject: DocumentSubject, _ clock: String, units: UnitLabels, isCompact: Bool = false, todayText: String?,
    _ conditionText: (Condition) -> String
  ) -> String {
    var json = JSONWriter(omitsAbsent: isCompact)
    json.object { json in
      if isCompact { json.raw(#""compact":true,"#) }
      json.raw(clock)
      subject.write(to: &json)
      units.write(to: &json)
      subject.report.write(to: &json, todayText: todayText, conditionText)
    }
    return json.text
  }
}
