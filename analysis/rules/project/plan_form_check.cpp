// Checks of the form of plans in YAML.

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "analysis/plans/plan_code.h"
#include "analysis/plans/plan_step.h"
#include "analysis/plans/plan_values.h"
#include "analysis/project/schema.h"
#include "analysis/rules/project/bolt_checks.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/plan_checks.h"
#include "analysis/workspace/files.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;
using parser::DataStyle;
using parser::DataTree;

namespace {

/// Returns true if `word` is one of the words in `list`.
bool isListed(std::string_view word, std::string_view list) {
  for (std::size_t at = list.find(word); at != list.npos; at = list.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || list[at - 1] == ' ') && (end == list.size() || list[end] == ' ')) return true;
  }
  return false;
}

/// Returns true for a Boolean of YAML.
bool isTruth(std::string_view text) {
  constexpr auto kTruths =
      std::to_array<std::string_view>({"true", "false", "yes", "no", "on", "off"});
  return std::ranges::find(kTruths, lowerCase(text)) != kTruths.end();
}

class PlanForms {
 public:
  PlanForms(const DataTree& tree, std::vector<Diagnostic>& findings)
      : source_(tree.source().view()), findings_(findings) {}

  void check(const DataNode& plan) {
    for (const DataEntryNodes& parameter : entriesOf(plan.find("parameters"))) {
      if (!isPlanWord(parameter.key.text())) {
        report(parameter.key,
               "'" + std::string(parameter.key.text()) + "' is not a valid name of a parameter");
        addWordFix(parameter.key);
      }
      checkDefault(parameter.value.find("default"));
      names_.emplace(parameter.key.text(), parameter.key);
    }
    if (const DataNode steps = plan.find("steps"); steps && steps.isNull())
      report(steps.keyOfEntry(), "'steps' expects an Array, got Undef");
    for (const DataNode& step : itemsOf(plan.find("steps"))) {
      if (step.isMapping()) check(PlanStep(step));
    }
    if (const DataNode result = plan.find("return")) checkText(result);
  }

 private:
  void report(const DataNode& node, const std::string& message) {
    const TextRange range = node.range();
    const bool isShort = node.isScalar() || node.kind() == parser::DataKind::Alias;
    const auto end = isShort ? range.end : std::min(range.start + 1, range.end);
    findings_.push_back(makeDiagnostic(DiagnosticId::YamlPlan, {range.start, end}, {message}));
  }

  /// Reports a default that looks like code: those of parameters are data.
  void checkDefault(const DataNode& value) {
    if (!value || !value.isScalar()) return;
    const std::string_view text = value.text();
    const bool isVariable = isSimpleVariable(text) && names_.contains(text.substr(1));
    const bool isText = value.style() == DataStyle::DoubleQuoted && namesVariable(text);
    if (isVariable || isText) warn(value, "this is a text: defaults of parameters are no code");
  }

  /// Returns true for a text with `${name}` of a parameter.
  bool namesVariable(std::string_view text) const {
    for (std::size_t at = 0; (at = text.find("${", at)) != text.npos; at += 2) {
      const std::size_t end = text.find('}', at);
      if (end != text.npos && names_.contains(text.substr(at + 2, end - at - 2))) return true;
    }
    return false;
  }

  /// Adds the fix to write a name as a word to the last finding.
  void addWordFix(const DataNode& name) {
    if (const std::string word = wordOf(name.text()); !word.empty())
      addTextFix(findings_.back(), source_, name, word);
  }

  void check(const PlanStep& step) {
    checkTexts(step);
    const std::vector<const PlanAction*> actions = step.actions();
    const bool isMisspelt = hasUnknownKey(step);
    if (actions.empty() && isMisspelt) return;
    if (actions.empty())
      return report(step.node(), "the step has no action such as 'task' or 'command'");
    if (actions.size() > 1)
      return report(step.node(), "the step has the actions '" + std::string(actions[0]->key) +
                                     "' and '" + std::string(actions[1]->key) + '\'');
    const PlanAction& action = *actions.front();
    const auto need = [&](std::string_view key) {
      if (!isMisspelt && !step.entry(key) && !step.entry("<<"))
        report(step.node(),
               "the step '" + std::string(action.key) + "' requires '" + std::string(key) + '\'');
    };
    if (action.needsTargets) need("targets");
    if (!action.second.empty() && action.second != "targets") need(action.second);
    checkKeys(step, action);
    if (action.key == "eval") checkEvaluation(step.find("eval"));
    checkForms(step);
    checkResources(step);
    if (const DataNode name = step.find("name"); name && name.isScalar()) checkName(name);
  }

