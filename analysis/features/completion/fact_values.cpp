#include "analysis/features/completion/fact_values.h"

namespace puppet::analysis {
namespace {

constexpr std::string_view kFamilies[] = {"RedHat",    "Debian",  "Suse",   "windows",
                                          "Archlinux", "Gentoo",  "Darwin", "FreeBSD",
                                          "OpenBSD",   "Solaris", "AIX"};
constexpr std::string_view kNames[] = {"Debian",    "Ubuntu",      "RedHat",  "CentOS",  "Rocky",
                                       "AlmaLinux", "OracleLinux", "Fedora",  "Amazon",  "SLES",
                                       "OpenSuSE",  "Archlinux",   "Gentoo",  "Alpine",  "windows",
                                       "Darwin",    "FreeBSD",     "OpenBSD", "Solaris", "AIX"};
constexpr std::string_view kKernels[] = {"Linux",   "windows", "Darwin", "FreeBSD",
                                         "OpenBSD", "SunOS",   "AIX"};
constexpr std::string_view kArchitectures[] = {"x86_64", "amd64", "aarch64", "arm64",
                                               "i386",   "x86",   "x64",     "ppc64le"};
constexpr std::string_view kHardware[] = {"x86_64", "aarch64", "i686", "ppc64le", "s390x"};
constexpr std::string_view kHypervisors[] = {"physical",   "kvm",    "vmware", "docker", "lxc",
                                             "virtualbox", "hyperv", "xenu",   "openvz"};
constexpr std::string_view kDistributions[] = {"Debian", "Ubuntu", "RedHatEnterprise",
                                               "CentOS", "Rocky",  "AlmaLinux"};
constexpr std::string_view kSelinuxModes[] = {"enforcing", "permissive", "disabled"};

struct Usual {
  std::string_view path;
  std::span<const std::string_view> values;
};

constexpr Usual kUsual[] = {
    {"os.family", kFamilies},
    {"os.name", kNames},
    {"kernel", kKernels},
    {"os.architecture", kArchitectures},
    {"os.hardware", kHardware},
    {"processors.isa", kHardware},
    {"virtual", kHypervisors},
    {"os.distro.id", kDistributions},
    {"os.selinux.config_mode", kSelinuxModes},
    {"os.selinux.current_mode", kSelinuxModes},
};

}  // namespace

std::span<const std::string_view> usualValuesOf(std::string_view path) {
  for (const Usual& usual : kUsual)
    if (usual.path == path) return usual.values;
  return {};
}

}  // namespace puppet::analysis
