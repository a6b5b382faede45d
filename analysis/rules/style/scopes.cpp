// Checks for variables that are read without a namespace and set nowhere.

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/rules/style/name_set.h"
#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/tokens/char_class.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

/// Variables that are set in every class, and metaparameters.
constexpr auto kSetByPuppet = std::to_array<std::string_view>(
    {"name",          "title",      "module_name", "environment",   "clientcert",
     "clientversion", "servername", "serverip",    "serverversion", "caller_module_name",
     "alias",         "audit",      "before",      "loglevel",      "noop",
     "notify",        "require",    "schedule",    "stage",         "subscribe",
     "tag",           "facts",      "trusted",     "server_facts"});

std::string_view withoutIndex(std::string_view variable) {
  return variable.substr(0, variable.find('['));
}

/// Parameters of a lambda and the range in which they are visible.
struct LambdaScope {
  NameSet names;
  TokenIndex first, last;
};

class ScopeCheck {
 public:
  ScopeCheck(StyleRun& run, NameSet& known, const StyleDefinition& definition)
      : run_(run), file_(run.file), known_(known), definition_(definition) {}

  void check() {
    if (definition_.open >= 0) addParameters();
    addAssignments();
    addLambdas();
    for (const TokenIndex variable : own(S::Variable)) check(variable);
    if (run_.isCompatible) return;
    for (const TokenIndex variable : own(S::Unenclosed)) check(variable);
  }

 private:
  /// Returns the tokens of a kind in the definition.
  std::span<const TokenIndex> own(S kind) const {
    return file_.all(kind, definition_.keyword, definition_.end);
  }

  void addParameters() {
    for (const TokenIndex i : file_.all(S::Variable, definition_.open, definition_.close)) {
      const S after = file_.kind(file_.next(i));
      if (after == S::Comma || after == S::Equals || after == S::RParen)
        known_.insert(file_.value(i));
    }
  }

  void addAssignments() {
    for (const TokenIndex i : own(S::Equals)) {
      const TokenIndex left = file_.previous(i);
      if (file_.is(left, S::Variable)) known_.insert(file_.value(left));
      if (!file_.is(left, S::RBracket)) continue;
      for (TokenIndex j = file_.at(left).partner; j >= 0 && j < left; ++j)
        if (file_.is(j, S::Variable)) known_.insert(file_.value(j));
    }
  }

  /// Adds lambda parameters; puppet-lint treats everything between two bars as parameters.
  void addLambdas() {
    TokenIndex open = -1;
    for (const TokenIndex i : own(S::Pipe)) {
      if (open < 0) {
        open = i;
        continue;
      }
      addLambda(open, i);
      open = -1;
    }
  }

  void addLambda(TokenIndex open, TokenIndex close) {
    TokenIndex brace = close;
    while (brace >= 0 && !file_.is(brace, S::LBrace)) brace = file_.next(brace);
    LambdaScope scope{{}, open, file_.at(brace).partner};
    if (scope.last < 0) scope.last = definition_.end;
    for (TokenIndex i = open; i < close; ++i)
      if (file_.is(i, S::Variable)) scope.names.insert(withoutIndex(file_.value(i)));
    lambdas_.push_back(std::move(scope));
  }

  /// Returns true if the token is in the scope; puppet-lint compares lines only.
  bool isInside(const LambdaScope& scope, TokenIndex token) const {
    if (scope.first <= token && token <= scope.last) return true;
    const std::uint32_t line = file_.at(token).line;
    return run_.isCompatible && file_.at(scope.first).line <= line &&
           line <= file_.at(scope.last).line;
  }

  void check(TokenIndex token) {
    const std::string_view value = file_.value(token);
    const bool isPlain =
        std::ranges::all_of(value, [](char c) { return parser::hasFlag(c, parser::kWord); });
    if (!isPlain && value.find("::") != value.npos) return;
    const std::string_view name = isPlain ? value : withoutIndex(value);
    if (name.find_first_not_of("0123456789") == name.npos) return;
    if (known_.contains(name) || std::ranges::find(kSetByPuppet, name) != kSetByPuppet.end())
      return;
    for (const LambdaScope& scope : lambdas_)
      if (scope.names.contains(name) && isInside(scope, token)) return;
    run_.report(D::StyleVariableScope, token);
  }

  StyleRun& run_;
  const StyleFile& file_;
  NameSet& known_;
  const StyleDefinition& definition_;
  std::vector<LambdaScope> lambdas_;
};

/// Checks classes before defined types, like puppet-lint, which retains all names for later
/// definitions.
void checkScopes(StyleRun& run) {
  NameSet known;
  for (const bool isClass : {true, false}) {
    for (const StyleDefinition& definition : run.file.definitions()) {
      if (definition.isClass != isClass) continue;
      if (!run.isCompatible) known.clear();
      ScopeCheck(run, known, definition).check();
    }
  }
}

}  // namespace

std::span<const StyleCheck> scopeStyle() {
  static constexpr StyleCheck kChecks[] = {fileCheck(D::StyleVariableScope, checkScopes)};
  return kChecks;
}

}  // namespace puppet::analysis
