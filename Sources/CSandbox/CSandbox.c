#define _GNU_SOURCE
#include "CSandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/netlink.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

// The same numbers on all architectures.
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446, CLOSE_RANGE = 436 };
enum { RULE_PATH = 1, RULE_PORT = 2, CONNECT_TCP = 2 };

int csandbox_landlock_version(void) { return (int)syscall(CREATE_RULESET, NULL, 0, 1); }

int csandbox_rules(uint64_t files, uint64_t ports, uint64_t scopes) {
  // A kernel that does not know the end of the structure accepts it if it is zero.
  struct { uint64_t files, ports, scopes; } attributes = {files, ports, scopes};
  return (int)syscall(CREATE_RULESET, &attributes, sizeof attributes, 0);
}

int csandbox_allow_path(int rules, int path, uint64_t access) {
  struct { uint64_t access; int32_t path; } __attribute__((packed)) rule = {access, path};
  return (int)syscall(ADD_RULE, rules, RULE_PATH, &rule, 0);
}

int csandbox_allow_port(int rules, uint16_t port) {
  struct { uint64_t access, port; } rule = {CONNECT_TCP, port};
  return (int)syscall(ADD_RULE, rules, RULE_PORT, &rule, 0);
}

int csandbox_give_up_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

int csandbox_restrict(int rules) { return (int)syscall(RESTRICT_SELF, rules, 0); }

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// Instructions of a filter. Both architectures are little-endian, so the lower half of an argument comes first.
#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, value)
#define IF_EQUAL(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, yes, no)
#define IF_ABOVE(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, value, yes, no)
#define IF_ANY(bits, yes, no) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, yes, no)
#define ALLOW ANSWER(SECCOMP_RET_ALLOW)
#define REFUSE ANSWER(SECCOMP_RET_ERRNO | EPERM)
// Refuses a call if an argument has one of these bits.
#define REFUSE_WITH(call, argument, bits) \
  IF_EQUAL(call, 0, 4), LOAD(args[argument]), IF_ANY(bits, 0, 1), REFUSE, ALLOW

int csandbox_filter(const int *refused, size_t count) {
#ifdef ARCHITECTURE
  static const struct sock_filter begin[] = {
    LOAD(arch), IF_EQUAL(ARCHITECTURE, 1, 0), REFUSE, LOAD(nr),
    // The numbers of x32, another ABI of the same architecture.
    IF_ABOVE(0x3fffffff, 0, 1), REFUSE,
  };
  static const struct sock_filter end[] = {
    // Its arguments are in memory, where a filter cannot look; glibc then calls clone.
    IF_EQUAL(SYS_clone3, 0, 1), ANSWER(SECCOMP_RET_ERRNO | ENOSYS),
    REFUSE_WITH(SYS_clone, 0, CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID
                | CLONE_NEWNET),
    // TCP Fast Open connects without connect, and Landlock does not notice it.
    REFUSE_WITH(SYS_sendto, 3, MSG_FASTOPEN), REFUSE_WITH(SYS_sendmsg, 2, MSG_FASTOPEN),
    REFUSE_WITH(SYS_sendmmsg, 3, MSG_FASTOPEN),
    // TIOCSTI and TIOCLINUX type into the terminal.
    IF_EQUAL(SYS_ioctl, 0, 5), LOAD(args[1]), IF_EQUAL(0x5412, 1, 0), IF_EQUAL(0x541c, 0, 1), REFUSE, ALLOW,
    // Sockets: local ones, routes, TCP and UDP. Landlock does not see the ports of MPTCP and SCTP.
    IF_EQUAL(SYS_socket, 0, 20), LOAD(args[0]), IF_EQUAL(AF_UNIX, 0, 1), ALLOW,
    IF_EQUAL(AF_NETLINK, 0, 4), LOAD(args[2]), IF_EQUAL(NETLINK_ROUTE, 0, 1), ALLOW, REFUSE,
    IF_EQUAL(AF_INET, 2, 0), IF_EQUAL(AF_INET6, 1, 0), REFUSE,
    LOAD(args[1]), BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 0xf), IF_ABOVE(SOCK_DGRAM, 5, 0),
    LOAD(args[2]), IF_EQUAL(0, 2, 0), IF_EQUAL(IPPROTO_TCP, 1, 0), IF_EQUAL(IPPROTO_UDP, 0, 1), ALLOW, REFUSE,
    ALLOW,
  };
  struct sock_filter program[256];
  size_t length = 0;
  if (count > 64) return errno = E2BIG, -1;
  for (size_t index = 0; index < sizeof begin / sizeof *begin; index++) program[length++] = begin[index];
  for (size_t index = 0; index < count; index++) {
    program[length++] = (struct sock_filter)IF_EQUAL((uint32_t)refused[index], 0, 1);
    program[length++] = (struct sock_filter)REFUSE;
  }
  for (size_t index = 0; index < sizeof end / sizeof *end; index++) program[length++] = end[index];
  struct sock_fprog filter = {(unsigned short)length, program};
  long answer = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
  // A thread that cannot be restricted is answered with its number.
  if (answer > 0) errno = EBUSY;
  return answer == 0 ? 0 : -1;
#else
  (void)refused, (void)count;
  return errno = ENOSYS, -1;
#endif
}

pid_t csandbox_copy(int kept) {
  pid_t process = fork();
  if (process != 0) return process;
  setpgid(0, 0);
  int none = open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int number = STDIN_FILENO; none >= 0 && number <= STDOUT_FILENO; number++) dup2(none, number);
  dup3(kept, CSANDBOX_KEPT, O_CLOEXEC);
  if (syscall(CLOSE_RANGE, CSANDBOX_KEPT + 1, ~0u, 0) != 0) {
    for (int number = CSANDBOX_KEPT + 1; number < sysconf(_SC_OPEN_MAX); number++) close(number);
  }
  return 0;
}

void csandbox_end_copy(void) { _exit(0); }
