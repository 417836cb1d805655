import Foundation
import HTTP
import HTTPTypes
import LoopbackServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct AnswerTests {
  @Test func sendsTheRequestAsGiven() async throws {
    let server = try LoopbackServer { connection in
      guard let request = connection.readRequest() else { return }
      let lines = request.headers.map { "\($0.name): \($0.value)" }
      connection.write("HTTP/1.1 200 OK\r\n\r\n")
      connection.write((["\(request.method) \(request.target)"] + lines).joined(separator: "\n"))
    }
    var headers: HTTPFields = [.ifNoneMatch: "\"abc\"", .ifModifiedSince: "Sat, 21 Nov 2026 01:00:00 GMT"]
    headers[try #require(HTTPField.Name("X-Empty"))] = ""
    let answer = try await server.get("/v1/forecast?latitude=1,2&name=%C3%A9", headers: headers)
    #expect(
      answer.text == """
        GET /v1/forecast?latitude=1,2&name=%C3%A9
        Host: 127.0.0.1:\(server.port)
        User-Agent: vane/test (nobody@example.org)
        Accept: */*
        Accept-Encoding: gzip, deflate, br
        If-None-Match: "abc"
        If-Modified-Since: Sat, 21 Nov 2026 01:00:00 GMT
        X-Empty: 
        """)
  }

  @Test func answersStatusHeadersAndBody() async throws {
    let server = try LoopbackServer.answering(
      "HTTP/1.1 200 Fine\r\nContent-Length: 5\r\nETag: \"e\"\r\nX-Many: one\r\nx-many: two: 2\r\nX-None:\r\n\r\nhello")
    let answer = try await server.get()
    let fields = answer.response.headerFields.map { "\($0.name.rawName)=\($0.value)" }
    #expect(answer.response.status.code == 200)
    #expect(fields == ["Content-Length=5", "ETag=\"e\"", "X-Many=one", "x-many=two: 2", "X-None="])
    #expect(answer.text == "hello")
    #expect(answer.bytesReceived == 5)
  }

  @Test(arguments: [100, 103]) func forgetsInterimResponses(status: Int) async throws {
    let server = try LoopbackServer.answering(
      "HTTP/1.1 \(status) Wait\r\nX-Early: 1\r\n\r\nHTTP/1.0 200 OK\r\nX-Late: 1\r\n\r\nhello")
    let answer = try await server.get()
    #expect(answer.response.status.code == 200)
    #expect(answer.response.headerFields.map(\.name.rawName) == ["X-Late"])
    #expect(answer.text == "hello")
  }

  @Test(arguments: [204, 400, 404, 429, 500, 503, 599]) func treatsAStatusAsData(status: Int) async throws {
    let server = try LoopbackServer.answering("HTTP/1.1 \(status) So\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n")
    let answer = try await server.get()
    #expect(answer.response.status.code == status)
    #expect(answer.response.headerFields[.retryAfter] == "7")
    #expect(answer.body == [])
  }

  @Test func answersNotModifiedWithoutBody() async throws {
    // The length is that of the body which a 200 would have.
    let server = try LoopbackServer.answering("HTTP/1.1 304 Not Modified\r\nETag: \"e\"\r\nContent-Length: 99\r\n\r\n")
    let answer = try await server.get()
    #expect(answer.response.status == .notModified)
    #expect(answer.response.headerFields[.eTag] == "\"e\"")
    #expect(answer.body == [])
    #expect(answer.bytesReceived == 0)
  }

  @Test func joinsChunks() async throws {
    let server = try LoopbackServer.answering(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\n2;x=y\r\nlo\r\n0\r\nX-Trailer: 1\r\n\r\n")
    let answer = try await server.get()
    #expect(answer.text == "hello")
    #expect(answer.response.headerFields.map(\.name.rawName) == ["Transfer-Encoding"])
  }

  @Test(arguments: [
    ("gzip", "H4sIAAAAAAACA8tIzcnJ11EoT00syUgtAgDv5JZmDgAAAA==", "hello, weather"),
    ("deflate", "eJzLSM3JyddRKE9NLMlILQIAJz0FUQ==", "hello, weather"),
    ("br", "CwKAaGVsbG8D", "hello"),
  ])
  func decodesWhatItOffered(encoding: String, base64: String, text: String) async throws {
    let body = try #require(Data(base64Encoded: base64))
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: \(encoding)\r\nContent-Length: \(body.count)\r\n\r\n"
    let server = try LoopbackServer.answering(Array(head.utf8) + body)
    let answer = try await server.get()
    #expect(answer.text == text)
    #expect(answer.bytesReceived == body.count)
  }

  @Test func keepsNoCookies() async throws {
    let server = try LoopbackServer { connection in
      guard let request = connection.readRequest() else { return }
      connection.write("HTTP/1.1 200 OK\r\nSet-Cookie: a=b\r\n\r\n\(request["Cookie"] ?? "none")")
    }
    #expect(try await server.get().text == "none")
    #expect(try await server.get().text == "none")
  }

  @Test func asksManyAtOnce() async throws {
    let server = try LoopbackServer { connection in
      guard let request = connection.readRequest() else { return }
      connection.write("HTTP/1.1 200 OK\r\n\r\n\(request.target)")
    }
    let texts = try await withThrowingTaskGroup(of: String.self) { group in
      for number in 10..<30 { group.addTask { try await server.get("/\(number)").text } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(texts.sorted() == (10..<30).map { "/\($0)" })
  }
}
