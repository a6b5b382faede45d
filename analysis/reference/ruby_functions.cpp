// Functions in Ruby, of both APIs.

#include <algorithm>
#include <array>

#include "analysis/reference/item_docs.h"
#include "analysis/reference/ruby_items.h"
#include "analysis/ruby/calls.h"

namespace puppet::analysis {

using namespace ruby;

namespace {

constexpr std::array<std::string_view, 6> kParameterCalls = {
    "param",          "required_param",          "optional_param",
    "repeated_param", "optional_repeated_param", "required_repeated_param"};
constexpr std::array<std::string_view, 3> kBlockCalls = {"block_param", "required_block_param",
                                                         "optional_block_param"};

template <class Names>
bool isOneOf(const Names& names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

bool contains(std::string_view text, std::string_view part) { return text.find(part) != text.npos; }

struct Parameter {
  std::string name;
  std::optional<std::string> type = {};
  std::optional<std::string> defaultValue = {};
  bool isOptional = false;
  std::string_view mark = {};  ///< `*` or `&`
  std::uint32_t line = 0;
};

std::string rubySignature(const std::string& function, const std::vector<Parameter>& parameters,
                          const Docstring& docs) {
  std::string text;
  for (const Parameter& parameter : parameters) {
    const std::string name = std::string(parameter.mark) + parameter.name;
    const auto tag = std::ranges::find_if(
        docs.tags, [&](const DocTag& each) { return each.kind == "param" && each.name == name; });
    const bool hasType = tag != docs.tags.end() && tag->types && !tag->types->empty();
    if (!text.empty()) text += ", ";
    text += hasType ? tag->types->front() : "Any";
    text += ' ';
    text += parameter.mark;
    text += '$' + parameter.name;
    if (parameter.defaultValue) text += " = " + *parameter.defaultValue;
  }
  return function + "(" + text + ")";
}

/// Returns the `return` tag, which is added if there is none.
DocTag& resultTag(Docstring& docs) {
  const auto found = std::ranges::find(docs.tags, "return", &DocTag::kind);
  if (found != docs.tags.end()) return *found;
  return docs.tags.emplace_back(DocTag{.kind = "return", .text = "", .types = {{"Any"}}});
}

void completeResult(Docstring& docs, const std::string& place, ModuleReference& reference) {
  if (!docs.find("return")) reference.warnings.push_back("Missing @return tag near " + place + ".");
  DocTag& tag = resultTag(docs);
  if (!tag.types) tag.types = {"Any"};
}

/// Reads the documentation and the parameters of one overload.
class OverloadReader {
 public:
  OverloadReader(const RubySource& source, std::uint32_t offset, ModuleReference& reference)
      : source_(source), reference_(reference), place_(placeOf(source.lineOf(offset))) {
    const std::string comment = source.commentOf(offset);
    hasComment_ = !comment.empty();
    docs_ = readDocstring(comment);
    documented_ = docs_.tags.size();
  }

  Docstring& docs() { return docs_; }
  const std::vector<Parameter>& parameters() const { return parameters_; }

  void add(Parameter parameter) {
    const auto end = docs_.tags.begin() + static_cast<std::ptrdiff_t>(documented_);
    const auto tag = std::find_if(docs_.tags.begin(), end, [&](const DocTag& each) {
      return each.kind == "param" && each.name == parameter.name;
    });
    const std::string place = placeOf(parameter.line);
    if (tag == end && hasComment_)
      warn("Missing @param tag for parameter '" + parameter.name + "' near " + place + ".");
    const bool isTyped = tag != end && tag->types && !tag->types->empty();
    if (parameter.type && isTyped)
      warn("The @param tag for parameter '" + parameter.name +
           "' should not contain a type specification near " + place +
           ": ignoring in favor of dispatch type information.");
    std::string type = parameter.type.value_or(isTyped ? tag->types->front() : "Any");
    if (parameter.isOptional) type = "Optional[" + type + "]";
    std::string name = std::string(parameter.mark) + parameter.name;
    if (tag != end) {
      tag->name = std::move(name);
      tag->types = {std::move(type)};
    } else {
      docs_.tags.push_back(
          {.kind = "param", .text = "", .types = {{std::move(type)}}, .name = std::move(name)});
    }
    parameters_.push_back(std::move(parameter));
  }

  void finish() {
    completeResult(docs_, place_, reference_);
    for (const DocTag& tag : docs_.tags) {
      if (tag.kind != "param") continue;
      const bool isKnown = std::ranges::any_of(parameters_, [&](const Parameter& parameter) {
        return tag.name == std::string(parameter.mark) + parameter.name;
      });
      if (!isKnown)
        warn("The @param tag for parameter '" + tag.name.value_or("") +
             "' has no matching parameter at " + place_ + ".");
    }
    std::ranges::stable_sort(docs_.tags, {}, &DocTag::kind);
  }

  void warn(std::string text) { reference_.warnings.push_back(std::move(text)); }
  std::string placeOf(std::uint32_t line) const {
    return std::string(source_.path()) + ":" + std::to_string(line);
  }

 private:
  const RubySource& source_;
  ModuleReference& reference_;
  std::string place_;
  Docstring docs_;
  bool hasComment_ = false;
  std::size_t documented_ = 0;  ///< number of tags that the comment has
  std::vector<Parameter> parameters_;
};

class FunctionReader {
 public:
  FunctionReader(const RubySource& source, ReferenceItem& item, ModuleReference& reference)
      : source_(source), item_(item), reference_(reference) {}

  void read(const Node& block) {
    const std::size_t last = item_.name.rfind("::");
    const std::string method = last == item_.name.npos ? item_.name : item_.name.substr(last + 2);
    Node definition;
    for (const Node statement : statementsOf(block.body())) {
      if (statement.is(NodeKind::Def) && statement.name() == method) definition = statement;
      const auto call = source_.callAt(statement);
      if (call && call->name == "dispatch" && call->argumentCount() == 1 && blockOf(call->node))
        readDispatch(*call);
    }
    if (overloads_.empty() && definition) readMethod(definition);
  }

  void finish() {
    if (overloads_.size() == 1) {
      OverloadReader& only = overloads_.front();
      item_.docs.tags.insert(item_.docs.tags.end(), only.docs().tags.begin(),
                             only.docs().tags.end());
      for (const Parameter& parameter : only.parameters())
        if (parameter.defaultValue)
          item_.defaults.emplace_back(std::string(parameter.mark) + parameter.name,
                                      *parameter.defaultValue);
    }
    std::ranges::stable_sort(item_.docs.tags, {}, &DocTag::kind);
    if (overloads_.size() < 2) {
      const std::vector<Parameter> none;
      item_.signatures.push_back(
          {rubySignature(item_.name, overloads_.empty() ? none : overloads_.front().parameters(),
                         item_.docs),
           signatureDocs(item_.docs)});
      return;
    }
    for (OverloadReader& overload : overloads_) addOverload(overload);
  }

 private:
  void addOverload(OverloadReader& overload) {
    ReferenceSignature signature{rubySignature(item_.name, overload.parameters(), overload.docs()),
                                 signatureDocs(overload.docs())};
    for (const DocTag& tag : overload.docs().tags)
      if (!signature.docs.find(tag.kind)) signature.furtherTags.push_back(tag);
    item_.docs.tags.push_back({.kind = "overload", .name = item_.name});
    item_.signatures.push_back(std::move(signature));
  }

  /// A block is the last parameter, wherever it is declared.
  void readDispatch(const RubyCall& dispatch) {
    OverloadReader& overload = overloads_.emplace_back(source_, dispatch.start(), reference_);
    std::optional<RubyCall> block;
    for (const RubyCall& call : source_.callsIn(blockOf(dispatch.node))) {
      if (call.name == "return_type") {
        resultTag(overload.docs()).types = {source_.textOf(call.argument()).value_or("")};
      } else if (isOneOf(kBlockCalls, call.name)) {
        if (block)
          overload.warn("A duplicate block parameter was found for Puppet function '" + item_.name +
                        "' at " + overload.placeOf(call.line) + ".");
        else
          block = call;
      } else if (isOneOf(kParameterCalls, call.name)) {
        readParameter(call, overload);
      }
    }
    if (block) readBlock(*block, overload);
    overload.finish();
  }

  void readParameter(const RubyCall& call, OverloadReader& overload) {
    if (call.argumentCount() != 2 || call.positional.size() != 2)
      return overload.warn("Expected 2 arguments to '" + std::string(call.name) + "' call at " +
                           overload.placeOf(call.line) +
                           ": parameter information may not be correct.");
    overload.add({.name = source_.textOf(call.positional[1]).value_or(""),
                  .type = source_.textOf(call.positional[0]),
                  .isOptional = contains(call.name, "optional"),
                  .mark = contains(call.name, "repeated") ? "*" : "",
                  .line = call.line});
  }

  void readBlock(const RubyCall& call, OverloadReader& overload) {
    const std::size_t count = call.positional.size();
    if (count > 2)
      return overload.warn("Unexpected number of arguments to block definition at " +
                           overload.placeOf(call.line) + ".");
    const auto name = count == 0 ? std::string("block") : source_.textOf(call.positional.back());
    const auto type = count < 2 ? std::string("Callable") : source_.textOf(call.positional[0]);
    if (name && type)
      overload.add({.name = *name,
                    .type = type,
                    .isOptional = contains(call.name, "optional"),
                    .mark = "&",
                    .line = call.line});
  }

  /// Without a dispatch, the method of the function's name takes what it is called with.
  void readMethod(const Node& definition) {
    OverloadReader& overload =
        overloads_.emplace_back(source_, definition.range().start, reference_);
    std::vector<Parameter> parameters;
    for (const Node& declared : definition.parameters()) {
      const ParameterKind kind = declared.parameterKind();
      const bool isPattern = kind == ParameterKind::None;  // `(a, b)`
      if (kind == ParameterKind::Keyword || (!isPattern && declared.name().empty())) continue;
      Parameter parameter{
          .name = std::string(isPattern ? withoutParentheses(declared.text()) : declared.name()),
          .mark = kind == ParameterKind::Rest    ? "*"
                  : kind == ParameterKind::Block ? "&"
                                                 : "",
          .line = source_.lineOf(declared.range().start)};
      parameter.isOptional = kind == ParameterKind::Optional;
      if (parameter.isOptional)
        parameter.defaultValue = puppetLiteral(source_.sourceOf(declared.operand()));
      parameters.push_back(std::move(parameter));
    }
    // Parameters without a default value stand first.
    std::ranges::stable_sort(parameters, {}, [](const Parameter& parameter) {
      return parameter.mark == "&" ? 3 : parameter.mark == "*" ? 2 : parameter.isOptional ? 1 : 0;
    });
    for (Parameter& parameter : parameters) overload.add(std::move(parameter));
    overload.finish();
  }

  static std::string_view withoutParentheses(std::string_view pattern) {
    const bool isBracketed = pattern.starts_with('(') && pattern.ends_with(')');
    return isBracketed ? pattern.substr(1, pattern.size() - 2) : pattern;
  }

  static std::string puppetLiteral(std::string ruby) {
    if (ruby == "nil") return "undef";
    if (ruby == ":default") return "default";
    return ruby;
  }

  const RubySource& source_;
  ReferenceItem& item_;
  ModuleReference& reference_;
  std::vector<OverloadReader> overloads_;
};

/// Drops what belongs to the dispatches.
void dropDispatchTags(ReferenceItem& item, ModuleReference& reference) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kTags = {{
      {"param", "parameter documentation should be made on the dispatch call."},
      {"return", "return value documentation should be made on the dispatch call."},
      {"overload", "overload tags are automatically generated from the dispatch calls."},
  }};
  for (const auto& [kind, advice] : kTags) {
    if (item.docs.find(kind))
      reference.warnings.push_back("The docstring for Puppet 4.x function '" + item.name +
                                   "' contains @" + std::string(kind) + " tags near " +
                                   placeOf(item) + ": " + std::string(advice));
    std::erase_if(item.docs.tags, [&](const DocTag& tag) { return tag.kind == kind; });
  }
}

}  // namespace

void addFunction4(const RubySource& source, const RubyCall& call, ModuleReference& reference) {
  if (call.receiver != "Puppet::Functions" || call.first) return;
  const auto name = source.textOf(call.argument());
  if (!name) return warnOfName(source, call, reference);
  ReferenceItem item = rubyItem(source, call, ReferenceGroup::Functions, *name);
  item.api = "ruby4x";
  item.source = source.unindentedSource(call.node);
  warnOfTags(item, reference);
  if (item.docs.isEmpty())
    reference.warnings.push_back("Missing documentation for Puppet function '" + item.name +
                                 "' at " + placeOf(item) + ".");
  dropDispatchTags(item, reference);
  FunctionReader reader(source, item, reference);
  reader.read(blockOf(call.node));
  reader.finish();
  reference.add(std::move(item));
}

void addFunction3(const RubySource& source, const RubyCall& call, ModuleReference& reference) {
  if ((!call.receiver.empty() && call.receiver != "Puppet::Parser::Functions") || call.first)
    return;
  const auto name = source.textOf(call.argument());
  if (!name) return warnOfName(source, call, reference);
  ReferenceItem item = rubyItem(source, call, ReferenceGroup::Functions, *name);
  item.api = "ruby3x";
  item.source = source.unindentedSource(call.node);
  warnOfTags(item, reference);
  const auto options =
      call.positional.size() > 1 ? source.pairsIn(call.positional[1]) : call.options;
  const auto doc = std::ranges::find_if(
      options, [&](const Node& pair) { return source.textOf(pair.key()) == "doc"; });
  if (doc == options.end()) {
    reference.warnings.push_back("Missing documentation for Puppet function '" + item.name +
                                 "' at " + placeOf(item) + ".");
  } else if (const auto text = source.textOf(doc->operand())) {
    item.docs = readDocstring(scrubbed(*text));
    warnOfTags(item, reference);
  } else {
    reference.errors.push_back("Failed to parse docstring for 3.x Puppet function '" + item.name +
                               "' near " + placeOf(item) + ".");
  }
  std::vector<Parameter> parameters;
  for (DocTag& tag : item.docs.tags) {
    if (tag.kind != "param") continue;
    if (!tag.types || tag.types->empty()) tag.types = {"Any"};
    parameters.push_back({.name = tag.name.value_or("")});
  }
  completeResult(item.docs, placeOf(item), reference);
  std::ranges::stable_sort(item.docs.tags, {}, &DocTag::kind);
  addTaggedOverloads(item);
  if (item.signatures.empty())
    item.signatures.push_back(
        {rubySignature(item.name, parameters, item.docs), signatureDocs(item.docs)});
  reference.add(std::move(item));
}

}  // namespace puppet::analysis
