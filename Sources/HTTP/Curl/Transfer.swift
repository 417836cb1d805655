import CCurl
import Synchronization

/// The use of a multi handle by one exchange: one thread waits in it, and any other thread can end the wait.
///
/// It is a class because both threads hold it.
final class Transfer: Sendable {
  let handle: MultiHandle
  private let cancellation = Atomic(false)

  init(_ handle: MultiHandle) {
    self.handle = handle
  }

  var isCancelled: Bool { cancellation.load(ordering: .acquiring) }

  /// Ends the current transfer and every later one.
  func cancel() {
    cancellation.store(true, ordering: .releasing)
    // If this call fails, the flag is noticed at the next activity, or within the one second that `run` polls.
    curl_multi_wakeup(handle.pointer)
  }

  /// Blocks until the handle's transfer has succeeded or failed, and returns its code. Throws `cancelled`.
  func run(_ easy: borrowing EasyHandle) throws(HTTPFailure) -> CURLcode {
    let (multi, easy) = (handle.pointer, easy.pointer)
    try check(curl_multi_add_handle(multi, easy))
    // A transfer that has not ended closes its connection.
    defer { curl_multi_remove_handle(multi, easy) }
    var running: Int32 = 1
    while true {
      if isCancelled { throw .cancelled }
      try check(curl_multi_perform(multi, &running))
      if running == 0 { break }
      try check(curl_multi_poll(multi, nil, 0, 1_000, nil))
    }
    var queued: Int32 = 0
    while let message = curl_multi_info_read(multi, &queued) {
      if message.pointee.msg == CURLMSG_DONE { return message.pointee.data.result }
    }
    throw .library(reason: "a transfer ended without a result")
  }

  private func check(_ code: CURLMcode) throws(HTTPFailure) {
    guard code == CURLM_OK else { throw .library(reason: String(cString: curl_multi_strerror(code))) }
  }
}

/// The multi handles of a client that no exchange uses. A handle keeps the connections of its exchanges and the parsed
/// certificates of the authorities, so that the next exchange needs neither a handshake nor 24 ms of processor time.
///
/// There are as many handles as exchanges at the same time, so a host has at most one connection for each of them.
final class MultiHandlePool: Sendable {
  private let idle = Mutex<[MultiHandle]>([])

  /// Takes a handle that has a connection to a server, else the one that was used last, else a new one.
  ///
  /// - Parameter server: the host with its scheme and port.
  func take(for server: String) throws(HTTPFailure) -> MultiHandle {
    let found = idle.withLock { idle in
      (idle.lastIndex { $0.servers.contains(server) } ?? idle.indices.last).map { idle.remove(at: $0) }
    }
    let handle = if let found { found } else { try MultiHandle() }
    handle.servers.insert(server)
    return handle
  }

  /// Takes back a handle whose exchange has ended. A handle of a cancelled exchange is not put back: the cancelling
  /// thread may still use it.
  func putBack(_ handle: MultiHandle) {
    idle.withLock { $0.append(handle) }
  }
}

/// The owner of one libcurl multi handle with its connections. One exchange uses it at a time.
final class MultiHandle: Sendable {
  // Only the exchange's thread uses this handle, except for `curl_multi_wakeup`, which libcurl allows from any thread.
  nonisolated(unsafe) let pointer: UnsafeMutableRawPointer
  /// The servers that it was used for. Only its holder and, while it is idle, the pool use this.
  nonisolated(unsafe) fileprivate(set) var servers: Set<String> = []

  fileprivate init() throws(HTTPFailure) {
    try CurlLibrary.start()
    guard let handle = curl_multi_init() else { throw .library(reason: "out of memory") }
    pointer = handle
  }

  deinit { curl_multi_cleanup(pointer) }
}
