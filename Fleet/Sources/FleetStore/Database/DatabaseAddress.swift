import CPostgres

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
