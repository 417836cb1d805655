import Testing

@testable import VaneKit

/// The part of a bar's configuration between marks.
@Suite struct BarConfigurationTests {
  /// Texts of bars that can be changed. What is strange about one is its name.
  private static let texts: [(bar: StatusBar, text: String)] = [
    (.tmux, ""), (.tmux, "\n"), (.tmux, "set -g mouse on"), (.tmux, "set -g mouse on\n"),
    (.tmux, "set -g mouse on\r\n# Ende\r\n"), (.tmux, "set -g mouse on\r\nset -g base-index 1"),
    (.tmux, "\u{FEFF}set -g mouse on\n"), (.tmux, "set -g mouse on\r"), (.tmux, "a \\\n  b\n\n\n"),
    (.i3blocks, ""), (.i3blocks, "# blocks\nseparator=true\n\n[time]\ncommand=date\n"),
    (.i3blocks, "[time]\r\ncommand=date\r\n"), (.i3blocks, "[time]\ncommand=date"),
    (.polybar, "; bars\n[bar/top]\nmodules-right = date\n[module/date]\ntype = internal/date\n"),
    (.waybar, "{}"), (.waybar, "{\n}\n"), (.waybar, "{ /* { */ // [\n}\n"),
    (.waybar, #"{"modules-right": [], "clock": {"format": "// \" }"}}"#),
    (.waybar, "{\n  // { my bar\n  \"modules-right\": [\n    \"clock\", // \"]\n  ],\n  \"height\": 30,\n}\n"),
    (.waybar, "{\r\n  \"modules-left\": [\"clock\"],\r\n  \"modules-right\": [ /* none */ ]\r\n}"),
    (.waybar, "\u{FEFF}// bar\n{\"a\": [{\"modules-right\": [1]}], \"modules-right\": [[], 2]} // }\n"),
  ]

  @Test(arguments: texts) func removingGivesTheBytesOfBefore(bar: StatusBar, text: String) throws {
    // A byte that is not UTF-8, in a comment.
    for bytes in [Array(text.utf8), Array("\(bar.comment.open) ".utf8) + [0xFF] + Array("*/\n\(text)".utf8)] {
      let isStrange = bytes.contains(0xFF)
      if isStrange, text.hasPrefix("\u{FEFF}") { continue }
      let added = try BarConfiguration(bar: bar, bytes: bytes).adding(program: "vane")
      #expect(added.count > bytes.count)
      let changed = BarConfiguration(bar: bar, bytes: added)
      #expect(try changed.removing() == bytes)
      #expect(changed.showsWeather)
      // No other byte is changed or moved.
      var rest = added[...]
      for byte in bytes { rest = try #require(rest.firstIndex(of: byte).map { rest[($0 + 1)...] }) }
    }
  }

  @Test(arguments: texts) func aSecondTimeNothingIsAdded(bar: StatusBar, text: String) throws {
    let added = try BarConfiguration(bar: bar, bytes: Array(text.utf8)).adding(program: "vane")
    let again = BarConfiguration(bar: bar, bytes: added)
    #expect {
      try again.adding(program: "vane")
    } throws: { error in
      if case .present(_, isCurrent: true) = error as? BarConfiguration.Problem { true } else { false }
    }
    #expect {
      try again.adding(program: "/opt/vane")
    } throws: { error in
      if case .present(_, isCurrent: false) = error as? BarConfiguration.Problem { true } else { false }
    }
  }

