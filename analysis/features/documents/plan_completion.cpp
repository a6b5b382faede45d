// Completion in plans in YAML.

#include <algorithm>
#include <set>

#include "analysis/features/completion/expected_type.h"
#include "analysis/features/completion/offered_items.h"
#include "analysis/features/data/data_context.h"
#include "analysis/features/documents/plan_document.h"
#include "analysis/features/names/declarations.h"
#include "analysis/features/names/type_reader.h"
#include "analysis/plans/placed_findings.h"
#include "analysis/plans/plan_values.h"
#include "analysis/plans/yaml_plan.h"
#include "analysis/workspace/open_texts.h"
#include "analysis/workspace/symbol_search.h"
#include "parser/data/parse_data.h"
#include "parser/parse/parse.h"
#include "parser/support/ascii.h"
#include "parser/support/text_origin.h"
#include "types/core/nodes.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;
using parser::DataTree;
using types::TypeKind;

namespace {

bool isPartOfName(char c) { return isWordCharacter(c) || c == ':' || c == '-' || c == '.'; }

class PlanCompleter {
 public:
  PlanCompleter(const SemanticModel& model, const DataTree& data, std::uint32_t offset,
                std::size_t limit)
      : model_(model),
        data_(data),
        text_(data.source().view()),
        offset_(std::min(offset, data.source().size())),
        limit_(limit) {}

  std::optional<Completion> run() {
    if (auto code = codeCompletion()) return code;
    place_ = dataContextAt(text_, parser::DataFormat::Yaml, offset_);
    if (place_.role == DataContext::Role::None) return Completion();
    findWord();
    if (isKeyPlace() && hasPath({"steps", "", "parameters"})) return parameterKeys();
    if (isKeyPlace() && hasPath({"steps", "", "resources", "", "parameters"}))
      return attributeKeys();
    if (place_.role == DataContext::Role::Key) return std::nullopt;
    if (hasPath({"steps", "", "task"})) return runs(ClassInterface::Kind::Task);
    if (hasPath({"steps", "", "plan"})) return runs(ClassInterface::Kind::Plan);
    if (hasPath({"steps", "", "targets"}) || hasPath({"steps", "", "targets", ""}))
      return targets();
    if (hasPath({"steps", "", "parameters", "*"})) return parameterValues();
    if (hasPath({"parameters", "*", "type"})) return dataTypes();
    return std::nullopt;
  }

 private:
  /// Returns true if the path of the place is this one: "" is an element, "*" any key.
  bool hasPath(std::initializer_list<std::string_view> path) const {
    return std::ranges::equal(place_.path, path, [](const DataStep& step, std::string_view wanted) {
      return wanted.empty() ? step.isElement
                            : !step.isElement && (wanted == "*" || step.key == wanted);
    });
  }

  bool isKeyPlace() const {
    return place_.role == DataContext::Role::Key || place_.role == DataContext::Role::Start;
  }

  void findWord() {
    std::uint32_t start = offset_, end = offset_;
    while (start > place_.start && isPartOfName(text_[start - 1])) --start;
    while (end < text_.size() && isPartOfName(text_[end]) && text_.substr(end, 2) != ": ") ++end;
    if (end > offset_ && text_[end - 1] == ':') --end;
    made_.insert = {start, offset_};
    made_.replace = {start, end};
    typed_ = text_.substr(start, offset_ - start);
  }

  CompletionItem* offer(CompletionKind kind, std::string_view label, std::string newText,
                        std::string detail) {
    if (!fuzzyFitsWord(typed_, label) || !offered_.emplace(label).second) return nullptr;
    return offerItem(made_, limit_, kind, label, std::move(newText), std::move(detail));
  }

  void offerKey(CompletionKind kind, std::string_view key, std::string detail) {
    if (std::ranges::find(place_.keys, key) != place_.keys.end()) return;
    const bool hasColon = text_.substr(made_.replace.end, 1) == ":";
    offer(kind, key, std::string(key) + (hasColon ? "" : ": "), std::move(detail));
  }

  // --- code

