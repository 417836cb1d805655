extension Wording {
  /// These words where they can be written with the characters, else English: Japanese in ASCII is question marks.
  func writable(with glyphs: GlyphSet) -> Wording {
    glyphs == .ascii && Language(rawValue: language)?.isLatin == false ? .english : self
  }
}
