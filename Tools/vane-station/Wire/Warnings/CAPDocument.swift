/// A warning as a CAP 1.2 document (OASIS Common Alerting Protocol), with MeteoAlarm's parameters.
struct CAPDocument: Sendable {
  private static let sender = "warnings@example.org"

  let question: Question
  let warning: Warning

  var text: String {
    let references = warning.references.map {
      "\(Self.sender),\($0.identifier),\(Stamp.local($0.sent, offset: 0))"
    }
    let lines: [String?] = [
      XMLText.element("identifier", warning.identifier),
      XMLText.element("sender", Self.sender),
      XMLText.element("sent", Stamp.local(warning.sent, offset: 0)),
      XMLText.element("status", "Actual"),
      XMLText.element("msgType", question.term(warning.messageType.rawValue)),
      XMLText.element("scope", "Public"),
      references.isEmpty ? nil : XMLText.element("references", references.joined(separator: " ")),
    ]
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
      \((lines.compactMap { $0 } + warning.content.languages.map(info)).joined(separator: "\n"))
      </alert>

      """
  }

  private func info(_ language: String) -> String {
    let content = warning.content
    let level = "\(content.severity.level); \(content.severity.colour); \(content.severity.rawValue)"
    let lines: [String?] = [
      XMLText.element("language", language),
      XMLText.element("category", "Met"),
      XMLText.element("event", question.name(content.event)),
      XMLText.element("responseType", warning.messageType == .cancel ? "AllClear" : "Prepare"),
      XMLText.element("urgency", question.term(content.urgency.rawValue)),
      question.distortion == .missing ? nil : XMLText.element("severity", question.term(content.severity.rawValue)),
      XMLText.element("certainty", question.term(content.certainty.rawValue)),
      XMLText.element("effective", Stamp.local(warning.sent, offset: 0)),
      XMLText.element("onset", question.term(Stamp.local(content.onset, offset: 0))),
      XMLText.element("expires", question.term(Stamp.local(content.ends, offset: 0))),
      XMLText.element("senderName", "Pretend Weather Service"),
      XMLText.element("headline", question.name(content.headline)),
      XMLText.element("description", question.name(content.description)),
      XMLText.element("instruction", question.name(content.instruction)),
      XMLText.element("web", "https://meteoalarm.org"),
      XMLText.element(
        "parameter", [XMLText.element("valueName", "awareness_level"), XMLText.element("value", level)]),
    ]
    return XMLText.element("info", lines.compactMap { $0 } + content.areas.map(area))
  }

  private func area(_ area: WarningContent.Area) -> String {
    let corners = warning.content.corners.map { corner in
      let point = question.distortion?.moved(corner.latitude, corner.longitude) ?? corner
      return question.number(point.latitude, decimals: 4) + "," + question.number(point.longitude, decimals: 4)
    }
    return XMLText.element(
      "area",
      [
        XMLText.element("areaDesc", question.name(area.name)),
        corners.isEmpty ? nil : XMLText.element("polygon", corners.joined(separator: " ")),
        XMLText.element("geocode", [XMLText.element("valueName", "EMMA_ID"), XMLText.element("value", area.code)]),
      ].compactMap { $0 })
  }
}

extension WarningContent.Severity {
  /// MeteoAlarm's awareness level: 1 green, 2 yellow, 3 orange, 4 red.
  var level: Int {
    switch self {
    case .minor, .unknown: 1
    case .moderate: 2
    case .severe: 3
    case .extreme: 4
    }
  }

  var colour: String {
    ["green", "yellow", "orange", "red"][level - 1]
  }
}
