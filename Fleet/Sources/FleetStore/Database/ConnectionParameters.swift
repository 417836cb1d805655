import CPostgres
import Glibc

/// The parameters with which libpq opens a connection.
enum ConnectionParameters {
  /// The time limit for connecting in seconds, unless the address or the environment states another.
  private static let connectTimeout = "10"
  /// How a server that vanished is noticed within a minute, unless the address states something else.
  private static let keepalive = [
    ("keepalives_idle", "30"), ("keepalives_interval", "10"), ("keepalives_count", "3"), ("tcp_user_timeout", "60000"),
  ]

  /// Returns the parameters of an address, for `PQconnectdbParams` with `expand_dbname`: a later one wins.
  static func of(_ address: DatabaseAddress) -> [(name: String, value: String)] {
    var parameters: [(name: String, value: String)] = keepalive
    if getenv("PGCONNECT_TIMEOUT") == nil { parameters.append(("connect_timeout", connectTimeout)) }
    let stated = resolved(address)
    if getenv("PGSSLMODE") == nil, demandsTLS(host: stated["host"], hostAddress: stated["hostaddr"], stated["sslmode"])
    {
      parameters.append(("sslmode", "require"))
    }
    return parameters + [
      ("dbname", address.text), ("fallback_application_name", "vane-worker"), ("client_encoding", "UTF8"),
    ]
  }

  /// Whether a connection must be encrypted although no mode is stated: a host is not this machine. libpq's own default,
  /// `prefer`, also connects without TLS, and an attacker in the place of the server can choose that.
  ///
  /// - Parameters:
  ///   - host: names, or folders of sockets, separated by commas; `nil` for the usual socket.
  ///   - hostAddress: addresses, separated by commas.
  ///   - mode: the mode that libpq would use.
  static func demandsTLS(host: String?, hostAddress: String?, _ mode: String?) -> Bool {
    let hosts = [host, hostAddress].compactMap(\.self).flatMap { $0.split(separator: ",") }
    return mode == "prefer" && !hosts.allSatisfy { isLocal($0) }
  }

  private static func isLocal(_ host: Substring) -> Bool {
    // A folder of a socket, or the name of an abstract socket.
    if host.hasPrefix("/") || host.hasPrefix("@") { return true }
    var address = in_addr()
    if inet_pton(AF_INET, String(host), &address) == 1 { return UInt32(bigEndian: address.s_addr) >> 24 == 127 }
    return host == "localhost" || host == "::1"
  }

  /// Returns the values that libpq would use, also those of its environment and of the file of services.
  private static func resolved(_ address: DatabaseAddress) -> [String: String] {
    // libpq reads the file of services only to connect. A port that is not a number ends that before the network.
    let texts: [UnsafeMutablePointer<CChar>?] = ["dbname", address.text, "port", "none"].map { (text: String) in
      strdup(text)
    }
    defer { for text in texts { free(text) } }
    var names: [UnsafePointer<CChar>?] = [UnsafePointer(texts[0]), UnsafePointer(texts[2]), nil]
    var values: [UnsafePointer<CChar>?] = [UnsafePointer(texts[1]), UnsafePointer(texts[3]), nil]
    guard let connection = PQconnectStartParams(&names, &values, 1) else { return [:] }
    defer { PQfinish(connection) }
    guard let options = PQconninfo(connection) else { return [:] }
    defer { PQconninfoFree(options) }
    var found: [String: String] = [:]
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val { found[String(cString: keyword)] = String(cString: value) }
      option += 1
    }
    return found
  }
}
