import LoopbackServer
import Synchronization

/// A provider on loopback that sends prepared answers, one for each request, and records the requests.
///
/// A request without a prepared answer gets a status that no test expects.
final class ScriptedProvider: Sendable {
  typealias Answer = @Sendable (LoopbackConnection) -> Void

  let baseURL: String
  let host: String
  private let server: LoopbackServer
  private let state: State

  private final class State: Sendable {
    let script = Mutex<[Answer]>([])
    let requests = Mutex<[LoopbackRequest]>([])
  }

  /// - Parameter other: whom its address names instead, for a server that is not there.
  init(instead other: String? = nil) throws {
    let state = State()
    self.state = state
    server = try LoopbackServer { connection in
      guard let request = connection.readRequest() else { return }
      state.requests.withLock { $0.append(request) }
      let answer = state.script.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      guard let answer else {
        connection.write(Wire.answer("418 Unforeseen", ""))
        return
      }
      answer(connection)
    }
    host = other ?? "127.0.0.1:\(server.port)"
    baseURL = "http://\(host)"
  }

  /// A server that answers every request by itself.
  init(answering answer: @escaping @Sendable (LoopbackConnection, LoopbackRequest) -> Void) throws {
    let state = State()
    self.state = state
    server = try LoopbackServer { connection in
      guard let request = connection.readRequest() else { return }
      state.requests.withLock { $0.append(request) }
      answer(connection, request)
    }
    host = "127.0.0.1:\(server.port)"
    baseURL = "http://\(host)"
  }

  /// The next answers, after those that are still to come.
  func will(say answers: String...) {
    for answer in answers { will { $0.write(answer) } }
  }

  func will(_ answer: @escaping Answer) {
    state.script.withLock { $0.append(answer) }
  }

  var requests: [LoopbackRequest] { state.requests.withLock { $0 } }
}
