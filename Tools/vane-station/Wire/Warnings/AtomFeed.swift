import Foundation

/// A country's feed: one entry for each area and code of each warning.
struct AtomFeed: Sendable {
  let question: Question
  let slug: String
  let country: String

  func text(_ warnings: [Warning]) -> String {
    let address = "\(question.base)\(MeteoAlarm.feedPrefix)\(slug)"
    let updated = Stamp.utc(question.now).dropLast() + ".062249Z"
    let head = [
      #"<link href="\#(XMLText.escaped(address))" rel="self" type="application/atom+xml"/>"#,
      #"<link href="https://meteoalarm.org" rel="alternate" type="text/html"/>"#,
      XMLText.element("rights", "Copyright (c) meteoalarm.org"),
      XMLText.element("generator", "Meteoalarm Producer Server"),
      XMLText.element("author", [XMLText.element("name", "meteoalarm.org")]),
      XMLText.element("id", "tag:meteoalarm.org,2021-02-19:\(slug)"),
      XMLText.element("title", "Meteoalarm - severe weather warnings for Europe"),
      XMLText.element("updated", String(updated)),
    ]
    let entries = warnings.flatMap { warning in
      warning.content.areas.enumerated().map { entry(warning, $0.element, index: $0.offset) }
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">
      \((head + entries).joined(separator: "\n"))
      </feed>

      """
  }

  private func entry(_ warning: Warning, _ area: WarningContent.Area, index: Int) -> String {
    let content = warning.content
    let path = MeteoAlarm.documentPath(warning, feed: slug)
    let document = question.base + (path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
    let isWhole = question.distortion != .missing
    func cap(_ name: String, _ text: String) -> String { XMLText.element("cap:\(name)", text) }
    func instant(_ name: String, _ instant: Int) -> String {
      cap(name, question.term(Stamp.local(instant, offset: 0)))
    }
    let title = "\(content.severity.colour.capitalized) \(content.event) issued for \(country) - \(area.name)"
    let lines: [String?] = [
      XMLText.element(
        "cap:geocode", [XMLText.element("valueName", "EMMA_ID"), XMLText.element("value", area.code)]),
      #"<link href="https://meteoalarm.org?geocode=EMMA_ID:\#(XMLText.escaped(area.code))" hreflang="en"/>"#,
      cap("areaDesc", question.name(area.name)),
      cap("event", question.name(content.event)),
      instant("sent", warning.sent),
      instant("expires", content.ends),
      instant("effective", warning.sent),
      instant("onset", content.onset),
      cap("certainty", question.term(content.certainty.rawValue)),
      isWhole ? cap("severity", question.term(content.severity.rawValue)) : nil,
      cap("urgency", question.term(content.urgency.rawValue)),
      cap("scope", "Public"),
      cap("message_type", question.term(warning.messageType.rawValue)),
      cap("status", "Actual"),
      isWhole ? cap("identifier", warning.identifier) : nil,
      #"<link href="\#(XMLText.escaped(document))" type="application/cap+xml"/>"#,
      #"<link href="https://meteoalarm.org?region=\#(slug)" hreflang="en" rel="related"/>"#,
      XMLText.element("author", [XMLText.element("name", "meteoalarm.org")]),
      XMLText.element("published", Stamp.utc(warning.sent)),
      XMLText.element("id", "\(document)?index_info=0&index_area=\(index)&index_geocode=0"),
      XMLText.element("title", question.name(title)),
      XMLText.element("updated", Stamp.utc(warning.sent)),
    ]
    return XMLText.element("entry", lines.compactMap { $0 })
  }
}
