/// What text is painted with: the one place that writes a sequence for colour.
///
/// It is given texts that are filtered, and fitted to their columns; a painted text has sequences that no width counts.
public struct Ink: Sendable {
  private let depth: ColorDepth
  private let palette: Palette

  public init(_ depth: ColorDepth, on background: Background = .dark) {
    self.depth = depth
    palette = Palette(background)
  }

  /// Leaves every text as it is.
  public static let none = Ink(.none)

  /// The text in the colour of its role, reset at its end; as it is where there is nothing to be seen of that.
  public func painted(_ text: String, _ role: InkRole) -> String {
    painted([.init(text: text, role: role)])
  }

  /// The runs of a line one after the other; what stands side by side in one colour is painted as one.
  func painted(_ runs: [InkLine.Run]) -> String {
    guard depth != .none else { return runs.map(\.text).joined() }
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
    }.joined()
  }

  /// What SGR (ECMA-48, 8.3.117) is told of a role; `nil` where the text stays as it is.
  private func parameters(_ role: InkRole) -> String? {
    palette.style(of: role).map { style in
      [style.isBold ? "1" : nil, style.tint?.parameters(depth)].compactMap(\.self).joined(separator: ";")
    }
  }
}
