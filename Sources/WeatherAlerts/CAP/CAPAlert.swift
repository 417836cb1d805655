import FoundationEssentials
import Services
import Text
import Weather

/// A message in the Common Alerting Protocol 1.2, as far as it is read.
struct CAPAlert {
  /// The texts of the elements outside of the `<info>` blocks by their names.
  var texts: [String: String] = [:]
  /// In the order of the document.
  var infos: [CAPInfo] = []

  var identifier: String { texts["identifier"] ?? "" }
}

/// An `<info>` block: a warning in one language, for one set of areas and times.
struct CAPInfo {
  /// The default of the standard.
  var language = "en-US"
  var responseTypes: [String] = []
  /// The texts of the other elements by their names. `effective`, when the message takes effect, is used if `onset` is
  /// missing.
  var texts: [String: String] = [:]
  /// The texts of all `<instruction>` elements, separated by empty lines. Some services repeat the element.
  var instruction: String?
  /// MeteoAlarm's `awareness_level`: "2; yellow; Moderate".
  var awarenessLevel: String?
  /// MeteoAlarm's `awareness_type`: "3; thunderstorm".
  var awarenessType: String?
  var areas: [AlertArea] = []
}

/// One warning of a message, and its areas.
struct PlacedAlert {
  let alert: WeatherAlert
  let areas: [AlertArea]
}

extension CAPAlert {
  /// Returns the warnings of the message in one language, one for each `<info>` block.
  ///
  /// Returns none for a message that is not meant for the public (an exercise, a test, a draft) and for one between
  /// machines (an acknowledgement, an error). A cancellation may have no block; then its warning has no areas.
  func warnings(in languages: [String], from service: WeatherService) throws(AlertFormatError) -> [PlacedAlert] {
    guard !identifier.isEmpty else { throw .missing("identifier") }
    guard let written = texts["sent"], !written.isEmpty else { throw .missing("sent") }
    guard let sent = AlertTime.parse(written) else {
      throw .unreadable(element: "sent", text: BoundedText.cut(written))
    }
    let message = try CAPStatus.message(
      status: texts["status"] ?? "", type: texts["msgType"] ?? "", element: "msgType")
    guard let message else { return [] }
    let sender = texts["sender"] ?? ""
    // The messages that this one updates or cancels.
    let references = CAPReader.references(texts["references"] ?? "")
    guard !infos.isEmpty else {
      let alert = WeatherAlert(
        identifier: identifier, provider: service.provider.id, issuer: sender, sender: sender, sent: sent,
        message: message, event: "", references: references)
      return message == .cancel ? [PlacedAlert(alert: alert, areas: [])] : []
    }
    return CAPAlert.chosen(from: infos, for: languages).prefix(CAPAlert.maximumParts).enumerated().map { part, info in
      PlacedAlert(
        alert: WeatherAlert(
          identifier: identifier, part: part, provider: service.provider.id, issuer: info.texts["senderName"] ?? sender,
          sender: sender, sent: sent, message: info.isNoWarning ? .cancel : message, event: info.texts["event"] ?? "",
          hazard: info.hazard,
          severity: max(info.level, .read(info.texts["severity"])), urgency: .read(info.texts["urgency"]),
          certainty: .read(info.texts["certainty"]), headline: info.texts["headline"],
          description: info.texts["description"],
          instruction: info.instruction,
          onset: info.time("onset") ?? info.time("effective"), ends: info.time("expires"),
          areas: info.areas.map(\.name), link: info.texts["web"].flatMap(WebLink.init), language: info.language,
          references: references),
        areas: info.areas)
    }
  }

  /// The number of `<info>` blocks that are read; real messages have fewer.
  private static let maximumParts = 100

  /// Returns all blocks in the first of the languages that has one, else in English, else in the language of the first
  /// block.
  static func chosen(from infos: [CAPInfo], for languages: [String]) -> [CAPInfo] {
    for wanted in languages + ["en"] {
      let found = infos.filter { $0.isIn(wanted) }
      // "en" may match both en-GB and en-US: only one of them is used.
      if let language = found.first?.language { return found.filter { $0.language == language } }
    }
    return infos.filter { $0.language == infos.first?.language }
  }
}

