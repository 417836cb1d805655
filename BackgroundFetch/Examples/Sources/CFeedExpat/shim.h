#pragma once
#include <expat.h>
#include <string.h>

// One call of expat, with limits.

/// The functions that receive the elements of a document.
typedef struct {
  void (*begin)(void *context, const char *name, const char *const *attributes);
  void (*text)(void *context, const char *characters, int count);
  /// A result other than 0 ends the parsing; the rest of the document is ignored.
  int (*end)(void *context, const char *name);
  void *context;

  // The state of the parsing.
  XML_Parser parser;
  int depth, is_finished;
  const char *problem;
} feed_reader;

static inline void feed_stop(feed_reader *reader, const char *problem) {
  if (!reader->is_finished) reader->problem = problem;
  reader->is_finished = 1;
  XML_StopParser(reader->parser, XML_FALSE);
}

static inline void feed_begin(void *data, const char *name, const char **attributes) {
  feed_reader *reader = data;
  reader->depth++;
  if (reader->depth == 1 && strcmp(name, "rss") && strcmp(name, "feed"))
    feed_stop(reader, "it is neither RSS 2.0 nor Atom");
  if (reader->depth > 100) feed_stop(reader, "its elements are nested too deeply");
  if (!reader->is_finished) reader->begin(reader->context, name, attributes);
}

static inline void feed_text(void *data, const char *characters, int count) {
  feed_reader *reader = data;
  if (!reader->is_finished) reader->text(reader->context, characters, count);
}

static inline void feed_end(void *data, const char *name) {
  feed_reader *reader = data;
  reader->depth--;
  if (!reader->is_finished && reader->end(reader->context, name)) feed_stop(reader, NULL);
}

static inline void feed_doctype(void *data, const char *name, const char *system, const char *public, int internal) {
  feed_stop(data, "it has a document type");
}

/// Parses a document, whose root is `rss` or `feed`. A document type ends the parsing, so there are no entities except
/// the five of XML.
///
/// Returns NULL, or why the document cannot be read.
static inline const char *feed_parse(const void *document, int size, feed_reader *reader) {
  reader->parser = XML_ParserCreate(NULL);
  if (!reader->parser) return "no memory is left";
  XML_SetUserData(reader->parser, reader);
  XML_SetElementHandler(reader->parser, feed_begin, feed_end);
  XML_SetCharacterDataHandler(reader->parser, feed_text);
  XML_SetStartDoctypeDeclHandler(reader->parser, feed_doctype);
  if (XML_Parse(reader->parser, document, size, XML_TRUE) != XML_STATUS_OK && !reader->is_finished)
    reader->problem = XML_ErrorString(XML_GetErrorCode(reader->parser));
  XML_ParserFree(reader->parser);
  return reader->problem;
}

/// Returns the value of an attribute, or NULL.
static inline const char *feed_attribute(const char *const *attributes, const char *name) {
  for (; attributes[0]; attributes += 2)
    if (!strcmp(attributes[0], name)) return attributes[1];
  return NULL;
}
