import FoundationEssentials
import Services
import Weather

/// Reads a list of warnings: MeteoAlarm's Atom feed with elements of CAP, or the RSS feed of the WMO's hub.
///
/// Entries are read one at a time and merged into warnings, so a feed of megabytes takes a fraction of its size in
/// memory.
final class FeedReader: XMLReceiver {
  /// In the order of the feed, each message once.
  private(set) var warnings: [FeedWarning] = []
  /// The entries that could not be read.
  private(set) var unread = UnreadAlerts()
  private var firstError: AlertFormatError?
  private var indices: [Key: Int] = [:]
  private var entry: Entry?
  private var geocode: (name: String?, value: String?)?
  private var depth = 0
  /// What the feed says about itself.
  private var headings: [String] = []
  private var hasCAP = false
  private var isAtom = false
  /// The issuer of the list: the title of an RSS feed, else the name that MeteoAlarm's terms demand.
  private var issuer = "EUMETNET – MeteoAlarm"

  /// The texts of one entry.
  private struct Entry {
    var texts: [String: String] = [:]
    var codes: Set<AreaCode> = []
    var document: String?

    var identifier: String? { texts["identifier"] ?? texts["guid"] }
  }

  /// Returns the warnings of a feed, and the entries that could not be read.
  ///
  /// - Throws: for a document that is not a feed, and for a feed of which no entry can be read.
  static func read(
    _ document: [UInt8]
  ) throws(AlertFormatError) -> (warnings: [FeedWarning], unread: UnreadAlerts) {
    let reader = FeedReader()
    try XMLStream.read(document, by: reader)
    if let error = reader.firstError, reader.unread.isAll { throw error }
    guard reader.isOfWarnings else { throw .otherSubject(BoundedText.cut(reader.headings[0])) }
    return (reader.warnings, reader.unread)
  }

  /// Whether the feed has an element of CAP, or does not say that it is about something else: other feeds have entries
  /// too, or none, which would say that no warning is in force.
  private var isOfWarnings: Bool {
    let subjects: Set<Substring> = ["meteoalarm", "wmo", "cap", "alert", "alerts", "warning", "warnings"]
    return hasCAP || headings.isEmpty
      || headings.contains { !subjects.isDisjoint(with: $0.lowercased().split { !$0.isLetter }) }
  }

  func begin(_ name: XMLName, attributes: [String: String]) throws(AlertFormatError) {
    depth += 1
    if name.isCAP { hasCAP = true }
    switch (depth, name.local) {
    case (1, "feed") where name.namespace == XMLName.atom: isAtom = true
    case (1, "rss"): isAtom = false
    case (1, _):
      throw .unexpectedRoot(BoundedText.cut(name.local), allowed: "a <feed> of Atom or an <rss> with warnings")
    case (2, "entry") where isAtom, (3, "item") where !isAtom: entry = Entry()
    case (_, "link") where attributes["type"] == "application/cap+xml": entry?.document = attributes["href"]
    case (_, "geocode") where name.isCAP: geocode = (nil, nil)
    default: break
    }
  }

  func end(_ name: XMLName, text: String) throws(AlertFormatError) {
    let level = depth - (isAtom ? 2 : 3)
    depth -= 1
    if level == 0, ["id", "title", "link", "generator", "description"].contains(name.local), !text.isEmpty {
      headings.append(text)
    }
    switch (level, name.local) {
    case (0, "entry") where isAtom, (0, "item") where !isAtom:
      if let entry { count(entry) }
      entry = nil
    case (0, "title") where !isAtom: issuer = text
    case (1, "geocode"):
      if let scheme = geocode?.name, let value = geocode?.value {
        entry?.codes.insert(AreaCode(scheme: scheme, value: value))
      }
      geocode = nil
    // MeteoAlarm writes these two without a prefix, so they are in Atom's namespace.
    case (2, "valueName"): geocode?.name = text
    case (2, "value"): geocode?.value = text
    case (1, _) where !text.isEmpty: entry?.texts[name.local] = text
    default: break
    }
  }

  /// Adds an entry, or counts it as unread.
  private func count(_ entry: Entry) {
    do {
      try add(entry)
      unread.countMember()
    } catch {
      let name = entry.identifier.map { " (\(BoundedText.cut($0)))" } ?? ""
      unread.add("entry \(unread.members + 1)\(name): \(error)")
      firstError = firstError ?? error
    }
  }

