import ArgumentParser
import Presentation
import WeatherJSON

/// Whether everything works, and what to do about what does not.
struct Doctor: ContextCommand {
  static let configuration = CommandConfiguration(
    abstract: "Looks whether everything works, and says what to mend.",
    discussion: """
      Reads only, and sends nothing: whether a provider answers is tried by vane refresh. Ends with 1 if something does \
      not work; what only wants attention is no failure.

      --json prints one object: schema, version, findings[]{topic, verdict, text, remedy}; topics are store, \
      configuration, programs, places, network, providers, updates, service, clock, terminal, verdicts ok, attention, \
      broken.

      Example: vane doctor
      """)

  @Flag(help: "One JSON object.")
  var json = false

  func run(_ context: CommandContext) throws {
    // A document is in English, whoever reads the words.
    let wording = json ? .english : context.wording
    let report = DoctorReport(
      DoctorFacts(context), version: Version.current, zone: context.zone, wording: wording)
    if json {
      try context.write(Doctor.document(report) + "\n")
    } else {
      try context.write(lines: DoctorCard(report, wording: wording).lines)
    }
    if report.isBroken { throw SystemExit.broken }
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
