import CCurl
import Synchronization

/// The multi interface of one exchange: one thread waits in it, any other can end the waiting.
///
/// A class, because both hold it, and whoever lets go last frees it.
final class Transfer: Sendable {
  // Used by the exchange's thread alone, but for `curl_multi_wakeup`, which libcurl allows from any thread.
  nonisolated(unsafe) private let multi: UnsafeMutableRawPointer
  private let isCancelled = Atomic(false)

  init() throws(HTTPFailure) {
    guard CurlLibrary.start == CURLE_OK, let handle = curl_multi_init() else {
      throw .library(reason: "cannot start")
    }
    multi = handle
  }

  deinit { curl_multi_cleanup(multi) }

  /// Ends the transfer under way and each one to come.
  func cancel() {
    isCancelled.store(true, ordering: .releasing)
    // Its failure would mean that the flag is seen at the next activity, or within the second that `run` polls.
    curl_multi_wakeup(multi)
  }

  /// Blocks until the handle's transfer is over, well or not: its code. Throws `cancelled`.
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