  private func add(_ entry: Entry) throws(AlertFormatError) {
    let texts = entry.texts
    guard let identifier = entry.identifier else { throw .missing("identifier") }
    guard let written = texts["sent"] ?? texts["pubDate"] else { throw .missing("sent") }
    guard let sent = AlertTime.parseInFeed(written) else {
      throw .unreadable(element: "sent", text: BoundedText.cut(written))
    }
    // RSS has neither element.
    let message = try CAPStatus.message(
      status: texts["status"] ?? "Actual", type: texts["message_type"] ?? "Alert", element: "message_type")
    let part = FeedWarning.Part(
      texts: texts.filter { ["event", "title", "severity", "urgency", "certainty"].contains($0.key) },
      onset: texts["onset"].flatMap(AlertTime.parseInFeed) ?? texts["effective"].flatMap(AlertTime.parseInFeed),
      expires: texts["expires"].flatMap(AlertTime.parseInFeed), areas: [])
    let index = indices[.warning(identifier), default: warnings.count]
    if index == warnings.count {
      indices[.warning(identifier)] = index
      warnings.append(
        FeedWarning(
          identifier: identifier, issuer: issuer, sent: sent, message: message, parts: [],
          link: entry.document ?? texts["link"]))
    }
    add(part, AlertArea(name: texts["areaDesc"] ?? "", codes: entry.codes), to: index)
  }

  /// Merges an entry into its warning. A feed has one entry for each area of a part and each code of an area.
  private func add(_ part: FeedWarning.Part, _ area: AlertArea, to warning: Int) {
    let partKey = Key.part(warning, part.onset, part.expires, part.level)
    let partIndex = indices[partKey, default: warnings[warning].parts.count]
    if partIndex == warnings[warning].parts.count {
      indices[partKey] = partIndex
      warnings[warning].parts.append(part)
    }
    let areaKey = Key.area(warning, partIndex, area.name)
    if let index = indices[areaKey] {
      warnings[warning].parts[partIndex].areas[index].codes.formUnion(area.codes)
    } else {
      indices[areaKey] = warnings[warning].parts[partIndex].areas.count
      warnings[warning].parts[partIndex].areas.append(area)
    }
  }

  /// Finds earlier entries without a search: a hostile feed may have a hundred thousand entries.
  private enum Key: Hashable {
    case warning(String)
    case part(Int, Date?, Date?, WeatherAlert.Severity)
    case area(Int, Int, String)
  }
}

/// A warning of a feed, merged from all its entries: the feed has one for each area and code.
struct FeedWarning: Hashable {
  var identifier: String
  var issuer: String
  var sent: Date
  /// `nil` for a message that is not meant for the public.
  var message: WeatherAlert.Message?
  /// In the order of the feed.
  var parts: [Part]
  /// The address of its CAP document.
  var link: String?

  /// One part of the message, with its areas.
  struct Part: Hashable {
    /// By the names of their elements. The title is "Yellow Wind Warning issued for Poland - Eastern coastal zone".
    var texts: [String: String]
    var onset: Date?
    var expires: Date?
    var areas: [AlertArea]

    /// The worse of CAP's severity and the severity of the colour at the beginning of the title.
    var level: WeatherAlert.Severity {
      let ofColour: WeatherAlert.Severity =
        switch colour {
        case "green": .minor
        case "yellow": .moderate
        case "orange": .severe
        case "red": .extreme
        default: .unknown
        }
      return max(ofColour, .read(texts["severity"]))
    }

    var isGreen: Bool { colour == "green" }

    private var colour: String {
      (texts["title"] ?? "").split { !$0.isLetter }.first.map { $0.lowercased() } ?? ""
    }
  }

  /// Returns the warning as far as the feed states it, one for each part; none for a message that is not meant for the
  /// public. The title is not used as a headline, because it names only one of many areas.
  func summaries(from service: WeatherService) -> [PlacedAlert] {
    guard let message else { return [] }
    return parts.enumerated().map { index, part in
      PlacedAlert(
        alert: WeatherAlert(
          identifier: identifier, part: index, provider: service.provider.id, issuer: issuer, sender: "", sent: sent,
          message: part.isGreen ? .cancel : message, event: part.texts["event"] ?? part.texts["title"] ?? "",
          severity: part.level, urgency: .read(part.texts["urgency"]), certainty: .read(part.texts["certainty"]),
          onset: part.onset, ends: part.expires,
          areas: part.areas.map(\.name), isSummary: true),
        areas: part.areas)
    }
  }
}
