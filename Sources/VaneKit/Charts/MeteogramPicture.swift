import FoundationEssentials
import Weather
import Wording

/// The meteogram as a self-contained SVG picture: it needs no font or script. Its style sheet only replaces the colours
/// on a dark page.
struct MeteogramPicture: Sendable {
  private let facts: SeriesFacts
  private let hours: Int

  private static let (width, height) = (960.0, 472.0)

  /// Creates the picture.
  ///
  /// - Parameter hours: the maximum number of hours.
  init(_ facts: SeriesFacts, hours: Int) {
    self.facts = facts
    self.hours = hours
  }

  /// The document, one element a line.
  var text: String {
    let series = MeteogramSeries(facts.result.report, at: facts.now, limit: hours)
    let place = PlaceText(facts.result.location, facts.reader.wording).full
    let (width, height) = (SVGText.number(MeteogramPicture.width), SVGText.number(MeteogramPicture.height))
    let head = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\""
        + " height=\"\(height)\" font-family=\"sans-serif\" role=\"img\" class=\"\(PicturePalette.scope)\">",
      "<style>\(PicturePalette.darkStyle)</style>",
      "<title>\(SVGText.escaped(place))</title>",
      SVGText.rectangle(0, 0, MeteogramPicture.width, MeteogramPicture.height, fill: PicturePalette.background),
      SVGText.text(place, 56, 28, anchor: "start", fill: PicturePalette.text, size: 18),
    ]
    let footer = facts.pictureFooter(series.points.map(\.time)).joined(separator: " · ")
    let foot = SVGText.text(
      footer, 56, 462, anchor: "start", fill: PicturePalette.faint, size: 11)
    let chart =
      series.hours > 0
      ? PicturePanels(facts, series, left: 56, right: MeteogramPicture.width - 24).elements
      : [
        SVGText.text(
          facts.wording.tr("No hourly forecast for now: the last one has ended."), 56, 80, anchor: "start",
          fill: PicturePalette.text)
      ]
    return (head + chart + [foot, "</svg>"]).joined(separator: "\n") + "\n"
  }
}
