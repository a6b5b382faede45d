// Checks the documentation of parameters.

#include <algorithm>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/rules/style/name_set.h"
#include "analysis/rules/style/style_parameters.h"
#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

/// Comment that documents a parameter.
struct Documented {
  std::string_view name;
  std::string_view style;  ///< doc, kafo or strings
  TextRange range;
};

std::string_view wordAt(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && isWordCharacter(text[end])) ++end;
  return text.substr(0, end);
}

std::string_view withoutBlanks(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return text;
}

/// Returns the name in `[*x*]`; any text may follow.
std::string_view docName(std::string_view text) {
  if (!text.starts_with("[*")) return {};
  const std::string_view name = wordAt(text.substr(2));
  return text.substr(2 + name.size()).starts_with("*]") ? name : std::string_view();
}

std::string_view kafoName(std::string_view text) {
  if (!text.starts_with('$')) return {};
  const std::string_view name = wordAt(text.substr(1));
  return text.substr(1 + name.size()).starts_with("::") ? name : std::string_view();
}

/// Returns the name in `@param x` or `@param [Type] x`.
std::string_view stringsName(std::string_view text) {
  constexpr std::string_view kTag = "@param ";
  if (!text.starts_with(kTag)) return {};
  text.remove_prefix(kTag.size());
  if (text.starts_with('[')) {
    const std::size_t end = text.rfind("] ");
    if (end == text.npos) return {};
    text.remove_prefix(end + 2);
  }
  return wordAt(text);
}

std::optional<Documented> documentedIn(const StyleFile& file, TokenIndex comment) {
  const std::string_view text = withoutBlanks(file.text(comment).substr(1));
  Documented found{{}, {}, file.at(comment).range};
  if (found.name = docName(text); !found.name.empty())
    found.style = "doc";
  else if (found.name = kafoName(text); !found.name.empty())
    found.style = "kafo";
  else if (found.name = stringsName(text); !found.name.empty())
    found.style = "strings";
  if (found.name.empty()) return std::nullopt;
  constexpr std::uint32_t kTagSize = 7;
  found.range.start = static_cast<std::uint32_t>(text.data() - file.text().data()) +
                      (found.style == "strings" ? kTagSize : 0);
  return found;
}

class DocumentationCheck {
 public:
  DocumentationCheck(StyleRun& run, const StyleDefinition& definition)
      : run_(run),
        file_(run.file),
        definition_(definition),
        kind_(definition.isClass ? "class" : "defined type"),
        parameters_(parametersOf(run.file, definition)) {}

  void check() {
    read();
    for (const Documented& documented : documented_) ++counts_[keyOf(documented.name)];
    for (const Documented& documented : documented_)
      firsts_.try_emplace(documented.name, &documented);
    for (const StyleParameter& parameter : parameters_) names_.insert(file_.value(parameter.name));
    for (const Documented& documented : documented_) check(documented);
    for (const StyleParameter& parameter : parameters_) check(parameter);
  }

 private:
  /// Reads the comments above the definition, nearest first, up to other code; in compatible mode,
  /// up to the start of the file.
  void read() {
    for (TokenIndex i = definition_.keyword - 1; i >= 0; --i) {
      if (!run_.isCompatible && !isFormatting(file_.kind(i))) return;
      if (!file_.is(i, S::Comment)) continue;
      hasComment_ = true;
      if (withoutBlanks(file_.text(i).substr(1)).starts_with("@api private")) isPrivate_ = true;
      if (auto documented = documentedIn(file_, i)) documented_.push_back(*documented);
    }
  }

  std::string shown(std::string_view parameter) const {
    return std::string(file_.value(definition_.name)) + "::" + std::string(parameter);
  }

  Diagnostic& report(TextRange range, const std::string& message) {
    return run_.report(D::StyleParameterDocumentation, range, {message});
  }

  /// Adds the fix that writes a tag without a text at the end of the comment, if there is one.
  void offerTag(Diagnostic& finding, std::string_view parameter) {
    const std::uint32_t start = file_.at(definition_.keyword).range.start;
    const std::string_view before = file_.text().substr(0, start);
    const std::string_view indent = before.substr(before.rfind('\n') + 1);
    const bool isTagged = documented_.empty() || documented_.front().style == "strings";
    if (!hasComment_ || !isTagged || indent.find_first_not_of(" \t") != indent.npos) return;
    const std::string tag = "@param " + std::string(parameter);
    finding.fix("Add " + tag, {inserting(start, "# " + tag + "\n" + std::string(indent))});
  }

  bool isTitle(std::string_view name) const {
    return !definition_.isClass && (name == "name" || name == "title");
  }

  /// Returns the name under which duplicates are counted.
  std::string_view keyOf(std::string_view name) const {
    return isTitle(name) ? std::string_view("name/title") : name;
  }

  void check(const Documented& documented) {
    const std::string what(kind_);
    const std::string_view key = keyOf(documented.name);
    if (counts_[key] > 1)
      report(documented.range, "Duplicate " + what + " parameter documentation for " + shown(key));
    if (!isTitle(documented.name) && !names_.contains(documented.name))
      report(documented.range,
             "No matching " + what + " parameter for documentation of " + shown(documented.name));
  }

  bool isAllowed(std::string_view style) const {
    const auto& allowed = run_.options.documentationStyles;
    return allowed.empty() || std::ranges::find(allowed, style) != allowed.end();
  }

  void check(const StyleParameter& parameter) {
    const std::string_view name = file_.value(parameter.name);
    const auto found = firsts_.find(name);
    const TextRange range = file_.at(parameter.name).range;
    if (found == firsts_.end()) {
      if (!isPrivate_)
        offerTag(report(range, "missing documentation for " + std::string(kind_) + " parameter " +
                                   shown(name)),
                 name);
    } else if (!isAllowed(found->second->style)) {
      report(range, "invalid documentation style for " + std::string(kind_) + " parameter " +
                        shown(name) + " (" + std::string(found->second->style) + ")");
    }
  }

  StyleRun& run_;
  const StyleFile& file_;
  const StyleDefinition& definition_;
  std::string_view kind_;
  std::vector<StyleParameter> parameters_;
  std::vector<Documented> documented_;
  std::unordered_map<std::string_view, std::size_t> counts_;        ///< of documented_, by keyOf()
  std::unordered_map<std::string_view, const Documented*> firsts_;  ///< of each name
  NameSet names_;                                                   ///< of the parameters
  bool isPrivate_ = false, hasComment_ = false;
};

void checkParameterTags(StyleRun& run, const StyleDefinition& definition) {
  DocumentationCheck(run, definition).check();
}

}  // namespace

std::span<const StyleCheck> documentationStyle() {
  static constexpr StyleCheck kChecks[] = {
      definitionCheck(D::StyleParameterDocumentation, checkParameterTags)};
  return kChecks;
}

}  // namespace puppet::analysis
