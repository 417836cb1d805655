/// The colours of the picture, by Okabe and Ito on white. People with any of the common kinds of colour blindness can
/// distinguish them. The shapes differ as well (a line, bars, arrows).
enum PicturePalette {
  static let background = "#ffffff"
  static let text = "#222222"
  static let faint = "#666666"
  static let grid = "#d8d8d8"
  static let night = "#eceef4"
  /// Vermillion.
  static let temperature = "#d55e00"
  /// Blue.
  static let precipitation = "#0072b2"
  /// Bluish green, darkened for small print.
  static let wind = "#00694d"
}
