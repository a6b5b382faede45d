// Checks of metadata.json against the installed modules, and of its license.

#include <algorithm>
#include <array>

#include "analysis/eval/name_suggestion.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/project_checks.h"
#include "analysis/rules/project/upgrade_checks.h"
#include "analysis/rules/project/yaml_checks.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/upgrade/moved_names.h"
#include "analysis/workspace/metadata.h"
#include "analysis/workspace/required_versions.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"
#include "types/scalar/semver.h"
#include "types/scalar/semver_range.h"

namespace puppet::analysis {

using parser::DataNode;
using types::SemVer;
using types::SemVerRange;

namespace {

/// Common SPDX identifiers.
constexpr auto kLicenses = std::to_array<std::string_view>({"Apache-2.0",
                                                            "MIT",
                                                            "ISC",
                                                            "BSD-2-Clause",
                                                            "BSD-3-Clause",
                                                            "GPL-2.0-only",
                                                            "GPL-2.0-or-later",
                                                            "GPL-3.0-only",
                                                            "GPL-3.0-or-later",
                                                            "GPL-2.0",
                                                            "GPL-3.0",
                                                            "LGPL-2.1",
                                                            "LGPL-2.1-only",
                                                            "LGPL-2.1-or-later",
                                                            "LGPL-3.0",
                                                            "LGPL-3.0-only",
                                                            "LGPL-3.0-or-later",
                                                            "AGPL-3.0",
                                                            "AGPL-3.0-only",
                                                            "AGPL-3.0-or-later",
                                                            "MPL-2.0",
                                                            "EUPL-1.2",
                                                            "Unlicense",
                                                            "Artistic-2.0"});

/// Returns the letters and digits of a license in lower case.
std::string lettersOf(std::string_view license) {
  std::string letters;
  for (const char c : license)
    if (isLower(c) || isDigit(c))
      letters += c;
    else if (isUpper(c))
      letters += static_cast<char>(c - 'A' + 'a');
  return letters;
}

class ModuleMetadataChecker {
 public:
  ModuleMetadataChecker(const parser::DataTree& tree, QueryContext& queries)
      : source_(tree.source().view()), root_(tree.root()), queries_(queries) {}

  std::vector<Diagnostic> run() {
    checkLicense(root_.find("license"));
    for (const char* key : {"types", "checksum"})
      if (const DataNode value = root_.find(key)) {
        const DataNode name = value.keyOfEntry();
        report(DiagnosticId::MetadataKey, name.range(),
               {"'" + std::string(key) + "' is deprecated: the Forge computes it"});
        if (const auto range = removableRange(source_, name))
          findings_.back().fix("Remove it", {{*range, ""}});
      }
    forEachRange("dependencies", [&](const DataNode& name, const DataNode& range) {
      checkOpenEnd(range, name.text());
      checkInstalled(name, range);
      checkRenamed(name);
    });
    bool namesPuppet = false;
    forEachRange("requirements", [&](const DataNode& name, const DataNode& range) {
      checkOpenEnd(range, {});
      namesPuppet = namesPuppet || name.text() == "puppet" || name.text() == "openvox";
    });
    checkPlatform();
    checkOperatingSystems(root_.find("operatingsystem_support"));
    if (!namesPuppet)
      report(DiagnosticId::MetadataRequirementMissing,
             {root_.range().start, root_.range().start + 1}, {});
    return std::move(findings_);
  }

 private:
  void report(DiagnosticId id, TextRange range, std::initializer_list<std::string_view> arguments) {
    findings_.push_back(makeDiagnostic(id, range, arguments));
  }

  template <typename Visit>
  void forEachRange(std::string_view key, const Visit& visit) {
    const DataNode list = root_.find(key);
    if (!list || !list.isSequence()) return;
    for (const DataNode& entry : list.children()) {
      const DataNode name = entry.find("name"), range = entry.find("version_requirement");
      if (name && name.isScalar()) visit(name, range);
    }
  }

