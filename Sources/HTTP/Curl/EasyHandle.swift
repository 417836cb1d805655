import CCurl

/// The owner of one libcurl easy handle and of the memory that libcurl does not copy.
///
/// The owner cannot be copied, so the handle is freed once, at the end of the owner's life.
struct EasyHandle: ~Copyable {
  /// The handle for the multi interface; valid as long as this owner exists.
  let pointer: UnsafeMutableRawPointer
  private let sink: ResponseSink
  private let errorText: UnsafeMutablePointer<CChar>
  private var headerList: UnsafeMutablePointer<curl_slist>?

  init(sink: ResponseSink) throws(HTTPFailure) {
    try CurlLibrary.start()
    guard let handle = curl_easy_init() else { throw .library(reason: "no handle") }
    pointer = handle
    self.sink = sink
    errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
    errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
  }

  deinit {
    curl_easy_cleanup(pointer)
    curl_slist_free_all(headerList)
    errorText.deallocate()
  }

  /// Sets a numeric option; a switch is 0 or 1.
  func set(_ option: CURLoption, _ value: Int) throws(HTTPFailure) {
    try check(ccurl_set_long(pointer, option, value))
  }

  /// Sets a numeric option, unless this libcurl is older than the option.
  func setIfKnown(_ option: CURLoption, _ value: Int) throws(HTTPFailure) {
    let code = ccurl_set_long(pointer, option, value)
    if code != CURLE_UNKNOWN_OPTION { try check(code) }
  }

  /// Sets a text option.
  func set(_ option: CURLoption, _ value: String) throws(HTTPFailure) {
    try check(ccurl_set_string(pointer, option, value))
  }

  /// Sets the request's headers, each "Name: value", or "Name;" for a header without a value.
  mutating func setHeaders(_ lines: [String]) throws(HTTPFailure) {
    for line in lines {
      guard let longer = curl_slist_append(headerList, line) else { throw .library(reason: "out of memory") }
      headerList = longer
    }
    try check(ccurl_set_list(pointer, CURLOPT_HTTPHEADER, headerList))
  }

  /// Makes the request a POST with this body, of which libcurl takes a copy.
  func setBody(_ body: [UInt8]) throws(HTTPFailure) {
    try set(CURLOPT_POSTFIELDSIZE, body.count)
    let code = body.withUnsafeBytes { bytes in
      ccurl_set_pointer(pointer, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
    }
    try check(code)
  }

  /// Connects the callbacks: received bytes go to the sink, and error texts go to `errorDescription`.
  func connectCallbacks() throws(HTTPFailure) {
    let receiver = Unmanaged.passUnretained(sink).toOpaque()
    try check(ccurl_set_pointer(pointer, CURLOPT_ERRORBUFFER, errorText))
    try check(ccurl_set_pointer(pointer, CURLOPT_WRITEDATA, receiver))
    try check(ccurl_set_pointer(pointer, CURLOPT_HEADERDATA, receiver))
    try check(
      ccurl_set_write_callback(pointer, CURLOPT_WRITEFUNCTION) { bytes, size, count, receiver in
        guard let bytes, let receiver else { return 0 }
        let sink = Unmanaged<ResponseSink>.fromOpaque(receiver).takeUnretainedValue()
        return sink.receiveBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
      })
    try check(
      ccurl_set_write_callback(pointer, CURLOPT_HEADERFUNCTION) { bytes, size, count, receiver in
        guard let bytes, let receiver else { return 0 }
        let sink = Unmanaged<ResponseSink>.fromOpaque(receiver).takeUnretainedValue()
        return sink.receiveHeaderLine(UnsafeRawBufferPointer(start: bytes, count: size * count))
      })
  }

  /// Returns a numeric property of the transfer, such as its status.
  func long(_ info: CURLINFO) throws(HTTPFailure) -> Int {
    var value = 0
    try check(ccurl_get_long(pointer, info, &value))
    return value
  }

  /// Returns a property that is 64 bits wide on every platform, such as bytes or microseconds.
  func offset(_ info: CURLINFO) throws(HTTPFailure) -> Int {
    var value: curl_off_t = 0
    try check(ccurl_get_offset(pointer, info, &value))
    return Int(value)
  }

  /// Returns a text property; `nil` if it is not set.
  func string(_ info: CURLINFO) throws(HTTPFailure) -> String? {
    var value: UnsafeMutablePointer<CChar>?
    try check(ccurl_get_string(pointer, info, &value))
    return value.map { String(cString: $0) }
  }

  /// libcurl's description of the last error; empty if there is no description.
  var errorDescription: String { String(cString: errorText) }

  private func check(_ code: CURLcode) throws(HTTPFailure) {
    guard code == CURLE_OK else { throw .library(reason: String(cString: curl_easy_strerror(code))) }
  }
}

/// The state of libcurl that is set once per process.
enum CurlLibrary {
  /// The reason why libcurl cannot be used; `nil` if it was loaded and started. A `static let` runs both once,
  /// whichever caller is first.
  private static let problem: String? =
    if let reason = ccurl_load() {
      String(cString: reason)
    } else if curl_global_init(Int(CURL_GLOBAL_SSL | CURL_GLOBAL_WIN32)) != CURLE_OK {
      "cannot start"
    } else {
      nil
    }

  /// Loads and starts libcurl, which must happen before all other calls. Throws `library` if that fails.
  static func start() throws(HTTPFailure) {
    if let problem { throw .library(reason: problem) }
  }

  /// The feature bits of the loaded libcurl, not of the headers at compile time.
  static var features: Int32 { curl_version_info(CURLVERSION_FIRST)?.pointee.features ?? 0 }
}

/// The offered compressions: gzip, br and deflate, as far as this libcurl was built with them.
enum ContentEncodings {
  /// Returns the value of `Accept-Encoding` for the features of `curl_version_info`; `nil` if libcurl can decode
  /// nothing.
  static func offered(features: Int32) -> String? {
    let zlib = features & CURL_VERSION_LIBZ != 0 ? ["gzip", "deflate"] : []
    let brotli = features & CURL_VERSION_BROTLI != 0 ? ["br"] : []
    let names = zlib + brotli
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}