  /// Returns true if a key is none of any step, which the schema reports.
  static bool hasUnknownKey(const PlanStep& step) {
    return std::ranges::any_of(step.entries(), [](const PlanStep::Entry& entry) {
      return !findKey("step", entry.key.text());
    });
  }

  /// Reports the keys that belong to other actions.
  void checkKeys(const PlanStep& step, const PlanAction& action) {
    for (const PlanStep::Entry& entry : step.entries()) {
      const std::string_view key = entry.key.text();
      const bool isOfAction = key == action.key || key == "name" || key == "description" ||
                              key == "targets" || isListed(key, action.takes);
      if (!isOfAction && findKey("step", key))
        report(entry.key, "the step '" + std::string(action.key) + "' does not take '" +
                              std::string(key) + '\'');
    }
  }

  /// Reports a text that is evaluated and looks like a call.
  void checkEvaluation(const DataNode& value) {
    const std::string_view text = value.isScalar() ? trimmed(value.text()) : std::string_view();
    const std::size_t open = text.find('(');
    const bool isCall = open != text.npos && open > 0 && text.ends_with(')') &&
                        std::ranges::all_of(text.substr(0, open), [](char c) {
                          return isLower(c) || isDigit(c) || c == '_' || c == ':';
                        });
    if (isCall && !isPlanCode(value))
      warn(value, "this is a text: code begins with '$', or is a block behind '|'");
  }

  void checkResources(const PlanStep& step) {
    const DataNode list = step.find("resources");
    if (!list || isUnread(list)) return;
    if (!list.isSequence()) return report(list, "'resources' expects an Array");
    for (const DataNode& resource : list.children()) {
      if (isUnread(resource)) continue;
      if (!resource.isMapping()) {
        report(resource, "a resource expects a Hash such as 'TYPE: TITLE'");
        continue;
      }
      const bool hasType = static_cast<bool>(resource.find("type"));
      const bool hasTitle = static_cast<bool>(resource.find("title"));
      const auto others =
          std::ranges::count_if(entriesOf(resource), [](const DataEntryNodes& entry) {
            return !isListed(entry.key.text(), "type title parameters");
          });
      if (hasType != hasTitle)
        report(resource, hasType ? "the resource has no 'title'" : "the resource has no 'type'");
      else if (!hasType && others != 1)
        report(resource,
               others == 0 ? "the resource has no type" : "the resource has several types");
    }
  }

  /// Returns true for a value that is not known: code, an alias, one with a tag.
  static bool isUnread(const DataNode& value) {
    return value.isNull() || !value.tag().empty() || value.kind() == parser::DataKind::Alias ||
           (value.isScalar() && isPlanCode(value));
  }

  void checkTexts(const PlanStep& step) {
    for (const PlanStep::Entry& entry : step.entries())
      if (entry.name != "name") checkText(entry.value);
  }

  /// Checks the texts in a value that look like code and are none.
  void checkText(const DataNode& value) {
    if (value && value.kind() == parser::DataKind::Alias)
      return report(value, "unknown alias '" + std::string(value.text()) +
                               "': Bolt reads no aliases in plans");
    if (value.isScalar()) return checkScalar(value);
    const auto children = value ? value.children() : std::vector<DataNode>();
    // Keys are literal.
    const std::size_t step = value.isMapping() ? 2 : 1;
    for (std::size_t i = step - 1; i < children.size(); i += step) checkText(children[i]);
  }