  /// Reports a module that continues under another name.
  void checkRenamed(const DataNode& name) {
    const auto moved = movedModule(name.text());
    if (!moved) return;
    findings_.push_back(makeMovedModule(name.range(), name.text(), *moved));
    if (!moved->name.empty() && moved->reason != MovedModule::Reason::Archived)
      addTextFix(findings_.back(), source_, name, moved->name);
  }

  /// Reports requirements that exclude the version of the environment. OpenVox satisfies those of
  /// Puppet, unless it has a requirement of its own.
  void checkPlatform() {
    const bool isOpenVox = languageOf(queries_.targetLevel()) != queries_.targetLevel();
    DataNode name, range;
    forEachRange("requirements", [&](const DataNode& product, const DataNode& versions) {
      const bool isOwn = product.text() == (isOpenVox ? "openvox" : "puppet");
      if (!isOwn && !(isOpenVox && product.text() == "puppet" && !name)) return;
      name = product;
      range = versions;
    });
    if (!name || !range || !range.isScalar()) return;
    const auto written = SemVerRange::parse(range.text());
    const int major = majorVersionOf(queries_.targetLevel());
    const std::string first = std::to_string(major) + ".0.0",
                      next = std::to_string(major + 1) + ".0.0";
    const auto all = SemVerRange::parse(">= " + first + " < " + next);
    if (!written || !all || written->isEmpty() || !written->intersect(*all).isEmpty()) return;
    const std::string product = (isOpenVox ? "OpenVox " : "Puppet ") + std::to_string(major);
    report(DiagnosticId::MetadataPuppetBound, range.range(), {range.text(), product});
    std::string wider(range.text());
    const std::size_t at = wider.find('<');
    if (at == wider.npos || wider.find('<', at + 1) != wider.npos || wider.find("||") != wider.npos)
      return;
    wider.replace(at, wider.npos, "< " + next);
    if (const auto parsed = SemVerRange::parse(wider); parsed && !parsed->intersect(*all).isEmpty())
      addTextFix(findings_.back(), source_, range, wider);
  }

  void checkOperatingSystems(const DataNode& list) {
    const auto warn = [&](const DataNode& node, std::string_view message) {
      const TextRange range = node.range();
      const auto end = node.isScalar() ? range.end : std::min(range.start + 1, range.end);
      report(DiagnosticId::MetadataOperatingsystem, {range.start, end}, {message});
    };
    if (!list) return;
    if (!list.isSequence()) return warn(list, "'operatingsystem_support' expects an Array");
    for (const DataNode& entry : list.children()) {
      const DataNode name = entry.find("operatingsystem");
      if (!name || !name.isQuoted())
        warn(entry, "expected a Hash with an 'operatingsystem'");
      else
        checkSystemName(name);
      for (const parser::DataEntryNodes& one : entriesOf(entry)) {
        NameCandidates near(one.key.text());
        near.offer("operatingsystem");
        near.offer("operatingsystemrelease");
        if (near.best() == one.key.text() || !near.isSure()) continue;
        warn(one.key, "unknown key '" + std::string(one.key.text()) + '\'' + hintOf(near));
        addNearFix(findings_.back(), near, source_, one.key);
      }
      const DataNode releases = entry.find("operatingsystemrelease");
      if (releases && !releases.isSequence()) {
        warn(releases, "'operatingsystemrelease' expects an Array of Strings");
        if (releases.isQuoted())
          addNodeFix(findings_.back(), releases, '[' + writtenAs(releases) + ']');
      } else if (releases) {
        for (const DataNode& release : releases.children()) {
          if (release.isQuoted()) continue;
          warn(release, "a release must be a String");
          if (release.isScalar())
            addNodeFix(findings_.back(), release, '"' + writtenAs(release) + '"');
        }
      }
    }
  }

  std::string writtenAs(const DataNode& node) const {
    return std::string(source_.substr(node.range().start, node.range().length()));
  }

