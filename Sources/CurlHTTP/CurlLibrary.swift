import CCurl

/// The state of libcurl that is set once per process.
enum CurlLibrary {
  /// The result of `curl_global_init`, which must run before all other calls; a `static let` runs it once, whichever
  /// caller is first.
  static let start: CURLcode = curl_global_init(Int(CURL_GLOBAL_SSL | CURL_GLOBAL_WIN32))

  /// The feature bits of the linked libcurl, not those of the headers at compile time.
  static var features: Int32 { curl_version_info(CURLVERSION_FIRST)?.pointee.features ?? 0 }
}
