#include "tests/bench/completion_places.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <random>
#include <string_view>

#include "analysis/features/names/walk.h"
#include "parser/literals/literals.h"
#include "parser/parse/parse.h"
#include "parser/syntax/views.h"
#include "tests/bench/input_file.h"

namespace puppet::bench {

using namespace parser;

namespace {

/// Returns true for `$facts['a']['b']`.
bool isOfFacts(Access access) {
  while (const Access inner{access.left()}) access = inner;
  return access.left().is(SyntaxKind::Variable) && variableName(access.left()) == "facts";
}

/// Returns the function of which a text is the first argument; empty if it is none.
std::string_view calledWith(const Cursor& text, const std::vector<Cursor>& parents) {
  for (auto parent = parents.rbegin(); parent != parents.rend() && parents.rend() - parent > 0;
       ++parent) {
    if (const Call call{*parent}) {
      for (const Cursor argument : call.arguments().arguments())
        return argument == text ? call.function().text() : std::string_view();
      return {};
    }
    if (!parent->is(SyntaxKind::ArgumentList)) return {};
  }
  return {};
}

/// Returns true for a type that takes texts of its own.
bool isDataType(std::string_view name) {
  constexpr std::string_view kNames[] = {"Enum", "Pattern", "Optional", "NotUndef", "Variant"};
  return std::ranges::find(kNames, name) != std::end(kNames);
}

/// Returns what a text in quotes names: the key of a hash, the title of a resource, a template.
std::string kindOfText(const Cursor& text, const std::vector<Cursor>& parents) {
  if (text.text().size() <= 2) return {};
  if (const Access access{parents.back()}) {
    if (access.left().is(SyntaxKind::TypeName))
      return isDataType(access.left().text()) ? "" : "title";
    return isOfFacts(access) ? "fact" : "key";
  }
  const std::string_view function = calledWith(text, parents);
  if (function == "template" || function == "epp") return "template";
  if (function == "lookup" || function == "hiera") return "data key";
  return {};
}

/// Returns what a token names; empty for what names nothing that is there already.
std::string kindOf(const Cursor& token, const std::vector<Cursor>& parents) {
  if (token.missing()) return {};
  const Cursor& parent = parents.back();
  switch (token.kind()) {
    case SyntaxKind::String: return kindOfText(token, parents);
    case SyntaxKind::Variable:
      if (parent.is(SyntaxKind::Parameter)) return {};
      if (const Assignment set{parent}; set && set.left() == token) return {};
      return "variable";
    case SyntaxKind::TypeName: return parent.is(SyntaxKind::TypeAlias) ? "" : "type name";
    case SyntaxKind::Name: break;
    default: return {};
  }
  switch (parent.kind()) {
    case SyntaxKind::Attribute: return Attribute(parent).name() == token ? "attribute" : "value";
    case SyntaxKind::Resource: return "resource type";
    case SyntaxKind::Call: return "function";
    case SyntaxKind::MethodCall: return "chained function";
    case SyntaxKind::StatementCall:
      return StatementCall(parent).function() == token ? "function" : "class";
    case SyntaxKind::Inherits: return "class";
    case SyntaxKind::CollectorQuery:
    case SyntaxKind::Binary: return "operand";
    default: return {};
  }
}

void collect(const SyntaxTree& tree, const std::string& path, std::vector<TypedName>& all) {
  std::vector<Cursor> parents;
  analysis::walk(
      tree,
      [&](const Cursor& element) {
        if (element.isNode()) return parents.push_back(element);
        std::string kind = kindOf(element, parents);
        if (kind.empty()) return;
        std::string_view name = element.text();
        const bool isQuoted = element.is(SyntaxKind::String);
        const std::uint32_t sigil = isQuoted || name.starts_with('$') ? 1 : 0;
        name.remove_prefix(sigil);
        if (isQuoted) name.remove_suffix(1);
        if (name.starts_with("::")) name.remove_prefix(2);
        const bool isNumbered = !name.empty() && name[0] >= '0' && name[0] <= '9';
        if (name.empty() || isNumbered) return;
        all.push_back({std::move(kind), path, element.start() + sigil, std::string(name)});
      },
      [&](const Cursor&) { parents.pop_back(); });
}

/// Returns where the last part of a name begins.
std::size_t lastPartOf(std::string_view name) {
  const std::size_t end = name.rfind("::");
  return end == name.npos ? 0 : end + 2;
}

std::string typedText(const TypedName& name, std::size_t letters, Typing typing) {
  const std::size_t last = lastPartOf(name.name);
  switch (typing) {
    case Typing::Whole: return name.name.substr(0, letters);
    case Typing::Qualified: return letters == 0 ? "" : name.name.substr(0, last + letters);
    case Typing::LastPart: return name.name.substr(last, letters);
  }
  return {};
}

/// Returns the paths of the manifests of each module.
std::map<std::string, std::vector<std::string>> manifestsBelow(const std::string& root) {
  std::map<std::string, std::vector<std::string>> modules;
  const auto links = std::filesystem::directory_options::follow_directory_symlink;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root, links)) {
    const std::string path = entry.path().string();
    const std::size_t manifests = path.find("/manifests/");
    if (entry.path().extension() == ".pp" && manifests != path.npos)
      modules[path.substr(0, manifests)].push_back(std::filesystem::canonical(path).string());
  }
  for (auto& [module, paths] : modules) std::ranges::sort(paths);
  return modules;
}

