import FoundationEssentials
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
    let hook = Hook(command: settings.hook.command)
    var starter: Starter?
    let page = startingPrograms ? pageHook : nil
    if startingPrograms, hook != nil || page != nil || !settings.notifications.enabledRules.isEmpty {
      // In the order of their numbers.
      starter = Starter.start([Hook.program(hook), NotifySend.program, Hook.program(page)])
      if starter == nil { return (Sandbox(obstacle: "no process could be started"), nil) }
    }
    CurlHTTPClient.load()
    let folder = writing ? StorePaths(environment: composition.environment).map { [$0.folder] } ?? [] : []
    let rules = SandboxRules(
      writable: folder, readable: FetchProgram.readable(composition.environment), ports: ports)
    return (Sandbox.enter(rules), starter)
  }

  /// Confines a process that decodes an answer which it has read.
  static func confineDecoding() {
    _ = Sandbox.enter(SandboxRules(writable: [], readable: readable(.ofProcess), ports: []))
  }

  /// What libcurl, OpenSSL, glibc's names and modules, and time zones read; the translations of the program.
  private static func readable(_ environment: Environment) -> [String] {
    let program = ProgramFile.own.deletingLastPathComponent()
    let shares = [program, program.deletingLastPathComponent()].map {
      $0.deletingLastPathComponent().appending(path: "share").path(percentEncoded: false)
    }
    let names = [
      "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE", "OPENSSL_CONF", "OPENSSL_MODULES", "VANE_DATA_DIR",
      "HOSTALIASES",
      "LD_LIBRARY_PATH", "TZ",
    ]
    let named = names.compactMap { environment[$0] }.flatMap { $0.split(separator: ":").map(String.init) }
    return system + shares + [ZoneDatabase.folder] + named.filter { $0.hasPrefix("/") }
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
  private var ports: Set<UInt16> {
    let services = WeatherService.addresses.map { settings.providers.addresses[$0] }
    let proxies = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].compactMap {
      composition.environment[$0]
    }
    return Set(services.map { Self.port(of: $0, usual: 80) } + proxies.map { Self.port(of: $0, usual: 1_080) } + [53])
  }

  /// Returns the port of an address, which may lack a scheme and contain a user; `usual` if it names none, except for
  /// https.
  static func port(of address: String, usual: UInt16) -> UInt16 {
    let start = address.firstRange(of: "://")
    let authority = address[(start?.upperBound ?? address.startIndex)...].prefix { !"/?#".contains($0) }
    let host = authority.split(separator: "@").last ?? ""
    let port = host.drop { $0 != "]" }.isEmpty ? host : host.drop { $0 != "]" }
    let isEncrypted = start.map { address[..<$0.lowerBound].lowercased() == "https" } ?? false
    return port.split(separator: ":", omittingEmptySubsequences: false).dropFirst().last.flatMap { UInt16($0) }
      ?? (isEncrypted ? 443 : usual)
  }
}
