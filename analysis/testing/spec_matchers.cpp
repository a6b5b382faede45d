#include "analysis/testing/spec_matchers.h"

#include <algorithm>
#include <charconv>

#include "analysis/eval/catalog/resource.h"
#include "analysis/ruby/characters.h"

namespace puppet::analysis {

using namespace ruby;
using LiteralKind = Literal::Kind;

namespace {

/// One call of a chain `a(1).b(2)`.
struct Link {
  std::string name;
  std::vector<Literal> arguments;
};

/// Returns the calls of a chain; empty if it is something else.
std::vector<Link> chainOf(Node expression, const Bindings& bindings) {
  std::vector<Link> links;
  for (; expression; expression = expression.receiver()) {
    if (!expression.is(NodeKind::Call) || !startsName(expression.name().front())) return {};
    Link& link = links.emplace_back(Link{std::string(expression.name()), {}});
    // All options are one hash, which is the last argument.
    for (const Node argument : expression.arguments())
      link.arguments.push_back(evaluate(argument, bindings));
  }
  std::ranges::reverse(links);
  return links;
}

/// Returns the type that `contain_a__b` names: `A::B`.
std::string typeNamed(std::string_view word) {
  std::string name(word);
  for (std::size_t at = 0; (at = name.find("__", at)) != name.npos;) name.replace(at, 2, "::");
  return typeReferenceName(name);
}

std::string referenceOf(const std::string& type, const std::string& title) {
  return type + '[' + (type == "Class" ? typeReferenceName(title) : title) + ']';
}

/// Returns an expected error as YAML; absent if the arguments are no literals.
std::optional<std::string> errorOf(const std::vector<Literal>& arguments) {
  std::optional<std::string> error = "{set: true}";
  for (const Literal& argument : arguments) {
    if (argument.kind == LiteralKind::Constant) continue;  // the class of the exception
    error =
        argument.isName() || argument.kind == LiteralKind::Regex ? yamlOf(argument) : std::nullopt;
  }
  return error;
}

/// Reads the chain of one matcher.
class MatcherReader {
 public:
  MatcherReader(std::vector<Link> links, bool isNegated, SpecExpectations& expectations)
      : links_(std::move(links)), isNegated_(isNegated), expectations_(expectations) {}

  std::string read() {
    const std::string& name = links_.front().name;
    if (name == "compile") return readCompile();
    if (name == "run") return readRun();
    if (name == "raise_error") return readRaise();
    constexpr std::string_view kContain = "contain_", kHave = "have_";
    if (name.starts_with(kContain)) return readContain(typeNamed(name.substr(kContain.size())));
    if (name.starts_with(kHave)) return readCount(name.substr(kHave.size()));
    return "unknown matcher '" + name + "'";
  }

 private:
  std::string readCompile() {
    expectations_.compiles = !isNegated_;
    if (isNegated_) expectations_.error = "{set: true}";
    for (std::size_t i = 1; i < links_.size(); ++i) {
      const Link& link = links_[i];
      if (link.name == "with_all_deps") continue;
      if (link.name != "and_raise_error") return "unknown modifier '" + link.name + "'";
      expectations_.compiles = false;
      if (!(expectations_.error = errorOf(link.arguments))) return "the error is no literal";
    }
    return {};
  }

  std::string readRaise() {
    if (isNegated_) {
      expectations_.compiles = true;
      return {};
    }
    expectations_.compiles = false;
    if (!(expectations_.error = errorOf(links_.front().arguments)))
      return "the error is no literal";
    return {};
  }

