#include "CFeedCurl.h"
#include <stdlib.h>
#include <string.h>

static size_t receive(char *bytes, size_t one, size_t count, void *context) {
  feed_transfer *transfer = context;
  if (count > transfer->maximum - transfer->size) {
    transfer->maximum = 0;
    return 0;
  }
  char *body = realloc(transfer->body, transfer->size + count);
  if (!body) return 0;
  memcpy(body + transfer->size, bytes, count);
  transfer->body = body;
  transfer->size += count;
  return count;
}

static int proceed(void *context, curl_off_t total, curl_off_t received, curl_off_t to_send, curl_off_t sent) {
  feed_transfer *transfer = context;
  return transfer->proceed(transfer->context, (size_t)received);
}

CURLcode feed_get(CURL *handle, const char *url, const char *field, feed_transfer *transfer) {
  if (!handle) return CURLE_OUT_OF_MEMORY;
  struct curl_slist *fields = field ? curl_slist_append(NULL, field) : NULL;
  CURLcode result = field && !fields ? CURLE_OUT_OF_MEMORY : CURLE_OK;
#define SET(option, value) \
  if (result == CURLE_OK) result = curl_easy_setopt(handle, option, value);
  SET(CURLOPT_URL, url)
  SET(CURLOPT_HTTPHEADER, fields)
  SET(CURLOPT_USERAGENT, "headlines (an example of BackgroundFetch)")
  SET(CURLOPT_ACCEPT_ENCODING, "")
  SET(CURLOPT_PROTOCOLS_STR, "http,https")
  SET(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
  SET(CURLOPT_FOLLOWLOCATION, 1L)
  SET(CURLOPT_MAXREDIRS, 5L)
  SET(CURLOPT_TIMEOUT_MS, transfer->limit)
  SET(CURLOPT_NOSIGNAL, 1L)
  SET(CURLOPT_WRITEFUNCTION, receive)
  SET(CURLOPT_WRITEDATA, transfer)
  SET(CURLOPT_NOPROGRESS, 0L)
  SET(CURLOPT_XFERINFOFUNCTION, proceed)
  SET(CURLOPT_XFERINFODATA, transfer)
  if (result == CURLE_OK) result = curl_easy_perform(handle);
  if (result == CURLE_WRITE_ERROR && transfer->maximum == 0) result = CURLE_FILESIZE_EXCEEDED;
  if (result == CURLE_OK) result = curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &transfer->status);
  curl_slist_free_all(fields);
  return result;
}

const char *feed_field(CURL *handle, const char *name) {
  struct curl_header *field;
  return curl_easy_header(handle, name, 0, CURLH_HEADER, -1, &field) == CURLHE_OK ? field->value : NULL;
}
