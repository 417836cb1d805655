import CCurl
import Synchronization

/// The multi interface of one exchange: one thread waits in it, and any other thread can end the wait.
///
/// It is a class because both threads hold it; the last one to release it frees it.
final class Transfer: Sendable {
  // Only the exchange's thread uses this handle, except for `curl_multi_wakeup`, which libcurl allows from any thread.
  nonisolated(unsafe) private let multi: UnsafeMutableRawPointer
  private let isCancelled = Atomic(false)

  init() throws(HTTPFailure) {
    try CurlLibrary.start()
    guard let handle = curl_multi_init() else { throw .library(reason: "out of memory") }
    multi = handle
  }

  deinit { curl_multi_cleanup(multi) }

  /// Ends the current transfer and every later one.
  func cancel() {
    isCancelled.store(true, ordering: .releasing)
    // If this call fails, the flag is noticed at the next activity, or within the one second that `run` polls.
    curl_multi_wakeup(multi)
  }

  /// Blocks until the handle's transfer has succeeded or failed, and returns its code. Throws `cancelled`.
  func run(_ easy: borrowing EasyHandle) throws(HTTPFailure) -> CURLcode {
    let handle = easy.pointer
    try check(curl_multi_add_handle(multi, handle))
    defer { curl_multi_remove_handle(multi, handle) }
    var running: Int32 = 1
    while true {
      if isCancelled.load(ordering: .acquiring) { throw .cancelled }
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
