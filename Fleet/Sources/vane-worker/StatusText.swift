import BackgroundFetch
import FleetStore
import Services
import Text
import WeatherJSON

/// The state of a fleet as text.
struct StatusText {
  let status: FleetStatus
  /// The limits, by account.
  let limits: [String: RateLimit]

  /// The lines for people.
  var lines: [String] {
    let width = status.counts.map(\.name.utf8.count).max() ?? 0
    return status.counts.map { "\(padded($0.name, to: width))  \($0.value)" }
      + status.providers.map(line(of:)) + status.accounts.flatMap(lines(of:))
      + status.silences.map { "requests to \($0.host) are paused for \($0.seconds) s" }
      + [status.snapshotAge].compactMap(\.self).map { "the oldest open transaction is \($0) s old" }
  }

  private func line(of provider: FleetStatus.Provider) -> String {
    let age = provider.maximumAge.map { ", oldest update \($0) s ago" } ?? ""
    let (updates, requests, failures) = (provider.work.updates, provider.work.requests, provider.work.failures)
    return """
      \(provider.identifier)  \(provider.sites) sites, \(provider.stale) stale\(age); \(updates) updates with \
      \(requests) requests so far, \(failures) failed
      """
  }

  private func lines(of account: FleetStatus.Account) -> [String] {
    let limit = limits[account.name]
    let tightest = limit.flatMap(account.tightest(of:))
    return RateLimitWindow.allCases.filter { limit == nil || limit?.maximum[$0] != nil }.map { window in
      let maximum = limit?.maximum[window].map { " of \(written($0))" } ?? ""
      let mark = window == tightest ? "  (closest to its limit)" : ""
      let span = window == .day ? "today" : "this \(window.rawValue)"
      return "\(account.name)  \(written(account.spent[window, default: 0]))\(maximum) \(span)\(mark)"
    }
  }

  /// One object in one line. A weight without a limit has `null` there.
  var json: String {
    JSONWriter.document { json in
      for count in status.counts { json.integer(StatusText.key(count.name), count.value) }
      json.integer("stale", status.providers.reduce(0) { $0 + $1.stale })
      json.integer("oldestUpdateSeconds", status.providers.compactMap(\.maximumAge).max())
      json.integer("oldestSnapshotSeconds", status.snapshotAge)
      json.objects("providers", status.providers) { json, provider in
        json.string("provider", provider.identifier)
        json.integer("sites", provider.sites)
        json.integer("stale", provider.stale)
        json.integer("oldestUpdateSeconds", provider.maximumAge)
        json.integer("updates", provider.work.updates)
        json.integer("requests", provider.work.requests)
        json.integer("failures", provider.work.failures)
      }
      json.objects("accounts", status.accounts) { json, account in
        json.string("account", account.name)
        json.string("tightest", limits[account.name].flatMap(account.tightest(of:))?.rawValue)
        json.objects("windows", RateLimitWindow.allCases) { json, window in
          json.string("window", window.rawValue)
          json.number("spent", account.spent[window])
          json.number("limit", limits[account.name]?.maximum[window])
        }
      }
      json.objects("silences", status.silences) { json, silence in
        json.string("host", silence.host)
        json.integer("seconds", silence.seconds)
      }
    }
  }

  /// The lines in the text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/).
  var metrics: [String] {
    var lines: [String] = []
    func add(_ name: String, _ meaning: String, as type: String = "gauge", _ samples: [(labels: String, value: String)])
    {
      lines += ["# HELP vane_fleet_\(name) \(meaning)", "# TYPE vane_fleet_\(name) \(type)"]
      lines += samples.map { "vane_fleet_\(name)\($0.labels) \($0.value)" }
    }
    for count in status.counts { add(count.name.replacing(" ", with: "_"), count.meaning, [("", "\(count.value)")]) }
    func add(_ name: String, _ meaning: String, as type: String = "gauge", of value: (FleetStatus.Provider) -> Int?) {
      add(
        name, meaning, as: type,
        status.providers.compactMap { provider in
          value(provider).map { ("{provider=\"\(StatusText.label(provider.identifier))\"}", "\($0)") }
        })
    }
    add("stale", "Sites whose weather is older than two update intervals, by the provider of that weather.") {
      $0.stale
    }
    add("oldest_update_seconds", "Age of the oldest weather of a site that is not paused or dormant.") {
      $0.maximumAge
    }
    add("updates_total", "Updates of sites.", as: "counter") { $0.work.updates }
    add("requests_total", "Dialogues with the provider.", as: "counter") { $0.work.requests }
    add("failures_total", "Dialogues without an answer that can be used.", as: "counter") { $0.work.failures }
    add(
      "oldest_snapshot_seconds", "Age of the oldest open transaction, which keeps deleted rows.",
      [status.snapshotAge].compactMap(\.self).map { ("", "\($0)") })
    let windows = status.accounts.flatMap { account in RateLimitWindow.allCases.map { (account, $0) } }
    add(
      "spent_weight", "Weight of the requests in the current minute, hour or day, UTC.",
      windows.map { (labels($0, $1), written($0.spent[$1, default: 0])) })
    add(
      "limit_weight", "Largest weight allowed in a minute, hour or day, UTC.",
      windows.compactMap { account, window in
        limits[account.name]?.maximum[window].map { (labels(account, window), written($0)) }
      })
    add(
      "silence_seconds", "Time for which requests to a host are still paused.",
      status.silences.map { ("{host=\"\(StatusText.label($0.host))\"}", "\($0.seconds)") })
    return lines
  }

  private func labels(_ account: FleetStatus.Account, _ window: RateLimitWindow) -> String {
    "{account=\"\(StatusText.label(account.name))\",window=\"\(window.rawValue)\"}"
  }

  /// Returns a name in words as a key of JSON: `never updated` becomes `neverUpdated`.
  private static func key(_ name: String) -> String {
    let words = name.split(separator: " ")
    return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// Returns the value of a label, escaped as the format demands.
  private static func label(_ text: String) -> String {
    text.escaped(["\\": #"\\"#, "\"": #"\""#, "\n": #"\n"#])
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }

  /// Returns a weight with at most one decimal.
  private func written(_ weight: Double) -> String {
    let tenths = (weight * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}

extension SiteState {
  /// Returns the lines for people.
  func lines() throws -> [String] {
    let site = try JSONDocument(Array(json.utf8)).root.object()
    let name = try site.value("name").string()
    var lines = ["\(name), \(try site.value("latitude").double()), \(try site.value("longitude").double())"]
    if let age, let weather = try site["weather"]?.object() {
      lines.append("updated \(age) s ago by \(try site.value("provider").string())")
      let current = try weather["current"]?.object()
      let values = [
        try current?["temperature"].map { "\(try $0.double()) °C" }, try current?["condition"]?.string(),
        try current?["windSpeed"].map { "wind \(try $0.double()) m/s" },
      ].compactMap(\.self)
      if !values.isEmpty { lines.append(values.joined(separator: ", ")) }
    } else {
      lines.append("no weather yet")
    }
    let failures = try site.value("failures").int()
    if failures > 0 { lines.append(failures == 1 ? "the last update failed" : "the last \(failures) updates failed") }
    if try site.value("isPaused").bool() {
      lines.append("paused")
    } else if try site.value("isDormant").bool() {
      lines.append("dormant: not updated, because no reader asked for it")
    } else if let wait {
      lines.append(wait > 0 ? "due in \(wait) s" : "due")
    }
    return lines
  }
}
