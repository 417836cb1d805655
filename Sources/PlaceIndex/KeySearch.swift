import Weather

/// The lookup of names and codes in the sorted keys.
///
/// Keys are in blocks. In a block, each key states how many bytes it shares with the one before, so most keys are
/// passed over without decoding them.
extension IndexFile {
  /// What has a key.
  struct Entry {
    /// The number of the place, or behind the places the area's number, or behind the areas the number of an area by a
    /// name in another language.
    let subject: Int
    /// Whether the key belongs to a place's own name.
    let isOwnName: Bool
  }

  /// Returns the countries and first-level areas with that name or code, in the order of the file.
  func areas(named key: PlaceKey, inAnyLanguage: Bool = false) throws(PlaceIndexError) -> [Int] {
    areas(of: try entries(of: key.text), inAnyLanguage: inAnyLanguage)
  }

  /// Returns the countries and first-level areas with a name, in any language, that begins with these whole words.
  func areas(beginningWith key: PlaceKey) throws(PlaceIndexError) -> [Int] {
    areas(of: try entries(of: key.text + " ", areLonger: true), inAnyLanguage: true)
  }

  private func areas(of entries: [Entry], inAnyLanguage: Bool) -> [Int] {
    entries.map { $0.subject - places.count }.compactMap { area in
      areas.contains(area) ? area : inAnyLanguage && areas.contains(area - areas.count) ? area - areas.count : nil
    }
  }

  /// Returns the entries of a key, or the entries of all longer keys that begin with it.
  func entries(of text: String, areLonger: Bool = false) throws(PlaceIndexError) -> [Entry] {
    let key = Array(text.utf8)
    var found: [Entry] = []
    var suffix: [UInt8] = []
    for block in try firstBlock(of: key)..<keyBlocks.upperBound {
      var (offset, alphabet) = try self.block(block)
      // How many bytes of the key the last entry begins with.
      var matched = 0
      for _ in 0..<min(IndexFile.block, keyCount - (block - keyBlocks.lowerBound) * IndexFile.block) {
        let head = try number(at: offset)
        let (shared, length) = (head >> 18 & 0x3F, head >> 24)
        if shared < matched { return found }
        var isEqual = false
        if shared == matched {
          try decode(offset + 4, count: length, alphabet: alphabet, into: &suffix)
          var common = 0
          while common < suffix.count, matched < key.count, suffix[common] == key[matched] {
            (common, matched) = (common + 1, matched + 1)
          }
          isEqual = common == suffix.count && matched == key.count
          if common < suffix.count, matched < key.count, suffix[common] > key[matched] { return found }
        }
        if matched == key.count {
          if !isEqual, !areLonger { return found }
          if isEqual != areLonger { found.append(Entry(subject: head & 0x1_FFFF, isOwnName: head >> 17 & 1 == 1)) }
        }
        offset += 4 + length
      }
    }
    return found
  }

  /// Returns the last block whose first key is less than a key, or else the first block.
  private func firstBlock(of key: [UInt8]) throws(PlaceIndexError) -> Int {
    var (low, high) = (keyBlocks.lowerBound, keyBlocks.upperBound)
    var text: [UInt8] = []
    while low < high {
      let middle = (low + high) / 2
      let (offset, alphabet) = try block(middle)
      try decode(offset + 4, count: number(at: offset) >> 24, alphabet: alphabet, into: &text)
      if text.lexicographicallyPrecedes(key) { low = middle + 1 } else { high = middle }
    }
    return max(keyBlocks.lowerBound, low - 1)
  }
}

/// The keys that differ from a key by one typing error: an extra letter, a missing one, a wrong one, or two
/// exchanged.
///
/// There are some hundreds, and each is looked up separately. This reads far fewer pages than reading all keys of
/// about that length.
enum OneEdit {
  /// The lengths of keys that are varied. Below four letters every key is similar to every other. Above thirty
  /// letters a single error is unlikely.
  static let lengths = 4...30

  /// Returns all such keys; empty outside `lengths`.
  static func variants(of key: PlaceKey) -> Set<String> {
    let letters = Array(key.text.unicodeScalars)
    guard lengths.contains(letters.count) else { return [] }
    let alphabet = self.alphabet(of: letters)
    var found: Set<String> = []
    for index in 0...letters.count {
      let head = letters[..<index]
      let tail = letters[index...]
      for letter in alphabet {
        found.insert(text(head + [letter] + tail))
        if !tail.isEmpty { found.insert(text(head + [letter] + tail.dropFirst())) }
      }
      if !tail.isEmpty { found.insert(text(head + tail.dropFirst())) }
      if tail.count > 1 {
        found.insert(text(head + [tail[index + 1], tail[index]] + tail.dropFirst(2)))
      }
    }
    found.remove(key.text)
    return found
  }

  /// Returns the letters that the user may have meant: the letters of the typed script, and the space. For scripts
  /// without an alphabet of a few dozen letters, wrong or missing letters are not tried.
  private static func alphabet(of letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
    let scripts: [ClosedRange<Unicode.Scalar>] = ["a"..."z", "α"..."ω", "а"..."я"]
    guard let script = scripts.first(where: { script in letters.contains { script.contains($0) } }) else { return [] }
    return [" "] + (script.lowerBound.value...script.upperBound.value).compactMap(Unicode.Scalar.init)
  }

  private static func text(_ letters: ArraySlice<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: letters)
    return String(text)
  }
}
