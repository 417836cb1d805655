/// What changes while a station runs: its mood, its warnings, the faults to come, and the requests it had.
struct StationMemory: Sendable {
  private let options: StationOptions
  private(set) var isSteady: Bool
  /// The instant at which the current values stand still, in Unix seconds.
  private(set) var heldAt: Int?
  private(set) var always: [Fault]
  private(set) var script: [Fault]
  private(set) var requests: [RequestRecord] = []
  private var board = WarningBoard()

  init(_ options: StationOptions) {
    self.options = options
    isSteady = options.isSteady
    always = options.always
    script = options.script
  }

  /// The faults for a request, and its place in the record.
  ///
  /// A script is used up by Open-Meteo's forecasts, one each, and its faults with a scope by the requests in it; all
  /// others meet only what is always in force.
  mutating func receive(_ record: RequestRecord) -> [Fault] {
    requests.append(record)
    for (index, entry) in script.enumerated() {
      guard let fault = entry.meant(for: record, unscoped: record.isForecast) else { continue }
      script.remove(at: index)
      return [fault]
    }
    return always.compactMap { $0.meant(for: record) }
  }

  /// What is held out at the moment.
  var warnings: [Warning] { board.warnings }

  /// Obeys a request below `/control/`, and gives the JSON that answers it.
  mutating func control(_ items: QueryItems, now: Int) throws(StationError) -> String {
    switch items.path {
    case "/control/fault":
      if let next = items.text("next") { script = try Fault.list(next) }
      if let lasting = items.text("always") { always = try Fault.list(lasting) }
    case "/control/warning": try board.obey(items, now: now)
    case "/control/steady": isSteady = try Self.isOn(items)
    case "/control/hold": heldAt = try Self.isOn(items) ? now : nil
    case "/control/requests": return JSONText.array(requests.map(\.text))
    case "/control/reset": self = StationMemory(options)
    default: throw .unknownPath(items.path)
    }
    return #"{"ok":true}"#
  }

  private static func isOn(_ items: QueryItems) throws(StationError) -> Bool {
    switch items.text("on") {
    case "1": true
    case "0": false
    case let other: throw .unknownSwitch(other ?? "")
    }
  }
}
