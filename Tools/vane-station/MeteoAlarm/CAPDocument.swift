/// A warning as a CAP 1.2 document (OASIS Common Alerting Protocol), with MeteoAlarm's parameters.
struct CAPDocument: Sendable {
  private static let sender = "warnings@example.org"

  let question: Question
  let warning: Warning

  var text: String {
    let references = warning.references.map { "\(Self.sender),\($0.identifier),\(TimeText.local($0.sent))" }
    let lines: [String?] = [
      XMLText.element("identifier", warning.identifier), XMLText.element("sender", Self.sender),
      XMLText.element("sent", TimeText.local(warning.sent)), XMLText.element("status", "Actual"),
      XMLText.element("msgType", question.term(warning.messageType)),
      XMLText.element("scope", "Public"),
      references.isEmpty ? nil : XMLText.element("references", references.joined(separator: " ")),
    ]
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <alert xmlns="urn:oasis:names:tc:emergency:cap:1.2">
      \((lines.compactMap { $0 } + warning.languages.map(info)).joined(separator: "\n"))
      </alert>

      """
  }

  private func info(_ language: String) -> String {
    let level = "\(warning.level.number); \(warning.level.colour); \(warning.severity)"
    func time(_ name: String, _ instant: Int) -> String {
      XMLText.element(name, question.term(TimeText.local(instant)))
    }
    func name(_ name: String, _ text: String) -> String { XMLText.element(name, question.name(text)) }
    let severity = XMLText.element("severity", question.term(warning.severity))
    let lines: [String?] = [
      XMLText.element("language", language), XMLText.element("category", "Met"), name("event", warning.event),
      XMLText.element("responseType", warning.messageType == "Cancel" ? "AllClear" : "Prepare"),
      XMLText.element("urgency", question.term(warning.urgency)),
      question.distortion == .missing ? nil : severity,
      XMLText.element("certainty", question.term(warning.certainty)),
      XMLText.element("effective", TimeText.local(warning.sent)), time("onset", warning.onset),
      time("expires", warning.ends), XMLText.element("senderName", "Pretend Weather Service"),
      name("headline", warning.headline), name("description", warning.description),
      name("instruction", warning.instruction), XMLText.element("web", "https://meteoalarm.org"),
      pair("parameter", "awareness_level", level), warning.kind.map { pair("parameter", "awareness_type", $0) },
    ]
    return XMLText.element("info", lines.compactMap { $0 } + warning.areas.map(area))
  }

  private func area(_ area: Warning.Area) -> String {
    let corners = warning.corners.map { corner in
      [corner.latitude, corner.longitude].map { question.number($0, decimals: 4).text }.joined(separator: ",")
    }
    let polygon = corners.isEmpty ? nil : XMLText.element("polygon", corners.joined(separator: " "))
    let lines = [
      XMLText.element("areaDesc", question.name(area.name)), polygon, pair("geocode", "EMMA_ID", area.code),
    ]
    return XMLText.element("area", lines.compactMap { $0 })
  }

  private func pair(_ element: String, _ name: String, _ value: String) -> String {
    XMLText.element(element, [XMLText.element("valueName", name), XMLText.element("value", value)])
  }
}

extension Warning {
  /// MeteoAlarm's awareness level of the severity: 1 green to 4 red.
  var level: (number: Int, colour: String) {
    switch severity {
    case "Extreme": (4, "red")
    case "Severe": (3, "orange")
    case "Moderate": (2, "yellow")
    default: (1, "green")
    }
  }
}
