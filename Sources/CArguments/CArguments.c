#include "CArguments.h"

static int count = 0;
static char *const *words = 0;

// glibc calls the functions of .init_array with the arguments of main.
__attribute__((constructor)) static void carguments_keep(int argc, char **argv, char **environment) {
  (void)environment;
  count = argc;
  words = argv;
}

int carguments_count(void) { return count; }

char *const *carguments_words(void) { return words; }
