/// The weights of the answered requests in Open-Meteo's fixed windows: the minute, the hour and the day of UTC.
struct WeightCount: Sendable {
  /// A window and its weight.
  private struct Window: Sendable {
    let name: String
    let seconds: Int
    /// The words of a refusal.
    let reason: String
    /// Unix seconds.
    private var start = 0
    private var weight = 0.0

    init(_ name: String, _ seconds: Int, _ word: String, again: String) {
      self.name = name
      self.seconds = seconds
      reason = "\(word) API request limit exceeded. Please try again \(again)."
    }

    func weight(at now: Int) -> Double { now - now % seconds == start ? weight : 0 }

    mutating func add(_ more: Double, at now: Int) {
      weight = weight(at: now) + more
      start = now - now % seconds
    }
  }

  private var windows = [
    Window("minute", 60, "Minutely", again: "in one minute"),
    Window("hour", 3600, "Hourly", again: "in the next hour"),
    Window("day", 86_400, "Daily", again: "tomorrow"),
  ]
  private var total = 0.0

  /// Returns why a request at an instant is refused: a limit is reached already. The last request may overrun it.
  func refusal(_ limits: [Double], at now: Int) -> String? {
    zip(windows, limits).first { window, limit in window.weight(at: now) >= limit }?.0.reason
  }

  mutating func add(_ weight: Double, at now: Int) {
    total += weight
    for index in windows.indices { windows[index].add(weight, at: now) }
  }

  func json(at now: Int) -> JSON {
    var members = windows.map { ($0.name, Optional(JSON.number($0.weight(at: now), decimals: 1))) }
    members.append(("total", JSON.number(total, decimals: 1)))
    return .object(members)
  }
}
