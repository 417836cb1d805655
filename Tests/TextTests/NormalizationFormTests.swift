import Foundation
import Testing
import Text

@Suite struct NormalizationFormTests {
  private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  @Test(arguments: [
    ("", "", "", ""), ("Berlin", "Berlin", "Berlin", "Berlin"),
    ("Zürich", "Zu\u{308}rich", "Z\u{FC}rich", "Zu\u{308}rich"),
    ("ＴＯＫＹＯ", "ＴＯＫＹＯ", "ＴＯＫＹＯ", "TOKYO"), ("ﬁ①²\u{A0}", "ﬁ①²\u{A0}", "ﬁ①²\u{A0}", "fi12 "),
    ("서울", "\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}", "서울", "\u{1109}\u{1165}\u{110B}\u{116E}\u{11AF}"),
    ("ｶﾞ", "ｶﾞ", "ｶﾞ", "\u{30AB}\u{3099}"), ("a\u{301}\u{323}", "a\u{323}\u{301}", "\u{1EA1}\u{301}", "a\u{323}\u{301}"),
    ("＼＂", "＼＂", "＼＂", "\\\""),
  ])
  func formsHaveTheirScalars(text: String, nfd: String, nfc: String, nfkd: String) {
    #expect(scalars(text.normalized(.nfd)) == scalars(nfd))
    #expect(scalars(text.normalized(.nfc)) == scalars(nfc))
    #expect(scalars(text.normalized(.nfkd)) == scalars(nfkd))
  }

  /// Returns whether two texts have the same scalars.
  private func areSame(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count && left.utf8.elementsEqual(right.utf8)
  }

  /// Foundation's data end with Unicode 15, and beyond U+FFFF it composes marks with letters that are not theirs. So
  /// each scalar is between two letters here.
  @Test func everyScalarHasTheFormsOfFoundation() {
    let wrong = scalars(upTo: 15).filter { scalar in
      let text = "x" + String(scalar) + "x"
      return !areSame(text.normalized(.nfd), text.decomposedStringWithCanonicalMapping)
        || !areSame(text.normalized(.nfc), text.precomposedStringWithCanonicalMapping)
        || !areSame(text.normalized(.nfkd), text.decomposedStringWithCompatibilityMapping)
    }
    #expect(wrong.map { String($0.value, radix: 16) } == [])
  }

  /// Returns the scalars of a version of Unicode that are not ideographs or syllables, of which there are too many.
  private func scalars(upTo version: Int) -> [Unicode.Scalar] {
    (UInt32(0x80)...0x10FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      let isMany = scalar.properties.isUnifiedIdeograph || (0xAC00...0xD7A3).contains(scalar.value)
      return !isMany || scalar.value % 64 == 0
    }.filter { $0.properties.age.map { $0.major <= version } ?? false && $0.properties.generalCategory != .privateUse }
  }

  /// The test data of Unicode, from the Debian package `unicode-data`.
  @Test(.enabled(if: UnicodeTestData.exists, "unicode-data is not installed")) func everyLineOfUnicodesTestIsRight()
    throws
  {
    var listed: Set<UInt32> = []
    var wrong: [Substring] = []
    let lines = try UnicodeTestData.lines()
    for (line, part) in lines {
      // The source, NFC, NFD, NFKC and NFKD.
      let texts = line.split(separator: ";").prefix(5).map { column in
        String(
          String.UnicodeScalarView(
            column.split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }))
      }
      try #require(texts.count == 5)
      if part == "@Part1", let scalar = texts[0].unicodeScalars.first { listed.insert(scalar.value) }
      let isRight = texts.indices.allSatisfy { index in
        areSame(texts[index].normalized(.nfc), texts[index > 2 ? 3 : 1])
          && areSame(texts[index].normalized(.nfd), texts[index > 2 ? 4 : 2])
          && areSame(texts[index].normalized(.nfkd), texts[4])
      }
      if !isRight { wrong.append(line) }
    }
    #expect(wrong == [])
    #expect(lines.count > 18_000)
    // A scalar that the first part does not list is its own form.
    let changed = scalars(upTo: 15).filter { scalar in
      guard !listed.contains(scalar.value), !(0xAC00...0xD7A3).contains(scalar.value) else { return false }
      let text = String(scalar)
      return
        !(areSame(text.normalized(.nfc), text) && areSame(text.normalized(.nfd), text)
        && areSame(text.normalized(.nfkd), text))
    }
    #expect(changed == [])
  }
}

/// The file `NormalizationTest.txt` of the Unicode character database.
enum UnicodeTestData {
  private static let path = "/usr/share/unicode/NormalizationTest.txt.bz2"

  static var exists: Bool { FileManager.default.fileExists(atPath: path) }

  /// Returns the lines with data, each with the name of its part.
  static func lines() throws -> [(line: Substring, part: Substring)] {
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bzcat", path]
    process.standardOutput = pipe
    try process.run()
    let content = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    var part: Substring = ""
    return content.split(separator: "\n").compactMap { line in
      if line.hasPrefix("@") { part = line.prefix { $0 != " " } }
      return line.hasPrefix("#") || line.hasPrefix("@") ? nil : (line, part)
    }
  }
}
