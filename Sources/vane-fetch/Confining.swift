import Glibc
import HTTP
import Planning
import Platform
import Sandbox
import Settings
import UpdateObservers
import Weather
import WeatherStore
import Zones

/// What a fetch may still do once it reads what strangers send.
extension FetchProgram {
  /// Confines this process, which must have one thread. The starter of programs and libcurl come before. Without a
  /// starter, programs could not be started any more: the process is then not confined.
  ///
  /// - Parameters:
  ///   - writing: whether the state folder is written.
  ///   - startingPrograms: whether a hook and notifications may follow.
  @discardableResult
  func confine(writing: Bool = true, startingPrograms: Bool = false) -> (sandbox: Sandbox, starter: Starter?) {
    let paths = writing ? StorePaths(environment: composition.environment) : nil
    if let file = paths?.linkedFile { return (Sandbox(obstacle: "\(file) is a link"), nil) }
    let hook = Hook(command: settings.hook.command)
    var starter: Starter?
    let page = startingPrograms ? pageHook : nil
    if startingPrograms, hook != nil || page != nil || !settings.notifications.enabledRules.isEmpty {
      // In the order of their numbers.
      starter = Starter.start([Hook.program(hook), NotifySend.program, Hook.program(page)])
      if starter == nil { return (Sandbox(obstacle: "no process could be started"), nil) }
    }
    CurlHTTPClient.load()
    let rules = SandboxRules(
      writable: paths.map { [$0.folder] } ?? [], readable: FetchProgram.readable(composition.environment), ports: ports)
    return (Sandbox.enter(rules), starter)
  }

  /// Confines a process that decodes an answer which it has read.
  static func confineDecoding() {
    _ = Sandbox.enter(SandboxRules(writable: [], readable: readable(.ofProcess), ports: []))
  }

  /// What libcurl, OpenSSL, glibc's names and modules, and time zones read; the translations of the program.
  private static func readable(_ environment: Environment) -> [String] {
    let names = [
      "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE", "OPENSSL_CONF", "OPENSSL_MODULES", "VANE_DATA_DIR",
      "HOSTALIASES",
      "LD_LIBRARY_PATH", "TZ",
    ]
    let named = names.compactMap { environment[$0] }.flatMap { $0.utf8.split(separator: UInt8(ascii: ":")) }
    return system + shares + [ZoneDatabase.folder] + named.compactMap { String($0) }.filter { $0.hasPrefix("/") }
  }

  /// The folders that may have the translations, without Foundation: it would take 0.3 million instructions.
  private static var shares: [String] {
    guard let own = realpath("/proc/self/exe", nil) else { return [] }
    defer { free(own) }
    let prefix = OwnedFile.folder(around: OwnedFile.folder(around: String(cString: own)))
    return [prefix, OwnedFile.folder(around: prefix)].map { $0 + "/share" }
  }

  /// The files of the system. Those that an administrator keeps secret are not among them.
  private static let system = [
    "/etc/resolv.conf", "/etc/nsswitch.conf", "/etc/hosts", "/etc/host.conf", "/etc/gai.conf", "/etc/services",
    "/etc/protocols", "/etc/ld.so.cache", "/etc/localtime", "/etc/timezone", "/etc/ssl", "/etc/pki",
    "/etc/crypto-policies", "/etc/ca-certificates", "/var/lib/ca-certificates", "/lib", "/lib64", "/usr/lib",
    "/usr/lib64", "/usr/local/lib", "/usr/share", "/usr/local/share", "/nix/store", "/gnu/store", "/dev/null",
    "/dev/urandom", "/sys/devices/system/cpu",
  ]

  /// The ports of the services, of the proxies that the environment names, and of name servers.
  private var ports: [UInt16] {
    var ports: [UInt16] = [53]
    func add(_ address: String, usual: UInt16) {
      let port = Self.port(of: address, usual: usual)
      if !ports.contains(port) { ports.append(port) }
    }
    for service in WeatherService.addresses { add(settings.providers.addresses[service], usual: 80) }
    for proxy in ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"] {
      if let address = composition.environment[proxy] { add(address, usual: 1_080) }
    }
    return ports
  }

  /// Returns the port of an address, which may lack a scheme and contain a user; `usual` if it names none, except for
  /// https.
  static func port(of address: String, usual: UInt16) -> UInt16 {
    var rest = Substring(address.lowercased()).utf8
    var usual = usual
    for (scheme, port) in [("https://", 443), ("http://", usual)] where rest.starts(with: scheme.utf8) {
      rest = rest.dropFirst(scheme.utf8.count)
      usual = port
    }
    rest = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    guard let colon = rest.lastIndex(of: UInt8(ascii: ":")) else { return usual }
    // What is not a number is a part of an IPv6 address.
    return UInt16(Substring(rest[rest.index(after: colon)...])) ?? usual
  }
}