extension CAPInfo {
  /// Whether the block is in a language or a variant of it: "de" matches "de-DE".
  func isIn(_ wanted: String) -> Bool {
    let language = language.lowercased()
    return language == wanted.lowercased() || language.hasPrefix(wanted.lowercased() + "-")
  }

  fileprivate func time(_ name: String) -> Date? { texts[name].flatMap(AlertTime.parse) }

  var hazard: AlertHazard? {
    CAPInfo.number(awarenessType).flatMap(AlertHazard.init(awarenessType:))
  }

  /// The severity by MeteoAlarm's awareness level. It may differ from CAP's own severity; the worse of the two counts.
  var level: WeatherAlert.Severity {
    let levels: [WeatherAlert.Severity] = [.minor, .moderate, .severe, .extreme]
    let index = (CAPInfo.number(awarenessLevel) ?? 0) - 1
    return levels.indices.contains(index) ? levels[index] : .unknown
  }

  /// Whether the block is an all-clear or has MeteoAlarm's green level.
  var isNoWarning: Bool {
    responseTypes.contains("AllClear") || CAPInfo.number(awarenessLevel) == 1
  }

  /// Reads the number before the first semicolon of `2; yellow; Moderate`.
  private static func number(_ text: String?) -> Int? {
    text?.split(separator: ";").first.flatMap { Int($0.trimmed()) }
  }
}

/// Reads `status` and `msgType`, two closed lists of CAP 1.2, section 3.2.1.
enum CAPStatus {
  /// Returns the type of a message that is meant for the public; `nil` for an exercise, a test or a draft, and for a
  /// message between machines (an acknowledgement, an error).
  ///
  /// - Parameter element: the format's name of the type, for errors.
  /// - Throws: `missing` or `unreadable` for a value that is not in the list: the message may be a warning.
  static func message(
    status: String, type: String, element: String
  ) throws(AlertFormatError) -> WeatherAlert.Message? {
    guard !status.isEmpty else { throw .missing("status") }
    guard !type.isEmpty else { throw .missing(element) }
    guard ["actual", "exercise", "system", "test", "draft"].contains(status.lowercased()) else {
      throw .unreadable(element: "status", text: BoundedText.cut(status))
    }
    let message = WeatherAlert.Message(rawValue: type.lowercased())
    guard message != nil || ["ack", "error"].contains(type.lowercased()) else {
      throw .unreadable(element: element, text: BoundedText.cut(type))
    }
    return status.lowercased() == "actual" ? message : nil
  }
}

/// A value of one of CAP's closed lists, which are capitalised in documents. Other values are read as `unknown`.
protocol AlertGrade: RawRepresentable<String> {
  static var unknown: Self { get }
}

extension AlertGrade {
  static func read(_ text: String?) -> Self {
    text.flatMap { Self(rawValue: $0.lowercased()) } ?? .unknown
  }
}

extension WeatherAlert.Severity: AlertGrade {}
extension WeatherAlert.Urgency: AlertGrade {}
extension WeatherAlert.Certainty: AlertGrade {}

/// Reads the times of warnings.
enum AlertTime {
  /// Reads ISO 8601 with seconds and an offset: `2022-12-07T06:01:26+01:00`, `...-00:00`, `...Z`. Fractions of a second
  /// are dropped. `T24:00:00` is the end of its day.
  static func parse(_ text: String) -> Date? { ISO8601Time(text, allowingEndOfDay: true)?.instant }

  /// Reads ISO 8601, and `Thu, 01 Jan 2026 16:00:00 +0000` (RFC 822, as in RSS).
  static func parseInFeed(_ text: String) -> Date? {
    if let date = parse(text) { return date }
    let words = text.split(separator: " ")
    guard let zone = words.last else { return nil }
    if zone == "GMT" { return HTTPDate.parse(text) }
    let digits = Array(zone.utf8)
    guard digits.count == 5, let offset = ISO8601Time.offset(digits[..<3] + [UInt8(ascii: ":")] + digits[3...]) else {
      return nil
    }
    return HTTPDate.parse(words.dropLast().joined(separator: " ") + " GMT")?.addingTimeInterval(-Double(offset))
  }
}
