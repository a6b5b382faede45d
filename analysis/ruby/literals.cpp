#include "analysis/ruby/literals.h"

#include <algorithm>
#include <set>
#include <utility>

#include "analysis/ruby/calls.h"
#include "analysis/ruby/conditions.h"

namespace puppet::analysis::ruby {
namespace {

using Kind = Literal::Kind;

constexpr int kMaxLiteralDepth = 24;  ///< nesting of literals
constexpr int kMaxRange = 1000;       ///< elements of a range that is listed

Literal named(Kind kind, std::string_view text) {
  Literal literal;
  literal.kind = kind;
  literal.text = text;
  return literal;
}

/// Returns the range of the name that a literal is, without its quotes.
TextRange nameRangeOf(const Node& node) {
  const TextRange whole = node.range();
  if (node.is(NodeKind::InterpolatedString)) {
    const NodeList parts = node.elements();
    if (node.opening().empty() || parts.empty()) return whole;
    return {parts[0].range().start, parts[parts.size() - 1].range().end};
  }
  const TextRange content = node.content();
  return content.empty() ? whole : content;
}

/// Returns the number that is written as Ruby prints it, without a sign; -1 for all else.
int smallNumber(std::string_view text) {
  if (text.empty() || text.size() > 6 || (text.size() > 1 && text[0] == '0')) return -1;
  int number = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return -1;
    number = number * 10 + (c - '0');
  }
  return number;
}

/// Evaluates an expression; unsupported syntax makes the result opaque.
class Evaluation {
 public:
  explicit Evaluation(const Bindings& bindings) : bindings_(bindings) {}

  Literal run(const Node& expression, int depth) const {
    Literal value = depth > kMaxLiteralDepth ? Literal() : sum(expression, depth);
    value.place = value.isName() ? nameRangeOf(expression) : expression.range();
    return value;
  }

 private:
  /// Evaluates sums, which nest to the left.
  Literal sum(Node node, int depth) const {
    std::vector<Node> added;
    while (isCallOf(node, "+") && node.receiver() && node.arguments().size() == 1) {
      added.push_back(node.arguments()[0]);
      node = node.receiver();
    }
    Literal value = converted(node, depth);
    for (auto one = added.rbegin(); one != added.rend() && value.kind != Kind::Opaque; ++one)
      add(value, run(*one, depth + 1));
    return value;
  }

  static void add(Literal& value, Literal other) {
    if (value.kind == Kind::String && other.kind == Kind::String) {
      value.text += other.text;
    } else if (value.kind == Kind::Array && other.kind == Kind::Array) {
      std::ranges::move(other.items, std::back_inserter(value.items));
      value.isWhole = value.isWhole && other.isWhole;
    } else {
      value.kind = Kind::Opaque;
    }
  }

  /// Evaluates a primary and the methods called on it that are known.
  Literal converted(Node node, int depth) const {
    std::vector<Node> calls;
    for (; node.is(NodeKind::Call) && node.receiver(); node = node.receiver())
      calls.push_back(node);
    Literal value = primary(node, depth);
    for (auto call = calls.rbegin(); call != calls.rend() && value.kind != Kind::Opaque; ++call)
      if (call->arguments().empty() || call->block())
        convert(*call, value);
      else
        value = partOf(*call, value, depth);
    return value;
  }

  /// Evaluates `a[key]`, `a.dig(key, ...)`, `a.fetch(key)` and `a.merge(hash)`.
  Literal partOf(const Node& call, const Literal& value, int depth) const {
    const std::string_view method = call.name();
    const NodeList arguments = call.arguments();
    if (method == "merge" && arguments.size() == 1)
      return merged(value, run(arguments[0], depth + 1));
    if (method != "dig" && (arguments.size() != 1 || (method != "[]" && method != "fetch")))
      return {};
    Literal part = value;
    for (const Node argument : arguments) part = elementOf(part, run(argument, depth + 1));
    return part;
  }

  /// Returns the element under a key; nil if a hash without unknown entries lacks it.
  static Literal elementOf(const Literal& value, const Literal& key) {
    if (value.kind == Kind::Nil) return value;  // of dig()
    if (value.kind == Kind::Array && key.kind == Kind::Number && value.isWhole) {
      const int index = smallNumber(key.text);
      if (index < 0) return {};
      const auto at = static_cast<std::size_t>(index);
      return at < value.items.size() ? value.items[at] : named(Kind::Nil, "nil");
    }
    if (value.kind != Kind::Hash || !key.isName()) return {};
    for (std::size_t i = 0; i + 1 < value.items.size(); i += 2)
      if (value.items[i].kind == key.kind && value.items[i].text == key.text)
        return value.items[i + 1];
    return value.isWhole && value.text.empty() ? named(Kind::Nil, "nil") : Literal();
  }

  static void convert(const Node& call, Literal& value) {
    const std::string_view method = call.name();
    const bool isMap = method == "map" || method == "collect";
    const Node block = call.block();
    if (!call.arguments().empty() || static_cast<bool>(block) != isMap) {
      value.kind = Kind::Opaque;
    } else if (isMap) {
      const Node each = block.is(NodeKind::BlockArgument) ? block.operand() : Node();
      if (value.kind != Kind::Array || !each.is(NodeKind::Symbol)) value.kind = Kind::Opaque;
      for (Literal& item : value.items) apply(each.value(), item);
    } else {
      apply(method, value);
    }
  }

