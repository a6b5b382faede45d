#include "analysis/rules/style/legacy_facts.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "analysis/rules/style/name_set.h"

namespace puppet::analysis {
namespace {

using Row = std::pair<std::string_view, std::string_view>;

/// Legacy facts and the paths of their values in structured facts, `a.b` for `$facts['a']['b']`.
/// Sorted.
constexpr auto kRenamed = std::to_array<Row>({
    {"architecture", "os.architecture"},
    {"augeasversion", "augeas.version"},
    {"bios_release_date", "dmi.bios.release_date"},
    {"bios_vendor", "dmi.bios.vendor"},
    {"bios_version", "dmi.bios.version"},
    {"boardassettag", "dmi.board.asset_tag"},
    {"boardmanufacturer", "dmi.board.manufacturer"},
    {"boardproductname", "dmi.board.product"},
    {"boardserialnumber", "dmi.board.serial_number"},
    {"chassisassettag", "dmi.chassis.asset_tag"},
    {"chassistype", "dmi.chassis.type"},
    {"domain", "networking.domain"},
    {"fqdn", "networking.fqdn"},
    {"gid", "identity.group"},
    {"hardwareisa", "processors.isa"},
    {"hardwaremodel", "os.hardware"},
    {"hostname", "networking.hostname"},
    {"id", "identity.user"},
    {"ipaddress", "networking.ip"},
    {"ipaddress6", "networking.ip6"},
    {"lsbdistcodename", "os.distro.codename"},
    {"lsbdistdescription", "os.distro.description"},
    {"lsbdistid", "os.distro.id"},
    {"lsbdistrelease", "os.distro.release.full"},
    {"lsbmajdistrelease", "os.distro.release.major"},
    {"lsbminordistrelease", "os.distro.release.minor"},
    {"lsbrelease", "os.distro.specification"},
    {"macaddress", "networking.mac"},
    {"macosx_buildversion", "os.macosx.build"},
    {"macosx_productname", "os.macosx.product"},
    {"macosx_productversion", "os.macosx.version.full"},
    {"macosx_productversion_major", "os.macosx.version.major"},
    {"macosx_productversion_minor", "os.macosx.version.minor"},
    {"manufacturer", "dmi.manufacturer"},
    {"memoryfree", "memory.system.available"},
    {"memorysize", "memory.system.total"},
    {"netmask", "networking.netmask"},
    {"netmask6", "networking.netmask6"},
    {"network", "networking.network"},
    {"network6", "networking.network6"},
    {"operatingsystem", "os.name"},
    {"operatingsystemmajrelease", "os.release.major"},
    {"operatingsystemrelease", "os.release.full"},
    {"osfamily", "os.family"},
    {"physicalprocessorcount", "processors.physicalcount"},
    {"processorcount", "processors.count"},
    {"productname", "dmi.product.name"},
    {"rubyplatform", "ruby.platform"},
    {"rubysitedir", "ruby.sitedir"},
    {"rubyversion", "ruby.version"},
    {"selinux", "os.selinux.enabled"},
    {"selinux_config_mode", "os.selinux.config_mode"},
    {"selinux_config_policy", "os.selinux.config_policy"},
    {"selinux_current_mode", "os.selinux.current_mode"},
    {"selinux_enforced", "os.selinux.enforced"},
    {"selinux_policyversion", "os.selinux.policy_version"},
    {"serialnumber", "dmi.product.serial_number"},
    {"swapencrypted", "memory.swap.encrypted"},
    {"swapfree", "memory.swap.available"},
    {"swapsize", "memory.swap.total"},
    {"system32", "os.windows.system32"},
    {"uptime", "system_uptime.uptime"},
    {"uptime_days", "system_uptime.days"},
    {"uptime_hours", "system_uptime.hours"},
    {"uptime_seconds", "system_uptime.seconds"},
    {"uuid", "dmi.product.uuid"},
    {"xendomains", "xen.domains"},
    {"zonename", "solaris_zones.current"},
});

/// Hashes of structured facts that all nodes have.
constexpr auto kEverywhere = std::to_array<std::string_view>(
    {"identity", "networking", "os", "os.release", "processors", "ruby", "system_uptime"});

/// Legacy facts without a replacement.
constexpr auto kGone = std::to_array<std::string_view>(
    {"blockdevices", "interfaces", "memoryfree_mb", "memorysize_mb", "sshfp_dsa", "sshfp_ecdsa",
     "sshfp_ed25519", "sshfp_rsa", "swapfree_mb", "swapsize_mb", "zones"});

constexpr auto kInterfaceFacts = std::to_array<Row>({{"ipaddress6", "ip6"},
                                                     {"ipaddress", "ip"},
                                                     {"macaddress", "mac"},
                                                     {"mtu", "mtu"},
                                                     {"netmask6", "netmask6"},
                                                     {"netmask", "netmask"},
                                                     {"network6", "network6"},
                                                     {"network", "network"}});

std::string indexed(std::string_view path) {
  std::string text = "facts";
  while (!path.empty()) {
    const std::string_view part = path.substr(0, path.find('.'));
    text.append("['").append(part).append("']");
    path.remove_prefix(std::min(path.size(), part.size() + 1));
  }
  return text;
}

std::string access(std::initializer_list<std::string_view> keys) {
  std::string text = "facts";
  for (const std::string_view key : keys) text.append("['").append(key).append("']");
  return text;
}

/// Splits `name` into the part before `_attribute`, and that attribute.
std::optional<Row> splitName(std::string_view name,
                             std::initializer_list<std::string_view> attributes) {
  for (const std::string_view attribute : attributes) {
    const std::size_t size = attribute.size() + 1;
    if (name.size() >= size && name.ends_with(attribute) && name[name.size() - size] == '_')
      return Row{name.substr(0, name.size() - size), attribute};
  }
  return std::nullopt;
}

bool isNumber(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

/// Returns the access to a fact `category_name`, empty if it is not known; absent for other names.
std::optional<std::string> accessInCategory(std::string_view category, std::string_view name) {
  for (const auto& [fact, attribute] : kInterfaceFacts) {
    if (category != fact) continue;
    // Facter 3 wrote `br_lan` for the interface `br-lan`.
    if (name.find('_') != name.npos) return std::string();
    return access({"networking", "interfaces", name, attribute});
  }
  if (category == "sp") return access({"system_profiler", name});
  if (category == "ldom") return access({"ldom", name});
  if (category == "blockdevice")
    if (const auto disk = splitName(name, {"model", "size", "vendor"}))
      return access({"disks", disk->first, disk->second == "size" ? "size_bytes" : disk->second});
  if (category == "zone")
    if (const auto zone =
            splitName(name, {"brand", "iptype", "name", "uuid", "id", "path", "status"}))
      return access({"solaris_zones", "zones", zone->first, zone->second});
  return std::nullopt;
}

/// Returns the access to a fact whose name contains a device or similar, empty if it is not known;
/// absent for other names.
std::optional<std::string> accessOfPattern(std::string_view name) {
  if (const std::size_t end = name.find('_'); end != name.npos)
    return accessInCategory(name.substr(0, end), name.substr(end + 1));
  if (name.starts_with("processor") && isNumber(name.substr(9)))
    return access({"processors", "models"}) + "[" + std::string(name.substr(9)) + "]";
  if (name.starts_with("ssh") && name.ends_with("key"))
    for (const std::string_view key : {"dsa", "ecdsa", "ed25519", "rsa"})
      if (name.substr(3, name.size() - 6) == key) return access({"ssh", key, "key"});
  return std::nullopt;
}

const Row* renamed(std::string_view name) {
  const auto row = std::ranges::lower_bound(kRenamed, name, {}, &Row::first);
  return row != kRenamed.end() && row->first == name ? &*row : nullptr;
}

/// Returns the names without a variable part: most names that are asked for are none of them.
const NameSet& fixedNames() {
  static const NameSet kNames = [] {
    NameSet names;
    for (const auto& [name, path] : kRenamed) names.insert(name);
    for (const std::string_view name : kGone) names.insert(name);
    return names;
  }();
  return kNames;
}

}  // namespace

LegacyFact legacyFact(std::string_view name) {
  if (fixedNames().contains(name)) {
    const Row* row = renamed(name);
    if (!row) return {true, {}, false};
    const std::string_view hash = row->second.substr(0, row->second.rfind('.'));
    return {true, indexed(row->second), std::ranges::find(kEverywhere, hash) != kEverywhere.end()};
  }
  const std::optional<std::string> replacement = accessOfPattern(name);
  return {replacement.has_value(), replacement.value_or(""), false};
}

bool startsWithRenamedFact(std::string_view name) {
  return std::ranges::any_of(kRenamed, [&](const Row& row) { return name.starts_with(row.first); });
}

}  // namespace puppet::analysis
