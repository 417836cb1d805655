import FoundationEssentials
import Text
import Wording

/// The elements of an SVG picture, with escaped texts.
enum SVGText {
  /// Returns a coordinate to a tenth of a pixel.
  static func number(_ value: Double) -> String {
    FixedDecimal.text(value, decimals: 1) ?? "0"
  }

  /// Returns the beginning of a self-contained picture: its size, its style and its title.
  ///
  /// - Parameter style: the style sheet.
  static func start(
    width: Double, height: Double, title: String, style: String = PicturePalette.darkStyle
  ) -> [String] {
    let (width, height) = (number(width), number(height))
    return [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\""
        + " height=\"\(height)\" font-family=\"sans-serif\" role=\"img\" class=\"\(PicturePalette.scope)\">",
      "<style>\(style)</style>", "<title>\(title.escapedForXML)</title>",
    ]
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
    _ text: String, _ x: Double, _ y: Double, anchor: String = "start", fill: String, size: Int = 12
  ) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\" fill=\"\(fill)\" font-size=\"\(size)\">"
      + text.escapedForXML + "</text>"
  }
}

/// The colours of the picture, by Okabe and Ito: on white, and lighter ones on a dark page. People with any of the
/// common kinds of colour blindness can distinguish them. The shapes differ as well (a line, bars, arrows).
enum PicturePalette {
  static let background = "#ffffff"
  static let text = "#222222"
  static let faint = "#666666"
  static let grid = "#d8d8d8"
  static let night = "#eceef4"
  /// Vermillion, darkened for small print.
  static let temperature = "#bf5200"
  /// Blue.
  static let precipitation = "#0072b2"
  /// Bluish green, darkened for small print.
  static let wind = "#00694d"
  /// Orange.
  static let sun = "#b36b00"
  static let moon = "#5d63a0"
  static let cloud = "#6f7787"

  /// The class of the picture. Its style sheet applies to this class only, because a page may contain other pictures.
  static let scope = "vane"

  /// Each colour with its replacement on a dark page.
  static let forms = [
    (light: background, dark: "#1f222a"), (light: text, dark: "#e4e6eb"), (light: faint, dark: "#9aa0ac"),
    (light: grid, dark: "#3a3f4b"), (light: night, dark: "#14161c"), (light: temperature, dark: "#f0803c"),
    (light: precipitation, dark: "#56b4e9"), (light: wind, dark: "#8fe0a8"),
    (light: sun, dark: "#f6c344"), (light: moon, dark: "#c9cdf0"), (light: cloud, dark: "#8b93a3"),
  ]

  /// The style sheet of the dark form: it replaces colours by their values, and viewers without style sheets show the
  /// light form.
  static var darkStyle: String { "@media (prefers-color-scheme: dark) { \(style(forms.map { ($0.light, $0.dark) })) }" }

  /// The style sheet for paper that shows only black and white.
  static var blackStyle: String {
    style(forms.map { ($0.light, [background, grid, night].contains($0.light) ? background : "#000000") })
  }

  private static func style(_ colors: [(light: String, new: String)]) -> String {
    let rules = colors.flatMap { light, new in
      ["fill", "stroke"].map { ".\(scope) [\($0)=\"\(light)\"] { \($0): \(new) }" }
    }
    return rules.joined(separator: " ")
  }
}
