/// The most bytes of UTF-8 that a warning's texts have.
enum AlertBounds: Int {
  /// Identifiers, names, events.
  case name = 512
  /// A headline, or the name of an area.
  case headline = 2_048
  /// A description, or an instruction.
  case prose = 16_384

  /// The most areas, and the most references, of one warning.
  static let list = 500

  /// The text, or as many of its Unicode scalars as fit.
  func cut(_ text: String) -> String {
    guard text.utf8.count > rawValue else { return text }
    var kept = String.UnicodeScalarView()
    var bytes = 0
    for scalar in text.unicodeScalars {
      bytes += UTF8.width(scalar)
      if bytes > rawValue { break }
      kept.append(scalar)
    }
    return String(kept)
  }

  /// The same; `nil` for an empty text, which says no more than a missing one.
  func text(_ text: String?) -> String? {
    text.flatMap { $0.isEmpty ? nil : cut($0) }
  }
}
