public import BackgroundFetch
public import FoundationEssentials
package import Zones

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The looks of the user at a program's data, and the badge of updates that the user has not seen. Any process may use
/// them at any time. A host that runs plans again.
extension FetchStore {
  /// The number of updates since the last look.
  public var unseen: Int { get throws { try repairedMemory(at: Date()).unseen } }

  /// Records that the user looks at the data, and clears the badge.
  ///
  /// Looks within a minute count as one, and glances within a quarter of an hour.
  ///
  /// - Parameters:
  ///   - instant: when the user looked.
  ///   - kind: a *glance* is made by a status bar or a prompt: it clears no badge.
  public func looked(at instant: Date = Date(), kind: Look.Kind = .look) throws {
    try looked(at: instant, kind: kind, in: Zone.current(tz: getenv("TZ").map { String(cString: $0) }))
  }

  package func looked(at instant: Date, kind: Look.Kind = .look, in zone: Zone) throws {
    let memory = try repairedMemory(at: instant)
    var change = FetchChange()
    change.isSeen = kind == .look && memory.unseen > 0
    let last = (kind == .look ? memory.usage.looks : memory.usage.glances).last?.at
    if last.map({ abs(instant.timeIntervalSince($0)) >= kind.session }) ?? true {
      let age = memory.lastSuccess.map { max(.zero, instant.duration(since: $0)) }
      let look = Look(at: instant, utcOffset: zone.secondsFromGMT(for: instant), kind: kind)
      change.looks = [FetchChange.RecordedLook(look: look, age: age)]
    } else if !change.isSeen {
      return
    }
    try commit(change)
  }
}

extension FetchStore {
  /// Returns the memory. Sets a damaged one aside and reports it.
  func repairedMemory(at now: Date) throws -> FetchMemory {
    do { return try memory() } catch {
      if let aside = try repair(at: now) {
        StandardError.report("\(error); it was moved to \(aside), and the host starts afresh")
      }
      // Without a path another process has repaired it in between, or the error remains.
      return try memory()
    }
  }
}

extension Look.Kind {
  /// The time in seconds within which two of them are one.
  fileprivate var session: Double { self == .look ? 60 : 900 }
}