  void checkScalar(const DataNode& scalar) {
    const std::string_view text = scalar.text();
    if (scalar.style() == DataStyle::SingleQuoted && isSimpleVariable(text) &&
        names_.contains(text.substr(1)))
      addNodeFix(
          warn(scalar, "this is the text '" + std::string(text) + "': a variable has no quotes"),
          scalar, std::string(text));
    if (scalar.style() != DataStyle::Plain || isPlanCode(scalar)) return;
    for (std::size_t at = 0; (at = text.find("${", at)) != text.npos; at += 2) {
      const std::size_t end = text.find('}', at);
      const std::size_t nameEnd = std::min(end, text.find_first_of("[.", at));
      if (end == text.npos || !names_.contains(text.substr(at + 2, nameEnd - at - 2))) continue;
      Diagnostic& finding =
          warn(scalar, "'" + std::string(text.substr(at, end + 1 - at)) +
                           "' stays text: only texts in double quotes are interpolated");
      if (textRangeOf(source_, scalar) && text.find_first_of("\"\\\n") == text.npos)
        addNodeFix(finding, scalar, '"' + std::string(text) + '"');
      return;
    }
  }

  Diagnostic& warn(const DataNode& scalar, const std::string& message) {
    return findings_.emplace_back(
        makeDiagnostic(DiagnosticId::YamlPlanValue, scalar.range(), {message}));
  }

  /// Checks the forms of values that are no code.
  void checkForms(const PlanStep& step) {
    struct Form {
      std::string_view key, type;
      bool isRight;
    };
    const auto valueOf = [&](std::string_view key) { return step.find(key); };
    for (const auto& [key, type, isRight] :
         {Form{"arguments", "an Array", valueOf("arguments").isSequence()},
          Form{"env_vars", "a Hash", valueOf("env_vars").isMapping()},
          Form{"pwsh_params", "a Hash", valueOf("pwsh_params").isMapping()},
          Form{"parameters", "a Hash", valueOf("parameters").isMapping()}}) {
      const DataNode value = valueOf(key);
      if (isRight || !value || isUnread(value)) continue;
      report(value, '\'' + std::string(key) + "' expects " + std::string(type));
      const bool isWord = textRangeOf(source_, value) &&
                          value.text().find_first_of(",[]{}") == std::string_view::npos;
      if (key == "arguments" && isWord)
        addNodeFix(findings_.back(), value, '[' + std::string(value.text()) + ']');
    }
    for (const char* key : {"catch_errors", "noop"}) {
      const DataNode value = valueOf(key);
      const bool isRight = value && value.isScalar() && !value.isQuoted() && isTruth(value.text());
      if (!value || isRight || isUnread(value)) continue;
      Diagnostic& finding = warn(value, '\'' + std::string(key) + "' expects a Boolean");
      if (value.isScalar() && isTruth(value.text()))
        addNodeFix(finding, value, lowerCase(value.text()));
    }
    if (const DataNode user = valueOf("run_as"); user && !user.isScalar() && !isUnread(user))
      warn(user, "'run_as' expects a String");
    const PlanStep::Entry* named = step.entry("pwsh_params");
    if (named && step.entry("arguments"))
      findings_.push_back(makeDiagnostic(DiagnosticId::YamlPlanValue, named->key.range(),
                                         {"'arguments' and 'pwsh_params' exclude each other"}));
  }

  void checkName(const DataNode& name) {
    if (!isPlanWord(name.text())) {
      report(name, "'" + std::string(name.text()) + "' is not a valid name of a step");
      return addWordFix(name);
    }
    const auto [first, isNew] = names_.try_emplace(std::string(name.text()), name);
    if (isNew) return;
    report(name, "duplicate name '" + std::string(name.text()) + '\'');
    findings_.back().related.push_back({first->second.range(), "the first one"});
  }

  const std::string_view source_;
  std::vector<Diagnostic>& findings_;
  std::map<std::string, DataNode, std::less<>> names_;  ///< of parameters, and steps so far
};

}  // namespace

std::string wordOf(std::string_view name) {
  std::string word = lowerCase(name);
  std::ranges::replace(word, '-', '_');
  return isPlanWord(word) ? word : std::string();
}

void checkPlanForm(const DataTree& tree, std::vector<Diagnostic>& findings) {
  PlanForms(tree, findings).check(tree.root());
}

}  // namespace puppet::analysis
