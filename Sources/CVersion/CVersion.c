#include "CVersion.h"

// A section of its own, which the scripts for packages fill after linking: a new commit compiles nothing again.
__attribute__((section(".vane_commit"), used)) static const char section[9] = "";

const char *cversion_commit(void) { return section; }
