import Foundation
import TestSupport
import Testing
import Weather

@testable import VaneKit
@testable import Wording

/// Whole lines of every format.
@Suite struct BarFormatTests {
  private func lines(_ kind: BarFormat.Kind, _ facts: ResultFacts) throws -> [String] {
    try BarFormat(kind).lines(of: .weather(facts))
  }

  private static let oneLine: [BarFormat.Kind] = [.i3blocks, .polybar, .tmux, .xmobar]

  @Test(arguments: oneLine)
  func bars(kind: BarFormat.Kind) throws {
    #expect(try lines(kind, FormatSample.facts()) == ["☁ 4°C"])
    #expect(try lines(kind, FormatSample.facts(afterMinutes: 75)) == ["☂ 2°C forecast"])
    #expect(try lines(kind, FormatSample.facts(afterMinutes: 120)) == ["☂ 1°C forecast (stale 2 h)"])
    #expect(try lines(kind, FormatSample.facts(afterMinutes: 4320)) == ["☁ 4°C last known (stale 3 days)"])
    #expect(try lines(kind, FormatSample.facts(warning: FormatSample.warning())) == ["☁ 4°C ⚠"])
  }

  @Test func plain() throws {
    #expect(try lines(.plain, FormatSample.facts()) == ["Berlin 4°C overcast, 12 min ago"])
    #expect(
      try lines(.plain, FormatSample.facts(afterMinutes: 120))
        == ["Berlin 1°C light rain, forecast from 2 h ago, stale"])
    let nothing = try Sample.result(current: nil, hours: [])
    #expect(try lines(.plain, FormatSample.facts(nothing)) == ["Berlin -, 12 min ago"])
  }

  @Test func waybar() throws {
    let facts = try FormatSample.facts(afterMinutes: 120, warning: FormatSample.warning())
    #expect(
      try lines(.waybar, facts) == [
        #"{"text":"☂ 1°C forecast (stale 2 h) ⚠","alt":"light-rain","tooltip":"Berlin, Land Berlin, Germany\u000a"#
          + #"Warning: Flood Warning (severe), until 18:00, fetched 14:05\u000a1°C light rain\u000a"#
          + #"Forecast for 16:00, from data of 2 h ago\u000aWind: 7 km/h from N\u000a"#
          + #"Stale: last updated 2 h ago\u000aWeather data by Open-Meteo.com","#
          + #""class":["stale","light-rain","warning-severe"]}"#
      ])
    let fresh = try lines(.waybar, FormatSample.facts())
    #expect(fresh.first?.hasPrefix(#"{"text":"☁ 4°C","alt":"overcast","#) == true)
    #expect(fresh.first?.hasSuffix(#""class":["fresh","overcast"]}"#) == true)
  }

  /// A tooltip has no columns that only a font of one width shows as such, and no line that is too long.
  @Test(arguments: Language.allCases) func tooltipSuitsEveryFont(language: Language) throws {
    let scene = try GoldenScene(language.wording)
    for line in try scene.bar(.waybar, .unicode) {
      let document = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      let text = try #require(document?["tooltip"] as? String).replacing("&#39;", with: "'")
      let tooltip = text.split(separator: "\n").map(String.init)
      #expect(tooltip.count > 5)
      #expect(tooltip.filter { $0.contains("  ") || CellWidth.of($0) > ResultFacts.tooltipColumns } == [])
    }
  }

  /// Words stay whole: the lines of a tooltip are the card's words in their order.
  @Test func tooltipIsWrappedAtWords() throws {
    var result = try Sample.result()
    result.location.name = Array(repeating: "Llanfair", count: 8).joined(separator: " ")
    let lines = try FormatSample.facts(result).tooltip
    #expect(lines.first == "Llanfair Llanfair Llanfair Llanfair Llanfair Llanfair")
    #expect(lines.joined(separator: " ").contains(result.location.name))
  }

  @Test func i3bar() throws {
    #expect(
      try lines(.i3bar, FormatSample.facts())
        == [#"{"name":"vane","full_text":"☁ 4°C","short_text":"4°C","urgent":false,"markup":"none"}"#])
    #expect(
      try lines(.i3bar, FormatSample.facts(afterMinutes: 120, warning: FormatSample.warning()))
        == [
          #"{"name":"vane","full_text":"☂ 1°C forecast (stale 2 h) ⚠","short_text":"1°C (stale)","#
            + #""urgent":true,"markup":"none"}"#
        ])
  }

  @Test func prometheus() throws {
    let labels = #"place="Berlin",region="Land Berlin",country="Germany",provider="Open-Meteo""#
    let warning = FormatSample.warning("Wind \"gusts\"", .minor)
    #expect(
      try lines(.prometheus, FormatSample.facts(warning: warning)).joined(separator: "\n") == """
        # HELP vane_result_available Whether there is a result.
        # TYPE vane_result_available gauge
        vane_result_available{\(labels)} 1
        # HELP vane_temperature_celsius Air temperature at 2 m.
        # TYPE vane_temperature_celsius gauge
        vane_temperature_celsius{\(labels)} 3.6
        # HELP vane_apparent_temperature_celsius What the temperature feels like.
        # TYPE vane_apparent_temperature_celsius gauge
        vane_apparent_temperature_celsius{\(labels)} -0.6
        # HELP vane_relative_humidity_percent Relative humidity.
        # TYPE vane_relative_humidity_percent gauge
        vane_relative_humidity_percent{\(labels)} 87
        # HELP vane_wind_speed_metres_per_second Mean wind at 10 m.
        # TYPE vane_wind_speed_metres_per_second gauge
        vane_wind_speed_metres_per_second{\(labels)} 4
        # HELP vane_wind_gust_metres_per_second Strongest gust of the hour.
        # TYPE vane_wind_gust_metres_per_second gauge
        vane_wind_gust_metres_per_second{\(labels)} 8.5
        # HELP vane_wind_direction_degrees Where the wind comes from, clockwise from north.
        # TYPE vane_wind_direction_degrees gauge
        vane_wind_direction_degrees{\(labels)} 250
        # HELP vane_pressure_hectopascals Air pressure at sea level.
        # TYPE vane_pressure_hectopascals gauge
        vane_pressure_hectopascals{\(labels)} 1013.2
        # HELP vane_weather_info The condition, and which part of the result the values are.
        # TYPE vane_weather_info gauge
        vane_weather_info{\(labels),condition="overcast",origin="current"} 1
        # HELP vane_warning_info The worst warning.
        # TYPE vane_warning_info gauge
        vane_warning_info{\(labels),event="Wind \\"gusts\\"",severity="minor"} 1
        # HELP vane_updated_timestamp_seconds When it was updated.
        # TYPE vane_updated_timestamp_seconds gauge
        vane_updated_timestamp_seconds{\(labels)} 1795179900
        # HELP vane_valid_timestamp_seconds When the values hold.
        # TYPE vane_valid_timestamp_seconds gauge
        vane_valid_timestamp_seconds{\(labels)} 1795179600
        # HELP vane_stale Whether it is older than it should be.
        # TYPE vane_stale gauge
        vane_stale{\(labels)} 0
        """)
  }

  @Test(arguments: [
    (BarFormat.Kind.plain, "- a #1 <b> %{c} \"d\""), (.i3blocks, "- a #1 &lt;b&gt; %{c} &quot;d&quot;"),
    (.polybar, "- a #1 <b> %(c) \"d\""), (.tmux, "- a ##1 <b> %{c} \"d\""),
    (.xmobar, "<raw=19:- a #1 <b> %{c} \"d\"/>"),
    (
      .waybar,
      #"{"text":"-","alt":"none","tooltip":"a #1 &lt;b&gt; %{c} &quot;d&quot;\u000ado it","class":["none"]}"#
    ),
    (
      .i3bar,
      #"{"name":"vane","full_text":"- a #1 <b> %{c} \"d\"","short_text":"-","urgent":false,"markup":"none"}"#
    ),
  ])
  func printsADashAndTheReasonWithoutWeather(kind: BarFormat.Kind, line: String) throws {
    let nothing = FormatSubject.nothing(reason: "a #1 <b>\n %{c} \"d\"", hint: "do it")
    #expect(try BarFormat(kind).lines(of: nothing) == [line])
  }

  @Test func prometheusReportsThatThereIsNoWeather() throws {
    #expect(
      try BarFormat(.prometheus).lines(of: .nothing(reason: "no\nplace", hint: nil)) == [
        "# no place", "# HELP vane_result_available Whether there is a result.",
        "# TYPE vane_result_available gauge", "vane_result_available 0",
      ])
  }
}
