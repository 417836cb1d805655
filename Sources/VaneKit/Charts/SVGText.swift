import FoundationEssentials
import Text
import Wording

/// The elements of an SVG picture, with escaped texts.
enum SVGText {
  /// Returns a filtered text as character data.
  static func escaped(_ text: String) -> String {
    text.escapedForXML
  }

  /// Returns a coordinate to a tenth of a pixel.
  static func number(_ value: Double) -> String {
    FixedDecimal.text(value, decimals: 1) ?? "0"
  }

  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: String) -> String {
    "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" height=\"\(number(height))\""
      + " fill=\"\(fill)\"/>"
  }

  static func line(_ x: Double, _ y: Double, to x2: Double, _ y2: Double, stroke: String, dashes: String? = nil)
    -> String
  {
    "<line x1=\"\(number(x))\" y1=\"\(number(y))\" x2=\"\(number(x2))\" y2=\"\(number(y2))\" stroke=\"\(stroke)\""
      + (dashes.map { " stroke-dasharray=\"\($0)\"" } ?? "") + "/>"
  }

  /// Returns a text element.
  ///
  /// - Parameter anchor: the side of the text at `x`: `start`, `middle` or `end`.
  static func text(
    _ text: String, _ x: Double, _ y: Double, anchor: String = "middle", fill: String, size: Int = 12
  ) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\" fill=\"\(fill)\" font-size=\"\(size)\">"
      + escaped(text) + "</text>"
  }
}
