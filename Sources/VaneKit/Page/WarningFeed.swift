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
    let states = facts.places.map { titled($0, $0.services.map(\.text).joined(separator: " ")) }
    let read = facts.places.flatMap { place in place.services.compactMap(\.readAt) }.max()
    let title = facts.wording.tr("Warnings")
    let feed: Markup = """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(facts.wording.language.rawValue)">
      <generator>\(PageFolder.mark)</generator>
      <id>\(WarningFeed.identifier([folder]))</id>
      <title>\(title)</title>
      <updated>\((read ?? Date(timeIntervalSince1970: 0)).documentText)</updated>
      <subtitle>\(states.joined(separator: "\n"))</subtitle>
      <rights>\(Set(facts.places.flatMap(\.terms)).sorted().joined(separator: "\n"))</rights>
      \(facts.places.flatMap { place in place.texts.map { entry($0, $1, of: place) } })</feed>

      """
    return feed.text
  }

  private func entry(_ alert: WeatherAlert, _ lines: [String], of place: PageFacts.Place) -> Markup {
    let key = [alert.provider, alert.identifier, "\(alert.part)", PlaceText(place.location).coordinates]
    let link: Markup? = alert.link.map { "<link href=\"\($0.rawValue)\"/>\n" }
    return """
      <entry>
      <id>\(WarningFeed.identifier(key))</id>
      <title>\(titled(place, lines.first ?? ""))</title>
      <updated>\(alert.sent.documentText)</updated>
      <author><name>\(SafeText.line(alert.issuer).orDash)</name></author>
      <category term="\(alert.severity.rawValue)"/>
      \(link)<content type="text">\(lines.joined(separator: "\n"))</content>
      </entry>

      """
  }

  private func titled(_ place: PageFacts.Place, _ text: String) -> String {
    facts.wording.tr("{title}: {value}", ["title": place.name, "value": text])
  }

  /// Returns the identifier of something with these texts: a UUID of version 8 (RFC 9562, section 5.8) with a
  /// fingerprint of them.
  private static func identifier(_ key: [String]) -> String {
    let digits = Fingerprint(of: key).description
    return "urn:uuid:\(digits.prefix(8))-\(digits.dropFirst(8).prefix(4))-8\(digits.dropFirst(12).prefix(3))"
      + "-8\(digits.suffix(1))00-000000000000"
  }
}
