#include "CCurl.h"
#include <dlfcn.h>

// The functions of libcurl that `HTTP` calls: name, result, parameters, arguments.
#define FUNCTIONS(FUNCTION) \
  FUNCTION(curl_easy_cleanup, void, (CURL *easy), (easy)) \
  FUNCTION(curl_easy_init, CURL *, (void), ()) \
  FUNCTION(curl_easy_strerror, const char *, (CURLcode code), (code)) \
  FUNCTION(curl_free, void, (void *memory), (memory)) \
  FUNCTION(curl_global_init, CURLcode, (long flags), (flags)) \
  FUNCTION(curl_multi_add_handle, CURLMcode, (CURLM *multi, CURL *easy), (multi, easy)) \
  FUNCTION(curl_multi_cleanup, CURLMcode, (CURLM *multi), (multi)) \
  FUNCTION(curl_multi_info_read, CURLMsg *, (CURLM *multi, int *queued), (multi, queued)) \
  FUNCTION(curl_multi_init, CURLM *, (void), ()) \
  FUNCTION(curl_multi_perform, CURLMcode, (CURLM *multi, int *running), (multi, running)) \
  FUNCTION(curl_multi_poll, CURLMcode, \
           (CURLM *multi, struct curl_waitfd files[], unsigned int count, int milliseconds, int *ready), \
           (multi, files, count, milliseconds, ready)) \
  FUNCTION(curl_multi_remove_handle, CURLMcode, (CURLM *multi, CURL *easy), (multi, easy)) \
  FUNCTION(curl_multi_strerror, const char *, (CURLMcode code), (code)) \
  FUNCTION(curl_multi_wakeup, CURLMcode, (CURLM *multi), (multi)) \
  FUNCTION(curl_slist_append, struct curl_slist *, (struct curl_slist *list, const char *text), (list, text)) \
  FUNCTION(curl_slist_free_all, void, (struct curl_slist *list), (list)) \
  FUNCTION(curl_url, CURLU *, (void), ()) \
  FUNCTION(curl_url_cleanup, void, (CURLU *url), (url)) \
  FUNCTION(curl_url_set, CURLUcode, (CURLU *url, CURLUPart part, const char *text, unsigned int flags), \
           (url, part, text, flags)) \
  FUNCTION(curl_url_strerror, const char *, (CURLUcode code), (code)) \
  FUNCTION(curl_version_info, curl_version_info_data *, (CURLversion age), (age))

// Curl's type-checking macros want the option as a literal.
#undef curl_easy_setopt
#undef curl_easy_getinfo

static CURLcode (*set_option)(CURL *, CURLoption, ...);
static CURLcode (*get_fact)(CURL *, CURLINFO, ...);
static CURLUcode (*get_part)(CURLU *, CURLUPart, char **, unsigned int);

// Each function calls the one in the library. It is hidden, so that libcurl's own calls do not come here.
#define DEFINE(name, result, parameters, arguments) \
  static result(*name##_in_library) parameters; \
  __attribute__((visibility("hidden"))) result name parameters { return name##_in_library arguments; }

FUNCTIONS(DEFINE)

const char *ccurl_load(void) {
  void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return dlerror();
#define FIND(pointer, name) \
  if (!((pointer) = (__typeof__(pointer))dlsym(library, name))) return dlerror();
#define FIND_FUNCTION(name, result, parameters, arguments) FIND(name##_in_library, #name)
  FUNCTIONS(FIND_FUNCTION)
  FIND(set_option, "curl_easy_setopt")
  FIND(get_fact, "curl_easy_getinfo")
  FIND(get_part, "curl_url_get")
  return 0;
}

CURLUcode ccurl_url_get(CURLU *url, CURLUPart part, char **text, unsigned int flags) {
  return get_part(url, part, text, flags);
}

CURLcode ccurl_set_long(CURL *handle, CURLoption option, long value) {
  if (option >= CURLOPTTYPE_OBJECTPOINT) return CURLE_BAD_FUNCTION_ARGUMENT;
  return set_option(handle, option, value);
}

CURLcode ccurl_set_string(CURL *handle, CURLoption option, const char *value) {
  if (option / CURLOPTTYPE_OBJECTPOINT != 1) return CURLE_BAD_FUNCTION_ARGUMENT;
  return set_option(handle, option, value);
}

CURLcode ccurl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
  if (option / CURLOPTTYPE_OBJECTPOINT != 1) return CURLE_BAD_FUNCTION_ARGUMENT;
  return set_option(handle, option, value);
}

CURLcode ccurl_set_pointer(CURL *handle, CURLoption option, void *value) {
  if (option / CURLOPTTYPE_OBJECTPOINT != 1) return CURLE_BAD_FUNCTION_ARGUMENT;
  return set_option(handle, option, value);
}

CURLcode ccurl_set_write_callback(CURL *handle, CURLoption option, curl_write_callback value) {
  if (option != CURLOPT_WRITEFUNCTION && option != CURLOPT_HEADERFUNCTION) return CURLE_BAD_FUNCTION_ARGUMENT;
  return set_option(handle, option, value);
}

CURLcode ccurl_get_long(CURL *handle, CURLINFO info, long *value) {
  if ((info & CURLINFO_TYPEMASK) != CURLINFO_LONG) return CURLE_BAD_FUNCTION_ARGUMENT;
  return get_fact(handle, info, value);
}

CURLcode ccurl_get_offset(CURL *handle, CURLINFO info, curl_off_t *value) {
  if ((info & CURLINFO_TYPEMASK) != CURLINFO_OFF_T) return CURLE_BAD_FUNCTION_ARGUMENT;
  return get_fact(handle, info, value);
}

CURLcode ccurl_get_string(CURL *handle, CURLINFO info, char **value) {
  if ((info & CURLINFO_TYPEMASK) != CURLINFO_STRING) return CURLE_BAD_FUNCTION_ARGUMENT;
  return get_fact(handle, info, value);
}
