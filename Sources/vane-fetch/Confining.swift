import FoundationEssentials
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

/// The processes that start what a confined fetch may still need; `nil` for what the user does not have.
struct Starters {
  var hook, notifications, page: Starter?

  func end() { for starter in [hook, notifications, page] { starter?.end() } }
}

/// What a fetch may still do once it reads what strangers send.
extension FetchProgram {
  /// Confines this process, which must have one thread. The starters of programs and libcurl come before. Without a
  /// starter, its program could not be started any more: the process is then not confined.
  ///
  /// - Parameters:
  ///   - writing: whether the state folder is written.
  ///   - startingPrograms: whether a hook and notifications may follow.
  @discardableResult
  func confine(writing: Bool = true, startingPrograms: Bool = false) -> (sandbox: Sandbox, starters: Starters) {
    let paths = writing ? StorePaths(environment: composition.environment) : nil
    if let file = paths?.linkedFile { return (Sandbox(obstacle: "\(file) is a link"), Starters()) }
    var (starters, isComplete) = (Starters(), true)
    func start(_ program: Starter.Program?) -> Starter? {
      let starter = program.flatMap(Starter.start)
      isComplete = isComplete && (starter != nil || program == nil)
      return starter
    }
    if startingPrograms {
      let notifies = !settings.notifications.enabledRules.isEmpty
      starters = Starters(
        hook: start(Hook(command: settings.hook.command)?.program),
        notifications: start(notifies ? NotifySend.program : nil), page: start(pageHook?.program))
    }
    guard isComplete else {
      starters.end()
      return (Sandbox(obstacle: "no process could be started"), Starters())
    }
    CurlHTTPClient.load()
    let rules = SandboxRules(
      writable: paths.map { [$0.folder] } ?? [], readable: FetchProgram.readable(composition.environment), ports: ports)
    return (FetchProgram.mayBeConfined ? Sandbox.enter(rules) : Sandbox(obstacle: "a sanitizer watches"), starters)
  }

  /// Confines a process that decodes an answer which it has read.
  static func confineDecoding() {
    guard mayBeConfined else { return }
    _ = Sandbox.enter(SandboxRules(writable: [], readable: readable(.ofProcess), ports: []))
  }

  /// What libcurl, OpenSSL, glibc's names and modules, and time zones read; the translations of the program.
  private static func readable(_ environment: Environment) -> [String] {
    let names = [
      "SSL_CERT_FILE", "SSL_CERT_DIR", "CURL_CA_BUNDLE", "OPENSSL_CONF", "OPENSSL_MODULES", "VANE_DATA_DIR",
      "HOSTALIASES", "LD_LIBRARY_PATH", "TZ",
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
  private var ports: Set<UInt16> {
    let services = WeatherService.addresses.map { Self.port(of: settings.providers.addresses[$0], usual: 80) }
    let proxies = ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
      .compactMap { composition.environment[$0] }.map { Self.port(of: $0, usual: 1_080) }
    return Set([53] + services + proxies)
  }

  /// Returns the port of an address, which may lack a scheme; `usual` if it names none, except for https.
  private static func port(of address: String, usual: UInt16) -> UInt16 {
    let parts = URLComponents(string: address.contains("://") ? address : "http://" + address)
    return UInt16(clamping: parts?.port ?? (parts?.scheme?.lowercased() == "https" ? 443 : Int(usual)))
  }
}
