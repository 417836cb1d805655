import CCurl

/// The state of libcurl that is set once per process.
enum CurlLibrary {
  /// The reason why libcurl cannot be used; `nil` if it was loaded and started. A `static let` runs both once, whichever
  /// caller is first.
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

  /// The feature bits of the loaded libcurl, not those of the headers at compile time.
  static var features: Int32 { curl_version_info(CURLVERSION_FIRST)?.pointee.features ?? 0 }
}

/// The offered compressions: gzip, br and deflate, as far as this libcurl was built with them.
enum ContentEncodings {
  /// Returns the value of `Accept-Encoding` for the features of `curl_version_info`; `nil` if there is none to offer.
  static func offered(features: Int32) -> String? {
    let zlib = features & CURL_VERSION_LIBZ != 0 ? ["gzip", "deflate"] : []
    let brotli = features & CURL_VERSION_BROTLI != 0 ? ["br"] : []
    let names = zlib + brotli
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}
