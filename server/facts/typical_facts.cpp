#include "server/facts/typical_facts.h"

#include <algorithm>

#include "server/facts/facts_text.h"

namespace puppet::server {
namespace {

struct TypicalSystem {
  std::string_view key;  ///< name on the command line
  std::string_view family, name, major, full, codename, description;
  std::string_view kernel;  ///< release
  bool hasSelinux;
};

constexpr TypicalSystem kSystems[] = {
    {"debian11", "Debian", "Debian", "11", "11.11", "bullseye", "Debian GNU/Linux 11 (bullseye)",
     "5.10.0-32-amd64", false},
    {"debian12", "Debian", "Debian", "12", "12.8", "bookworm", "Debian GNU/Linux 12 (bookworm)",
     "6.1.0-28-amd64", false},
    {"ubuntu2204", "Debian", "Ubuntu", "22.04", "22.04", "jammy", "Ubuntu 22.04.5 LTS",
     "5.15.0-126-generic", false},
    {"ubuntu2404", "Debian", "Ubuntu", "24.04", "24.04", "noble", "Ubuntu 24.04.1 LTS",
     "6.8.0-49-generic", false},
    {"redhat8", "RedHat", "RedHat", "8", "8.10", "Ootpa", "Red Hat Enterprise Linux release 8.10",
     "4.18.0-553.el8.x86_64", true},
    {"redhat9", "RedHat", "RedHat", "9", "9.5", "Plow", "Red Hat Enterprise Linux release 9.5",
     "5.14.0-503.el9.x86_64", true},
};

/// Facts with `{NAME}` for what depends on the system.
constexpr std::string_view kFacts = R"(augeas: {version: 1.14.0}
disks: {sda: {model: QEMU HARDDISK, size: 20.00 GiB, size_bytes: 21474836480, type: ssd, vendor: QEMU}}
dmi:
  bios: {release_date: 04/01/2014, vendor: SeaBIOS, version: 1.16.2}
  chassis: {type: Other}
  manufacturer: QEMU
  product: {name: Standard PC (Q35 + ICH9 2009), uuid: 11111111-2222-3333-4444-555555555555}
facterversion: 4.10.0
filesystems: ext2,ext3,ext4
fips_enabled: false
hypervisors: {kvm: {}}
identity: {gid: 0, group: root, privileged: true, uid: 0, user: root}
is_virtual: true
kernel: Linux
kernelmajversion: '{KERNEL_MAJOR}'
kernelrelease: {KERNEL}
kernelversion: '{KERNEL_VERSION}'
load_averages: {1m: 0.05, 5m: 0.05, 15m: 0.05}
memory:
  system: {available: 3.50 GiB, available_bytes: 3758096384, capacity: 12.50%, total: 4.00 GiB, total_bytes: 4294967296, used: 512.00 MiB, used_bytes: 536870912}
mountpoints:
  /: {available: 15.00 GiB, available_bytes: 16106127360, capacity: 20.00%, device: /dev/sda1, filesystem: ext4, options: [rw, relatime], size: 20.00 GiB, size_bytes: 21474836480, used: 4.00 GiB, used_bytes: 4294967296}
networking:
  domain: example.com
  fqdn: node.example.com
  hostname: node
  interfaces:
    eth0:
      bindings: [{address: 192.0.2.10, netmask: 255.255.255.0, network: 192.0.2.0}]
      ip: 192.0.2.10
      mac: '52:54:00:12:34:56'
      mtu: 1500
      netmask: 255.255.255.0
      network: 192.0.2.0
    lo:
      bindings: [{address: 127.0.0.1, netmask: 255.0.0.0, network: 127.0.0.0}]
      ip: 127.0.0.1
      mtu: 65536
      netmask: 255.0.0.0
      network: 127.0.0.0
  ip: 192.0.2.10
  mac: '52:54:00:12:34:56'
  mtu: 1500
  netmask: 255.255.255.0
  network: 192.0.2.0
  primary: eth0
os:
  architecture: {ARCHITECTURE}
  distro:
    codename: {CODENAME}
    description: {DESCRIPTION}
    id: {NAME}
    release: {full: '{FULL}', major: '{MAJOR}'}
  family: {FAMILY}
  hardware: x86_64
  name: {NAME}
  release: {full: '{FULL}', major: '{MAJOR}'}
  selinux: {enabled: {SELINUX}}
partitions: {/dev/sda1: {filesystem: ext4, mount: /, size: 20.00 GiB, size_bytes: 21474836480}}
path: /usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/opt/puppetlabs/bin
processors: {cores: 1, count: 2, isa: x86_64, models: [QEMU Virtual CPU, QEMU Virtual CPU], physicalcount: 2, threads: 1}
ruby: {platform: x86_64-linux, sitedir: /opt/puppetlabs/puppet/lib/ruby/site_ruby/3.2.0, version: 3.2.5}
system_uptime: {days: 1, hours: 24, seconds: 86400, uptime: 1 day}
timezone: UTC
virtual: kvm
)";

void replaceAll(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != text.npos; at += to.size())
    text.replace(at, from.size(), to);
}

}  // namespace

std::optional<types::Value> typicalFacts(std::string_view system) {
  const auto* row = std::ranges::find(kSystems, system, &TypicalSystem::key);
  if (row == std::end(kSystems)) return std::nullopt;
  const std::string_view version = row->kernel.substr(0, row->kernel.find('-'));
  const bool isDebian = row->family == "Debian";
  const std::pair<std::string_view, std::string_view> kParts[] = {
      {"{KERNEL}", row->kernel},
      {"{KERNEL_VERSION}", version},
      {"{KERNEL_MAJOR}", version.substr(0, version.rfind('.'))},
      {"{ARCHITECTURE}", isDebian ? "amd64" : "x86_64"},
      {"{CODENAME}", row->codename},
      {"{DESCRIPTION}", row->description},
      {"{NAME}", row->name},
      {"{FULL}", row->full},
      {"{MAJOR}", row->major},
      {"{FAMILY}", row->family},
      {"{SELINUX}", row->hasSelinux ? "true" : "false"},
  };
  std::string text(kFacts);
  for (const auto& [from, to] : kParts) replaceAll(text, from, to);
  auto facts = readDataText(std::move(text), "facts.yaml");
  return facts ? std::optional(std::move(*facts)) : std::nullopt;
}

std::string typicalSystems() {
  std::string names;
  for (const TypicalSystem& system : kSystems)
    names += (names.empty() ? "" : ", ") + std::string(system.key);
  return names;
}

}  // namespace puppet::server
