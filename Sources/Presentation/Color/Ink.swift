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
    guard depth != .none, let style = palette.style(of: role), text.contains(where: { $0 != " " }) else { return text }
    let parameters = [style.isBold ? "1" : nil, style.tint?.parameters(depth)].compactMap(\.self)
    return "\u{1B}[\(parameters.joined(separator: ";"))m\(text)\u{1B}[0m"
  }
}
