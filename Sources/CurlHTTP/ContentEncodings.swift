import CCurl

/// The compressions that are offered: gzip, br and deflate, as far as this libcurl was built with them.
enum ContentEncodings {
  /// The value of `Accept-Encoding`, from the features of `curl_version_info`; `nil` when there is nothing to offer.
  static func offered(features: Int32) -> String? {
    let zlib = features & CURL_VERSION_LIBZ != 0 ? ["gzip", "deflate"] : []
    let brotli = features & CURL_VERSION_BROTLI != 0 ? ["br"] : []
    let names = zlib + brotli
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}
