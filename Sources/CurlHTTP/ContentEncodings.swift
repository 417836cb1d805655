import CCurl

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
