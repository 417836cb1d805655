/// What a service manager says of one unit: lines `Name=value` of `systemctl show`.
public struct UnitState: Hashable, Sendable {
  /// The file that it was read from; `nil` when there is no such unit.
  public var path: String?
  /// `active`, `inactive`, `failed`, `activating` ...
  public var active: String
  /// `running`, `waiting`, `dead`, `auto-restart` ...
  public var sub: String
  /// Whether it starts by itself.
  public var isEnabled: Bool
  /// When it came into this state, in the manager's own words.
  public var since: String?
  public var pid: Int32?
  /// The sentence that it has for whoever asks.
  public var status: String?
  /// `exit-code`, `timeout` ...; `nil` while all is well.
  public var failure: String?

  /// The properties to ask for.
  public static let properties = [
    "FragmentPath", "ActiveState", "SubState", "UnitFileState", "StateChangeTimestamp", "MainPID", "StatusText",
    "Result",
  ]

  public init(
    path: String? = nil, active: String, sub: String, isEnabled: Bool, since: String? = nil, pid: Int32? = nil,
    status: String? = nil, failure: String? = nil
  ) {
    self.path = path
    self.active = active
    self.sub = sub
    self.isEnabled = isEnabled
    self.since = since
    self.pid = pid
    self.status = status
    self.failure = failure
  }

  /// - Parameter shown: the output of `systemctl show`; `nil` comes of what is none.
  public init?(shown: String) {
    var values: [Substring: String] = [:]
    for line in shown.split(separator: "\n") {
      guard let equals = line.firstIndex(of: "="), equals < line.index(before: line.endIndex) else { continue }
      values[line[..<equals]] = String(line[line.index(after: equals)...])
    }
    guard let active = values["ActiveState"], let sub = values["SubState"] else { return nil }
    self.init(
      path: values["FragmentPath"], active: active, sub: sub,
      isEnabled: values["UnitFileState"]?.hasPrefix("enabled") == true, since: values["StateChangeTimestamp"],
      pid: values["MainPID"].flatMap { Int32($0) }.flatMap { $0 > 0 ? $0 : nil },
      status: values["StatusText"], failure: values["Result"].flatMap { $0 == "success" ? nil : $0 })
  }

  /// Whether it does its work, or waits for the time to.
  public var isRunning: Bool { active == "active" || active == "activating" && sub != "auto-restart" }
}
