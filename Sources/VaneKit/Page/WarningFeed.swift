import FoundationEssentials
import Weather
import WeatherJSON
import Wording

/// The warnings of all places as a feed (RFC 4287), `warnings.atom`. Its subtitle says when they were read for each
/// place: a feed without entries may be one that was never read.
struct WarningFeed: Sendable {
  let facts: PageFacts
  /// The folder of the page, by which feeds of several users differ.
  let folder: String

  /// The source of the feed.
  var text: String {
    let title = facts.wording.tr("Warnings")
    let states = facts.places.map { place in
      facts.wording.tr(
        "{title}: {value}", ["title": place.name, "value": place.services.map(\.text).joined(separator: " ")])
    }
    let read = facts.places.flatMap { place in place.services.compactMap(\.readAt) }.max()
    let terms = facts.places.flatMap(\.terms)
    let rights = terms.indices.filter { terms.firstIndex(of: terms[$0]) == $0 }.map { terms[$0] }
    let head: [Markup?] = [
      Markup("generator", text: PageFolder.mark), Markup("id", text: WarningFeed.identifier([folder])),
      Markup("title", text: title),
      Markup("updated", text: (read ?? Date(timeIntervalSince1970: 0)).documentText),
      Markup("subtitle", text: states.joined(separator: "\n")),
      Markup("rights", text: rights.joined(separator: "\n")),
    ]
    let entries = facts.places.flatMap { place in place.texts.map { entry($0, $1, of: place) } }
    let names: KeyValuePairs =
      [
        "xmlns": "http://www.w3.org/2005/Atom", "xml:lang": facts.wording.language.rawValue,
      ] as KeyValuePairs<StaticString, String?>
    let feed = Markup("feed", names, head + entries)
    return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n" + feed.text + "\n"
  }

  private func entry(_ alert: WeatherAlert, _ lines: [String], of place: PageFacts.Place) -> Markup {
    let title = facts.wording.tr("{title}: {value}", ["title": place.name, "value": lines.first ?? ""])
    let key = [alert.provider, alert.identifier, "\(alert.part)", PlaceText(place.location).coordinates]
    return Markup(
      "entry", ["xml:lang": alert.languageTag],
      [
        Markup("id", text: WarningFeed.identifier(key)), Markup("title", text: title),
        Markup("updated", text: alert.sent.documentText),
        Markup("author", [:], [Markup("name", text: SafeText.line(alert.issuer).orDash)]),
        Markup("category", ["term": alert.severity.rawValue], nil),
        alert.link.map { Markup("link", ["href": $0.rawValue], nil) },
        Markup("content", ["type": "text"], text: lines.joined(separator: "\n")),
      ])
  }

  /// Returns the identifier of something with these texts: a UUID of version 8 (RFC 9562, section 5.8) with a
  /// fingerprint of them.
  private static func identifier(_ key: [String]) -> String {
    var print = Fingerprint()
    for text in key { print.add(text) }
    let digits = Array(print.description)
    return "urn:uuid:\(String(digits[..<8]))-\(String(digits[8..<12]))-8\(String(digits[12..<15]))"
      + "-8\(digits[15])00-000000000000"
  }
}
