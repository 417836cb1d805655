import Foundation
import LoopbackServer
import Synchronization
import TestSupport
import Testing

/// The scripts of docs/recipes.md as hooks, with real receivers.
@Suite(.ownThread) struct RecipeTests {
  private static let event = #"Gale "x" $(touch X) Böe"#
  private static func has(_ programs: String...) -> Bool {
    programs.allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
  }
  private static let hasJQ = has("/usr/bin/jq", "/usr/bin/curl")
  private static let hasBroker = has("/usr/sbin/mosquitto", "/usr/bin/mosquitto_sub")
  private static let hasMail = has("/usr/bin/curl") && (try? ProgramRun(of: "import aiosmtpd"))?.ending == .exited(0)

  private let site: AlertHome
  private var home: TemporaryHome { site.home }

  init() throws {
    site = try AlertHome()
    home.environment["PATH"] = "/usr/bin:/bin"
  }

  /// Runs a recipe as the hook of one fetch with new weather and a new warning.
  private func fetch(_ recipe: String, _ environment: [String: String]) throws {
    let page = try PackageFolder.text(of: "docs/recipes.md")
    let script = try #require(
      page.split(separator: "```").first { $0.hasPrefix("sh\n") && $0.contains("# \(recipe):") })
    let path = home.folder + "/" + recipe
    try Data(script.dropFirst(3).utf8).write(to: URL(filePath: path))
    home.environment["VANE_HOOK_COMMAND"] = #"["/bin/sh","\#(path)"]"#
    for (name, value) in environment { home.environment[name] = value }
    let event = try #require(Self.event.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    try site.raise("a", "&event=\(event)&severity=Severe")
    let run = try site.refreshAged()
    #expect(run == ProgramRun(output: "newData\n"))
    #expect(!FileManager.default.fileExists(atPath: home.folder + "/X"))
  }

  /// Returns a port of the loopback interface that is free now.
  private func freePort() throws -> UInt16 {
    let server = try LoopbackServer { _ in }
    defer { server.stop() }
    return server.port
  }

  private func start(_ program: String, _ arguments: [String], port: UInt16) throws -> RunningProgram {
    let running = try RunningProgram(program, arguments, environment: ["PATH": "/usr/bin:/bin"])
    #expect(
      eventually {
        (try? RunningProgram("/bin/bash", ["-c", "exec 3<>/dev/tcp/127.0.0.1/\(port)"]).wait().ending) == .exited(0)
      })
    return running
  }

  /// Runs a recipe that sends requests, and returns them.
  private func requests(_ recipe: String, _ environment: (String) -> [String: String]) throws -> [LoopbackRequest] {
    let received = Mutex<[LoopbackRequest]>([])
    let server = try LoopbackServer { connection in
      guard let request = connection.readRequest() else { return }
      received.withLock { $0.append(request) }
      _ = connection.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}")
    }
    defer { server.stop() }
    try fetch(recipe, environment(server.baseURL))
    return received.withLock { $0 }
  }

  @Test(.enabled(if: hasJQ, "jq or curl is not installed here")) func ntfyGetsTheWarningAlone() throws {
    let requests = try requests("vane-ntfy") { ["NTFY_SERVER": $0, "NTFY_TOPIC": "mine"] }
    #expect(requests.map(\.method) == ["POST"])
    let body = try JSONValue(String(decoding: try #require(requests.first).body, as: UTF8.self))
    #expect(body["topic"]?.text == "mine" && body["priority"] == .number(4))
    #expect(body["title"]?.text == Self.event + ", Paris")
    #expect(body["message"]?.text?.isEmpty == false)
  }

  @Test(.enabled(if: hasJQ, "jq or curl is not installed here")) func matrixGetsAMessageInTheRoom() throws {
    let requests = try requests("vane-matrix") {
      ["MATRIX_SERVER": $0, "MATRIX_TOKEN": "secret", "MATRIX_ROOM": "!a/b:example.org"]
    }
    #expect(requests.map(\.method) == ["PUT"])
    let request = try #require(requests.first)
    let path = "/_matrix/client/v3/rooms/!a%2Fb%3Aexample.org/send/m.room.message/"
    // Some versions of jq encode the exclamation mark.
    let target = request.target.replacing("%21", with: "!")
    #expect(target.hasPrefix(path) && target.count == path.count + 32)
    #expect(request["Authorization"] == "Bearer secret")
    let body = try JSONValue(String(decoding: request.body, as: UTF8.self))
    #expect(body["msgtype"]?.text == "m.text" && body["body"]?.text?.hasPrefix(Self.event + ", Paris") == true)
  }

  @Test(.enabled(if: hasBroker, "mosquitto is not installed here")) func theBrokerKeepsTheDocuments() throws {
    let port = try freePort()
    let broker = try start("/usr/sbin/mosquitto", ["-p", "\(port)"], port: port)
    try fetch("vane-mqtt", ["MQTT_HOST": "127.0.0.1", "MQTT_PORT": "\(port)"])
    let read = try RunningProgram(
      "/usr/bin/mosquitto_sub", ["-h", "127.0.0.1", "-p", "\(port)", "-t", "vane/#", "-v", "-C", "2", "-W", "20"])
    let lines = read.wait().output.split(separator: "\n").sorted()
    broker.signal(SIGTERM)
    #expect(lines.map { $0.prefix { $0 != " " } } == ["vane/Paris/warning", "vane/Paris/weather"])
    let documents = try lines.map { try JSONValue(String($0.drop { $0 != " " })) }
    #expect(documents[0]["event"]?.text == Self.event && documents[1]["current"] != nil)
  }

  @Test(.enabled(if: hasMail, "aiosmtpd or curl is not installed here")) func theMailServerGetsTheWarning() throws {
    let port = try freePort()
    let server = try start(
      "/usr/bin/python3",
      ["-u", "-m", "aiosmtpd", "-n", "-c", "aiosmtpd.handlers.Debugging", "stdout", "-l", "127.0.0.1:\(port)"],
      port: port)
    try fetch(
      "vane-mail",
      ["MAIL_SERVER": "smtp://127.0.0.1:\(port)", "MAIL_FROM": "a@example.org", "MAIL_TO": "b@example.org"])
    let mail = try server.waitForOutput("END MESSAGE")
    server.signal(SIGTERM)
    let subject = try #require(mail.firstMatch(of: #/Subject: =\?UTF-8\?B\?(.+)\?=/#)?.output.1)
    #expect(Data(base64Encoded: String(subject)).map { String(decoding: $0, as: UTF8.self) } == Self.event + ", Paris")
    #expect(mail.contains("To: b@example.org\n") && mail.contains("Issued by "))
  }
}

extension ProgramRun {
  /// Runs a line of Python.
  fileprivate init(of python: String) throws {
    self = try RunningProgram("/usr/bin/python3", ["-c", python]).wait()
  }
}