  /// Returns the completion of the code at the place, with its places in the file; absent if the
  /// place is in no code.
  std::optional<Completion> codeCompletion() {
    const DataNode scalar = data_.nodeAt(offset_);
    const bool isCode =
        scalar && scalar.isScalar() && isPlanCode(scalar) && !(scalar.keyOfEntry() == scalar);
    if (!isCode) return std::nullopt;
    if (scalar.style() == parser::DataStyle::DoubleQuoted && isOutsideOf(scalar))
      return Completion();
    if (const TextOrigin* origin = model_.tree().text.origin(); origin && origin->isCodeAt(offset_))
      return completed(model_, *origin);
    // Code with errors is in no text but that for this place.
    const auto tree =
        readYamlPlanWith(data_, nameOfYamlPlan(model_.tree()), model_.level(), scalar);
    const SemanticModel model(tree, model_.path(), model_.snapshot());
    const TextOrigin* origin = tree->text.origin();
    return origin->isCodeAt(offset_) ? completed(model, *origin) : std::optional(Completion());
  }

  /// Returns true at the quotes of a text.
  bool isOutsideOf(const DataNode& scalar) const {
    return offset_ <= scalar.range().start || offset_ >= scalar.range().end;
  }

  Completion completed(const SemanticModel& model, const TextOrigin& origin) const {
    Completion found = complete(model, *origin.generatedAt(offset_), {.limit = limit_});
    const auto insert = origin.find(found.insert), replace = origin.find(found.replace);
    if (!insert) return {};
    found.insert = *insert;
    found.replace = replace.value_or(*insert);
    std::erase_if(found.items, [&](CompletionItem& item) {
      return !std::ranges::all_of(item.edits, [&](TextEdit& edit) {
        auto placed = placedIn(origin, edit);
        if (placed) edit = *std::move(placed);
        return placed.has_value();
      });
    });
    return found;
  }

  // --- literals

  Completion dataTypes() {
    // The type of a parameter, as in code.
    constexpr std::string_view kBefore = "plan p(\n  ";
    const std::string written(text_.substr(place_.start, offset_ - place_.start));
    const std::string code = std::string(kBefore) + written;
    const SemanticModel model(parser::parse(SourceText(code), {.mode = {.tasks = true}}),
                              model_.path(), model_.snapshot());
    Completion found = complete(model, static_cast<std::uint32_t>(code.size()), {.limit = limit_});
    const auto moved = [&](TextRange range) {
      const auto shift = [&](std::uint32_t at) {
        return std::max(at, static_cast<std::uint32_t>(kBefore.size())) -
               static_cast<std::uint32_t>(kBefore.size()) + place_.start;
      };
      return TextRange{shift(range.start), shift(range.end)};
    };
    found.insert = moved(found.insert);
    found.replace = moved(found.replace);
    std::erase_if(found.items, [](const CompletionItem& item) { return !item.edits.empty(); });
    return found;
  }

  /// Offers the tasks or plans of the environment.
  Completion runs(ClassInterface::Kind kind) {
    std::vector<const ClassInterface*> found;
    model_.index().forEachFile([&](const IndexedFile& file) {
      for (const ClassInterface& one : file.interface->classes)
        if (one.kind == kind && file.path() != model_.path()) found.push_back(&one);
    });
    std::ranges::sort(found, {}, &ClassInterface::name);
    for (const ClassInterface* one : found)
      offer(CompletionKind::Class, one->name, one->name,
            one->documentation.substr(0, one->documentation.find('\n')));
    return std::move(made_);
  }

  DataNode element(std::string_view list, std::size_t step) const {
    const DataNode found = data_.root() ? data_.root().find(list) : DataNode();
    const auto items = found && found.isSequence() ? found.children() : std::vector<DataNode>();
    const std::uint32_t index = place_.path[step].index;
    return index < items.size() ? items[index] : DataNode();
  }

  /// Returns the task or plan of the step at the place; `nullptr` if it is not known.
  const ClassInterface* calledRun() const {
    const DataNode step = element("steps", 1);
    if (!step || !step.isMapping()) return nullptr;
    for (const auto& [key, kind] :
         {std::pair("task", ReferenceKind::Task), std::pair("plan", ReferenceKind::Plan)})
      if (const DataNode name = step.find(key); name && name.isScalar())
        return Declarations(model_).classLike({kind, {}, std::string(name.text()), {}});
    return nullptr;
  }

