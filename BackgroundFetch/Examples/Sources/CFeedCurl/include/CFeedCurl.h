#pragma once
#include <curl/curl.h>

/// A request for a feed. libcurl sets options through a C variadic function, which Swift cannot call.
typedef struct {
  const char *url;
  /// A header field of the request; NULL for none.
  const char *field;
  /// The time that opening the connection and the whole transfer may take, in seconds.
  long connection_limit, limit;
  /// Receives parts of the body. A result other than their size ends the transfer.
  curl_write_callback receive;
  /// Called at least once a second. A result other than 0 ends the transfer.
  curl_xferinfo_callback proceed;
  /// The last argument of `receive` and the first of `proceed`.
  void *context;
} feed_request;

/// Sends a request with a new handle: only over HTTP and HTTPS, with at most five redirects.
///
/// `status` is set to the status of the last response. The headers can be read from the handle, which the caller cleans
/// up with `curl_easy_cleanup`.
CURLcode feed_get(CURL *handle, const feed_request *request, long *status);
