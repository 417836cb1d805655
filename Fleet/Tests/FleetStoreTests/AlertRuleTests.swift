import Foundation
import TestSupport
import Testing

@testable import FleetStore

/// docs/fleet/alerts.yml, as Prometheus evaluates it.
@Suite(.ownThread) struct AlertRuleTests {
  private let scratch = ScratchFolder()

  /// The path of the program that checks metrics and rules; `nil` where it is not installed.
  static let promtool = ["/usr/bin/promtool"].first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Metrics over time, an alert, and the minutes at which it must fire and must not.
  private struct Scene {
    let alert: String
    /// The values of each minute, in the notation of `promtool test rules`; they replace those of a healthy fleet.
    let series: [String: String]
    let fires: Int?
    let isQuiet: Int
  }

  /// A fleet of 1,000 sites without problems.
  private static let healthy = [
    "vane_fleet_stale_warnings": "0+0x300", "vane_fleet_sites": "1000+0x300", "vane_fleet_paused": "10+0x300",
    "vane_fleet_dormant": "0+0x300",
    "vane_fleet_workers": "2+0x300", "vane_fleet_late": "0+0x300", "vane_fleet_never_updated": "0+0x300",
    "vane_fleet_oldest_snapshot_seconds": "1+0x300", #"vane_fleet_stale{provider="open-meteo"}"#: "0+0x300",
    #"vane_fleet_requests_total{provider="open-meteo"}"#: "0+4x300",
    #"vane_fleet_failures_total{provider="open-meteo"}"#: "0+0x300",
  ]

  private static let stale = #"vane_fleet_stale{provider="open-meteo"}"#

  private static let scenes = [
    // All weather is stale, and no site is late, failing or due.
    Scene(alert: "VaneMostWeatherStale", series: [stale: "0+0x20 990+0x280"], fires: 40, isQuiet: 20),
    Scene(alert: "VaneWeatherStale", series: [stale: "0+0x20 20+0x280"], fires: 60, isQuiet: 40),
    // A few sites that no provider can answer.
    Scene(alert: "VaneWeatherStale", series: [stale: "5+0x300"], fires: nil, isQuiet: 200),
    Scene(alert: "VaneNoWorker", series: ["vane_fleet_workers": "2+0x20 0+0x280"], fires: 40, isQuiet: 25),
    Scene(
      alert: "VaneNeverUpdated", series: ["vane_fleet_never_updated": "1000+0x60 0+0x240"], fires: nil, isQuiet: 150),
    Scene(alert: "VaneNeverUpdated", series: ["vane_fleet_never_updated": "3+0x300"], fires: 150, isQuiet: 60),
    Scene(alert: "VaneWarningsStale", series: ["vane_fleet_stale_warnings": "0+0x20 2+0x280"], fires: 100, isQuiet: 70),
    Scene(alert: "VaneLate", series: ["vane_fleet_late": "0+0x20 7+0x280"], fires: 60, isQuiet: 40),
    Scene(
      alert: "VaneProviderFails", series: [#"vane_fleet_failures_total{provider="open-meteo"}"#: "0+0x60 0+3x240"],
      fires: 100, isQuiet: 60),
    Scene(
      alert: "VaneOldSnapshot", series: ["vane_fleet_oldest_snapshot_seconds": "0+60x300"], fires: 80, isQuiet: 50),
    Scene(alert: "VaneStatusMissing", series: ["vane_fleet_sites": "1000+0x20 stale"], fires: 40, isQuiet: 15),
    Scene(
      alert: "VaneStatusMissing", series: [#"node_textfile_mtime_seconds{file="vane.prom"}"#: "0+0x300"], fires: 40,
      isQuiet: 10),
  ]

  @Test(.enabled(if: promtool != nil, "promtool is not installed"))
  func eachAlertFiresWhenItShould() throws {
    let rules = try PackageFolder.text(of: "docs/fleet/alerts.yml")
    #expect(Set(AlertRuleTests.scenes.map(\.alert)) == Set(rules.matches(of: /alert: (\w+)/).map { String($0.1) }))
    _ = try scratch.write(rules, to: "alerts.yml")
    let tests = AlertRuleTests.scenes.map { scene in
      let series = AlertRuleTests.healthy.merging(scene.series) { $1 }.sorted { $0.key < $1.key }.map {
        "      - {series: '\($0.key)', values: '\($0.value)'}"
      }
      func checks(_ minute: Int, fires: Bool) -> String {
        let expression = "count(ALERTS{alertname=\"\(scene.alert)\",alertstate=\"firing\"}) or vector(0)"
        return """
              - {eval_time: \(minute)m, expr: '\(expression)', exp_samples: [{labels: '{}', value: \(fires ? 1 : 0)}]}
          """
      }
      let cases =
        [checks(scene.isQuiet, fires: false)] + [scene.fires].compactMap(\.self).map { checks($0, fires: true) }
      return """
          - interval: 1m
            input_series:
        \(series.joined(separator: "\n"))
            promql_expr_test:
        \(cases.joined(separator: "\n"))
        """
    }
    let file = try scratch.write(
      "rule_files: [alerts.yml]\nevaluation_interval: 1m\ntests:\n\(tests.joined(separator: "\n"))\n",
      to: "alerts.test.yml")
    let run = RunningProgram.run(try #require(AlertRuleTests.promtool), ["test", "rules", file])
    #expect(run.ending == .exited(0), "\(run)")
  }

  @Test func everyMetricOfARuleExists() throws {
    let cluster = PostgresCluster.shared
    let page = RunningProgram.run(
      try BuiltPrograms.path(of: "vane-worker"),
      ["status", "--format", "prometheus", "--database", try cluster.fleet()], environment: ["PATH": "/usr/bin:/bin"])
    let rules = try PackageFolder.text(of: "docs/fleet/alerts.yml")
    let names = Set(rules.matches(of: /vane_fleet_\w+/).map { String($0.output) })
    #expect(names.count > 8)
    for name in names { #expect(page.output.contains("# TYPE \(name) "), "\(name)") }
  }
}