  @Test(arguments: texts) func aChangeBetweenTheMarksIsSeen(bar: StatusBar, text: String) throws {
    let added = try BarConfiguration(bar: bar, bytes: Array(text.utf8)).adding(program: "vane")
    let word = try #require(added.firstRange(of: Array("vane follow".utf8)))
    var changed = added
    changed.insert(UInt8(ascii: "/"), at: word.lowerBound)
    let configuration = BarConfiguration(bar: bar, bytes: changed)
    for action in [{ try configuration.adding(program: "vane") }, { try configuration.removing() }] {
      #expect {
        try action()
      } throws: { error in
        if case .changed = error as? BarConfiguration.Problem { true } else { false }
      }
    }
  }

  @Test func namesTheLinesBetweenTheMarks() throws {
    let added = try BarConfiguration(bar: .tmux, bytes: Array("a\nb\n".utf8)).adding(program: "vane")
    let text = String(decoding: added, as: UTF8.self)
    #expect(text.split(separator: "\n")[2].hasPrefix("# vane: begin "))
    #expect(throws: BarConfiguration.Problem.present(lines: 3...6, isCurrent: true)) {
      try BarConfiguration(bar: .tmux, bytes: added).adding(program: "vane")
    }
    let withoutEnd = Array(text.utf8.dropLast(12))
    #expect(throws: BarConfiguration.Problem.changed(lines: 3...5)) {
      try BarConfiguration(bar: .tmux, bytes: withoutEnd).removing()
    }
  }

  /// The line before a mark is in the file for as long as the lines that follow it.
  @Test func linesBehindTheMarksStay() throws {
    let added = try BarConfiguration(bar: .tmux, bytes: Array("a".utf8)).adding(program: "vane")
    #expect(try BarConfiguration(bar: .tmux, bytes: added + Array("\nb\n".utf8)).removing() == Array("a\nb\n".utf8))
  }

  @Test func waybarGetsDefinitionAndName() throws {
    let text = "{\n  \"modules-right\": [\"clock\"]\n}\n"
    let added = try BarConfiguration(bar: .waybar, bytes: Array(text.utf8)).adding(program: "vane")
    #expect(
      String(decoding: added, as: UTF8.self).replacing(#/begin [0-9a-f]{8} /#, with: "begin ")
        == """
        {
            /* vane: begin */
            "custom/vane": {
              "exec": "vane follow --format waybar",
              "return-type": "json",
              "on-click": "vane refresh"
            },
            /* vane: end */
          "modules-right": [/* vane: begin */ "custom/vane", /* vane: end */"clock"]
        }

        """)
  }

  @Test(arguments: [
    (StatusBar.waybar, "", 1), (.waybar, "[{}]", 1), (.waybar, "{\n", 2), (.waybar, "{\n\"a\": [}\n]}", 2),
    (.waybar, "{} {}", 1), (.waybar, "{\n\"a: 1}", 2), (.waybar, "{\n/* }", 2), (.waybar, "{\n\n: 1}", 3),
    (.waybar, "{\n\"modules-right\": \"clock\"}", 2), (.waybar, "{ / }", 1),
    (.i3blocks, "[time]\n\ncommand date\n", 3), (.polybar, "[bar/top]\nwidth\n", 2),
    (.tmux, "set -g mouse on\nset -g status-left a\\", 2), (.tmux, "bind x \\\n", 1), (.tmux, "a\nb\0\n", 2),
  ])
  func leavesWhatItDoesNotUnderstand(bar: StatusBar, text: String, line: Int) {
    #expect(throws: BarConfiguration.Problem.unclear(line: line)) {
      try BarConfiguration(bar: bar, bytes: Array(text.utf8)).adding(program: "vane")
    }
  }

  @Test(arguments: [
    (StatusBar.waybar, "{\n\"modules-left\": [\"custom/vane\"]}", 2),
    (.waybar, "{\"custom/weather\": {\n\"exec\": \"~/bin/vane now --format waybar\"}}", 2),
    (.i3blocks, "[time]\ncommand=date\n[vane]\n", 3), (.polybar, "[module/vane]\n", 1),
    (.tmux, "set -g status-right '#(vane now --format tmux)'\n", 1),
  ])
  func leavesABarThatRunsVaneAlready(bar: StatusBar, text: String, line: Int) {
    #expect(throws: BarConfiguration.Problem.byHand(line: line)) {
      try BarConfiguration(bar: bar, bytes: Array(text.utf8)).adding(program: "vane")
    }
  }

  @Test(arguments: [
    ("[bar/a]\nmodules-right = cpu date\n", "modules-right = cpu date vane"),
    ("[bar/a]\n[x]\nmodules-right = b\n", nil),
    ("modules-right = x\n[bar/a]\n  modules-right=\n", "modules-right= vane"),
    ("[bar/a]\nmodules-right-x = y\n", nil), ("", nil),
  ])
  func namesTheModulesOfTheFirstPolybar(text: String, line: String?) {
    let configuration = BarConfiguration(bar: .polybar, bytes: Array(text.utf8))
    #expect(configuration.polybarModules == line ?? "modules-right = vane")
  }
}
