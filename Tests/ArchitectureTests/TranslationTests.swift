import Foundation
import TestSupport
import Testing

/// The texts of the source, and their translations in `po`.
@Suite struct TranslationTests {
  private static let languages = ["de", "es", "fr", "ja"]
  /// The targets whose texts users read.
  private static let targets: Set = ["Wording", "VaneKit", "ErrorReports", "Planning", "vane", "vane-fetch"]

  /// Runs a line of shell in the package's folder.
  private func run(_ command: String) -> ProgramRun {
    RunningProgram.run("/bin/bash", ["-c", "cd \"$0\" && \(command)", PackageFolder.path("")])
  }

  /// Returns the texts of the source as `xgettext` finds them.
  private func template() throws -> String {
    let extraction = run("set -o pipefail; script/update-catalogs --template")
    try #require(extraction.ending == .exited(0), "\(extraction)")
    return extraction.output
  }

  /// Every translation exists, no text is left of an earlier version, and placeholders are those of the text.
  @Test(arguments: languages) func everyTextIsTranslated(language: String) throws {
    let scratch = ScratchFolder()
    let template = try scratch.write(try template(), to: "vane.pot")
    let comparison = run("LC_ALL=C msgcmp po/\(language).po '\(template)'")
    #expect(comparison == ProgramRun(), "run script/update-catalogs, then translate")
    let check = run("LC_ALL=C msgfmt --check --statistics -o /dev/null po/\(language).po")
    #expect(check.ending == .exited(0) && check.errors.wholeMatch(of: /\d+ translated messages\.\n/) != nil, "\(check)")
  }

  /// `xgettext` loses other literals than plain ones without a message.
  @Test func everyTextIsOnePlainLiteral() throws {
    let literal = #"\s*"(?:[^"\\]|\\["\\n])*""#
    let calls = try Regex(#"\btr(n\(\#(literal),\#(literal),|c\(\#(literal),\#(literal)|\(\#(literal))"#)
      .wordBoundaryKind(.simple)
    let found = try SourceFile.all().filter { Self.targets.contains($0.target) }.map { file in
      let text = file.lines.map(\.code).joined(separator: "\n")
      let declarations = text.matches(of: /func tr[nc]?\(/).count
      return (
        file.path, text.matches(of: /\btr[nc]?\(/.wordBoundaryKind(.simple)).count - declarations,
        text.matches(of: calls).count
      )
    }
    #expect(found.filter { $0.1 != $0.2 }.map(\.0) == [])
    #expect(found.map(\.1).reduce(0, +) > 600)
    // A call within a text is part of that text for xgettext.
    let nested = try SourceFile.all().flatMap(\.lines).filter {
      $0.code.contains(/"[^"]*\\\([^"]*\btr[nc]?\("/.wordBoundaryKind(.simple))
    }
    #expect(nested.map(\.place) == [])
  }

  @Test func xgettextFindsEveryText() throws {
    let found = try template()
    let source = try SourceFile.all().filter { Self.targets.contains($0.target) }
      .map { $0.lines.map(\.code).joined(separator: "\n") }.joined(separator: "\n")
    let texts =
      source.matches(of: /\btrn?\(\s*("(?:[^"\\]|\\.)*")/.wordBoundaryKind(.simple)).map(\.1)
      + source.matches(of: /\btrc\(\s*"(?:[^"\\]|\\.)*",\s*("(?:[^"\\]|\\.)*")/.wordBoundaryKind(.simple)).map(\.1)
    #expect(Set(texts.filter { !found.contains("\nmsgid \($0)\n") }) == [])
  }

  /// Text that users read in English only: errors of templates and of the configuration, files of other programs,
  /// pictures. An assistant translates what it reads.
  private static let english: Set = [
    "BarFormat", "FormatError", "PrometheusText", "FramePicture", "MeteogramPicture", "PageDocument", "PageStyle",
    "SkyPicture", "SVGText", "WarningFeed", "Confinement", "InstalledService", "KnownAlerts", "ServiceUnits",
    "Session+Config", "Session+Providers", "StatusBar", "UnitChoice", "UnitQuoting",
  ]

  /// A sentence is a literal with three words; commands are no sentences.
  @Test func sentencesAreTranslated() throws {
    let sentences = try SourceFile.all().filter { file in
      let name = file.path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
      return ["Wording", "VaneKit"].contains(file.target) && !Self.english.contains(String(name))
        && !file.path.contains("/Assistant/")
    }.flatMap { file in
      let text = file.lines.map(\.code).joined(separator: "\n")
        .replacing(/\btr[nc]?\(\s*"(?:[^"\\]|\\.)*"(?:,\s*"(?:[^"\\]|\\.)*")?/.wordBoundaryKind(.simple), with: "")
      return text.matches(of: /"((?:[^"\\\n]|\\.)*)"/).map { "\(file.path): \($0.1)" }
    }
    .filter { place in
      let text = place.split(separator: ": ", maxSplits: 1).last ?? ""
      return text.contains(" ") && text.replacing(/\\\(.*\)/, with: "").matches(of: /[A-Za-z]{2,}/).count >= 3
        && !["sudo ", "systemctl "].contains(where: text.hasPrefix)
    }
    #expect(sentences == [])
  }

  /// Spaces that a terminal's font may lack, ends of lines, and texts that were forgotten in English.
  @Test(arguments: languages) func translationsCanBePrinted(language: String) throws {
    let lines = try String(
      contentsOf: PackageFolder.url.appending(path: "po/\(language).po"), encoding: .utf8
    ).split(separator: "\n")
    let header = lines.firstIndex { $0.hasPrefix("#: ") } ?? 0
    let texts = lines[header...].filter { $0.hasPrefix("msg") }
    #expect(texts.filter { $0.contains(/[\u{A0}\u{202F}\u{2009}\u{3000}\t]|\\n/) } == [])
    let pairs = zip(texts, texts.dropFirst()).filter { $0.0.hasPrefix("msgid ") && $0.1.hasPrefix("msgstr ") }
    let same = pairs.filter { original, translation in
      original.dropFirst("msgid ".count) == translation.dropFirst("msgstr ".count)
        && original.replacing(/\{.*?\}/, with: "").matches(of: /[A-Za-z]{2,}/).count > 4
    }
    #expect(same.map { String($0.0) } == [])
  }
}
