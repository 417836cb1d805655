extension Wording {
  /// Returns these texts if the characters can write them, otherwise English: Japanese in ASCII would be question
  /// marks.
  func writable(with glyphs: GlyphSet) -> Wording {
    glyphs == .ascii && Language(rawValue: language)?.isLatin == false ? .english : self
  }
}
