/// The treatment of one Unicode scalar by the filter.
public enum ScalarKind: Equatable {
  /// A scalar that is shown unchanged.
  case plain
  /// A mark drawn over the preceding scalar.
  case mark
  /// A zero-width joiner or non-joiner: kept only where it can shape a letter.
  case joiner
  case tab
  /// A letter of a flag, shown as that letter, because the width of flags differs between terminals.
  case flagLetter(Unicode.Scalar)
  /// A private-use or unassigned scalar: shown as U+FFFD.
  case unknown
  /// A scalar that is never shown.
  case forbidden

  public init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E: self = .plain
    case 0x09: self = .tab
    case 0x200C, 0x200D: self = .joiner
    case 0x1F1E6...0x1F1FF: self = .flagLetter(Unicode.Scalar(UInt8(0x41 + scalar.value - 0x1F1E6)))
    // Skin tones: some terminals draw them over the preceding emoji, others beside it.
    case 0x1F3FB...0x1F3FF: self = .forbidden
    default: self = ScalarKind(byCategory: scalar.properties)
    }
  }

  private init(byCategory properties: Unicode.Scalar.Properties) {
    if properties.isDefaultIgnorableCodePoint {
      self = .forbidden
      return
    }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .lineSeparator, .paragraphSeparator: self = .forbidden
    case .privateUse, .unassigned: self = .unknown
    case .nonspacingMark, .enclosingMark: self = .mark
    default: self = .plain
    }
  }

  /// Returns whether a joiner after this scalar has an effect: in scripts that join their letters, not in wide ones.
  static func canBeShaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .otherLetter, .spacingMark: CellWidth.of(String(scalar)) == 1
    default: false
    }
  }
}
