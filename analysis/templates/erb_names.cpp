#include "analysis/templates/erb_names.h"

#include <algorithm>
#include <array>
#include <set>

#include "parser/support/ascii.h"

namespace puppet::analysis {

using ruby::Node;
using ruby::NodeKind;

namespace {

constexpr auto kTests = std::to_array<std::string_view>(
    {"include?", "has_variable?", "exist?", "bound?", "key?", "has_key?"});
constexpr auto kReads =
    std::to_array<std::string_view>({"[]", "lookupvar", "lookup_qualified_variable", "fetch"});

template <typename Names>
bool isOneOf(const Names& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

std::string_view withoutColons(std::string_view name) {
  return name.starts_with("::") ? name.substr(2) : name;
}

/// Calls `visit` with each node below `root`, in no order, and with the state that the call for the
/// node around it has returned. The depth of a tree is not bounded.
template <typename State, typename Visit>
void forEachNode(const Node& root, State initial, Visit visit) {
  std::vector<std::pair<Node, State>> left{{root, initial}};
  while (!left.empty()) {
    const auto [node, state] = left.back();
    left.pop_back();
    const State inside = visit(node, state);
    for (const Node& child : node.children()) left.push_back({child, inside});
  }
}

class Collector {
 public:
  explicit Collector(const Node& root) : root_(root) {}

  std::vector<ErbName> run() {
    forEachNode(root_, false, [this](const Node& node, bool isTested) {
      isTested_ = isTested || node.is(NodeKind::Defined) || isRescued(node);
      if (node.is(NodeKind::InstanceVariable)) addInstanceVariable(node);
      if (node.is(NodeKind::InstanceVariableWrite)) assigned_.insert(std::string(node.name()));
      if (node.is(NodeKind::Call)) addMethod(node);
      return isTested_;
    });
    std::erase_if(names_, [&](const ErbName& name) {
      return name.kind == ErbName::Kind::InstanceVariable && assigned_.contains('@' + name.name);
    });
    std::ranges::stable_sort(names_, {}, [](const ErbName& name) { return name.range.start; });
    return std::move(names_);
  }

 private:
  ErbName& add(ErbName::Kind kind, const Node& node, std::string_view name, TextRange range) {
    ErbName& added = names_.emplace_back();
    added.kind = kind;
    added.node = node;
    added.name = name;
    added.range = range;
    added.isTested = isTested_;
    return added;
  }

  void addInstanceVariable(const Node& node) {
    const std::string_view name = node.name();
    const TextRange range = node.range();
    if (name.size() > 1)
      add(ErbName::Kind::InstanceVariable, node, name.substr(1), {range.start + 1, range.end});
  }

  /// Returns true for the scope, and for the hash of its variables.
  static bool isScope(Node node) {
    if (node.is(NodeKind::Call) && node.name() == "to_hash") node = node.receiver();
    return node.is(NodeKind::Call) && node.name() == "scope" && !node.receiver();
  }

  void addMethod(const Node& call) {
    const std::string_view name = call.name();
    const Node receiver = call.receiver();
    if (receiver ? !isScope(receiver) : name == "[]" || name == "fetch") return;
    const Node first = call.arguments()[0];
    if (isOneOf(kReads, name)) return addVariable(first, false);
    if (isOneOf(kTests, name) && (receiver || name == "has_variable?"))
      return addVariable(first, true);
    if (name == "call_function" && isPlain(first))
      add(ErbName::Kind::Function, call, first.value(), first.content());
    if (receiver && name.starts_with("function_")) addLegacyFunction(call);
  }

  /// Returns true for a String or Symbol whose value is written as it is.
  static bool isPlain(const Node& node) {
    const bool isText = node.is(NodeKind::String) || node.is(NodeKind::Symbol);
    return isText && !node.value().empty() && node.value().size() == node.content().length();
  }

  void addVariable(const Node& argument, bool isTest) {
    if (!argument.is(NodeKind::String) || !isPlain(argument)) return;
    const std::string_view written = argument.value(), name = withoutColons(written);
    const TextRange content = argument.content();
    const auto skipped = static_cast<std::uint32_t>(written.size() - name.size());
    ErbName& added =
        add(ErbName::Kind::ScopeVariable, argument, name, {content.start + skipped, content.end});
    added.isTested = isTested_ || isTest;
  }

  void addLegacyFunction(const Node& call) {
    constexpr std::uint32_t kPrefix = 9;  // `function_`
    const TextRange range = call.nameRange();
    if (range.length() == kPrefix) return;
    ErbName& added = add(ErbName::Kind::LegacyFunction, call, call.name().substr(kPrefix),
                         {range.start + kPrefix, range.end});
    // An argument that is a literal of another kind is certainly no Array.
    const NodeKind first = call.arguments()[0].kind();
    added.isList = first != NodeKind::String && first != NodeKind::InterpolatedString &&
                   first != NodeKind::Integer && first != NodeKind::Float;
  }

  const Node root_;
  bool isTested_ = false;
  std::set<std::string, std::less<>> assigned_;  ///< with `@`
  std::vector<ErbName> names_;
};

}  // namespace

bool isRescued(const Node& node) {
  return node.is(NodeKind::RescueModifier) || node.is(NodeKind::Begin);
}

std::vector<ErbName> erbNamesIn(const ErbText& erb) { return Collector(erb.ruby().root()).run(); }

namespace {

/// Methods of Ruby's objects, of Puppet's, and of templates that are called without a receiver, in
/// Ruby and in JRuby, and the local variables of the code that renders templates; between blanks.
constexpr std::string_view kMethods =
    " Array BigDecimal CSV Complex DelegateClass Digest Float Hash Integer JSON N_ Nn_"
    " PSON Pathname Rational String URI _ __callee__ __dir__ __id__ __method__ __send__"
    " _erbout abort absolute_path? activate_feature alert all_tags at_exit autoload"
    " autoload? benchmark binding block_given? caller caller_locations catch chuser class"
    " class_def classes clear_environment clone com create_erb crit daemonize debug"
    " default_env define_method define_singleton_method deterministic_rand"
    " deterministic_rand_int display dup emerg enum_for eql? equal? err"
    " escaped_template_source eval exec execfail execpipe execute exit exit! exit_on_fail"
    " extend fail file fork format freeze frozen? gem gem_original_require get_env"
    " get_environment gets gid global_variables has_variable? hash include_class info"
    " initialize initialize_clone initialize_copy initialize_dup inspect instance_eval"
    " instance_exec instance_of? instance_variable_defined? instance_variable_get"
    " instance_variable_set instance_variables is_a? iterator? itself j java java_import"
    " java_kind_of? java_package java_signature javax jj kind_of? lambda load"
    " local_variables loop merge_environment meta_def meta_eval meta_undef method"
    " method_missing methods n_ nil? notice np_ ns_ object_id open org p p_ path_to_uri pp"
    " pretty_inspect pretty_print pretty_print_cycle pretty_print_inspect"
    " pretty_print_instance_variables print printf private_methods proc protected_methods"
    " public_method public_methods public_send putc puts raise rand readline readlines"
    " remove_instance_variable replace_file require require_relative respond_to?"
    " respond_to_missing? result rfc2396_escape s_ safe_posix_fork scope script_line"
    " select send set_env set_trace_func singleton_class singleton_method"
    " singleton_method_added singleton_method_removed singleton_method_undefined"
    " singleton_methods skip_external_facts sleep spawn sprintf srand string symbolizehash"
    " syscall system tags taint tainted? tap template template_source test then thinmark"
    " throw to_enum to_java to_json to_pson to_s to_yaml trace_var trap trust uid untaint"
    " untrace_var untrust untrusted? uri_encode uri_query_encode uri_to_path uri_unescape"
    " warn warning which which_is withenv yield_self ";

/// Methods whose blocks are evaluated in another object.
constexpr auto kOtherSelf = std::to_array<std::string_view>(
    {"class_eval", "class_exec", "define_method", "define_singleton_method", "instance_eval",
     "instance_exec", "module_eval", "module_exec", "new", "meta_def", "class_def", "meta_eval"});
/// Methods that may define others.
constexpr auto kDefining = std::to_array<std::string_view>(
    {"require", "require_relative", "load", "extend", "include", "eval", "instance_eval",
     "class_eval", "define_method", "define_singleton_method", "meta_def", "class_def",
     "java_import", "send", "__send__", "public_send", "method_missing"});

bool isMethodOfTemplates(std::string_view name) {
  return kMethods.find(' ' + std::string(name) + ' ') != kMethods.npos;
}

/// Returns false for constants, which are conversions if they are called, and for operators.
bool isLocalMethod(std::string_view name) {
  return !name.empty() && (isLower(name[0]) || name[0] == '_');
}

/// Returns true if the names in the node do not have to be there when the template is rendered.
bool isGuarded(const Node& node) {
  switch (node.kind()) {
    case NodeKind::Defined:
    case NodeKind::Class:
    case NodeKind::SingletonClass:
    case NodeKind::Module:
    case NodeKind::Def: return true;
    case NodeKind::Call: return node.block() && isOneOf(kOtherSelf, node.name());
    default: return isRescued(node);
  }
}

}  // namespace

std::vector<ErbName> bareNamesIn(const ErbText& erb) {
  std::vector<ErbName> names;
  std::set<std::string_view> defined;
  bool isOpen = false;
  forEachNode(erb.ruby().root(), false, [&](const Node& node, bool guarded) {
    if (node.is(NodeKind::Def)) defined.insert(node.name());
    if (node.is(NodeKind::Call) && isOneOf(kDefining, node.name())) isOpen = true;
    const bool isCall = node.is(NodeKind::Call) && !node.receiver() && isLocalMethod(node.name());
    if (isCall && !guarded && !isMethodOfTemplates(node.name())) {
      ErbName& name = names.emplace_back();
      name.kind = ErbName::Kind::Bare;
      name.name = node.name();
      name.range = node.nameRange();
      name.node = node;
    }
    return guarded || isGuarded(node);
  });
  std::erase_if(names, [&](const ErbName& one) { return defined.contains(one.name); });
  if (isOpen) names.clear();
  std::ranges::stable_sort(names, {}, [](const ErbName& name) { return name.range.start; });
  return names;
}

}  // namespace puppet::analysis
