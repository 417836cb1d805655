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