/// The names of random manifests.
class Draws {
 public:
  Draws(const std::string& root, unsigned seed) : random_(seed) {
    for (auto& [module, paths] : manifestsBelow(root)) modules_.push_back(std::move(paths));
  }

  bool isEmpty() const { return modules_.empty(); }

  /// Returns the names of the next file.
  const std::vector<TypedName>& next() {
    const std::string& path = oneOf(oneOf(modules_));
    const auto [names, isNew] = namesOf_.try_emplace(path);
    if (isNew)
      collect(*parse(SourceText(bench::readInput(path)), {.mode = lexModeForPath(path)}), path,
              names->second);
    return names->second;
  }

  template <typename Element>
  const Element& oneOf(const std::vector<Element>& all) {
    return all[random_() % all.size()];
  }

 private:
  std::vector<std::vector<std::string>> modules_;
  std::map<std::string, std::vector<TypedName>> namesOf_;
  std::mt19937 random_;
};

}  // namespace

std::vector<TypedName> randomNames(const std::string& root, std::size_t count, unsigned seed) {
  Draws draws(root, seed);
  std::vector<TypedName> chosen;
  while (chosen.size() < count && !draws.isEmpty())
    if (const auto& names = draws.next(); !names.empty()) chosen.push_back(draws.oneOf(names));
  return chosen;
}

std::vector<TypedName> randomNamesOfEachKind(const std::string& root, std::size_t count,
                                             unsigned seed) {
  constexpr std::size_t kDrawsForEach = 100;
  Draws draws(root, seed);
  std::vector<TypedName> chosen;
  std::map<std::string, std::size_t> counts;
  for (std::size_t i = 0; i < kDrawsForEach * count && !draws.isEmpty(); ++i) {
    std::map<std::string, std::vector<TypedName>> wanted;
    for (const TypedName& name : draws.next())
      if (counts[name.kind] < count) wanted[name.kind].push_back(name);
    for (const auto& [kind, names] : wanted) {
      chosen.push_back(draws.oneOf(names));
      ++counts[kind];
    }
  }
  return chosen;
}

HalfTyped halfTyped(const TypedName& name, std::size_t letters, Typing typing) {
  HalfTyped typed;
  typed.text = bench::readInput(name.path);
  const std::size_t end = std::min(typed.text.find('\n', name.start), typed.text.size());
  const std::string typedLetters = typedText(name, letters, typing);
  typed.text.replace(name.start, end - name.start, typedLetters);
  typed.place = static_cast<std::uint32_t>(name.start + typedLetters.size());
  return typed;
}

bool isMeant(std::string_view label, std::string_view name) {
  if (label.starts_with('$')) label.remove_prefix(1);
  if (label.starts_with("::")) label.remove_prefix(2);
  return label == name || (label.ends_with("::") && name.starts_with(label));
}

}  // namespace puppet::bench
