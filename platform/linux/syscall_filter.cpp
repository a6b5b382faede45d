#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#include "platform/sandbox.h"

namespace puppet::platform {
namespace {

#if defined(__x86_64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t kArchitecture = 0;  // unsupported: no filter
#endif

constexpr std::uint32_t kDeny = SECCOMP_RET_ERRNO | EPERM;
/// Makes the C library fall back from clone3 to `clone`, whose flags a filter can inspect.
constexpr std::uint32_t kDenyAsMissing = SECCOMP_RET_ERRNO | ENOSYS;
/// Lowest system call number of x32, whose arguments have another layout.
constexpr std::uint32_t kForeignCalls = 0x40000000;

/// System calls that are always denied.
constexpr int kRefused[] = {
    // programs and processes
    SYS_execve,
    SYS_execveat,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_tkill,
    SYS_rt_sigqueueinfo,
    SYS_rt_tgsigqueueinfo,
    SYS_pidfd_open,
    SYS_pidfd_getfd,
    SYS_pidfd_send_signal,
#ifdef SYS_fork
    SYS_fork,
    SYS_vfork,
#endif
    // sockets
    SYS_socket,
    SYS_socketpair,
    SYS_connect,
    SYS_bind,
    SYS_listen,
    SYS_accept,
    SYS_accept4,
    // ways around this filter, or around path rules
    SYS_io_uring_setup,
    SYS_io_uring_enter,
    SYS_io_uring_register,
    SYS_open_by_handle_at,
    SYS_name_to_handle_at,
    SYS_userfaultfd,
    // modes, owners and attributes, which Landlock does not restrict
    SYS_fchmod,
    SYS_fchmodat,
    SYS_fchown,
    SYS_fchownat,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_fremovexattr,
    SYS_utimensat,
#ifdef SYS_chmod
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
    SYS_futimesat,
#endif
    // system administration
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_unshare,
    SYS_setns,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_kexec_load,
    SYS_reboot,
    SYS_swapon,
    SYS_swapoff,
    SYS_acct,
    SYS_syslog,
    SYS_quotactl,
    SYS_settimeofday,
    SYS_clock_settime,
    SYS_sethostname,
    SYS_setdomainname,
    SYS_personality,
};

/// Denial of a system call by the value of one argument.
struct ArgumentRule {
  int call;
  unsigned argument;
  enum class When : std::uint8_t { HasBits, HasNoBits, IsNotZero, Is } when;
  std::uint32_t value;
};

constexpr ArgumentRule kByArgument[] = {
    {SYS_clone, 0, ArgumentRule::When::HasNoBits, CLONE_THREAD},
    {SYS_mmap, 2, ArgumentRule::When::HasBits, PROT_EXEC},
    {SYS_mprotect, 2, ArgumentRule::When::HasBits, PROT_EXEC},
    {SYS_pkey_mprotect, 2, ArgumentRule::When::HasBits, PROT_EXEC},
    {SYS_kill, 1, ArgumentRule::When::IsNotZero, 0},  // signal 0 only tests for existence
    {SYS_ioctl, 1, ArgumentRule::When::Is, TIOCSTI},
};

class Program {
 public:
  Program() {
    load(offsetof(seccomp_data, arch));
    skipUnless(BPF_JEQ, kArchitecture, 1, 0);
    answer(SECCOMP_RET_KILL_PROCESS);
    loadCall();
    refuseWhere(BPF_JGE, kForeignCalls, kDeny);
    for (const int call : kRefused) refuseWhere(BPF_JEQ, static_cast<std::uint32_t>(call), kDeny);
    refuseWhere(BPF_JEQ, SYS_clone3, kDenyAsMissing);
    for (const ArgumentRule& rule : kByArgument) add(rule);
    answer(SECCOMP_RET_ALLOW);
  }

  sock_fprog get() {
    return {static_cast<unsigned short>(instructions_.size()), instructions_.data()};
  }

 private:
  void load(std::size_t offset) {
    instructions_.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset)));
  }
  void loadCall() { load(offsetof(seccomp_data, nr)); }
  void skipUnless(int test, std::uint32_t value, std::uint8_t ifTrue, std::uint8_t ifFalse) {
    instructions_.push_back(
        BPF_JUMP(static_cast<std::uint16_t>(BPF_JMP | test | BPF_K), value, ifTrue, ifFalse));
  }
  void answer(std::uint32_t value) { instructions_.push_back(BPF_STMT(BPF_RET | BPF_K, value)); }

  void refuseWhere(int test, std::uint32_t value, std::uint32_t how) {
    skipUnless(test, value, 0, 1);
    answer(how);
  }

  void add(const ArgumentRule& rule) {
    using When = ArgumentRule::When;
    constexpr std::uint8_t kLength = 4;  // instructions after the first test
    skipUnless(BPF_JEQ, static_cast<std::uint32_t>(rule.call), 0, kLength);
    // Loads the lower half of the argument; both architectures are little-endian.
    load(offsetof(seccomp_data, args) + rule.argument * sizeof(std::uint64_t));
    const bool isRefusedWhereTrue = rule.when == When::HasBits || rule.when == When::Is;
    const bool testsBits = rule.when == When::HasBits || rule.when == When::HasNoBits;
    skipUnless(testsBits ? BPF_JSET : BPF_JEQ, rule.value, isRefusedWhereTrue ? 0 : 1,
               isRefusedWhereTrue ? 1 : 0);
    answer(kDeny);
    answer(SECCOMP_RET_ALLOW);
  }

  std::vector<sock_filter> instructions_;
};

}  // namespace

bool filterSyscalls() {
  if (kArchitecture == 0 || ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
  Program program;
  const sock_fprog filter = program.get();
  return ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0;
}

}  // namespace puppet::platform
