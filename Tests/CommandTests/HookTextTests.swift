import Foundation
import TestSupport
import Testing
import Weather

/// Text from the network in the environment of a hook is filtered like printed text.
@Suite(.ownThread) struct HookTextTests {
  /// Commands for a terminal, a line end, and a sign that turns the reading direction.
  private static let hostile = "x\u{1B}[2J\u{9B}31m\u{1B}]0;t\u{7}\n\u{202E}y"

  @Test func filtersVariablesOfWeatherAndWarnings() throws {
    let place = try SamplePlaces.place(Self.hostile, at: 33.6609, -95.5555, in: "America/Chicago")
    let site = try AlertHome(place)
    site.home.environment["VANE_HOOK_COMMAND"] =
      #"["/bin/sh","-c","tr '\\0' '\\1' < /proc/self/environ >> $HOME/variables"]"#
    let text = try #require(Self.hostile.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    try site.raise(text, "&event=\(text)&headline=\(text)")
    #expect(site.home.vaneFetch("refresh").output == "newData\n")

    let bytes = try Data(contentsOf: URL(filePath: site.home.folder + "/variables"))
    let variables = bytes.split(separator: 1).map { String(decoding: $0, as: UTF8.self) }.filter {
      $0.hasPrefix("WEATHER_")
    }
    for name in ["LOCATION", "TEMPERATURE", "ALERT_EVENT", "ALERT_HEADLINE"] {
      #expect(variables.contains { $0.hasPrefix("WEATHER_\(name)=") }, "\(name)")
    }
    #expect(variables.contains("WEATHER_LOCATION=x y"))
    #expect(variables.contains("WEATHER_ALERT_EVENT=x y"))
    let run = ProgramRun(output: variables.joined(separator: "|"))
    #expect(run.controlCharacters == [] && !run.output.contains("\n"))
  }
}