  std::string readRun() {
    expectations_.hasArguments = true;
    for (std::size_t i = 1; i < links_.size(); ++i) {
      const Link& link = links_[i];
      if (link.name == "with_params") {
        for (const Literal& argument : link.arguments) {
          auto value = yamlOf(argument);
          if (!value) return "an argument is no literal";
          expectations_.arguments.push_back(*std::move(value));
        }
      } else if (link.name == "and_return" && link.arguments.size() == 1) {
        if (!(expectations_.result = yamlOf(link.arguments.front())))
          return "the result is no literal";
        // A Hash is compared as a whole, whatever its keys are.
        if (link.arguments.front().kind == LiteralKind::Hash)
          expectations_.result = "{equals: " + *expectations_.result + '}';
      } else if (link.name == "and_raise_error") {
        if (!(expectations_.error = errorOf(link.arguments))) return "the error is no literal";
      } else {
        return "unknown modifier '" + link.name + "'";
      }
    }
    if (isNegated_) return "'not_to run' has no counterpart";
    if (!expectations_.result && !expectations_.error) expectations_.compiles = true;
    return {};
  }

  std::string readCount(const std::string& name) {
    constexpr std::string_view kEnd = "_resource_count", kClasses = "class_count";
    const auto& arguments = links_.front().arguments;
    if (arguments.size() != 1 || arguments.front().kind != LiteralKind::Number || isNegated_)
      return "the number is no literal";
    const std::string& number = arguments.front().text;
    if (name == "resource_count") {
      expectations_.counts.emplace_back("*", number);
      return {};
    }
    if (name == kClasses) return addClassCount(number);
    if (!name.ends_with(kEnd)) return "unknown matcher 'have_" + name + "'";
    expectations_.counts.emplace_back(typeNamed(name.substr(0, name.size() - kEnd.size())), number);
    return {};
  }

  /// Counts classes without Class[main], which catalogs have.
  std::string addClassCount(const std::string& number) {
    std::uint32_t count = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), count);
    if (error != std::errc() || end != number.data() + number.size())
      return "the number is no literal";
    expectations_.counts.emplace_back("Class", std::to_string(std::uint64_t{count} + 1));
    return {};
  }

  std::string readContain(const std::string& type) {
    const auto& arguments = links_.front().arguments;
    if (arguments.size() != 1) return "the title is no literal";
    const Literal& title = arguments.front();
    if (title.kind == LiteralKind::Regex && !title.text.empty())
      reference_ = type + "[=~ " + patternOf(title) + ']';
    else if (title.isName())
      reference_ = referenceOf(type, title.text);
    else
      return "the title is no literal";
    if (isNegated_) {
      if (links_.size() > 1) return "'not_to' with attributes has no counterpart";
      expectations_.absent.push_back(reference_);
      return {};
    }
    attributes_.clear();
    for (std::size_t i = 1; i < links_.size(); ++i)
      if (std::string reason = readModifier(links_[i]); !reason.empty()) return reason;
    auto& resource = expectations_.resource(reference_);
    std::ranges::move(attributes_, std::back_inserter(resource.attributes));
    return {};
  }

  std::string readModifier(const Link& link) {
    if (link.name.starts_with("only_with"))
      expectations_.remarks.push_back("'" + link.name + "' does not exclude other attributes here");
    if (link.name == "with" || link.name == "only_with") return readWith(link);
    if (link.name == "without") return readWithout(link);
    constexpr std::string_view kWith = "with_", kWithout = "without_", kOnly = "only_with_";
    for (const std::string_view prefix : {kOnly, kWith})
      if (link.name.starts_with(prefix))
        return link.arguments.size() == 1
                   ? addAttribute(link.name.substr(prefix.size()), link.arguments.front())
                   : "'" + link.name + "' without a value";
    if (link.name.starts_with(kWithout)) {
      attributes_.emplace_back(link.name.substr(kWithout.size()), "null");
      return {};
    }
    return readRelationship(link);
  }

  std::string readWith(const Link& link) {
    if (link.arguments.size() == 2 && link.arguments.front().isName())
      return addAttribute(link.arguments.front().text, link.arguments.back());
    if (link.arguments.size() != 1 || link.arguments.front().kind != LiteralKind::Hash ||
        !link.arguments.front().isWhole)
      return "the attributes are no literal hash";
    const auto& items = link.arguments.front().items;
    for (std::size_t i = 0; i + 1 < items.size(); i += 2)
      if (std::string reason = addAttribute(items[i].text, items[i + 1]); !reason.empty())
        return reason;
    return {};
  }

