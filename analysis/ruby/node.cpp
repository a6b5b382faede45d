#include "analysis/ruby/node.h"

#include <algorithm>
#include <array>
#include <optional>

#include "analysis/ruby/tree_storage.h"

namespace puppet::analysis::ruby {
namespace {

constexpr std::size_t kNodeTypes = PM_SCOPE_NODE + 1;

constexpr std::array<NodeKind, kNodeTypes> kindsOfTypes() {
  std::array<NodeKind, kNodeTypes> kinds{};
  kinds.fill(NodeKind::Other);
  const auto set = [&kinds](NodeKind kind, std::initializer_list<pm_node_type> types) {
    for (const pm_node_type type : types) kinds[type] = kind;
  };
  set(NodeKind::Program, {PM_PROGRAM_NODE});
  set(NodeKind::Statements, {PM_STATEMENTS_NODE});
  set(NodeKind::Parentheses, {PM_PARENTHESES_NODE});
  set(NodeKind::Call, {PM_CALL_NODE});
  set(NodeKind::Block, {PM_BLOCK_NODE});
  set(NodeKind::Lambda, {PM_LAMBDA_NODE});
  set(NodeKind::Array, {PM_ARRAY_NODE});
  set(NodeKind::Hash, {PM_HASH_NODE});
  set(NodeKind::KeywordHash, {PM_KEYWORD_HASH_NODE});
  set(NodeKind::Pair, {PM_ASSOC_NODE});
  set(NodeKind::String, {PM_STRING_NODE});
  set(NodeKind::InterpolatedString, {PM_INTERPOLATED_STRING_NODE});
  set(NodeKind::Command, {PM_X_STRING_NODE, PM_INTERPOLATED_X_STRING_NODE});
  set(NodeKind::Symbol, {PM_SYMBOL_NODE});
  set(NodeKind::InterpolatedSymbol, {PM_INTERPOLATED_SYMBOL_NODE});
  set(NodeKind::Regex, {PM_REGULAR_EXPRESSION_NODE, PM_MATCH_LAST_LINE_NODE});
  set(NodeKind::InterpolatedRegex,
      {PM_INTERPOLATED_REGULAR_EXPRESSION_NODE, PM_INTERPOLATED_MATCH_LAST_LINE_NODE});
  set(NodeKind::Interpolation, {PM_EMBEDDED_STATEMENTS_NODE});
  set(NodeKind::Integer, {PM_INTEGER_NODE});
  set(NodeKind::Float, {PM_FLOAT_NODE});
  set(NodeKind::Nil, {PM_NIL_NODE});
  set(NodeKind::True, {PM_TRUE_NODE});
  set(NodeKind::False, {PM_FALSE_NODE});
  set(NodeKind::Self, {PM_SELF_NODE});
  set(NodeKind::InstanceVariable, {PM_INSTANCE_VARIABLE_READ_NODE});
  set(NodeKind::InstanceVariableWrite,
      {PM_INSTANCE_VARIABLE_WRITE_NODE, PM_INSTANCE_VARIABLE_AND_WRITE_NODE,
       PM_INSTANCE_VARIABLE_OR_WRITE_NODE, PM_INSTANCE_VARIABLE_OPERATOR_WRITE_NODE,
       PM_INSTANCE_VARIABLE_TARGET_NODE});
  set(NodeKind::LocalVariable, {PM_LOCAL_VARIABLE_READ_NODE});
  set(NodeKind::LocalVariableWrite,
      {PM_LOCAL_VARIABLE_WRITE_NODE, PM_LOCAL_VARIABLE_AND_WRITE_NODE,
       PM_LOCAL_VARIABLE_OR_WRITE_NODE, PM_LOCAL_VARIABLE_OPERATOR_WRITE_NODE,
       PM_LOCAL_VARIABLE_TARGET_NODE});
  set(NodeKind::Parameter,
      {PM_REQUIRED_PARAMETER_NODE, PM_OPTIONAL_PARAMETER_NODE, PM_REST_PARAMETER_NODE,
       PM_REQUIRED_KEYWORD_PARAMETER_NODE, PM_OPTIONAL_KEYWORD_PARAMETER_NODE,
       PM_KEYWORD_REST_PARAMETER_NODE, PM_BLOCK_PARAMETER_NODE, PM_BLOCK_LOCAL_VARIABLE_NODE});
  set(NodeKind::GlobalVariable, {PM_GLOBAL_VARIABLE_READ_NODE});
  set(NodeKind::GlobalVariableWrite, {PM_GLOBAL_VARIABLE_WRITE_NODE});
  set(NodeKind::Constant, {PM_CONSTANT_READ_NODE});
  set(NodeKind::ConstantPath, {PM_CONSTANT_PATH_NODE});
  set(NodeKind::ConstantWrite, {PM_CONSTANT_WRITE_NODE});
  set(NodeKind::If, {PM_IF_NODE});
  set(NodeKind::Unless, {PM_UNLESS_NODE});
  set(NodeKind::Else, {PM_ELSE_NODE});
  set(NodeKind::While, {PM_WHILE_NODE, PM_UNTIL_NODE});
  set(NodeKind::For, {PM_FOR_NODE});
  set(NodeKind::Case, {PM_CASE_NODE, PM_CASE_MATCH_NODE});
  set(NodeKind::When, {PM_WHEN_NODE, PM_IN_NODE});
  set(NodeKind::Begin, {PM_BEGIN_NODE});
  set(NodeKind::Rescue, {PM_RESCUE_NODE});
  set(NodeKind::Ensure, {PM_ENSURE_NODE});
  set(NodeKind::RescueModifier, {PM_RESCUE_MODIFIER_NODE});
  set(NodeKind::Def, {PM_DEF_NODE});
  set(NodeKind::Class, {PM_CLASS_NODE});
  set(NodeKind::SingletonClass, {PM_SINGLETON_CLASS_NODE});
  set(NodeKind::Module, {PM_MODULE_NODE});
  set(NodeKind::And, {PM_AND_NODE});
  set(NodeKind::Or, {PM_OR_NODE});
  set(NodeKind::Range, {PM_RANGE_NODE});
  set(NodeKind::Splat, {PM_SPLAT_NODE});
  set(NodeKind::KeywordSplat, {PM_ASSOC_SPLAT_NODE});
  set(NodeKind::BlockArgument, {PM_BLOCK_ARGUMENT_NODE});
  set(NodeKind::Defined, {PM_DEFINED_NODE});
  set(NodeKind::Return, {PM_RETURN_NODE});
  set(NodeKind::Next, {PM_NEXT_NODE});
  set(NodeKind::Super, {PM_SUPER_NODE, PM_FORWARDING_SUPER_NODE});
  set(NodeKind::Missing, {PM_MISSING_NODE});
  return kinds;
}

constexpr std::array<NodeKind, kNodeTypes> kKindsOfTypes = kindsOfTypes();

/// A name of Prism's pool, and its place.
struct PooledName {
  pm_constant_id_t id = PM_CONSTANT_ID_UNSET;
  pm_location_t place{};
};

template <typename T>
const T& as(const pm_node* node) {
  return *reinterpret_cast<const T*>(node);
}

// Nodes that have the same members have them at different places.
#define NAME(TYPE, NODE, PLACE)                                            \
  case TYPE: return PooledName { as<NODE>(node).name, as<NODE>(node).PLACE \
    }

PooledName namedIn(const pm_node* node) {
  switch (PM_NODE_TYPE(node)) {
    NAME(PM_CALL_NODE, pm_call_node_t, message_loc);
    NAME(PM_INSTANCE_VARIABLE_READ_NODE, pm_instance_variable_read_node_t, base.location);
    NAME(PM_INSTANCE_VARIABLE_TARGET_NODE, pm_instance_variable_target_node_t, base.location);
    NAME(PM_INSTANCE_VARIABLE_WRITE_NODE, pm_instance_variable_write_node_t, name_loc);
    NAME(PM_INSTANCE_VARIABLE_AND_WRITE_NODE, pm_instance_variable_and_write_node_t, name_loc);
    NAME(PM_INSTANCE_VARIABLE_OR_WRITE_NODE, pm_instance_variable_or_write_node_t, name_loc);
    NAME(PM_INSTANCE_VARIABLE_OPERATOR_WRITE_NODE, pm_instance_variable_operator_write_node_t,
         name_loc);
    NAME(PM_LOCAL_VARIABLE_READ_NODE, pm_local_variable_read_node_t, base.location);
    NAME(PM_LOCAL_VARIABLE_TARGET_NODE, pm_local_variable_target_node_t, base.location);
    NAME(PM_LOCAL_VARIABLE_WRITE_NODE, pm_local_variable_write_node_t, name_loc);
    NAME(PM_LOCAL_VARIABLE_AND_WRITE_NODE, pm_local_variable_and_write_node_t, name_loc);
    NAME(PM_LOCAL_VARIABLE_OR_WRITE_NODE, pm_local_variable_or_write_node_t, name_loc);
    NAME(PM_LOCAL_VARIABLE_OPERATOR_WRITE_NODE, pm_local_variable_operator_write_node_t, name_loc);
    NAME(PM_REQUIRED_PARAMETER_NODE, pm_required_parameter_node_t, base.location);
    NAME(PM_OPTIONAL_PARAMETER_NODE, pm_optional_parameter_node_t, name_loc);
    NAME(PM_REST_PARAMETER_NODE, pm_rest_parameter_node_t, name_loc);
    NAME(PM_REQUIRED_KEYWORD_PARAMETER_NODE, pm_required_keyword_parameter_node_t, name_loc);
    NAME(PM_OPTIONAL_KEYWORD_PARAMETER_NODE, pm_optional_keyword_parameter_node_t, name_loc);
    NAME(PM_KEYWORD_REST_PARAMETER_NODE, pm_keyword_rest_parameter_node_t, name_loc);
    NAME(PM_BLOCK_PARAMETER_NODE, pm_block_parameter_node_t, name_loc);
    NAME(PM_BLOCK_LOCAL_VARIABLE_NODE, pm_block_local_variable_node_t, base.location);
    NAME(PM_GLOBAL_VARIABLE_READ_NODE, pm_global_variable_read_node_t, base.location);
    NAME(PM_GLOBAL_VARIABLE_WRITE_NODE, pm_global_variable_write_node_t, name_loc);
    NAME(PM_CONSTANT_READ_NODE, pm_constant_read_node_t, base.location);
    NAME(PM_CONSTANT_PATH_NODE, pm_constant_path_node_t, name_loc);
    NAME(PM_CONSTANT_WRITE_NODE, pm_constant_write_node_t, name_loc);
    NAME(PM_DEF_NODE, pm_def_node_t, name_loc);
    NAME(PM_CLASS_NODE, pm_class_node_t, constant_path->location);
    NAME(PM_MODULE_NODE, pm_module_node_t, constant_path->location);
    default: return {};
  }
}
#undef NAME

/// The text of a literal without interpolations, and its place.
struct LiteralText {
  const pm_string_t* value = nullptr;
  pm_location_t place{};
};

#define LITERAL(TYPE, NODE, PLACE)                                                \
  case TYPE: return LiteralText { &as<NODE>(node).unescaped, as<NODE>(node).PLACE \
    }
LiteralText literalIn(const pm_node* node) {
  switch (PM_NODE_TYPE(node)) {
    LITERAL(PM_STRING_NODE, pm_string_node_t, content_loc);
    LITERAL(PM_SYMBOL_NODE, pm_symbol_node_t, value_loc);
    LITERAL(PM_X_STRING_NODE, pm_x_string_node_t, content_loc);
    LITERAL(PM_REGULAR_EXPRESSION_NODE, pm_regular_expression_node_t, content_loc);
    LITERAL(PM_MATCH_LAST_LINE_NODE, pm_match_last_line_node_t, content_loc);
    default: return {};
  }
}
#undef LITERAL

const pm_node* bodyIn(const pm_node* node) {
  switch (PM_NODE_TYPE(node)) {
    case PM_PROGRAM_NODE: return &as<pm_program_node_t>(node).statements->base;
    case PM_PARENTHESES_NODE: return as<pm_parentheses_node_t>(node).body;
    case PM_BLOCK_NODE: return as<pm_block_node_t>(node).body;
    case PM_LAMBDA_NODE: return as<pm_lambda_node_t>(node).body;
    case PM_DEF_NODE: return as<pm_def_node_t>(node).body;
    case PM_CLASS_NODE: return as<pm_class_node_t>(node).body;
    case PM_SINGLETON_CLASS_NODE: return as<pm_singleton_class_node_t>(node).body;
    case PM_MODULE_NODE: return as<pm_module_node_t>(node).body;
    case PM_EMBEDDED_STATEMENTS_NODE:
      return reinterpret_cast<const pm_node*>(as<pm_embedded_statements_node_t>(node).statements);
    case PM_IF_NODE: return reinterpret_cast<const pm_node*>(as<pm_if_node_t>(node).statements);
    case PM_UNLESS_NODE:
      return reinterpret_cast<const pm_node*>(as<pm_unless_node_t>(node).statements);
    case PM_ELSE_NODE: return reinterpret_cast<const pm_node*>(as<pm_else_node_t>(node).statements);
    case PM_WHILE_NODE:
      return reinterpret_cast<const pm_node*>(as<pm_while_node_t>(node).statements);
    case PM_UNTIL_NODE:
      return reinterpret_cast<const pm_node*>(as<pm_until_node_t>(node).statements);
    case PM_FOR_NODE: return reinterpret_cast<const pm_node*>(as<pm_for_node_t>(node).statements);
    case PM_WHEN_NODE: return reinterpret_cast<const pm_node*>(as<pm_when_node_t>(node).statements);
    case PM_BEGIN_NODE:
      return reinterpret_cast<const pm_node*>(as<pm_begin_node_t>(node).statements);
    case PM_RESCUE_MODIFIER_NODE: return as<pm_rescue_modifier_node_t>(node).expression;
    default: return nullptr;
  }
}

const pm_node* operandIn(const pm_node* node) {
  switch (PM_NODE_TYPE(node)) {
    case PM_ASSOC_NODE: return as<pm_assoc_node_t>(node).value;
    case PM_SPLAT_NODE: return as<pm_splat_node_t>(node).expression;
    case PM_DEFINED_NODE: return as<pm_defined_node_t>(node).value;
    case PM_CLASS_NODE: return as<pm_class_node_t>(node).superclass;
    case PM_BLOCK_ARGUMENT_NODE: return as<pm_block_argument_node_t>(node).expression;
    case PM_CONSTANT_WRITE_NODE: return as<pm_constant_write_node_t>(node).value;
    case PM_LOCAL_VARIABLE_WRITE_NODE: return as<pm_local_variable_write_node_t>(node).value;
    case PM_LOCAL_VARIABLE_OR_WRITE_NODE: return as<pm_local_variable_or_write_node_t>(node).value;
    case PM_LOCAL_VARIABLE_AND_WRITE_NODE:
      return as<pm_local_variable_and_write_node_t>(node).value;
    case PM_LOCAL_VARIABLE_OPERATOR_WRITE_NODE:
      return as<pm_local_variable_operator_write_node_t>(node).value;
    case PM_INSTANCE_VARIABLE_WRITE_NODE: return as<pm_instance_variable_write_node_t>(node).value;
    case PM_OPTIONAL_PARAMETER_NODE: return as<pm_optional_parameter_node_t>(node).value;
    default: return nullptr;
  }
}

const pm_node_list* elementsIn(const pm_node* node) {
  switch (PM_NODE_TYPE(node)) {
    case PM_STATEMENTS_NODE: return &as<pm_statements_node_t>(node).body;
    case PM_ARRAY_NODE: return &as<pm_array_node_t>(node).elements;
    case PM_HASH_NODE: return &as<pm_hash_node_t>(node).elements;
    case PM_KEYWORD_HASH_NODE: return &as<pm_keyword_hash_node_t>(node).elements;
    case PM_INTERPOLATED_STRING_NODE: return &as<pm_interpolated_string_node_t>(node).parts;
    case PM_INTERPOLATED_SYMBOL_NODE: return &as<pm_interpolated_symbol_node_t>(node).parts;
    case PM_INTERPOLATED_X_STRING_NODE: return &as<pm_interpolated_x_string_node_t>(node).parts;
    case PM_WHEN_NODE: return &as<pm_when_node_t>(node).conditions;
    default: return nullptr;
  }
}

/// The delimiters of a construct.
struct Delimiters {
  pm_location_t opening{}, closing{};
};

#define BOTH(TYPE, NODE)                                                                \
  case TYPE: return Delimiters { as<NODE>(node).opening_loc, as<NODE>(node).closing_loc \
    }
#define CLOSING(TYPE, NODE, PLACE)                        \
  case TYPE: return Delimiters { {}, as<NODE>(node).PLACE \
    }

Delimiters delimitersIn(const pm_node* node) {
  switch (PM_NODE_TYPE(node)) {
    BOTH(PM_ARRAY_NODE, pm_array_node_t);
    BOTH(PM_HASH_NODE, pm_hash_node_t);
    BOTH(PM_PARENTHESES_NODE, pm_parentheses_node_t);
    BOTH(PM_CALL_NODE, pm_call_node_t);
    BOTH(PM_BLOCK_NODE, pm_block_node_t);
    BOTH(PM_LAMBDA_NODE, pm_lambda_node_t);
    BOTH(PM_STRING_NODE, pm_string_node_t);
    BOTH(PM_SYMBOL_NODE, pm_symbol_node_t);
    BOTH(PM_X_STRING_NODE, pm_x_string_node_t);
    BOTH(PM_REGULAR_EXPRESSION_NODE, pm_regular_expression_node_t);
    BOTH(PM_MATCH_LAST_LINE_NODE, pm_match_last_line_node_t);
    BOTH(PM_INTERPOLATED_STRING_NODE, pm_interpolated_string_node_t);
    BOTH(PM_INTERPOLATED_SYMBOL_NODE, pm_interpolated_symbol_node_t);
    BOTH(PM_INTERPOLATED_X_STRING_NODE, pm_interpolated_x_string_node_t);
    BOTH(PM_INTERPOLATED_REGULAR_EXPRESSION_NODE, pm_interpolated_regular_expression_node_t);
    BOTH(PM_EMBEDDED_STATEMENTS_NODE, pm_embedded_statements_node_t);
    CLOSING(PM_DEF_NODE, pm_def_node_t, end_keyword_loc);
    CLOSING(PM_CLASS_NODE, pm_class_node_t, end_keyword_loc);
    CLOSING(PM_MODULE_NODE, pm_module_node_t, end_keyword_loc);
    CLOSING(PM_IF_NODE, pm_if_node_t, end_keyword_loc);
    CLOSING(PM_UNLESS_NODE, pm_unless_node_t, end_keyword_loc);
    CLOSING(PM_WHILE_NODE, pm_while_node_t, closing_loc);
    CLOSING(PM_UNTIL_NODE, pm_until_node_t, closing_loc);
    CLOSING(PM_FOR_NODE, pm_for_node_t, end_keyword_loc);
    CLOSING(PM_CASE_NODE, pm_case_node_t, end_keyword_loc);
    CLOSING(PM_CASE_MATCH_NODE, pm_case_match_node_t, end_keyword_loc);
    CLOSING(PM_BEGIN_NODE, pm_begin_node_t, end_keyword_loc);
    default: return {};
  }
}
#undef BOTH
#undef CLOSING

}  // namespace

NodeKind Node::kind() const { return node_ ? kKindsOfTypes[PM_NODE_TYPE(node_)] : NodeKind::None; }

TextRange Node::range() const { return node_ ? tree_->rangeOf(node_->location) : TextRange(); }

std::string_view Node::text() const {
  const TextRange at = range();
  return node_ ? tree_->text().substr(at.start, at.length()) : std::string_view();
}

std::string_view Node::name() const {
  const PooledName name = node_ ? namedIn(node_) : PooledName();
  if (name.id == PM_CONSTANT_ID_UNSET) return {};
  const pm_constant_t* constant =
      pm_constant_pool_id_to_constant(&tree_->parser.constant_pool, name.id);
  return {reinterpret_cast<const char*>(constant->start), constant->length};
}

TextRange Node::nameRange() const {
  return node_ ? tree_->rangeOf(namedIn(node_).place) : TextRange();
}

std::string_view Node::value() const {
  const pm_string_t* value = node_ ? literalIn(node_).value : nullptr;
  if (!value) return {};
  return {reinterpret_cast<const char*>(pm_string_source(value)), pm_string_length(value)};
}

TextRange Node::content() const {
  if (!node_) return {};
  if (const LiteralText text = literalIn(node_); text.value) return tree_->rangeOf(text.place);
  const TextRange first = opening(), last = closing();
  return first.empty() ? TextRange() : TextRange{first.end, std::max(first.end, last.start)};
}

Node Node::receiver() const {
  if (is(NodeKind::Call)) return {*tree_, as<pm_call_node_t>(node_).receiver};
  if (is(NodeKind::Def)) return {*tree_, as<pm_def_node_t>(node_).receiver};
  if (node_ && PM_NODE_TYPE(node_) == PM_CONSTANT_PATH_NODE)
    return {*tree_, as<pm_constant_path_node_t>(node_).parent};
  return {};
}

NodeList Node::arguments() const {
  const pm_arguments_node_t* list = nullptr;
  if (is(NodeKind::Call)) list = as<pm_call_node_t>(node_).arguments;
  if (is(NodeKind::Return)) list = as<pm_return_node_t>(node_).arguments;
  if (is(NodeKind::Next)) list = as<pm_next_node_t>(node_).arguments;
  if (!list) return {};
  return {*tree_, list->arguments.nodes, list->arguments.size};
}

Node Node::block() const {
  return is(NodeKind::Call) ? Node(*tree_, as<pm_call_node_t>(node_).block) : Node();
}

Node Node::key() const {
  return is(NodeKind::Pair) ? Node(*tree_, as<pm_assoc_node_t>(node_).key) : Node();
}

Node Node::path() const {
  if (is(NodeKind::Class)) return {*tree_, as<pm_class_node_t>(node_).constant_path};
  return is(NodeKind::Module) ? Node(*tree_, as<pm_module_node_t>(node_).constant_path) : Node();
}

Node Node::operand() const { return node_ ? Node(*tree_, operandIn(node_)) : Node(); }

NodeList Node::elements() const {
  const pm_node_list* list = node_ ? elementsIn(node_) : nullptr;
  return list ? NodeList(*tree_, list->nodes, list->size) : NodeList();
}

Node Node::condition() const {
  if (!node_) return {};
  switch (PM_NODE_TYPE(node_)) {
    case PM_IF_NODE: return {*tree_, as<pm_if_node_t>(node_).predicate};
    case PM_UNLESS_NODE: return {*tree_, as<pm_unless_node_t>(node_).predicate};
    case PM_WHILE_NODE: return {*tree_, as<pm_while_node_t>(node_).predicate};
    case PM_UNTIL_NODE: return {*tree_, as<pm_until_node_t>(node_).predicate};
    case PM_CASE_NODE: return {*tree_, as<pm_case_node_t>(node_).predicate};
    default: return {};
  }
}

Node Node::body() const { return node_ ? Node(*tree_, bodyIn(node_)) : Node(); }

Node Node::otherwise() const {
  if (!node_) return {};
  const auto of = [this](const pm_else_node_t* clause) {
    return Node(*tree_, reinterpret_cast<const pm_node*>(clause));
  };
  switch (PM_NODE_TYPE(node_)) {
    case PM_IF_NODE: return {*tree_, as<pm_if_node_t>(node_).subsequent};
    case PM_UNLESS_NODE: return of(as<pm_unless_node_t>(node_).else_clause);
    case PM_CASE_NODE: return of(as<pm_case_node_t>(node_).else_clause);
    case PM_CASE_MATCH_NODE: return of(as<pm_case_match_node_t>(node_).else_clause);
    default: return {};
  }
}

TextRange Node::opening() const {
  return node_ ? tree_->rangeOf(delimitersIn(node_).opening) : TextRange();
}

TextRange Node::closing() const {
  return node_ ? tree_->rangeOf(delimitersIn(node_).closing) : TextRange();
}

bool Node::isConditionalCall() const {
  return is(NodeKind::Call) && PM_NODE_FLAG_P(node_, PM_CALL_NODE_FLAGS_SAFE_NAVIGATION);
}

bool Node::isBareName() const {
  return is(NodeKind::Call) && PM_NODE_FLAG_P(node_, PM_CALL_NODE_FLAGS_VARIABLE_CALL);
}

bool Node::isPlainWrite() const {
  if (!node_) return false;
  const pm_node_type type = PM_NODE_TYPE(node_);
  return type == PM_LOCAL_VARIABLE_WRITE_NODE || type == PM_INSTANCE_VARIABLE_WRITE_NODE ||
         type == PM_CONSTANT_WRITE_NODE;
}

std::uint32_t Node::scopeDepth() const {
  if (!node_) return 0;
  switch (PM_NODE_TYPE(node_)) {
    case PM_LOCAL_VARIABLE_READ_NODE: return as<pm_local_variable_read_node_t>(node_).depth;
    case PM_LOCAL_VARIABLE_TARGET_NODE: return as<pm_local_variable_target_node_t>(node_).depth;
    case PM_LOCAL_VARIABLE_WRITE_NODE: return as<pm_local_variable_write_node_t>(node_).depth;
    case PM_LOCAL_VARIABLE_AND_WRITE_NODE:
      return as<pm_local_variable_and_write_node_t>(node_).depth;
    case PM_LOCAL_VARIABLE_OR_WRITE_NODE: return as<pm_local_variable_or_write_node_t>(node_).depth;
    case PM_LOCAL_VARIABLE_OPERATOR_WRITE_NODE:
      return as<pm_local_variable_operator_write_node_t>(node_).depth;
    default: return 0;
  }
}

std::vector<Node> Node::parameters() const {
  if (!node_) return {};
  const pm_node* list = nullptr;
  if (is(NodeKind::Block)) list = as<pm_block_node_t>(node_).parameters;
  if (is(NodeKind::Lambda)) list = as<pm_lambda_node_t>(node_).parameters;
  if (list && PM_NODE_TYPE(list) == PM_BLOCK_PARAMETERS_NODE)
    list = reinterpret_cast<const pm_node*>(as<pm_block_parameters_node_t>(list).parameters);
  if (is(NodeKind::Def))
    list = reinterpret_cast<const pm_node*>(as<pm_def_node_t>(node_).parameters);
  return list ? Node(*tree_, list).children() : std::vector<Node>();
}

ParameterKind Node::parameterKind() const {
  if (!node_) return ParameterKind::None;
  switch (PM_NODE_TYPE(node_)) {
    case PM_REQUIRED_PARAMETER_NODE: return ParameterKind::Required;
    case PM_OPTIONAL_PARAMETER_NODE: return ParameterKind::Optional;
    case PM_REST_PARAMETER_NODE: return ParameterKind::Rest;
    case PM_REQUIRED_KEYWORD_PARAMETER_NODE:
    case PM_OPTIONAL_KEYWORD_PARAMETER_NODE:
    case PM_KEYWORD_REST_PARAMETER_NODE: return ParameterKind::Keyword;
    case PM_BLOCK_PARAMETER_NODE: return ParameterKind::Block;
    case PM_BLOCK_LOCAL_VARIABLE_NODE: return ParameterKind::Local;
    default: return ParameterKind::None;
  }
}

std::vector<Node> Node::children() const {
  std::vector<Node> nodes;
  appendChildren(nodes);
  return nodes;
}

void Node::appendChildren(std::vector<Node>& nodes) const {
  std::pair<const TreeStorage*, std::vector<Node>*> found{tree_, &nodes};
  const auto add = [](const pm_node_t* child, void* data) {
    auto& [tree, list] = *static_cast<std::pair<const TreeStorage*, std::vector<Node>*>*>(data);
    list->emplace_back(*tree, child);
    return false;
  };
  if (node_) pm_visit_child_nodes(node_, add, &found);
}

}  // namespace puppet::analysis::ruby
