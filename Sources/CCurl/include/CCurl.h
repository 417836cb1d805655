#pragma once
// The newer forms of some options do not exist in libcurl 7.81 of Ubuntu 22.04.
#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>

// libcurl, loaded when a request is sent: it and its 40 libraries are a third of the work of a wake-up that sends none.

/// Loads libcurl and finds its functions. Every other function of curl.h that `HTTP` calls is defined in curl.c, and
/// may be called only after this has succeeded. Not for two threads at once.
///
/// Returns NULL, or the loader's reason, which is valid until the next failure of the loader on this thread.
const char *ccurl_load(void);

/// `curl_url_get`, whose first parameter is const in some versions of curl.h and not in others.
CURLUcode ccurl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags);

// libcurl sets options and reads facts through C variadic functions, which Swift cannot call. Here is one wrapper for
// each type of argument. Each refuses an option of another kind, because libcurl would read the argument as something
// that it is not.

/// Options that are a number or a switch: time limits in milliseconds, versions, 0 and 1.
CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value);

/// Options that are text; libcurl copies it.
CURLcode ccurl_set_string(CURL *handle, CURLoption option, const char *value);

/// Options that are a list, such as the request's headers; it is not copied and must outlive the transfer.
CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value);

/// Options that are memory of ours, such as the argument of a callback; not copied either.
CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value);

/// The two callbacks that receive the body and the headers; they have the same type.
CURLcode ccurl_set_write_callback(CURL *handle, CURLoption option, curl_write_callback value);

/// Facts that are a C long: the status, the version of HTTP, the system's error number.
CURLcode ccurl_get_long(CURL *handle, CURLINFO info, long *value);

/// Facts that are 64 bits wide: bytes received, times in microseconds.
CURLcode ccurl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value);

/// Facts that are text; it belongs to the handle and is freed with it.
CURLcode ccurl_get_string(CURL *handle, CURLINFO info, char **value);