  /// Reports the name of a system that Facter writes otherwise. Others may be any.
  void checkSystemName(const DataNode& node) {
    constexpr auto kSystems = std::to_array<std::string_view>(
        {"AIX",        "AlmaLinux",   "Amazon",    "Archlinux", "CentOS",
         "CloudLinux", "Darwin",      "Debian",    "Devuan",    "Fedora",
         "FreeBSD",    "Gentoo",      "LinuxMint", "NetBSD",    "OpenBSD",
         "OpenSuSE",   "OracleLinux", "RedHat",    "Rocky",     "SLED",
         "SLES",       "Scientific",  "Solaris",   "Ubuntu",    "VirtuozzoLinux",
         "windows"});
    const std::string_view name = node.text();
    if (std::ranges::find(kSystems, name) != kSystems.end()) return;
    NameCandidates near(lowerCase(name));
    std::string_view meant;
    for (const std::string_view known : kSystems) {
      near.offer(lowerCase(known));
      if (lowerCase(known) == lowerCase(name) || near.best() == lowerCase(known)) meant = known;
    }
    const bool isSame = lowerCase(meant) == lowerCase(name);
    if (meant.empty() || (!isSame && !near.isMistyped())) return;
    report(DiagnosticId::MetadataOperatingsystem, node.range(),
           {"Facter calls no system '" + std::string(name) + "'; did you mean '" +
            std::string(meant) + "'?"});
    findings_.back().fix("Write '" + std::string(meant) + '\'',
                         {{node.range(), '"' + std::string(meant) + '"'}});
  }

  /// Returns true for what is definitely no SPDX identifier or expression: words, `GPLv3`, and
  /// names of families of licenses.
  static bool isOtherLicense(std::string_view license) {
    constexpr auto kFamilies =
        std::to_array<std::string_view>({"Apache", "BSD", "GPL", "LGPL", "AGPL", "Artistic"});
    const bool isExpression = license.find(" OR ") != license.npos ||
                              license.find(" AND ") != license.npos ||
                              license.find(" WITH ") != license.npos;
    const std::size_t version = license.find("GPLv");
    return (license.find(' ') != license.npos && !isExpression) || version != license.npos ||
           std::ranges::find(kFamilies, license) != kFamilies.end();
  }

  /// Reports another spelling of a common identifier.
  void checkLicense(const DataNode& node) {
    if (!node || !node.isScalar() || !node.isQuoted()) return;
    std::string_view license = node.text();
    const bool orLater = license.ends_with('+');  // "this or a later version" in SPDX
    if (orLater) license.remove_suffix(1);
    const std::string letters = lettersOf(license);
    for (const std::string_view known : kLicenses) {
      if (lettersOf(known) != letters || known == license) continue;
      const std::string right = std::string(known) + (orLater ? "+" : "");
      report(DiagnosticId::MetadataLicense, node.range(), {node.text()});
      findings_.back().fix("Write '" + right + '\'', {{node.range(), '"' + right + '"'}});
      return;
    }
    if (std::ranges::find(kLicenses, license) != kLicenses.end()) return;
    NameCandidates near(license);
    constexpr std::size_t kShortest = 10;  // many identifiers that are shorter are alike
    for (const std::string_view known : kLicenses)
      if (hasSameDigits(known, license) && license.size() >= kShortest) near.offer(known);
    const std::string meant =
        near.isMistyped() ? near.best() + (orLater ? "+" : "") : identifierFor(license, orLater);
    if (meant.empty() && !isOtherLicense(license)) return;
    report(DiagnosticId::MetadataLicense, node.range(), {node.text()});
    if (!meant.empty()) addTextFix(findings_.back(), source_, node, meant);
  }

  /// Returns true if two names differ in letters alone: `LGPL-2.0` is no misspelt `LGPL-2.1`.
  static bool hasSameDigits(std::string_view a, std::string_view b) {
    const auto digitsOf = [](std::string_view name) {
      std::string digits;
      for (const char c : name)
        if (isDigit(c)) digits += c;
      return digits;
    };
    return digitsOf(a) == digitsOf(b);
  }

