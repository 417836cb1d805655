import Failures
import WeatherJSON
import Wording

extension Session {
  /// Checks the installation and prints the findings.
  ///
  /// - Throws: `ReportedFailure` if something is broken.
  package func checkInstallation(json: Bool) throws {
    // A document is in English, whatever the user's language.
    let reader = json ? reader.inEnglish : reader
    let report = DoctorReport(DoctorFacts(self), version: Version.current, for: reader)
    if json {
      try write(Session.document(report) + "\n")
    } else {
      try write(lines: DoctorCard(report, for: reader).lines)
    }
    if report.isBroken { throw ReportedFailure(.problemFound) }
  }

  private static func document(_ report: DoctorReport) -> String {
    var json = JSONWriter()
    json.object { json in
      json.integer("schema", 1)
      json.string("version", Version.current)
      json.array("findings", report.findings) { json, finding in
        json.object { json in
          json.string("topic", finding.topic.rawValue)
          json.string("verdict", finding.verdict.rawValue)
          json.string("text", finding.text)
          json.string("remedy", finding.remedy)
        }
      }
    }
    return json.text
  }
}
