import Foundation
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// Nothing from outside becomes the markup of whoever reads the line.
@Suite struct EscaperTests {
  private static let filtered =
    "#[fg=red]#(id) %{F#f00}%{A1:id:}x%{A} <fc=red><action=`id`>y</action></fc> <span>&'\"\\ {temperature} z"

  @Test(arguments: [
    (Escaper.none, filtered),
    (
      .pango,
      "#[fg=red]#(id) %{F#f00}%{A1:id:}x%{A} &lt;fc=red&gt;&lt;action=`id`&gt;y&lt;/action&gt;&lt;/fc&gt; "
        + "&lt;span&gt;&amp;&#39;&quot;\\ {temperature} z"
    ),
    (
      .tmux,
      "##[fg=red]##(id) %{F##f00}%{A1:id:}x%{A} <fc=red><action=`id`>y</action></fc> <span>&'\"\\ {temperature} z"
    ),
    (
      .polybar,
      "#[fg=red]#(id) %(F#f00)%(A1:id:)x%(A) <fc=red><action=`id`>y</action></fc> <span>&'\"\\ (temperature) z"
    ),
    (.xmobar, "<raw=101:\(filtered)/>"),
    (
      .prometheusLabel,
      "#[fg=red]#(id) %{F#f00}%{A1:id:}x%{A} <fc=red><action=`id`>y</action></fc> <span>&'\\\"\\\\ {temperature} z"
    ),
  ])
  func aHostileName(escaper: Escaper, expected: String) throws {
    // The name is bounded at 80 scalars; the provider's is longer.
    var result = try Sample.result()
    result.provider = Provider(id: "x", name: FormatSample.hostile, attribution: "")
    let template = try Template("{provider}")
    #expect(template.line(try FormatSample.facts(result), escaper) == expected)
  }

  /// A sign of the person's own right before a value does not combine with it.
  @Test(arguments: [("#{place}", "##[red]"), ("##{place}", "##[red]"), ("###{place}", "####[red]")])
  func theSignBeforeAValueStaysASign(template: String, expected: String) throws {
    let facts = try FormatSample.facts(Sample.result(name: "[red]"))
    #expect(try Template(template).line(facts, .tmux) == expected)
  }

  @Test func removesEveryBraceForPolybar() throws {
    let facts = try FormatSample.facts(Sample.result(name: "{F#f00}"))
    #expect(try Template("{humidity}{place}%{{F-}}").line(facts, .polybar) == "87%(F#f00)%{F-}")
  }

  @Test(arguments: BarFormat.Kind.allCases)
  func everyFormatFiltersEveryText(kind: BarFormat.Kind) throws {
    let text = FormatSample.hostile
    let result = try Sample.result(name: text, region: text, country: text, attribution: text)
    let template =
      kind == .prometheus
      ? nil : "{place}{place.full}{region}{country}{attribution}{provider}{warning}{warning.severity}"
    for subject in [
      FormatSubject.weather(try FormatSample.facts(result, warning: FormatSample.warning(text))),
      .nothing(reason: text, hint: text),
    ] {
      for format in [try BarFormat(kind, template: template), try BarFormat(kind)] {
        let lines = format.lines(of: subject)
        #expect(kind == .prometheus || lines.count == 1)
        let raw = lines.joined().unicodeScalars.filter {
          [.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
        }
        #expect(raw.map { String($0.value, radix: 16) } == [])
      }
    }
  }

  @Test func aLabelEndsWhereItShould() throws {
    let result = try Sample.result(name: "a\"} 1\nevil{x=\"\\")
    let line = try BarFormat(.prometheus).lines(of: .weather(FormatSample.facts(result)))[2]
    #expect(
      line == #"vane_result_available{place="a\"} 1 evil{x=\"\\",region="Land Berlin",country="Germany","#
        + #"provider="Open-Meteo"} 1"#)
  }
}
