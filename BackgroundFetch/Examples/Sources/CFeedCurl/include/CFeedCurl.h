#pragma once
#include <curl/curl.h>

// libcurl sets options through a C variadic function, which Swift cannot call.

/// A transfer of a feed.
typedef struct {
  /// The largest body, in bytes.
  size_t maximum;
  /// The time that the transfer may take, in milliseconds.
  long limit;
  /// Called at least once a second with the number of bytes that were received. A result other than 0 ends the transfer.
  int (*proceed)(const void *context, size_t received);
  const void *context;

  /// The status of the last response.
  long status;
  /// The body of the last response; the caller frees it.
  char *body;
  size_t size;
} feed_transfer;

/// Requests a URL with a new handle: only over HTTP and HTTPS, and with at most five redirects.
///
/// `field` is a header field of the request, or NULL. Returns CURLE_FILESIZE_EXCEEDED for a body that is too large.
CURLcode feed_get(CURL *handle, const char *url, const char *field, feed_transfer *transfer);

/// Returns the value of a header field of the last response, which is valid until the handle is cleaned up; NULL if the
/// response has no such field.
const char *feed_field(CURL *handle, const char *name);
