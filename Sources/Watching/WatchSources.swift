import Processes

/// The sources that a host waits for, each with a descriptor that becomes readable.
struct WatchSources: OptionSet {
  let rawValue: Int

  static let timer = WatchSources(rawValue: 1 << 0)
  static let signals = WatchSources(rawValue: 1 << 1)
  static let store = WatchSources(rawValue: 1 << 2)
  static let configuration = WatchSources(rawValue: 1 << 3)
  static let network = WatchSources(rawValue: 1 << 4)
  static let fetchEnd = WatchSources(rawValue: 1 << 5)
  static let fetchOutput = WatchSources(rawValue: 1 << 6)
  static let keyboard = WatchSources(rawValue: 1 << 7)
  static let errors = WatchSources(rawValue: 1 << 8)

  /// Sleeps until at least one source is readable, without a time limit, and returns the readable ones.
  ///
  /// - Throws: `SystemFailure` if the kernel has no memory for it.
  static func poll(
    timer: Int32, signals: Int32, store: Int32, configuration: Int32, network: Int32?, fetchEnd: Int32?,
    fetchOutput: Int32?, keyboard: Int32?, errors: Int32?
  ) throws(SystemFailure) -> WatchSources {
    // In the order of the members.
    let descriptors =
      [timer, signals, store, configuration]
      + [network, fetchEnd, fetchOutput, keyboard, errors].map { $0 ?? -1 }
    let ready = try waitForAny(of: descriptors, atMost: nil) ?? []
    return ready.indices.filter { ready[$0] }.reduce(into: []) { $0.insert(WatchSources(rawValue: 1 << $1)) }
  }
}
