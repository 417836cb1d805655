import Failures
import Glibc
import LinuxEvents
import Platform
import Text
import WeatherJSON
import Wording

/// A server of the Model Context Protocol: one message a line, answered in order.
struct MCPServer {
  /// The versions of the protocol whose messages are answered, the latest last.
  static let versions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  /// The largest message, in bytes.
  static let maximumLength = 1 << 18
  /// The largest number of messages in a batch, which only the second version has.
  static let maximumBatch = 50

  /// Makes the session of one call, which reads settings and store anew.
  private let makeSession: (Session.Output) throws -> Session
  private var version = ""

  init(_ makeSession: @escaping (Session.Output) throws -> Session) {
    self.makeSession = makeSession
  }

  /// Reads standard input to its end, and writes the answers to standard output.
  mutating func run() throws {
    var lines = MCPLines(limit: MCPServer.maximumLength)
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR || errno == EAGAIN {
        _ = try? waitForAny(of: [STDIN_FILENO], atMost: nil)
        continue
      }
      for line in count > 0 ? lines.add(chunk[..<count]) : lines.end() {
        if let answer = answer(to: line) { try StandardOutput().write(answer + "\n") }
      }
      if count <= 0 { return }
    }
  }

  /// Returns the answer to a line, without its line end; `nil` for a line without requests.
  ///
  /// - Parameter line: a line; `nil` for one that was too long.
  mutating func answer(to line: [UInt8]?) -> String? {
    guard let line else { return MCPError(code: -32600, message: "the message is longer than 256 KiB").line }
    guard let root = try? JSONDocument(line).root else { return MCPError.notJSON.line }
    guard version == "2025-03-26", let batch = try? root.array() else { return answer(to: root) }
    guard (1...MCPServer.maximumBatch).contains(batch.count) else { return MCPError.invalidRequest().line }
    let answers = batch.compactMap { answer(to: $0) }
    return answers.isEmpty ? nil : "[" + answers.joined(separator: ",") + "]"
  }

  private mutating func answer(to element: JSONElement) -> String? {
    do {
      guard let message = try MCPMessage(element), let id = message.id else { return nil }
      do {
        return MCPMessage.result(id, try members(ofAnswerTo: message))
      } catch {
        return MCPError(code: error.code, message: error.message, id: id).line
      }
    } catch {
      return error.id.isEmpty ? nil : error.line
    }
  }

  /// Returns what writes the result of a request.
  private mutating func members(ofAnswerTo message: MCPMessage) throws(MCPError) -> (inout JSONWriter) -> Void {
    switch message.method {
    case "initialize":
      guard let asked = try? message.params?["protocolVersion"]?.string() else {
        throw .invalidParams("protocolVersion is missing")
      }
      version = MCPServer.versions.contains(asked) ? asked : MCPServer.versions.last ?? asked
      return welcome
    case "ping": return { _ in }
    case "tools/list":
      guard message.params?["cursor"] == nil else { throw .invalidParams("there is only one page of tools") }
      return { $0.objects("tools", MCPTool.allCases) { $1.write(to: &$0) } }
    case "tools/call":
      let name = SafeText.line((try? message.params?["name"]?.string()) ?? "")
      guard let tool = MCPTool(rawValue: name) else { throw .invalidParams("there is no tool \"\(name)\"") }
      let arguments = try MCPArguments(message.params?["arguments"], of: tool)
      return tool.answer(arguments, makeSession).write
    default:
      throw MCPError(code: -32601, message: "there is no method \"\(SafeText.line(message.method))\"")
    }
  }

  private func welcome(_ json: inout JSONWriter) {
    json.string("protocolVersion", version)
    json.object("capabilities") { $0.object("tools") { _ in } }
    json.object("serverInfo") { json in
      json.string("name", "vane")
      json.string("version", Version.current)
    }
    json.string(
      "instructions",
      """
      The weather of the user's saved places, from a cache on this machine. Each answer states the provider and the age \
      of what it contains; "never read" means that nothing is known, not that there is nothing. \(MCPAnswer.notice)
      """)
  }
}

extension Session {
  /// Answers an assistant until it closes its end of standard input.
  package static func answerAssistant() throws {
    var server = MCPServer(Session.forDocument)
    try server.run()
  }
}

/// The lines of a stream that arrives in parts.
struct MCPLines {
  private let limit: Int
  private var begun: [UInt8] = []
  private var isTooLong = false

  /// - Parameter limit: the largest number of bytes of a line.
  init(limit: Int) {
    self.limit = limit
  }

  /// Adds a part. Returns the lines that end in it; `nil` in place of a line that is too long.
  mutating func add(_ part: ArraySlice<UInt8>) -> [[UInt8]?] {
    var lines: [[UInt8]?] = []
    var rest = part
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      take(rest[..<end])
      lines.append(isTooLong ? nil : begun)
      (begun, isTooLong) = ([], false)
      rest = rest[(end + 1)...]
    }
    take(rest)
    return lines
  }

  /// Returns the last line if it has no line end.
  mutating func end() -> [[UInt8]?] {
    defer { (begun, isTooLong) = ([], false) }
    return isTooLong ? [nil] : begun.isEmpty ? [] : [begun]
  }

  private mutating func take(_ part: ArraySlice<UInt8>) {
    isTooLong = isTooLong || begun.count + part.count > limit
    begun = isTooLong ? [] : begun + part
  }
}
