#pragma once
#include <curl/curl.h>

// libcurl sets options and reads facts through C variadic functions, which Swift cannot call. Here is one wrapper for
// each type of argument. Each refuses an option of another kind, because libcurl would read the argument as something
// that it is not. The parentheses around a call keep curl's type-checking macro out: it wants the option as a literal.

/// Options that are a number or a switch: time-outs in milliseconds, versions, 0 and 1.
static inline CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value) {
  if (option >= CURLOPTTYPE_OBJECTPOINT) return CURLE_BAD_FUNCTION_ARGUMENT;
  return (curl_easy_setopt)(handle, option, value);
}

/// Options that are text; libcurl copies it, so that the caller's bytes may go at once.
static inline CURLcode ccurl_set_string(CURL *handle, CURLoption option, const char *value) {
  if (option / CURLOPTTYPE_OBJECTPOINT != 1) return CURLE_BAD_FUNCTION_ARGUMENT;
  return (curl_easy_setopt)(handle, option, value);
}

/// Options that are a list, such as the request's headers; it is not copied and must outlive the transfer.
static inline CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  if (option / CURLOPTTYPE_OBJECTPOINT != 1) return CURLE_BAD_FUNCTION_ARGUMENT;
  return (curl_easy_setopt)(handle, option, value);
}

/// Options that are memory of ours: what a callback is handed, where an error is described. Not copied either.
static inline CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value) {
  if (option / CURLOPTTYPE_OBJECTPOINT != 1) return CURLE_BAD_FUNCTION_ARGUMENT;
  return (curl_easy_setopt)(handle, option, value);
}

/// The two callbacks that take what arrives: the body's and the headers' have the same shape.
static inline CURLcode ccurl_set_write_callback(CURL *handle, CURLoption option, curl_write_callback value) {
  if (option != CURLOPT_WRITEFUNCTION && option != CURLOPT_HEADERFUNCTION) return CURLE_BAD_FUNCTION_ARGUMENT;
  return (curl_easy_setopt)(handle, option, value);
}

/// Facts that are a C long: the status, the version of HTTP, the system's error number.
static inline CURLcode ccurl_get_long(CURL *handle, CURLINFO info, long *value) {
  if ((info & CURLINFO_TYPEMASK) != CURLINFO_LONG) return CURLE_BAD_FUNCTION_ARGUMENT;
  return (curl_easy_getinfo)(handle, info, value);
}

/// Facts that are 64 bits wide: bytes received, times in microseconds.
static inline CURLcode ccurl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
  if ((info & CURLINFO_TYPEMASK) != CURLINFO_OFF_T) return CURLE_BAD_FUNCTION_ARGUMENT;
  return (curl_easy_getinfo)(handle, info, value);
}

/// Facts that are text; it belongs to the handle and goes with it.
static inline CURLcode ccurl_get_string(CURL *handle, CURLINFO info, char **value) {
  if ((info & CURLINFO_TYPEMASK) != CURLINFO_STRING) return CURLE_BAD_FUNCTION_ARGUMENT;
  return (curl_easy_getinfo)(handle, info, value);
}
