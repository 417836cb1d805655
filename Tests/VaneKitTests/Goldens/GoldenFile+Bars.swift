import Foundation
import TestSupport

@testable import VaneKit
@testable import Wording

extension GoldenFile {
  /// The lines for each bar, and what `vane bar` says in each language.
  static let bars = GoldenFile("bars.txt") {
    let snippets = StatusBar.allCases.map { Section("\($0)", $0.snippet(program: "vane")) }
    return try snippets
      + Language.allCases.map { language in
        let home = try TemporaryHome()
        func run(_ arguments: String...) -> [String] {
          let run = home.vane(["--lang", language.rawValue, "bar"] + arguments)
          return (run.output + run.errors).split(separator: "\n").map { String($0).replacing(home.folder, with: "~") }
        }
        func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: home.folder + "/.tmux.conf")) }
        var lines = run("tmux", "--write")
        try write("a\n")
        lines += run("tmux", "--write") + run("tmux", "--write") + run("tmux", "--remove") + run("tmux", "--remove")
        for text in ["a \\\n", "set status-right '#(vane follow)'\n", "# vane: begin 1234\n# vane: end\n"] {
          try write(text)
          lines += run("tmux", "--write")
        }
        try write(String(decoding: BarConfiguration(bar: .tmux, bytes: []).adding(program: "/v"), as: UTF8.self))
        lines += run("tmux", "--write")
        chmod(home.folder + "/.tmux.conf", 0o444)
        lines += run("tmux", "--write")
        symlink(home.folder + "/.tmux.conf", home.folder + "/link")
        lines += run("tmux", "--write", "--file", home.folder + "/link")
        return Section(language.rawValue, lines)
      }
  }
}
