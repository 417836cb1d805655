import CCurl

/// What is known of libcurl once in the life of a process.
enum CurlLibrary {
  /// Result of `curl_global_init`, which must come before everything else; a `static let` runs it once, whoever asks.
  static let start: CURLcode = curl_global_init(Int(CURL_GLOBAL_SSL | CURL_GLOBAL_WIN32))

  /// The feature bits of the libcurl that is linked, not of the headers that were compiled against.
  static var features: Int32 { curl_version_info(CURLVERSION_FIRST)?.pointee.features ?? 0 }
}