  /// Returns the identifier for `Apache License 2.0`, `MIT License` or `GPLv3`; empty if it is not
  /// known.
  static std::string identifierFor(std::string_view license, bool orLater) {
    std::string letters = lettersOf(license);
    for (const std::string_view word : {"license", "version", "the"})
      for (std::size_t at = 0; (at = letters.find(word)) != letters.npos;)
        letters.erase(at, word.size());
    if (letters == "apache2" || letters == "apache20" || letters == "apachev2" ||
        letters == "apachev20")
      return "Apache-2.0";
    if (letters == "mit" && license != "MIT") return "MIT";
    for (const std::string_view family : {"AGPL", "LGPL", "GPL"}) {
      const std::string begin = lettersOf(family) + 'v';
      if (!letters.starts_with(begin)) continue;
      std::string version = letters.substr(begin.size());
      if (version == "21") version = "2.1";
      if (version == "2" || version == "3") version += ".0";
      const std::string suffix = orLater ? "-or-later" : "-only";
      const std::string made = std::string(family) + '-' + version + suffix;
      if (std::ranges::find(kLicenses, made) != kLicenses.end()) return made;
    }
    return {};
  }

  /// Returns true if one of the alternatives of a range has no upper bound.
  static bool isOpen(std::string_view range) {
    constexpr std::string_view kOr = "||";
    while (true) {
      const std::size_t end = range.find(kOr);
      const auto parsed = SemVerRange::parse(range.substr(0, end));
      if (parsed && !parsed->isEmpty() && parsed->high() && *parsed->high() == SemVer::max())
        return true;
      if (end == range.npos) return false;
      range.remove_prefix(end + kOr.size());
    }
  }

  /// `module` is the name of the module that the range is for, empty for a program.
  void checkOpenEnd(const DataNode& range, std::string_view module) {
    if (!range || !range.isScalar()) return;
    const auto parsed = SemVerRange::parse(range.text());
    if (!parsed || parsed->isEmpty() || !isOpen(range.text())) return;
    report(DiagnosticId::MetadataOpenEndedRange, range.range(), {range.text()});
    auto last = versionOf(module);
    if (!last || !parsed->includes(*last)) last = parsed->low();
    const bool isOne = range.text().find("||") == std::string_view::npos;
    if (isOne && range.text().starts_with('>') && last && *last != SemVer::min())
      addTextFix(findings_.back(), source_, range,
                 std::string(range.text()) + " < " +
                     (last->majorPart() + types::Integer(1)).toString() + ".0.0");
  }

  /// Returns the version of an installed module, by its name or with its author.
  std::optional<SemVer> versionOf(std::string_view name) {
    const auto metadata =
        queries_ && !name.empty()
            ? metadataOf(queries_, queries_.findModule(nameBehindAuthor(std::string(name))))
            : nullptr;
    const auto version =
        metadata ? SemVer::parse(metadata->version) : SemVer::parse(std::string_view());
    return version ? std::optional(*version) : std::nullopt;
  }

  void checkInstalled(const DataNode& name, const DataNode& range) {
    if (!range || !range.isScalar() || !queries_) return;
    const Module* module = queries_.findModule(nameBehindAuthor(std::string(name.text())));
    if (!module) return;
    const auto metadata = metadataOf(queries_, module);
    const auto parsed = SemVerRange::parse(range.text());
    const auto version =
        metadata ? SemVer::parse(metadata->version) : SemVer::parse(std::string_view());
    if (!metadata || !parsed || !version || parsed->includes(*version)) return;
    if (parsed->isEmpty()) return;
    // A module of the same name from another author has other versions.
    std::string full(name.text());
    std::ranges::replace(full, '/', '-');
    std::string other = metadata->name;
    std::ranges::replace(other, '/', '-');
    if (full == other)
      report(DiagnosticId::MetadataInstalledVersion, range.range(),
             {metadata->version, name.text(), range.text()});
  }

  const std::string_view source_;
  const DataNode root_;
  QueryContext& queries_;
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> checkModuleMetadata(const parser::DataTree& tree, QueryContext& queries) {
  std::vector<Diagnostic> findings;
  if (!tree.errors().empty() || !tree.root() || !tree.root().isMapping()) return findings;
  findings = ModuleMetadataChecker(tree, queries).run();
  addDuplicateKeys(tree, findings);
  return findings;
}

}  // namespace puppet::analysis
