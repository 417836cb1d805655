#pragma once

// The words of the command line, as the C runtime has them. Swift's CommandLine reads /proc/self/cmdline instead, and has
// no words where that file is missing or where another library answers for it.

// The number of words, the program's own name included.
int carguments_count(void);

// The words: strings that stay as long as the process.
char *const *carguments_words(void);
