import Foundation

/// MeteoAlarm: one Atom feed for each country, and a CAP document for each warning in it.
///
/// A feed has no validators, so a client always reads all of it.
enum MeteoAlarmServer {
  /// Seconds for which a feed still lists a warning that has ended: most of a day in recorded feeds.
  private static let afterglow = 86_400

  static func answer(to question: Question) -> Answer {
    let path = question.items.path
    if path.hasPrefix(ServedProvider.feedPrefix) {
      let country = String(path.dropFirst(ServedProvider.feedPrefix.count))
      guard Warning.countries.contains(country) else { return notFound }
      let listed = question.memory.board.warnings.filter { $0.feed == country && $0.ends > question.now - afterglow }
      return found("atom", feed(of: country, listed, question))
    }
    let warning = question.memory.board.warnings.first { $0.feed != nil && documentPath($0) == path }
    guard let warning else { return notFound }
    return found("cap", CAPDocument(question: question, warning: warning).text)
  }

  private static func found(_ type: String, _ text: String) -> Answer {
    Answer(
      text, type: "application/\(type)+xml; charset=utf-8",
      headers: [("Cache-Control", "max-age=0, private, must-revalidate")])
  }

  private static let notFound = Answer(#"{"detail":"Not found"}"#, type: "application/json", status: 404)

  /// The path of a warning's document, not percent-encoded.
  private static func documentPath(_ warning: Warning) -> String {
    "\(ServedProvider.documentPrefix)feeds-\(warning.feed ?? "")/\(warning.identifier)"
  }

  /// An Atom feed with an entry for each area of each warning.
  private static func feed(of country: String, _ warnings: [Warning], _ question: Question) -> String {
    let head = [
      XMLText.element("id", "tag:meteoalarm.org,2021-02-19:\(country)"),
      XMLText.element("title", "Meteoalarm - severe weather warnings for Europe"),
      XMLText.element("updated", TimeText.utc(question.now).dropLast() + ".062249Z"),
    ]
    let entries = warnings.flatMap { warning in warning.areas.map { entry(warning, $0, country, question) } }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:cap="urn:oasis:names:tc:emergency:cap:1.2">
      \((head + entries).joined(separator: "\n"))
      </feed>

      """
  }

  private static func entry(
    _ warning: Warning, _ area: Warning.Area, _ country: String, _ question: Question
  ) -> String {
    let path = documentPath(warning)
    let document = question.base + (path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
    let isWhole = question.distortion != .missing
    func cap(_ name: String, _ text: String) -> String { XMLText.element("cap:\(name)", text) }
    func time(_ name: String, _ instant: Int) -> String { cap(name, question.term(TimeText.local(instant))) }
    let name = country.replacing("-", with: " ").capitalized
    let title = "\(warning.level.colour.capitalized) \(warning.event) issued for \(name) - \(area.name)"
    let lines: [String?] = [
      XMLText.element("cap:geocode", [XMLText.element("valueName", "EMMA_ID"), XMLText.element("value", area.code)]),
      cap("areaDesc", question.name(area.name)), cap("event", question.name(warning.event)),
      time("sent", warning.sent), time("expires", warning.ends), time("effective", warning.sent),
      time("onset", warning.onset), cap("scope", "Public"),
      cap("certainty", question.term(warning.certainty)),
      isWhole ? cap("severity", question.term(warning.severity)) : nil,
      cap("urgency", question.term(warning.urgency)), cap("message_type", question.term(warning.messageType)),
      cap("status", "Actual"), isWhole ? cap("identifier", warning.identifier) : nil,
      XMLText.element("id", "\(document)?index_area=\(area.code)"),
      XMLText.element("updated", TimeText.utc(warning.sent)), XMLText.element("published", TimeText.utc(warning.sent)),
      #"<link href="\#(XMLText.escaped(document))" type="application/cap+xml"/>"#,
      XMLText.element("title", question.name(title)),
    ]
    return XMLText.element("entry", lines.compactMap { $0 })
  }
}