  static void apply(std::string_view method, Literal& value) {
    if (method == "to_sym" || method == "intern") {
      value.kind = value.isName() ? Kind::Symbol : Kind::Opaque;
    } else if (method == "to_s") {
      value.kind = value.isName() ? Kind::String : Kind::Opaque;
    } else if ((method == "keys" || method == "values") && value.kind == Kind::Hash) {
      std::vector<Literal> items;
      for (std::size_t i = method == "keys" ? 0 : 1; i < value.items.size(); i += 2)
        items.push_back(std::move(value.items[i]));
      value.kind = Kind::Array;
      value.items = std::move(items);
    } else if (method == "to_a" && value.kind == Kind::Range) {
      value.kind = Kind::Array;
    } else if (method != "freeze" && method != "dup" &&
               (method != "to_a" || value.kind != Kind::Array)) {
      value.kind = Kind::Opaque;
    }
  }

  Literal primary(const Node& node, int depth) const {
    switch (node.kind()) {
      case NodeKind::String: return named(Kind::String, node.value());
      case NodeKind::Symbol: return named(Kind::Symbol, node.value());
      case NodeKind::InterpolatedString: return interpolated(node, Kind::String, depth);
      case NodeKind::InterpolatedSymbol: return interpolated(node, Kind::Symbol, depth);
      case NodeKind::Regex: return regex(node);
      case NodeKind::Integer:
      case NodeKind::Float: return named(Kind::Number, node.text());
      case NodeKind::True: return named(Kind::True, "true");
      case NodeKind::False: return named(Kind::False, "false");
      case NodeKind::Nil: return named(Kind::Nil, "nil");
      case NodeKind::Constant:
      case NodeKind::ConstantPath: return constant(node);
      case NodeKind::LocalVariable: return bound(node.name());
      case NodeKind::Super: return bound("super");
      case NodeKind::Call: return call(node, depth);
      case NodeKind::Parentheses:
      case NodeKind::Statements: return only(node, depth);
      case NodeKind::Array: return array(node, depth);
      case NodeKind::Hash:
      case NodeKind::KeywordHash: return hash(node, depth);
      case NodeKind::Range: return range(node);
      case NodeKind::If:
      case NodeKind::Unless:
      case NodeKind::Case: return conditional(node, depth);
      default: return {};
    }
  }

  Literal only(const Node& node, int depth) const {
    const Node statement = onlyStatement(node.is(NodeKind::Parentheses) ? node.body() : node);
    return statement ? run(statement, depth + 1) : Literal();
  }

  Literal conditional(const Node& node, int depth) const {
    const auto arm = takenArm(node, bindings_);
    if (!arm) return {};
    if (!*arm) return named(Kind::Nil, "nil");
    const Node value = arm->is(NodeKind::Statements) ? onlyStatement(*arm) : *arm;
    return value ? run(value, depth + 1) : Literal();
  }

  Literal bound(std::string_view name) const {
    const Literal* value = bindings_.find(name);
    return value ? *value : Literal();
  }

  /// Evaluates a bound name that is written like a call (see methodBinding()), or `_('text')`,
  /// which marks a text for translation.
  Literal call(const Node& node, int depth) const {
    if (node.isBareName()) {
      const Literal* method = bindings_.find(methodBinding(node.name()));
      return method ? *method : bound(node.name());
    }
    const bool isText = node.name() == "_" && node.arguments().size() == 1;
    return isText ? run(node.arguments()[0], depth + 1) : Literal();
  }

  Literal interpolated(const Node& node, Kind kind, int depth) const {
    Literal literal = named(kind, "");
    for (const Node part : node.elements()) {
      const bool isCode = part.is(NodeKind::Interpolation);
      const Node code = isCode ? onlyStatement(part.body()) : part;
      const Literal value = code ? run(code, depth + 1) : Literal();
      const bool isKnown =
          value.isName() || (value.kind == Kind::Number && smallNumber(value.text) >= 0);
      if (!isKnown) return {};
      literal.text += value.text;
    }
    return literal;
  }

  static Literal regex(const Node& node) {
    const std::string_view text = node.text();
    const TextRange content = node.content();
    const std::uint32_t start = node.range().start;
    Literal literal = named(Kind::Regex, text.substr(content.start - start, content.length()));
    literal.options = text.substr(std::min<std::size_t>(content.end - start + 1, text.size()));
    return literal;
  }

  /// Evaluates `A::B`: its binding, or the constant itself.
  Literal constant(const Node& node) const {
    std::string_view path = node.text();
    if (path.starts_with("::")) path.remove_prefix(2);
    if (path.empty() || path.front() < 'A' || path.front() > 'Z') return {};
    const Literal* value = bindings_.find(path);
    return value ? *value : named(Kind::Constant, path);
  }

