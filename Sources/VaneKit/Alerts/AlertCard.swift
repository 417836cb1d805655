import FoundationEssentials
import Weather
import Wording

/// The full text of one warning, as its issuer wrote it.
struct AlertCard: Sendable {
  /// The lines before painting; only the link may be wider than the reader's width.
  let inkLines: [InkLine]
  private let reader: Reader

  /// The lines to print.
  var lines: [String] { inkLines.map(reader.painted) }

  /// Creates the card of a warning.
  ///
  /// - Parameters:
  ///   - location: the place that the warning is for; times use its clock.
  ///   - reader: the reader, at whose width lines are wrapped; only the link stays whole, so that it can be copied.
  init(_ alert: WeatherAlert, at location: Location, for reader: Reader) {
    self.reader = reader
    let wording = reader.wording
    let clock = PlaceClock(of: location, for: reader)
    let line = AlertLine(alert, in: clock.zone, for: reader)
    let issued = wording.tr(
      "Issued by {issuer} {time}; {urgency}, {certainty}",
      [
        "issuer": SafeText.line(alert.issuer), "time": clock.time.text(alert.sent),
        "urgency": wording.text(of: alert.urgency), "certainty": wording.text(of: alert.certainty),
      ])
    let areas = alert.areas.map { SafeText.line($0) }.joined(separator: "; ")
    let headline = alert.headline.map { SafeText.line($0, limit: 500) }
    let wrapped = { (line: String) -> [String] in
      guard let width = reader.width, CellWidth.of(line) > width else { return [line] }
      return WrappedText.lines(line, width: width)
    }
    let texts = [alert.description, alert.instruction].compactMap { $0 }.map { SafeText.lines($0).flatMap(wrapped) }
    let link = alert.link.map { [SafeText.line($0.rawValue, limit: 2_048)] } ?? []
    let head: [(text: String?, role: InkRole)] = [
      (line.text, .severity(alert.severity)), (headline, .title), (issued, .dim), (areas, .dim),
      (clock.note(on: [alert.sent, alert.onset, alert.ends].compactMap(\.self)), .dim),
    ]
    let title = head.flatMap { line in
      (line.text.map(wrapped) ?? []).filter { !$0.isEmpty }.map { InkLine($0, line.role) }
    }
    let summary = alert.isSummary ? [""] + wrapped(wording.tr("The full text has not been fetched yet.")) : []
    let rest = texts.flatMap { [""] + $0 } + summary + (link.isEmpty ? [] : [""] + link)
    inkLines = title + rest.map { InkLine($0) }
  }
}
