#include "analysis/symbols/bolt_modules.h"

#include <algorithm>
#include <array>

namespace puppet::analysis {

bool isBoltModule(std::string_view name) {
  static constexpr auto kModules = std::to_array<std::string_view>({"aggregate",
                                                                    "apt",
                                                                    "augeas_core",
                                                                    "aws_inventory",
                                                                    "azure_inventory",
                                                                    "boltlib",
                                                                    "canary",
                                                                    "cron_core",
                                                                    "ctrl",
                                                                    "dir",
                                                                    "facts",
                                                                    "file",
                                                                    "gcloud_inventory",
                                                                    "host_core",
                                                                    "http_request",
                                                                    "inifile",
                                                                    "log",
                                                                    "mailalias_core",
                                                                    "maillist_core",
                                                                    "mount_core",
                                                                    "nagios_core",
                                                                    "out",
                                                                    "package",
                                                                    "pkcs7",
                                                                    "powershell",
                                                                    "powershell_task_helper",
                                                                    "prompt",
                                                                    "puppet_agent",
                                                                    "puppet_conf",
                                                                    "puppet_connect",
                                                                    "puppetdb_fact",
                                                                    "python_task_helper",
                                                                    "reboot",
                                                                    "ruby_plugin_helper",
                                                                    "ruby_task_helper",
                                                                    "scheduled_task",
                                                                    "secure_env_vars",
                                                                    "selinux_core",
                                                                    "service",
                                                                    "sshkeys_core",
                                                                    "stdlib",
                                                                    "system",
                                                                    "terraform",
                                                                    "translate",
                                                                    "vault",
                                                                    "yaml",
                                                                    "yumrepo_core",
                                                                    "zfs_core",
                                                                    "zone_core"});
  return std::ranges::binary_search(kModules, name);
}

}  // namespace puppet::analysis
