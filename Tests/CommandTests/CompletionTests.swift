import ArgumentParser
import ErrorReports
import Foundation
import TestSupport
import Testing

@testable import vane
@testable import vane_fetch

/// Completions that a shell offers for the tabulator key.
@Suite(.ownThread) struct CompletionTests {
  @Test func completionsDescribeEveryCommand() throws {
    #expect(try described(Vane.self) == "vane")
    #expect(try described(VaneFetch.self) == "vane-fetch")
  }

  /// The name of the command in the description of a program, which shells can read.
  private func described<Root: ParsableCommand>(_: Root.Type) throws -> String? {
    let output = try #require(throws: (any Error).self) { try Root.parseAsRoot(["--experimental-dump-help"]) }
    let text = ErrorReport<Root>(output).lines(outputWidth: nil, errorWidth: nil).output.joined(separator: "\n")
    let description = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return (description?["command"] as? [String: Any])?["commandName"] as? String
  }

  @Test func bashOffersSavedPlaces() throws {
    let home = try TemporaryHome()
    try home.save(SamplePlaces.paris(), SamplePlaces.parisTexas(), SamplePlaces.place("New York", at: 40.7143, -74.006))
    #expect(try bash(home, "vane", "use", "") == ["New York", "Paris, Texas", "Paris, Île-de-France"])
    #expect(try bash(home, "vane", "rain", "--location", "New") == ["New York"])
  }

  @Test func bashOffersCommandsAndFormats() throws {
    let home = try TemporaryHome()
    #expect(try bash(home, "vane", "mete") == ["meteogram"])
    #expect(try bash(home, "vane", "now", "--format", "way") == ["waybar"])
    #expect(try bash(home, "vane", "use", "") == [])
    #expect(try bash(home, "vane", "--lang", "") == ["de", "en", "es", "fr", "ja"])
    #expect(try bash(home, "vane", "set", "--provider", "") == ["met-norway", "nws", "open-meteo"])
  }

  @Test func offersANameWithShellSignsByItsCoordinates() throws {
    let home = try TemporaryHome()
    try home.save(
      SamplePlaces.place("L'Aquila (Abruzzo)", at: 42.35, 13.4),
      SamplePlaces.place("A\u{1B}[31m\u{202E}b$(touch x)`c`\"{e,f}*~", at: 1, 2))
    #expect(try bash(home, "vane", "use", "") == ["1.0000,2.0000", "L'Aquila (Abruzzo)"])
    #expect(!FileManager.default.fileExists(atPath: home.folder + "/x"))
  }

  @Test func offersNamesOfEveryScriptUnchanged() throws {
    let home = try TemporaryHome()
    let names = ["മലപ്പുറം", "कोलकाता", "Sa\u{303}o Tomé", "東京", "Łódź", "St. John's", "Ḩalab"]
    for (index, name) in names.enumerated() { try home.save(SamplePlaces.place(name, at: Double(index), 2)) }
    #expect(try bash(home, "vane", "use", "") == names.sorted())
  }

  /// A sign that is one `Character` with a letter before it or a mark behind it is a sign for bash all the same.
  @Test(arguments: ["`touch X`", "$(touch X)", "a;touch X;b", "{e,f}*~", "a\\b\"c'd"])
  func bashRunsNothingOfAGluedName(name: String) throws {
    let home = try TemporaryHome()
    let names = GluedSign.all.flatMap { $0.texts(name) }
    for (index, name) in names.enumerated() { try home.save(SamplePlaces.place(name, at: Double(index), 2)) }
    #expect(try bash(home, "vane", "use", "") == names.indices.map { "\($0).0000,2.0000" }.sorted())
    let files = try FileManager.default.contentsOfDirectory(atPath: home.folder).sorted()
    #expect(files == ["data", "state", "vane.bash"])
  }

  /// What bash would offer for the last word, sorted.
  private func bash(_ home: TemporaryHome, _ words: String...) throws -> [String] {
    let script = home.folder + "/vane.bash"
    try Data(home.vane("--generate-completion-script", "bash").output.utf8).write(to: URL(filePath: script))
    let program = URL(filePath: try BuiltPrograms.path(of: "vane")).deletingLastPathComponent().path
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let line = """
      cd '\(home.folder)'; PATH='\(program)':$PATH; . '\(script)'
      COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1); COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      _vane vane "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}" 2>/dev/null
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = home.run("/bin/bash", ["--norc", "-c", line])
    return run.output.split(separator: "\n").map(String.init).sorted()
  }
}
