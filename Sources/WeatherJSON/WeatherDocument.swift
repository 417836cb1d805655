public import Failures
public import FoundationEssentials
public import Weather

/// The canonical document: the output of `vane now --json`, the input of a hook, and the content of the store.
///
/// The document is compact JSON. Every key is always present, `null` if absent; only `ranges` is left out if no hour has
/// a range. Numbers have at most two decimals (coordinates four), and instants are in ISO 8601 UTC to the second.
/// The keys have a fixed order, and the members that depend on the clock come first: see `Snapshot`.
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
      result.report.withoutPastOpinion(at: now), from: result.provider, at: result.location,
      DocumentClock(result, staleAfter: staleAfter).description(at: now), units: units, todayText: todayText,
      conditionText)
  }

  /// Returns the document of a report that was not fetched for a saved place: without an update or an age.
  ///
  /// - Parameter name: the name of the station that made the report; `nil` for a forecast.
  public static func encode(
    _ report: WeatherReport, from provider: Provider, name: String? = nil, conditionText: (Condition) -> String
  ) -> String {
    document(report, from: provider, name: name, DocumentClock.absent, todayText: nil, conditionText)
  }

  /// - Parameters:
  ///   - location: the saved place, whose time zone is the one that all views use. A report of no saved place has its
  ///     own coordinate: of the grid cell, or of a station.
  ///   - isCompact: whether members without a value and the texts of conditions are left out. Such a document is only
  ///     stored: its first member says so.
  static func document(
    _ report: WeatherReport, from provider: Provider, at location: Location? = nil, name: String? = nil,
    _ clock: String, units: UnitLabels = .canonical, isCompact: Bool = false, todayText: String?,
    _ conditionText: (Condition) -> String
  ) -> String {
    var json = JSONWriter(omitsAbsent: isCompact)
    json.object { json in
      if isCompact { json.raw(#""compact":true,"#) }
      json.raw(clock)
      json.object("location") { json in
        let coordinate = location?.coordinate ?? report.coordinate
        json.string("name", location?.name ?? name)
        json.string("region", location?.region)
        json.string("country", location?.country)
        json.number("latitude", coordinate?.latitude, decimals: 4)
        json.number("longitude", coordinate?.longitude, decimals: 4)
        json.string("timeZone", location?.timeZone ?? report.timeZone)
      }
      json.object("provider") { json in
        json.string("id", provider.id)
        json.string("name", provider.name)
        json.string("attribution", provider.attribution)
      }
      json.object("station", report.station) { $1.write(to: &$0) }
      units.write(to: &json)
      report.write(to: &json, todayText: todayText, conditionText)
    }
    return json.text
  }
}

/// The reason why a text is not a canonical document that this version can read.
public enum WeatherJSONError: Failure, Hashable, Sendable {
  /// The document was written by a newer version, or by no version of this program.
  case schema(found: Int, known: Int)
  /// The document is for the user, in units in which results are not stored.
  case units(found: String, canonical: String)
  /// The text is not JSON, or its keys and values do not belong to a document; the message describes the error and its
  /// position.
  case malformed(String)

  public var description: String {
    switch self {
    case .schema(let found, let known):
      "the weather document has schema \(found); this version reads schema \(known)"
    case .units(let found, let canonical):
      "the weather document is in \(found); a result is read from \(canonical) only"
    case .malformed(let what):
      "the weather document cannot be read: \(what)"
    }
  }

  public var kind: FailureKind { .data }
}

/// The units of a document's numbers. They are only labels: the caller that passes other units has converted the
/// numbers.
public struct UnitLabels: Hashable, Sendable {
  public var temperature: String
  public var windSpeed: String
  public var pressure: String
  public var precipitation: String

  /// The units in which every result is stored.
  public static let canonical = UnitLabels(
    temperature: "°C", windSpeed: "m/s", pressure: "hPa", precipitation: "mm")
}

/// The texts of documents; this target has none of its own: the sentence for the rest of the day, and that of a
/// condition.
public typealias DocumentTexts = (
  today: @Sendable (WeatherResult) -> String?, condition: @Sendable (Condition) -> String
)