  Completion parameterKeys() {
    const ClassInterface* called = calledRun();
    if (!called) return {};
    for (const auto role : {ParameterInterface::Role::Required, ParameterInterface::Role::Optional})
      for (const ParameterInterface& parameter : called->parameters)
        if (parameter.role == role) {
          std::string detail = parameter.type.empty() ? "Any" : parameter.type.get();
          if (!parameter.defaultValue.empty()) detail += " = " + parameter.defaultValue.get();
          offerKey(CompletionKind::Key, parameter.name, std::move(detail));
        }
    return std::move(made_);
  }

  Completion parameterValues() {
    const ClassInterface* called = calledRun();
    if (!called || place_.path.size() < 4) return {};
    const auto parameter =
        std::ranges::find(called->parameters, place_.path[3].key, &ParameterInterface::name);
    if (parameter == called->parameters.end()) return {};
    TypeReader reader(model_);
    for (const types::Type& one : alternativesOf(reader.read(parameter->type))) {
      if (!one) continue;
      if (one.is(TypeKind::Enum))
        for (const std::string& value : one.as<types::EnumType>().values)
          offer(CompletionKind::Value, value, value, {});
      if (one.is(TypeKind::Boolean))
        for (const char* value : {"true", "false"})
          offer(CompletionKind::Keyword, value, value, {});
    }
    return std::move(made_);
  }

  Completion attributeKeys() {
    const DataNode step = element("steps", 1);
    const DataNode list = step && step.isMapping() ? step.find("resources") : DataNode();
    const auto items = list && list.isSequence() ? list.children() : std::vector<DataNode>();
    const std::uint32_t index = place_.path[3].index;
    if (index >= items.size() || !items[index].isMapping()) return {};
    std::string type(items[index].find("type") ? items[index].find("type").text() : "");
    std::string title(items[index].find("title") ? items[index].find("title").text() : "");
    for (const DataEntryNodes& entry : entriesOf(items[index]))
      if (type.empty() && entry.key.text() != "parameters") {
        type = entry.key.text();
        title = entry.value.text();
      }
    for (const KnownAttribute& attribute : attributesOf(model_, type, title))
      if (!attribute.isDeprecated)
        offerKey(CompletionKind::Attribute, attribute.name, std::string(attribute.type));
    return std::move(made_);
  }

  /// Offers the groups and targets of the inventory, and the variables that may hold some.
  Completion targets() {
    const std::string path = model_.environment().root + "/inventory.yaml";
    const auto text = currentText(model_.snapshot(), path, std::size_t{1} << 22);
    offer(CompletionKind::Value, "all", "all", "group of all targets");
    if (text) {
      const auto inventory = parseData(*text, parser::DataFormat::Yaml);
      if (inventory->root()) offerGroups(inventory->root());
    }
    return std::move(made_);
  }

  void offerGroups(const DataNode& group) {
    const DataNode targets = group.find("targets"), inner = group.find("groups");
    if (targets && targets.isSequence())
      for (const DataNode& target : targets.children()) {
        const DataNode name = target.isScalar()     ? target
                              : target.find("name") ? target.find("name")
                                                    : target.find("uri");
        if (name && name.isScalar())
          offer(CompletionKind::Value, name.text(), std::string(name.text()), "target");
      }
    if (!inner || !inner.isSequence()) return;
    for (const DataNode& one : inner.children()) {
      if (!one.isMapping()) continue;
      if (const DataNode name = one.find("name"); name && name.isScalar())
        offer(CompletionKind::Value, name.text(), std::string(name.text()), "group");
      offerGroups(one);
    }
  }

  const SemanticModel& model_;
  const DataTree& data_;
  const std::string_view text_;
  const std::uint32_t offset_;
  const std::size_t limit_;
  DataContext place_;
  std::string_view typed_;
  std::set<std::string, std::less<>> offered_;
  Completion made_;
};

}  // namespace

std::optional<Completion> planCompletion(const SemanticModel& model, const DataTree& data,
                                         std::uint32_t offset, std::size_t limit) {
  return PlanCompleter(model, data, offset, limit).run();
}

}  // namespace puppet::analysis
