import Foundation
import TestSupport
import Testing

@testable import VaneKit

/// An assistant that talks to the server in this process.
final class Assistant {
  private var server: MCPServer

  init(_ home: TemporaryHome, at now: Date = Date()) {
    server = MCPServer { try home.session(writingTo: $0, at: now) }
  }

  /// Sends a line, and returns the line of the answer; `nil` without an answer.
  ///
  /// - Parameter line: `nil` for a line that was too long.
  func line(_ line: String?) -> String? { server.answer(to: line.map { Array($0.utf8) }) }

  /// Sends a line, and returns the answer; `nil` without one.
  func send(_ line: String) throws -> JSONValue? { try self.line(line).map { try JSONValue($0) } }

  /// Calls a tool, and returns the result.
  ///
  /// - Parameter arguments: an object of JSON.
  func call(_ tool: String, _ arguments: String = "{}") throws -> JSONValue {
    let answer = try send(
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#)
    return try #require(answer?["result"], "\(String(describing: answer))")
  }
}

extension JSONValue {
  /// The texts of a tool's answer: that of Vane, then the data.
  var texts: [String] { self["content"]?.elements.compactMap { $0["text"]?.text } ?? [] }

  /// The code of an error of the protocol.
  var code: JSONValue? { self["error"]?["code"] }
}
