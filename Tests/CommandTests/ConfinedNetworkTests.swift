import Foundation
import LoopbackServer
import Sandbox
import TestSupport
import Testing

/// What a confined fetch reaches: servers through proxies, with certificates of their own, by name, from any home.
@Suite(.ownThread, .enabled(if: Sandbox.landlockOfKernel >= 6, "this kernel has no Landlock, or an old one"))
struct ConfinedNetworkTests {
  private let home: TemporaryHome
  private let station: Station

  init() throws {
    (home, station) = try TemporaryHome.withStation("--steady", saving: SamplePlaces.berlin())
  }

  /// Sends requests to another server of the user's own.
  private func ask(_ baseURL: String) throws {
    home.environment["VANE_PROVIDERS_OPEN_METEO_BASE_URL"] = baseURL
    try home.configure(#"{"network":{"plainHTTPHosts":["weather.test"]}}"#)
  }

  @Test func asksThroughAProxy() throws {
    let port = try #require(UInt16(station.baseURL.split(separator: ":").last ?? ""))
    let proxy = try LoopbackServer { connection in
      let target = connection.readRequest()?.target.replacing("http://weather.test", with: "") ?? ""
      connection.write("HTTP/1.1 200 OK\r\n\r\n\((try? LoopbackClient.get(target, port: port)) ?? "")")
    }
    try ask("http://weather.test")
    home.environment["http_proxy"] = proxy.baseURL.replacing("http://", with: "http://user:p^{w@")
    #expect(home.vaneFetch("wake").output == "newData\n")
  }

  @Test func saysWhyARedirectToAnotherPortIsNotFollowed() throws {
    let server = try LoopbackServer { connection in
      _ = connection.readRequest()
      connection.write("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:9/\r\nContent-Length: 0\r\n\r\n")
    }
    try ask(server.baseURL)
    let reason = "Permission denied (the sandbox allows only the ports of the configured services)"
    #expect(home.vaneFetch("refresh").output == "failed cannot connect to 127.0.0.1:9: \(reason)\n")
  }

  /// The server answers with a page, so a trusted one fails for its content.
  @Test(.enabled(if: CertifiedServer.openssl != nil, "there is no openssl program to serve TLS"))
  func trustsCertificatesOfTheUser() throws {
    let (server, link) = (try CertifiedServer(until: "20400101"), home.folder + "/link.pem")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: server.certificate)
    try ask("https://127.0.0.1:\(server.port)")
    #expect(home.vaneFetch("refresh").output.contains("SSL certificate problem: self-signed certificate"))
    home.environment["SSL_CERT_FILE"] = link
    let trusted = home.vaneFetch("refresh").output
    #expect(trusted.hasPrefix("failed ") && !trusted.contains("connect"), "\(trusted)")
  }

  @Test func worksWithAHomeAndAConfigurationBehindLinks() throws {
    let link = home.folder + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: home.folder)
    home.environment["XDG_STATE_HOME"] = link + "/state"
    home.environment["VANE_DATA_DIR"] = link + "/data"
    try home.configure("{}")
    try FileManager.default.moveItem(atPath: home.configurationPath, toPath: home.folder + "/own.json")
    try FileManager.default.createSymbolicLink(
      atPath: home.configurationPath, withDestinationPath: home.folder + "/own.json")
    #expect(home.vaneFetch("wake").output == "newData\n")
  }

  /// Whether this user may make namespaces.
  private static let hasNamespaces =
    RunningProgram.run("/usr/bin/unshare", ["-rnm", "true"]).ending == .exited(0)

  @Test(.enabled(if: hasNamespaces, "namespaces are refused here: bind mounts are not tested"))
  func worksOnABindMount() throws {
    let mount = home.folder + "/mount"
    try FileManager.default.createDirectory(atPath: mount, withIntermediateDirectories: false)
    let script = #"mount --bind "$1" "$2" && XDG_STATE_HOME="$2" exec "$0" wake"#
    let words = [try BuiltPrograms.path(of: "vane-fetch"), home.folder + "/state", mount]
    #expect(home.run("/usr/bin/unshare", ["-rm", "sh", "-c", script] + words).output == "newData\n")
  }

  /// The address of systemd's resolver, and a station, in a network of their own.
  @Test(.enabled(if: hasNamespaces && access("/usr/sbin/dnsmasq", X_OK) == 0, "names need namespaces and dnsmasq"))
  func asksAResolverOnLoopback() throws {
    try ask("http://weather.test:8080")
    try Data("nameserver 127.0.0.53\n".utf8).write(to: URL(filePath: home.folder + "/resolv.conf"))
    let script = """
      /usr/sbin/ip link set lo up && mount --bind "$HOME/resolv.conf" /etc/resolv.conf || exit
      /usr/sbin/dnsmasq -dRhzI none -x /dev/null -a 127.0.0.53 -A /weather.test/127.0.0.1 &
      "$0" --steady --port 8080 > "$HOME/station" &
      until getent hosts weather.test && [ -s "$HOME/station" ]; do sleep 0.05; done > /dev/null
      exec "$1" wake
      """
    let programs = [try BuiltPrograms.path(of: "vane-station"), try BuiltPrograms.path(of: "vane-fetch")]
    let run = home.run("/usr/bin/unshare", ["-rnmpf", "--kill-child", "sh", "-c", script] + programs)
    #expect(run.output == "newData\n", "\(run)")
  }
}
