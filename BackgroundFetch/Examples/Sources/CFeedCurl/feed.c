#include "CFeedCurl.h"

CURLcode feed_get(CURL *handle, const feed_request *request, long *status) {
  struct curl_slist *fields = request->field ? curl_slist_append(NULL, request->field) : NULL;
  CURLcode result = request->field && !fields ? CURLE_OUT_OF_MEMORY : CURLE_OK;
#define SET(option, value) \
  if (result == CURLE_OK) result = curl_easy_setopt(handle, option, value);
  SET(CURLOPT_URL, request->url)
  SET(CURLOPT_HTTPHEADER, fields)
  SET(CURLOPT_USERAGENT, "headlines (an example of BackgroundFetch)")
  SET(CURLOPT_ACCEPT_ENCODING, "")
  SET(CURLOPT_PROTOCOLS_STR, "http,https")
  SET(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
  SET(CURLOPT_FOLLOWLOCATION, 1L)
  SET(CURLOPT_MAXREDIRS, 5L)
  SET(CURLOPT_CONNECTTIMEOUT, request->connection_limit)
  SET(CURLOPT_TIMEOUT, request->limit)
  SET(CURLOPT_NOSIGNAL, 1L)
  SET(CURLOPT_WRITEFUNCTION, request->receive)
  SET(CURLOPT_WRITEDATA, request->context)
  SET(CURLOPT_NOPROGRESS, 0L)
  SET(CURLOPT_XFERINFOFUNCTION, request->proceed)
  SET(CURLOPT_XFERINFODATA, request->context)
  if (result == CURLE_OK) result = curl_easy_perform(handle);
  if (result == CURLE_OK) result = curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, status);
  curl_slist_free_all(fields);
  return result;
}
