import Foundation
import LoopbackServer
import TestSupport
import Testing

/// The configuration of nginx in docs/household.md, run by a real nginx in front of a station.
@Suite(.ownThread, .enabled(if: Nginx.path != nil, "nginx is not installed"))
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

  /// A machine of the household that has saved Berlin.
  private func machine() throws -> TemporaryHome {
    let home = try TemporaryHome()
    home.environment["VANE_PROVIDERS_OPEN_METEO_BASE_URL"] = "http://127.0.0.1:\(port)"
    home.environment["VANE_PROVIDERS_OPEN_METEO_AIR_QUALITY_URL"] = "http://127.0.0.1:\(port)"
    try home.save(SamplePlaces.berlin())
    return home
  }

  /// The forecasts that the provider was asked for.
  private func forecasts() throws -> [Station.Request] {
    try station.requests().filter { $0.target.hasPrefix("/v1/forecast") }
  }

  /// The cache keeps what has status 200. The first machine has it replaced, and the second one gets the good answer.
  @Test(arguments: ["html", "empty", "garbage"])
  func aBadAnswerDoesNotStayInTheCache(fault: String) throws {
    try station.control("/control/fault?next=\(fault)")
    for name in ["desk", "lap"] {
      let home = try machine()
      home.environment["VANE_AIR_ENABLED"] = "no"
      let run = home.vaneFetch("refresh")
      #expect(run == ProgramRun(output: "newData\n"), "\(name): \(run)")
    }
    #expect(try forecasts().count == 2)
  }

  /// A machine that meets a bad answer which another one has put into the cache.
  @Test func anotherMachineReplacesABadAnswer() throws {
    try station.control("/control/fault?next=html")
    let request = try forecastTarget()
    #expect(try LoopbackClient.get(request, port: port).contains("<html"))
    #expect(try LoopbackClient.get(request, port: port).contains("<html"))
    #expect(try forecasts().count == 1)
    let home = try machine()
    home.environment["VANE_AIR_ENABLED"] = "no"
    #expect(home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    #expect(try forecasts().count == 2)
    #expect(try !LoopbackClient.get(request, port: port).contains("<html"))
  }

  /// The target that a machine asks for, found out with a station of its own.
  private func forecastTarget() throws -> String {
    let other = try Station("--steady")
    let home = try machine()
    home.environment["VANE_AIR_ENABLED"] = "no"
    home.use(other)
    #expect(home.vaneFetch("refresh") == ProgramRun(output: "newData\n"))
    return try #require(try other.requests().first?.target)
  }

  @Test func twoMachinesMakeOneRequest() throws {
    for name in ["desk", "lap"] {
      let home = try machine()
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
  static let path = folders.map { $0 + "/nginx" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  private static let folders =
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init) + ["/usr/sbin"]
}
