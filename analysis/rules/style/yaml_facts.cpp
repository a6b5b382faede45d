#include "analysis/rules/style/yaml_facts.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "analysis/rules/style/legacy_facts.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {
namespace {

/// Returns the notation in Hiera of an access in Puppet: `facts.os.family` for
/// `facts['os']['family']`.
std::string dotted(std::string_view access) {
  std::string path;
  for (const char c : access) {
    if (c == '[') path += '.';
    if (c != '[' && c != ']' && c != '\'') path += c;
  }
  return path;
}

class YamlFacts {
 public:
  YamlFacts(const parser::DataTree& tree, bool isCompatible)
      : tree_(tree), text_(tree.source().view()), isCompatible_(isCompatible) {}

  std::vector<Diagnostic> check() {
    visit(tree_.root());
    return std::move(findings_);
  }

 private:
  void visit(parser::DataNode node) {
    if (!node) return;
    if (node.isScalar()) checkScalar(node);
    for (parser::DataNode child = node.firstChild(); child; child = child.nextSibling())
      visit(child);
  }

  void checkScalar(parser::DataNode scalar) {
    const TextRange range = scalar.range();
    const std::string_view written = text_.substr(range.start, range.length());
    for (std::size_t at = written.find("%{"); at != written.npos; at = written.find("%{", at)) {
      at += 2;
      const std::size_t end = written.find('}', at);
      if (end == written.npos) return;
      const auto start = static_cast<std::uint32_t>(range.start + at);
      checkName(scalar, {start, static_cast<std::uint32_t>(range.start + end)});
      at = end;
    }
  }

  void checkName(parser::DataNode scalar, TextRange place) {
    std::string_view name = text_.substr(place.start, place.length());
    for (const std::string_view prefix : {std::string_view("::"), std::string_view("facts.")})
      if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
    const LegacyFact fact = legacyFact(name);
    if (!fact.isKnown || name.find('.') != name.npos) return;
    Diagnostic& finding = findings_.emplace_back(makeDiagnostic(
        DiagnosticId::StyleLegacyFacts, isCompatible_ ? lineWith(scalar.text()) : place, {name}));
    const std::string path = dotted(fact.replacement);
    if (!path.empty() && !isCompatible_) finding.fix("Read the structured fact", {{place, path}});
  }

  /// Returns the start of the first line that contains `text`, or else of the first line.
  TextRange lineWith(std::string_view text) const {
    const std::size_t found = text_.find(text);
    const std::size_t start = found == text_.npos ? 0 : text_.substr(0, found).rfind('\n') + 1;
    return {static_cast<std::uint32_t>(start), static_cast<std::uint32_t>(start)};
  }

  const parser::DataTree& tree_;
  std::string_view text_;
  const bool isCompatible_;
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> checkYamlFacts(const parser::DataTree& tree, bool isCompatible) {
  return YamlFacts(tree, isCompatible).check();
}

}  // namespace puppet::analysis
