import Foundation
import TestSupport
import Testing

@testable import VaneKit

/// The messages of the protocol, without a tool.
@Suite struct MCPServerTests {
  private let assistant: Assistant

  init() throws { assistant = Assistant(try TemporaryHome()) }

  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
    ("2025-11-25", "2025-11-25"), ("2099-01-01", "2025-11-25"), ("", "2025-11-25"),
  ])
  func agreesOnAVersion(asked: String, agreed: String) throws {
    let answer = try assistant.send(initialize(asked))
    #expect(answer?["result"]?["protocolVersion"]?.text == agreed)
    #expect(answer?["result"]?["capabilities"]?["tools"] == .object([:]))
    #expect(answer?["result"]?["serverInfo"]?["name"]?.text == "vane")
  }

  /// `null` is the identifier where none could be read.
  @Test(
    arguments: [
      ("", -32700, nil), ("{", -32700, nil), (#"{"jsonrpc":"2.0","id":1,"method":"pi"#, -32700, nil),
      ("{}x", -32700, nil), ("\u{0}", -32700, nil),
      (String(repeating: "[", count: 100_000), -32700, nil),
      (#"{"a":"# + String(repeating: "[", count: 600) + String(repeating: "]", count: 600) + "}", -32700, nil),
      ("1", -32600, nil), (#""ping""#, -32600, nil), ("null", -32600, nil), ("[]", -32600, nil), ("{}", -32600, nil),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":1e999,"method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"2.0","id":"\ud800","method":"ping"}"#, -32600, nil),
      (#"{"jsonrpc":"1.0","id":7,"method":"ping"}"#, -32600, "7"), (#"{"id":7,"method":"ping"}"#, -32600, "7"),
      (#"{"jsonrpc":"2.0","id":7}"#, -32600, "7"), (#"{"jsonrpc":"2.0","id":7,"method":1}"#, -32600, "7"),
      (#"{"jsonrpc":"2.0","id":7,"method":"\ud800"}"#, -32600, "7"),
      (#"{"jsonrpc":"2.0","id":7,"method":"prompts/list"}"#, -32601, "7"),
      (#"{"jsonrpc":"2.0","id":7,"method":"PING"}"#, -32601, "7"),
      (#"{"jsonrpc":"2.0","id":7,"method":"ping","params":[]}"#, -32602, "7"),
      (#"{"jsonrpc":"2.0","id":7,"method":"initialize"}"#, -32602, "7"),
      (#"{"jsonrpc":"2.0","id":7,"method":"initialize","params":{"protocolVersion":1}}"#, -32602, "7"),
      (#"{"jsonrpc":"2.0","id":7,"method":"tools/list","params":{"cursor":"x"}}"#, -32602, "7"),
      (#"{"jsonrpc":"2.0","id":7,"method":"tools/call"}"#, -32602, "7"),
      (call(#""name":"set""#), -32602, "7"), (call(#""name":1"#), -32602, "7"),
      (call(#""name":"now","arguments":[]"#), -32602, "7"),
      (call(#""name":"now","arguments":{"place":1}"#), -32602, "7"),
      (call(#""name":"now","arguments":{"hours":1}"#), -32602, "7"),
      (call(#""name":"places","arguments":{"place":"Berlin"}"#), -32602, "7"),
      (call(#""name":"forecast","arguments":{"hours":0}"#), -32602, "7"),
      (call(#""name":"forecast","arguments":{"hours":1e9}"#), -32602, "7"),
      (call(#""name":"forecast","arguments":{"hours":"5"}"#), -32602, "7"),
    ] as [(String, Double, String?)])
  func answersWithAnErrorOfTheProtocol(line: String, code: Double, id: String?) throws {
    let answer = try #require(try assistant.send(line))
    #expect(answer.code == .number(code))
    #expect(answer["id"] == (try id.map { try JSONValue($0) } ?? .null))
    #expect(answer["jsonrpc"]?.text == "2.0" && answer["result"] == nil)
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","method":"nonsense"}"#,
    #"{"jsonrpc":"2.0","method":"tools/call","params":{"name":"refresh"}}"#,
    #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}}"#,
  ])
  func doesNotAnswerWhatIsNoRequest(line: String) throws {
    #expect(try assistant.send(line) == nil)
  }

  @Test(arguments: ["0", "-1", "1.5", "12345678901234567890", #""""#, #""a\"\u001b[2J\u202e\\""#])
  func returnsTheIdentifier(id: String) throws {
    let line = try #require(assistant.line(ping(id)))
    #expect(try JSONValue(line)["id"] == JSONValue(id))
    #expect(HostileText.found(in: [line]) == [])
  }

  /// Only one version of the protocol has batches.
  @Test func answersABatchOfTheVersionThatHasThem() throws {
    let batch = "[\(ping("1")),{\"jsonrpc\":\"2.0\",\"method\":\"x\"},\(ping("2")),3]"
    #expect(try assistant.send(batch)?.code == .number(-32600))
    _ = try assistant.send(initialize("2025-03-26"))
    let answers = try #require(try assistant.send(batch)).elements
    #expect(answers.map { $0["id"] } == [.number(1), .number(2), .null])
    #expect(answers.last?.code == .number(-32600))
    #expect(try assistant.send("[\"x\"]")?.elements.count == 1)
    #expect(try assistant.send(#"[{"jsonrpc":"2.0","method":"x"}]"#) == nil)
    for batch in ["[]", "[" + Array(repeating: ping("1"), count: 51).joined(separator: ",") + "]"] {
      #expect(try assistant.send(batch)?.code == .number(-32600))
    }
  }

  @Test func errorsQuoteNothingThatCommandsATerminal() throws {
    for text in HostileText.all {
      let name = try String(decoding: JSONEncoder().encode(text), as: UTF8.self)
      for line in [
        #"{"jsonrpc":"2.0","id":1,"method":\#(name)}"#, Self.call(#""name":\#(name)"#),
        Self.call(#""name":"now","arguments":{\#(name):1}"#),
      ] {
        let answer = try #require(assistant.line(line))
        #expect(HostileText.found(in: [answer]) == [])
        #expect(answer.utf8.count < 2_000)
      }
    }
  }

  /// Lines are the same in whatever parts they arrive.
  @Test(arguments: [1, 2, 3, 100]) func readsLinesInParts(size: Int) {
    var lines = MCPLines(limit: 5)
    var found: [[UInt8]?] = []
    let bytes = Array("ab\n\ntoo long\nabcde\nabcdef\nrest".utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      found += lines.add(bytes[start..<min(start + size, bytes.count)])
    }
    found += lines.end()
    #expect(found.map { $0.map { String(decoding: $0, as: UTF8.self) } } == ["ab", "", nil, "abcde", nil, "rest"])
    #expect(lines.end().isEmpty)
  }

  @Test func aLineThatIsTooLongIsAnInvalidRequest() throws {
    let answer = try #require(assistant.line(nil))
    #expect(try JSONValue(answer).code == .number(-32600))
  }

  private func initialize(_ version: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(version)","capabilities":{}}}"#
  }

  private func ping(_ id: String) -> String { #"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"# }

  private static func call(_ params: String) -> String {
    #"{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{\#(params)}}"#
  }
}