  std::string readWithout(const Link& link) {
    if (link.arguments.size() != 1) return "'without' needs a list of names";
    const Literal& names = link.arguments.front();
    for (const Literal& name : names.kind == LiteralKind::Array ? names.items : link.arguments) {
      if (!name.isName()) return "a name is no literal";
      attributes_.emplace_back(name.text, "null");
    }
    return {};
  }

  std::string addAttribute(const std::string& name, const Literal& value) {
    if (value.kind == LiteralKind::Array && !value.items.empty() &&
        value.items.front().kind == LiteralKind::Regex) {
      for (const Literal& each : value.items)
        if (std::string reason = addAttribute(name, each); !reason.empty()) return reason;
      return {};
    }
    const auto text = yamlOf(value);
    if (!text) return "the value of '" + name + "' is no literal";
    const auto known =
        std::ranges::find(attributes_, name, &std::pair<std::string, std::string>::first);
    if (known != attributes_.end()) return addPattern(known->second, *text);
    attributes_.emplace_back(name,
                             value.kind == LiteralKind::Hash ? "{equals: " + *text + '}' : *text);
    return {};
  }

  /// Extends `{matches: A}` to `{matches: [A, B]}`.
  static std::string addPattern(std::string& known, const std::string& added) {
    constexpr std::string_view kStart = "{matches: ";
    if (!known.starts_with(kStart) || !added.starts_with(kStart))
      return "an attribute has two values";
    std::string patterns = known.substr(kStart.size(), known.size() - kStart.size() - 1);
    if (!patterns.starts_with('[')) patterns = '[' + patterns + ']';
    patterns.pop_back();
    known = std::string(kStart) + patterns + ", " +
            added.substr(kStart.size(), added.size() - kStart.size() - 1) + "]}";
    return {};
  }

  std::string readRelationship(const Link& link) {
    if (reference_.find("[=~ ") != reference_.npos)
      return "a relationship of resources that match has no counterpart";
    struct Row {
      std::string_view name;
      bool isFirst;
      std::string_view arrow;
    };
    static constexpr Row kRows[] = {{"that_requires", false, " -> "},
                                    {"that_comes_before", true, " -> "},
                                    {"that_notifies", true, " ~> "},
                                    {"that_subscribes_to", false, " ~> "}};
    const auto row = std::ranges::find(kRows, link.name, &Row::name);
    if (row == std::end(kRows)) return "unknown modifier '" + link.name + "'";
    std::vector<std::string> relationships;
    for (const Literal& argument : link.arguments)
      for (const Literal& other :
           argument.kind == LiteralKind::Array ? argument.items : std::vector<Literal>{argument}) {
        if (!other.isName()) return "a reference is no literal";
        relationships.push_back(row->isFirst ? reference_ + std::string(row->arrow) + other.text
                                             : other.text + std::string(row->arrow) + reference_);
      }
    std::ranges::move(relationships, std::back_inserter(expectations_.relationships));
    return {};
  }

  const std::vector<Link> links_;
  const bool isNegated_;
  SpecExpectations& expectations_;
  std::string reference_;
  std::vector<std::pair<std::string, std::string>> attributes_;
};

}  // namespace

std::string addMatcher(const Node& matcher, bool isNegated, const Bindings& bindings,
                       SpecExpectations& expectations) {
  std::vector<Link> links = chainOf(matcher, bindings);
  if (links.empty()) return "this is no matcher of rspec-puppet";
  SpecExpectations extended = expectations;
  std::string reason = MatcherReader(std::move(links), isNegated, extended).read();
  if (reason.empty()) expectations = std::move(extended);
  return reason;
}

}  // namespace puppet::analysis
