import Foundation
import LoopbackServer
import TestSupport
import Testing

/// The configuration of nginx in docs/household.md, run by a real nginx in front of a station.
@Suite(.enabled(if: Nginx.path != nil, "nginx is not installed"))
struct HouseholdTests {
  private let station: Station
  private let scratch = ScratchFolder()
  private let proxy: RunningProgram
  private let port: UInt16

  init() throws {
    station = try Station("--steady")
    // A port that was free a moment ago.
    port = try LoopbackServer { _ in }.port
    let folder = scratch.path
    let text = try String(contentsOf: PackageFolder.url.appending(path: "docs/household.md"), encoding: .utf8)
    let block = try #require(text.split(separator: "```nginx\n").last?.split(separator: "```").first)
    let site = block.replacing("https://api.open-meteo.com", with: station.baseURL)
      .replacing("https://air-quality-api.open-meteo.com", with: station.baseURL)
      .replacing("8437", with: "127.0.0.1:\(port)").replacing("/var/cache/nginx", with: folder)
    let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(folder)/\($0);" }
    let configuration = """
      daemon off; master_process off; pid \(folder)/pid; error_log \(folder)/errors;
      events {}
      http { access_log off; \(temporary.joined(separator: " "))
      \(site) }
      """
    try Data(configuration.utf8).write(to: URL(filePath: folder + "/nginx.conf"))
    proxy = try RunningProgram(
      try #require(Nginx.path), ["-c", folder + "/nginx.conf", "-p", folder, "-e", folder + "/errors"])
    let port = port
    try wait(until: "nginx listens") { LoopbackClient.errorOfConnecting(to: port) == 0 }
  }

  @Test func twoMachinesMakeOneRequest() throws {
    for name in ["desk", "lap"] {
      let home = try TemporaryHome()
      home.environment["VANE_PROVIDERS_OPEN_METEO_BASE_URL"] = "http://127.0.0.1:\(port)"
      home.environment["VANE_PROVIDERS_OPEN_METEO_AIR_QUALITY_URL"] = "http://127.0.0.1:\(port)"
      try home.save(SamplePlaces.berlin())
      let run = home.vaneFetch("refresh")
      #expect(run == ProgramRun(output: "newData\n"), "\(name): \(run)")
      #expect(home.vane("now", "--json").ending == .exited(0))
      #expect(home.vane("air").ending == .exited(0))
    }
    let targets = try station.requests().map { String($0.target.prefix { $0 != "?" }) }
    #expect(targets.sorted() == ["/v1/air-quality", "/v1/forecast"])
  }
}

private enum Nginx {
  /// Where the program is; `nil` where it is not installed.
  static let path = ["/usr/sbin/nginx", "/usr/bin/nginx"].first { FileManager.default.isExecutableFile(atPath: $0) }
}
