public import Weather

/// The painter of text, and the only code that writes colour sequences.
///
/// Texts must be filtered and fitted to their columns before painting. A painted text contains sequences that must not
/// be counted in its width.
public struct Ink: Sendable {
  private let depth: ColorDepth
  private let palette: Palette

  public init(_ depth: ColorDepth, on background: Background = .dark) {
    self.depth = depth
    palette = Palette(background)
  }

  /// An ink that leaves every text unchanged.
  public static let none = Ink(.none)

  /// Returns the text in the colour of its role, reset at its end; unchanged if the role has no visible style.
  public func painted(_ text: String, _ role: InkRole) -> String {
    painted([.init(text: text, role: role)])
  }

  /// Returns the painted runs of a line, joined; adjacent runs in one colour are painted as one.
  public func painted(_ runs: [InkLine.Run]) -> String {
    guard depth != .none else { return runs.map(\.text).joined(by: "") }
    let pieces: [(text: String, parameters: String?)] = runs.reduce(into: []) { pieces, run in
      let parameters = run.role.flatMap(parameters)
      if let last = pieces.indices.last, pieces[last].parameters == parameters {
        pieces[last].text += run.text
      } else {
        pieces.append((run.text, parameters))
      }
    }
    return pieces.map { piece in
      guard let parameters = piece.parameters, piece.text.contains(where: { $0 != " " }) else { return piece.text }
      return "\u{1B}[\(parameters)m\(piece.text)\u{1B}[0m"
    }.joined(by: "")
  }

  /// Returns the SGR parameters (ECMA-48, 8.3.117) of a role; `nil` if the text stays unchanged.
  private func parameters(_ role: InkRole) -> String? {
    palette.style(of: role).map { style in
      [style.isBold ? "1" : nil, style.tint?.parameters(depth)].compactMap(\.self).joined(by: ";")
    }
  }
}

/// The role of a piece of text that has a colour of its own.
public enum InkRole: Hashable, Sendable {
  /// The name of a place.
  case title
  /// Text of low importance: titles of rows and columns, attributions.
  case dim
  /// A temperature in degrees Celsius.
  case temperature(Double)
  /// A temperature in degrees Celsius, in the headline.
  case headline(Double)
  /// A mean wind speed in metres per second.
  case wind(Double)
  /// A gust in metres per second.
  case gust(Double)
  /// Precipitation in millimetres an hour.
  case rain(Double)
  /// Precipitation of a day in millimetres.
  case rainOfDay(Double)
  /// The chance of precipitation in per cent.
  case chance(Double)
  /// The condition of the sky in words.
  case sky(Condition)
  /// The condition of the sky as an icon.
  case icon(Condition, isDay: Bool?)
  /// Sunshine, sunrise or sunset.
  case sun
  case severity(WeatherAlert.Severity)
  case air(AirLevel)
  case pollen(PollenLevel)
  /// Data that is older than it should be.
  case stale
  /// Success and failure.
  case good, bad
}
