import CPostgres
import Glibc
import LinuxEvents

/// The address of a database, in the forms of libpq: a URI, `service=NAME`, or other parameters with their values.
///
/// Parameters that it does not state come from libpq's own sources: `PGHOST`, `PGSERVICE`, `.pgpass` and so on. It
/// cannot contain a password, because other users of the machine can read the arguments of a process.
public struct DatabaseAddress: Hashable, Sendable {
  /// The text; empty for the address of the environment.
  let text: String

  /// The address that libpq's environment states.
  public static let ofEnvironment = DatabaseAddress(checked: "")

  private init(checked: String) { text = checked }

  /// - Throws: `badAddress` for a text that libpq cannot read, or that has a password.
  public init(_ text: String) throws(FleetError) {
    // libpq takes a text without "=" and "://" for the name of a database.
    guard text.contains("=") || text.contains("://") else {
      throw .badAddress("it is not a URI (postgresql://…) and has no parameters (service=NAME)")
    }
    var message: UnsafeMutablePointer<CChar>?
    defer { PQfreemem(message) }
    guard let options = PQconninfoParse(text, &message) else {
      // libpq quotes a part of the text, which may be a password.
      throw .badAddress("libpq cannot read it")
    }
    defer { PQconninfoFree(options) }
    var option = options
    while let keyword = option.pointee.keyword {
      if ["password", "sslpassword"].contains(String(cString: keyword)), option.pointee.val != nil {
        throw .badAddress("it has a password, which other users of the machine could read; use ~/.pgpass or PGPASSFILE")
      }
      option += 1
    }
    self.init(checked: text)
  }
}

extension DatabaseAddress {
  /// Opens a connection, on a thread of its own: the resolution of a name cannot be interrupted, and only the call that
  /// blocks tries the next host of a list after the time limit of one.
  ///
  /// - Returns: the connection, which may have failed.
  /// - Throws: `notConnected`, also a moment after the task is cancelled.
  func connect() throws(FleetError) -> OpaquePointer {
    let call = BlockingCall(
      { [self] in UInt(bitPattern: open().map(UnsafeRawPointer.init)) },
      release: { connection in OpaquePointer(bitPattern: connection).map { PQfinish($0) } })
    guard let call else { throw .notConnected(reason: String(cString: strerror(errno))) }
    var cancelledAt: ContinuousClock.Instant?
    while (try? waitForAny(of: [call.end], atMost: .milliseconds(100))) ?? nil == nil {
      guard Task.isCancelled else { continue }
      let since = cancelledAt ?? .now
      cancelledAt = since
      guard ContinuousClock.now < since + TimeLimits.worker.ending else { break }
    }
    guard let number = call.take() else { throw .notConnected(reason: "the work was cancelled") }
    guard let connection = OpaquePointer(bitPattern: number) else { throw .notConnected(reason: "out of memory") }
    return connection
  }

  private func open() -> OpaquePointer? {
    let parameters = ConnectionParameters.of(self)
    let names = parameters.map { strdup($0.0) }
    let values = parameters.map { strdup($0.1) }
    defer { for text in names + values { free(text) } }
    var keywords: [UnsafePointer<CChar>?] = names.map { UnsafePointer($0) } + [nil]
    var texts: [UnsafePointer<CChar>?] = values.map { UnsafePointer($0) } + [nil]
    return PQconnectdbParams(&keywords, &texts, 1)
  }
}
