import Foundation
import TestSupport
import Testing

/// The tabulator, pressed in a real shell: a saved name is never a command.
@Suite(.ownThread, .enabled(if: TmuxWindow.isThere, "tmux is not installed here: no shell is asked for completions"))
struct CompletionInShellTests {
  enum Shell: String, CaseIterable {
    case bash, zsh, fish

    var path: String { "/usr/bin/\(rawValue)" }
    var isThere: Bool { access(path, X_OK) == 0 }

    /// How it is started with the completions of the folder `completions`.
    var command: String {
      switch self {
      case .bash: "bash --rcfile completions/rc -i"
      case .zsh: "ZDOTDIR=$PWD/completions zsh -i"
      case .fish: "fish --no-config --init-command 'source completions/rc'"
      }
    }

    /// The file that declares the completions, and the setup that the shell needs.
    func files(_ script: String) -> [String: String] {
      switch self {
      case .bash: ["rc": "PS1='> '\n" + script]
      case .zsh:
        ["_vane": script, ".zshrc": "PS1='> '; fpath=($ZDOTDIR $fpath); autoload -Uz compinit; compinit -u -D\n"]
      case .fish: ["rc": script]
      }
    }
  }

  @Test(arguments: Shell.allCases.filter(\.isThere)) func offersAGluedNameByItsCoordinates(shell: Shell) throws {
    for missing in Shell.allCases where !missing.isThere { print("skipped: \(missing.rawValue) is not installed") }
    let home = try TemporaryHome()
    let name = GluedSign.all.map { $0.texts("`>X`$(>X)")[1] }.joined(separator: "a")
    try home.save(SamplePlaces.place(String(String.UnicodeScalarView(name.unicodeScalars.prefix(80))), at: 1, 2))
    let folder = home.folder + "/completions"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let script = home.vane("--generate-completion-script", shell.rawValue).output
    for (name, text) in shell.files(script) { try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)")) }
    let programs = URL(filePath: try BuiltPrograms.path(of: "vane")).deletingLastPathComponent().path
    home.environment["PATH"] = "\(programs):/usr/bin:/bin"
    let window = try TmuxWindow(home, columns: 80, rows: 24)
    window.type("cd '\(home.folder)' && clear && \(shell.command)", "Enter")
    try window.wait { !$0[0].isEmpty && !$0[0].contains("clear") }
    window.type("vane use ", "Tab")
    try window.wait { $0.contains { $0.contains("vane use 1.0000,2.0000") } }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder).filter { $0.hasPrefix("X") } == [])
  }
}
