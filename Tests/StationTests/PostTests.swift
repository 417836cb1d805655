import LoopbackServer
import TestSupport
import Testing

@testable import vane_station

@Suite struct PostTests {
  private let form =
    "latitude=52.52,48.14&longitude=13.41,11.58&current=temperature_2m&timezone=auto&timeformat=unixtime"
    + "&wind_speed_unit=ms"
  private let post = "POST /v1/forecast HTTP/1.1\r\nHost: 127.0.0.1\r\n"
  private let server: LoopbackServer

  init() throws {
    let station = Station(StationOptions(isSteady: true), places: try .ofThePackage())
    server = try LoopbackServer { station.serve($0) }
  }

  /// Returns what the station answers to these bytes.
  private func answer(to text: String) throws -> String {
    let client = try LoopbackClient(port: server.port)
    try client.send(text)
    return client.receiveAll().text
  }

  private func get(_ target: String) throws -> String {
    try answer(to: "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
  }

  private func places(_ answer: String) throws -> String {
    let body = try #require(answer.split(separator: "\r\n\r\n").last)
    return String(body).replacing(/"generationtime_ms":[0-9.]+/, with: "")
  }

  @Test func bodyComesAfterItsHead() throws {
    let client = try LoopbackClient(port: server.port)
    try client.send(post + "Content-Length: \(form.utf8.count)\r\nExpect: 100-continue\r\n\r\n")
    #expect(client.receive() == "HTTP/1.1 100 Continue\r\n\r\n")
    try client.send(String(form.prefix(50)))
    try client.send(String(form.dropFirst(50)))
    let answer = client.receiveAll().text
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains(#""latitude":48.125,"#))
  }

  @Test func lengthIsRequiredAndBounded() throws {
    #expect(try answer(to: post + "\r\n").hasPrefix("HTTP/1.1 411 Length Required\r\n"))
    #expect(try answer(to: post + "Content-Length: -1\r\n\r\n").hasPrefix("HTTP/1.1 411 Length Required\r\n"))
    #expect(
      try answer(to: post + "Content-Length: 1048577\r\n\r\n").hasPrefix("HTTP/1.1 413 Payload Too Large\r\n"))
  }

  @Test func targetIsBounded() throws {
    let answer = try get("/v1/forecast?latitude=" + String(repeating: "1,", count: 32_768))
    #expect(answer.hasPrefix("HTTP/1.1 414 URI Too Long\r\n"))
    #expect(answer.hasSuffix(#"{"error":true,"reason":"URI Too Long"}"#))
  }

  @Test func formIsAnsweredAndRecordedAsAQuery() throws {
    _ = try get("/control/hold?on=1")
    let asked = try get("/v1/forecast?" + form)
    let sent = try answer(to: post + "Content-Length: \(form.utf8.count)\r\n\r\n" + form)
    #expect(sent.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(try places(sent) == places(asked))
    #expect(try get("/control/requests").contains(#""method":"POST","target":"/v1/forecast?\#(form)""#))
  }
}
