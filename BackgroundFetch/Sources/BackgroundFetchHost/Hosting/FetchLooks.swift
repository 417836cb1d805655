public import BackgroundFetch
public import FoundationEssentials
package import Zones

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The looks of the user at a program's data, and the badge of updates that the user has not seen.
///
/// Any process may use it at any time. A host that runs plans again.
///
/// ```swift
/// let looks = FetchLooks(store)
/// try looks.looked()  // when the program shows its data; clears the badge
/// let badge = try looks.unseen  // 0
/// ```
public struct FetchLooks: Sendable {
  private let store: any FetchStore
  private let zone: @Sendable () -> Zone

  /// Two looks within this time, in seconds, are one.
  private static let session = 60.0
  /// Two glances within this time, in seconds, are one.
  private static let glanceSession = 900.0

  /// Creates the looks of a store, in the zone of this machine.
  public init(_ store: some FetchStore) {
    self.init(store, zone: { Zone.current(tz: getenv("TZ").map { String(cString: $0) }) })
  }

  package init(_ store: any FetchStore, zone: @escaping @Sendable () -> Zone) {
    (self.store, self.zone) = (store, zone)
  }

  /// Records that the user looks at the data, and clears the badge.
  ///
  /// - Parameters:
  ///   - instant: when the user looked.
  ///   - kind: a *glance* is made by a status bar or a prompt: it clears no badge.
  public func looked(at instant: Date = Date(), kind: Look.Kind = .look) throws {
    let memory = try store.memory()
    var change = FetchChange()
    change.isSeen = kind == .look && memory.unseen > 0
    let last = (kind == .look ? memory.usage.looks : memory.usage.glances).last?.at
    let apart = kind == .look ? FetchLooks.session : FetchLooks.glanceSession
    if last.map({ abs(instant.timeIntervalSince($0)) >= apart }) ?? true {
      let age = memory.lastSuccess.map { max(.zero, instant.duration(since: $0)) }
      let look = Look(at: instant, utcOffset: zone().secondsFromGMT(for: instant), kind: kind)
      change.looks = [FetchChange.RecordedLook(look: look, age: age)]
    } else if !change.isSeen {
      return
    }
    try store.commit(change)
  }

  /// The number of updates since the last look.
  public var unseen: Int { get throws { try store.memory().unseen } }
}
