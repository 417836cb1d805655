import Text
import WeatherJSON

/// A request or a notification of a client: a message of JSON-RPC 2.0.
struct MCPMessage {
  /// The identifier as JSON text: a string or a number; `nil` for a notification, which gets no answer.
  let id: String?
  let method: String
  let params: JSONObject?

  /// Reads a message. Returns `nil` for a response: the server sends no requests.
  ///
  /// - Throws: `MCPError`, with the identifier of the request if that could be read.
  init?(_ element: JSONElement) throws(MCPError) {
    guard element.kind == .object, let members = try? element.object() else { throw .invalidRequest() }
    guard let id = MCPMessage.id(members) else { throw .invalidRequest() }
    guard (try? members["jsonrpc"]?.string()) == "2.0" else { throw .invalidRequest(id) }
    if !members.contains("method"), members.contains("result") || members.contains("error") { return nil }
    guard let method = try? members["method"]?.string() else { throw .invalidRequest(id) }
    self.id = id.isEmpty ? nil : id
    self.method = method
    guard let params = members["params"] else {
      self.params = nil
      return
    }
    guard let named = try? params.object() else { throw .invalidParams("params is not an object", id) }
    self.params = named
  }

  /// Returns the identifier as JSON text, empty without one; `nil` for a value that is not an identifier.
  private static func id(_ members: JSONObject) -> String? {
    guard members.contains("id") else { return "" }
    guard let id = members["id"] else { return nil }
    if let text = try? id.string() { return JSONWriter.quoted(text) }
    return (try? id.double()).map { _ in String(decoding: id.document.bytes[id.range], as: UTF8.self) }
  }

  /// Returns the answer to a request.
  ///
  /// - Parameter id: the identifier of the request, as JSON text.
  static func result(_ id: String, _ members: (inout JSONWriter) -> Void) -> String {
    JSONWriter.text { json in
      json.string("jsonrpc", "2.0")
      json.json("id", id)
      json.object("result", members)
    }
  }
}

/// An error of JSON-RPC 2.0, section 5.1: the message cannot be read, or does not belong to the protocol.
struct MCPError: Error {
  let code: Int
  let message: String
  /// The identifier of the request as JSON text; empty for a notification.
  var id = "null"

  static let notJSON = MCPError(code: -32700, message: "the line is not JSON")

  static func invalidRequest(_ id: String = "null") -> MCPError {
    MCPError(code: -32600, message: "the message is not a request of JSON-RPC 2.0", id: id.isEmpty ? "null" : id)
  }

  static func invalidParams(_ message: String, _ id: String = "null") -> MCPError {
    MCPError(code: -32602, message: message, id: id)
  }

  /// The answer as a line.
  var line: String {
    JSONWriter.text { json in
      json.string("jsonrpc", "2.0")
      json.json("id", id)
      json.object("error") { json in
        json.integer("code", code)
        json.string("message", message)
      }
    }
  }
}
