/// The settings with which a station is started.
struct StationOptions: Sendable {
  var tempo = Tempo(seconds: 900)
  var isSteady = false
  /// Seconds of `Cache-Control: max-age` in forecasts; `nil` for no header, as in Open-Meteo.
  var maxAge: Int?
  /// The faults of every answer that the script does not decide.
  var always: [Fault] = []
  /// The largest weights of a minute, an hour and a day; `nil` for no limits, as on one's own server.
  var limits: [Double]?
  /// How wrong the forecasts of a provider are.
  var errors: [ServedProvider: ForecastErrors] = [:]
}

/// The state of a running station: its weather, warnings and faults, and the requests it has received.
struct StationMemory: Sendable {
  let options: StationOptions
  private(set) var isSteady: Bool
  /// The instant at which the weather is held, in Unix seconds.
  private(set) var heldAt: Int?
  /// Seconds by which the clock of the providers is ahead.
  private(set) var ahead = 0
  private(set) var always: [Fault]
  private(set) var script: [Fault] = []
  private(set) var requests: [RequestRecord] = []
  private(set) var board = WarningBoard()
  private(set) var weights = WeightCount()
  /// The quantities of the air that are fixed, by their names in requests.
  private(set) var air: [String: Double] = [:]

  init(_ options: StationOptions) {
    self.options = options
    isSteady = options.isSteady
    always = options.always
  }

  /// Records a request and returns its faults. Beyond the limits it is the refusal, and nothing of the script.
  ///
  /// Each Open-Meteo forecast takes the next fault of the script, and each request in a scope takes the next fault with
  /// that scope. All other requests get the lasting faults.
  mutating func receive(_ record: RequestRecord) -> [Fault] {
    requests.append(record)
    if record.isCounted, let limits = options.limits,
      let reason = weights.refusal(limits, at: record.milliseconds / 1000)
    {
      return [.failure(status: 429, reason: reason, retryAfter: nil, isDate: false)]
    }
    for (index, entry) in script.enumerated() {
      guard let fault = entry.applied(to: record, unscoped: record.path.hasPrefix("/v1/forecast")) else { continue }
      script.remove(at: index)
      return [fault]
    }
    return always.compactMap { $0.applied(to: record) }
  }

  /// Counts the weight of an answered request at an instant.
  mutating func count(_ weight: Double, at now: Int) { weights.add(weight, at: now) }

  /// Carries out a request below `/control/` at an instant, and returns its answer.
  mutating func control(_ items: QueryItems, now: Int) throws(StationError) -> JSON {
    switch items.path {
    case "/control/fault":
      if let next = items.text("next") { script = try Fault.list(next) }
      if let lasting = items.text("always") { always = try Fault.list(lasting) }
    case "/control/warning": try board.change(items, now: now)
    case "/control/steady": isSteady = try Self.isOn(items)
    case "/control/hold": heldAt = try Self.isOn(items) ? now + ahead : nil
    case "/control/clock":
      if let seconds = items.text("forward").flatMap({ Int($0) }) { ahead += seconds }
      if let text = items.text("at") {
        guard let instant = TimeText.instant(text) else {
          throw StationError("'at=\(text)' is not a time. Allowed: 2026-02-06T12:00:00Z.")
        }
        ahead = instant - now
      }
      return ["now": .string(TimeText.utc(heldAt ?? now + ahead))]
    case "/control/air":
      for name in items.keys { air[name] = items.text(name).flatMap { Double($0) } }
    case "/control/requests": return .array(requests.map(\.json))
    case "/control/weight": return weights.json(at: now)
    case "/control/reset": self = StationMemory(options)
    default: throw .unknownPath(items.path)
    }
    return ["ok": .bool(true)]
  }

  private static func isOn(_ items: QueryItems) throws(StationError) -> Bool {
    switch items.text("on") {
    case "1": true
    case "0": false
    case let other: throw StationError("'on=\(other ?? "")' is not a switch. Allowed: on=1 and on=0.")
    }
  }
}
