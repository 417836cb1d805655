#pragma once

// Returns the commit that the program is built from, eight hexadecimal digits, or "" in a development build.
const char *cversion_commit(void);
