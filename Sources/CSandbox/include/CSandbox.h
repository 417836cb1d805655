#pragma once

// Landlock, seccomp and fork for `Sandbox`. glibc 2.36 has no functions for the first, and the headers of Debian 12 know
// only a part of it; its structures are those of include/uapi/linux/landlock.h.

#include <stddef.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/types.h>

// Each returns -1 with errno on failure.

// The version of Landlock that this kernel has.
int csandbox_landlock_version(void);
// A set of rules, close-on-exec. It handles these accesses to files and ports and these scopes.
int csandbox_rules(uint64_t files, uint64_t ports, uint64_t scopes);
// Allows accesses to what is below an open folder, or to an open file.
int csandbox_allow_path(int rules, int path, uint64_t access);
// Allows connections to a TCP port.
int csandbox_allow_port(int rules, uint16_t port);
// Gives up privileges for ever. The two below need it.
int csandbox_give_up_privileges(void);
// Restricts the calling thread and its later children.
int csandbox_restrict(int rules);
// Refuses these calls in every thread of the process, and the uses of other calls that come to the same.
int csandbox_filter(const int *refused, size_t count);

// Copies this process, as fork(2) does. The copy has only its standard error and a close-on-exec descriptor, which is
// CSANDBOX_KEPT there, and leads a process group. There must be no other thread.
enum { CSANDBOX_KEPT = 3 };
pid_t csandbox_copy(int kept);
// Ends a copy.
_Noreturn void csandbox_end_copy(void);
