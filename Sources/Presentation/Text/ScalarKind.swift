/// What the filter does with one Unicode scalar.
enum ScalarKind: Equatable {
  /// Shown as it is.
  case plain
  /// Drawn over the scalar before it.
  case mark
  /// A zero-width joiner or non-joiner: kept only where it can shape a letter or an emoji.
  case joiner
  case tab
  /// Private use or unassigned: shown as U+FFFD.
  case unknown
  /// Never shown.
  case forbidden

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20...0x7E: self = .plain
    case 0x09: self = .tab
    case 0x200C, 0x200D: self = .joiner
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

  /// Whether a joiner after this scalar means something.
  static func canBeJoined(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .otherLetter, .nonspacingMark, .spacingMark: return true
    default: return properties.isEmoji && !scalar.isASCII
    }
  }
}
