#include "analysis/ruby/result_types.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

#include "analysis/ruby/calls.h"

namespace puppet::analysis::ruby {
namespace {

using Name = std::string_view;

/// Methods with one result type, whichever class of Ruby's standard library defines them.
constexpr std::pair<Name, Name> kMethods[] = {
    {"any?", "Boolean"},        {"capitalize", "String"},
    {"chomp", "String"},        {"downcase", "String"},
    {"empty?", "Boolean"},      {"encode64", "String"},
    {"end_with?", "Boolean"},   {"exist?", "Boolean"},
    {"gsub", "String"},         {"has_key?", "Boolean"},
    {"hexdigest", "String"},    {"include?", "Boolean"},
    {"inspect", "String"},      {"instance_of?", "Boolean"},
    {"is_a?", "Boolean"},       {"join", "String"},
    {"key?", "Boolean"},        {"kind_of?", "Boolean"},
    {"length", "Integer"},      {"lstrip", "String"},
    {"nil?", "Boolean"},        {"none?", "Boolean"},
    {"rstrip", "String"},       {"size", "Integer"},
    {"start_with?", "Boolean"}, {"strip", "String"},
    {"sub", "String"},          {"to_a", "Array"},
    {"to_h", "Hash"},           {"to_i", "Integer"},
    {"to_json", "String"},      {"to_s", "String"},
    {"to_yaml", "String"},      {"upcase", "String"},
};

constexpr Name kTests[] = {"==", "!=", "<", ">", "<=", ">=", "!"};

constexpr int kMaxNesting = 32;  ///< of conditionals in the last expression

/// Returns true if a `return` inside of a node does not end the code around it.
bool definesCode(const Node& node) {
  return node.is(NodeKind::Def) || node.is(NodeKind::Lambda) || node.is(NodeKind::Class) ||
         node.is(NodeKind::Module) || node.is(NodeKind::SingletonClass);
}

/// Returns true if a `next` inside of a node does not end the code around it.
bool repeats(const Node& node) {
  return node.is(NodeKind::Block) || node.is(NodeKind::While) || node.is(NodeKind::For);
}

/// Infers the result type of one body.
class ResultReader {
 public:
  std::string read(const Node& body) {
    if (body.is(NodeKind::Begin)) return {};  // `rescue` may give another value
    const NodeList statements = statementsOf(body);
    if (statements.empty()) return {};  // an unfinished body
    walk(body, [&](const Node& node) {
      if (node.is(NodeKind::Return)) addReturned(node.arguments());
      return !definesCode(node);
    });
    walk(body, [&](const Node& node) {
      if (node.is(NodeKind::Next)) addReturned(node.arguments());
      return !definesCode(node) && !repeats(node);
    });
    addLast(body, 0);
    return isComplete_ ? written() : std::string();
  }

 private:
  void add(Name type) {
    isComplete_ = isComplete_ && !type.empty();
    types_.insert(type);
  }

  void addReturned(const NodeList& values) {
    if (values.empty()) return add("Undef");
    const bool isList = values.size() > 1 || values[0].is(NodeKind::Splat);
    add(isList ? Name("Array") : typeOf(values[0]));
  }

  /// Adds the type of the last statement of a body, which is nil if it is empty.
  void addLast(const Node& body, int depth) {
    const NodeList statements = statementsOf(body);
    if (statements.empty()) return add("Undef");
    const Node last = statements[statements.size() - 1];
    if (last.is(NodeKind::Return) || isCallOf(last, "raise")) return;
    const bool isConditional = last.is(NodeKind::If) || last.is(NodeKind::Unless);
    if (isConditional && depth < kMaxNesting) return addArms(last, depth);
    add(typeOf(last));
  }

  void addArms(Node conditional, int depth) {
    addLast(conditional.body(), depth + 1);
    const Node otherwise = conditional.otherwise();
    if (otherwise.is(NodeKind::If)) {
      if (depth >= kMaxNesting) return add({});
      return addArms(otherwise, depth + 1);
    }
    otherwise ? addLast(otherwise.body(), depth + 1) : add("Undef");
  }

  static Name typeOf(Node node) {
    while (node.is(NodeKind::Parentheses)) node = onlyStatement(node.body());
    switch (node.kind()) {
      case NodeKind::String:
      case NodeKind::InterpolatedString: return "String";
      case NodeKind::Array: return "Array";
      case NodeKind::Hash: return "Hash";
      case NodeKind::Integer: return "Integer";
      case NodeKind::Float: return "Float";
      case NodeKind::True:
      case NodeKind::False: return "Boolean";
      case NodeKind::Nil: return "Undef";
      case NodeKind::Call: return typeOfCall(node);
      default: return {};
    }
  }

  static Name typeOfCall(const Node& call) {
    // A call with `&.` may give nil.
    if (!call.receiver() || call.isConditionalCall()) return {};
    if (std::ranges::find(kTests, call.name()) != std::end(kTests)) return "Boolean";
    const auto* known = std::ranges::find(kMethods, call.name(), &std::pair<Name, Name>::first);
    return known == std::end(kMethods) ? Name() : known->second;
  }

  std::string written() const {
    std::string text;
    for (const Name type : types_) (text += text.empty() ? "" : ", ") += type;
    return types_.size() > 1 ? "Variant[" + text + "]" : text;
  }

  std::set<Name> types_;
  bool isComplete_ = true;
};

}  // namespace

std::string resultTypeOf(const Node& body) { return ResultReader().read(body); }

}  // namespace puppet::analysis::ruby