  Literal array(const Node& node, int depth) const {
    Literal literal;
    literal.kind = Kind::Array;
    for (const Node element : node.elements()) {
      const bool isSplat = element.is(NodeKind::Splat);
      Literal item = run(isSplat ? element.operand() : element, depth + 1);
      if (isSplat && item.kind == Kind::Array) {
        std::ranges::move(item.items, std::back_inserter(literal.items));
        literal.isWhole = literal.isWhole && item.isWhole;
      } else if (isSplat) {
        literal.isWhole = false;
      } else {
        literal.items.push_back(std::move(item));
      }
    }
    return literal;
  }

  Literal hash(const Node& node, int depth) const {
    Literal literal;
    literal.kind = Kind::Hash;
    for (const Node entry : node.elements()) {
      if (!entry.is(NodeKind::Pair)) {
        literal.isWhole = false;  // `**other`
        continue;
      }
      literal.items.push_back(run(entry.key(), depth + 1));
      literal.items.push_back(run(entry.operand(), depth + 1));
    }
    return literal;
  }

  /// Evaluates a range of numbers to its elements, as `each` and `to_a` see it.
  static Literal range(const Node& node) {
    const std::vector<Node> ends = node.children();
    if (ends.size() != 2) return {};
    const int first = smallNumber(ends[0].text());
    int last = smallNumber(ends[1].text());
    if (first < 0 || last < 0 || last - first > kMaxRange) return {};
    const std::uint32_t from = ends[0].range().end - node.range().start;
    const std::uint32_t to = ends[1].range().start - node.range().start;
    if (node.text().substr(from, to - from).find("...") != std::string_view::npos) --last;
    Literal literal;
    literal.kind = Kind::Range;
    for (int i = first; i <= last; ++i)
      literal.items.push_back(named(Kind::Number, std::to_string(i)));
    return literal;
  }

  const Bindings& bindings_;
};

/// Returns the number of literals in a literal; long texts count as several.
std::uint32_t sizeOf(const Literal& literal) {
  std::uint32_t size = 1 + static_cast<std::uint32_t>(literal.text.size() / 64);
  for (const Literal& item : literal.items) size += sizeOf(item);
  return size;
}

}  // namespace

const Literal* Literal::find(std::string_view key) const {
  if (kind != Kind::Hash) return nullptr;
  for (std::size_t i = 0; i + 1 < items.size(); i += 2)
    if (items[i].isName() && items[i].text == key) return &items[i + 1];
  return nullptr;
}

Literal merged(Literal hash, Literal over) {
  if (hash.kind != Kind::Hash || over.kind != Kind::Hash) return {};
  for (std::size_t i = 0; i + 1 < over.items.size(); i += 2) {
    std::size_t k = 0;
    while (k + 1 < hash.items.size() &&
           (hash.items[k].kind != over.items[i].kind || hash.items[k].text != over.items[i].text))
      k += 2;
    if (k + 1 < hash.items.size()) {
      hash.items[k + 1] = std::move(over.items[i + 1]);
      continue;
    }
    hash.items.push_back(std::move(over.items[i]));
    hash.items.push_back(std::move(over.items[i + 1]));
  }
  hash.isWhole = hash.isWhole && over.isWhole;
  return hash;
}

std::string methodBinding(std::string_view name) { return std::string(name) + "()"; }

void Bindings::bind(std::string name, Literal value) {
  const std::uint32_t cost = sizeOf(value);
  values_.insert_or_assign(std::move(name), Bound{std::move(value), cost});
}

void Bindings::remove(std::string_view name) {
  const auto at = values_.find(name);
  if (at != values_.end()) values_.erase(at);
}

const Literal* Bindings::find(std::string_view name) const {
  if (file_) readConstants(*std::exchange(file_, nullptr));
  const auto at = values_.find(name);
  if (at == values_.end() || at->second.cost > left_) return nullptr;
  left_ -= at->second.cost;
  return &at->second.value;
}

void Bindings::readConstants(const RubyTree& file) const {
  std::vector<Node> writes;
  std::set<std::string_view> names, repeated;
  walk(file.root(), [&](const Node& node) {
    if (!node.is(NodeKind::ConstantWrite)) return true;
    writes.push_back(node);
    if (!names.insert(node.name()).second) repeated.insert(node.name());
    return true;
  });
  for (const Node& write : writes) {
    if (repeated.contains(write.name())) continue;
    Literal value = evaluate(write.operand(), *this);
    const std::uint32_t cost = sizeOf(value);
    if (value.kind != Kind::Opaque)
      values_.insert_or_assign(std::string(write.name()), Bound{std::move(value), cost});
  }
}

Literal evaluate(const Node& expression, const Bindings& bindings) {
  return expression ? Evaluation(bindings).run(expression, 0) : Literal();
}

std::string stringOf(const Node& string) {
  if (!string.is(NodeKind::InterpolatedString)) return std::string(string.value());
  std::string text;
  walk(string, [&](const Node& part) {
    if (part.is(NodeKind::InterpolatedString)) return true;
    text += part.is(NodeKind::String) ? part.value() : part.text();
    return false;
  });
  return text;
}

}  // namespace puppet::analysis::ruby
