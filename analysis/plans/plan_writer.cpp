#include "analysis/plans/plan_writer.h"

#include <algorithm>
#include <array>

#include "parser/support/ascii.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;
using Kind = OriginSegment::Kind;

namespace {

/// Keys of a step that become options of its function.
constexpr auto kOptions = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"arguments", "arguments"},
    {"pwsh_params", "pwsh_params"},
    {"catch_errors", "_catch_errors"},
    {"env_vars", "_env_vars"},
    {"noop", "_noop"},
    {"run_as", "_run_as"},
});

/// Returns true for the lower-case name of a resource type.
bool isTypeName(std::string_view name) {
  return !name.empty() && isLower(name[0]) && !name.ends_with(':') &&
         std::ranges::all_of(
             name, [](char c) { return isLower(c) || isDigit(c) || c == '_' || c == ':'; });
}

std::vector<DataNode> itemsIn(const DataNode& list) {
  return list.isSequence() ? list.children() : std::vector<DataNode>();
}

}  // namespace

PlanWriter::PlanWriter(const parser::DataTree& data, PlanForm form,
                       const std::set<std::uint32_t>& left)
    : data_(data),
      isDamaged_(!left.empty() || !data.errors().empty()),
      text_(data.source()),
      values_(text_, form, left) {}

void PlanWriter::noteDifference(std::string reason) {
  if (difference_.empty()) difference_ = std::move(reason);
}

void PlanWriter::write(std::string_view name) {
  const DataNode plan = data_.root();
  writeDocumentation(plan);
  text_.write("plan " + std::string(name) + "(\n");
  for (const DataEntryNodes& entry : entriesOf(plan.find("parameters"))) writeParameter(entry);
  text_.write(") {\n");
  if (const DataNode parameters = plan.find("parameters"))
    commentsFrom_ = std::max(commentsFrom_, parameters.range().end);
  for (const DataNode& one : itemsIn(plan.find("steps"))) writeStep(PlanStep(one));
  if (const DataNode result = plan.find("return"))
    text_.writeWithin(result.keyOfEntry().range(), [&] {
      text_.write(isReading() ? "\nreturn " : "return(");
      values_.writeValue(result);
      text_.write(isReading() ? "\n" : ")\n");
    });
  text_.write("}\n");
}

/// Writes the lines of a text as comments, with `before` in the first one.
void PlanWriter::writeComment(std::string_view text, std::string_view before) {
  for (std::string_view rest = trimmed(text); !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    text_.write("# " + std::string(before) + std::string(trimmed(rest.substr(0, end))) + '\n');
    before = before.empty() ? "" : "  ";
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

void PlanWriter::writeDocumentation(const DataNode& plan) {
  if (const DataNode text = plan.find("description"); text && text.isScalar())
    writeComment(text.text());
  for (const DataEntryNodes& entry : entriesOf(plan.find("parameters")))
    if (const DataNode text = entry.value.find("description"); text && text.isScalar())
      writeComment(text.text(), "@param " + std::string(entry.key.text()) + ' ');
  if (const DataNode hidden = plan.find("private");
      hidden && (hidden.text() == "true" || hidden.text() == "yes"))
    text_.write("# @api private\n");
}

void PlanWriter::writeParameter(const DataEntryNodes& entry) {
  const std::string name(entry.key.text());
  if (!isPlanWord(name) || !names_.insert(name).second) return;
  text_.writeWithin(entry.key.range(), [&] {
    if (const DataNode type = entry.value.find("type");
        type && type.isScalar() && !trimmed(type.text()).empty() && values_.takesCode(type)) {
      text_.writeWithin(type.range(), [&] { text_.copy(type, Kind::Code); });
      text_.write(" ");
    }
    writeVariable(entry.key);
    if (const DataNode usual = entry.value.find("default")) {
      text_.write(" = ");
      values_.writeData(usual);
    }
    text_.write(",\n");
  });
}

void PlanWriter::writeVariable(const DataNode& name) {
  text_.writeWithin(name.range(), [&] {
    text_.write("$");
    text_.copy(name, Kind::Text);
  });
}

/// Writes the comments between the step before and this one.
void PlanWriter::writeCommentsAbove(const DataNode& step) {
  const std::string_view source = data_.source().view();
  const std::uint32_t end = step.range().start;
  for (std::uint32_t at = commentsFrom_; at < end;) {
    const std::size_t lineEnd = std::min(source.find('\n', at), source.size());
    const std::string_view line = trimmed(source.substr(at, lineEnd - at));
    if (line.starts_with('#') && lineEnd < end) text_.write(std::string(line) + '\n');
    at = static_cast<std::uint32_t>(lineEnd + 1);
  }
}

void PlanWriter::writeStep(const PlanStep& step) {
  if (!step.node().isMapping()) return;
  if (isReading()) writeCommentsAbove(step.node());
  commentsFrom_ = step.node().range().end;
  const PlanAction* action = step.action();
  const DataNode shown = action                    ? step.entry(action->key)->key
                         : !step.entries().empty() ? step.entries().front().key
                                                   : step.node();
  if (const DataNode text = step.find("description");
      isReading() && action && !action->hasDescription && text && text.isScalar())
    writeComment(text.text());
  text_.writeWithin(shown.range(), [&] {
    writeAssignment(step);
    action ? writeBody(step) : writeOther(step);
    text_.write("\n");
  });
}

void PlanWriter::writeAssignment(const PlanStep& step) {
  const DataNode name = step.find("name");
  if (!name || !name.isScalar() || !isPlanWord(name.text())) return;
  if (!names_.insert(std::string(name.text())).second) return;
  if (isReading() && step.find("resources")) {
    text_.write("apply_prep(");
    values_.writeValue(step.find("targets"));
    text_.write(")\n");
  }
  writeVariable(name);
  text_.write(" = ");
}

void PlanWriter::writeBody(const PlanStep& step) {
  const PlanAction& action = *step.action();
  if (action.function == "apply") return writeApply(step);
  if (action.function.empty()) return writeEvaluation(step);
  writeCall(step, action);
}

/// Writes a value that is evaluated. Puppet refuses one without effect that is a statement.
void PlanWriter::writeEvaluation(const PlanStep& step) {
  const DataNode code = step.find("eval");
  const DataNode name = step.find("name");
  const bool isNamed = name && isPlanWord(name.text());
  const std::string_view text = code.isScalar() ? trimmed(code.text()) : std::string_view();
  const bool isBlock = code.style() == parser::DataStyle::Literal;
  const bool isCall = isReading() && (text.ends_with(')') || text.ends_with('}'));
  if (isNamed || isBlock || isCall) return values_.writeValue(code);
  text_.write("with(");
  values_.writeValue(code);
  text_.write(") |$value| { $value }");
}

/// Writes the values of a step that has not exactly one action, so that their names are used.
void PlanWriter::writeOther(const PlanStep& step) {
  text_.write("[");
  for (const PlanStep::Entry& entry : step.entries()) {
    if (entry.name == "name") continue;
    values_.writeValue(entry.value);
    text_.write(", ");
  }
  text_.write("]");
}

void PlanWriter::writeArgument(const DataNode& node) {
  values_.writeValue(node);
  text_.write(", ");
}

void PlanWriter::writeCall(const PlanStep& step, const PlanAction& action) {
  text_.write(std::string(action.function) + '(');
  writeArgument(step.find(action.key));
  if (!action.second.empty()) writeArgument(step.find(action.second));
  const bool hasTargets =
      action.second == "destination" || (action.key == "plan" && step.find("targets"));
  if (hasTargets) writeArgument(step.find("targets"));
  if (const DataNode text = step.find("description"); text && action.hasDescription)
    writeArgument(text);
  if (action.key == "task" || action.key == "plan") writeArguments(step.find("parameters"));
  if (action.key != "message" && action.key != "verbose") writeOptions(step);
  text_.write(")");
}

/// Writes the arguments of a task or plan.
void PlanWriter::writeArguments(const DataNode& given) {
  if (!given) return;
  if (!given.isMapping()) return writeArgument(given);
  for (const DataEntryNodes& entry : entriesOf(given)) {
    values_.writePair(entry.key, entry.value);
    text_.write(", ");
  }
}

void PlanWriter::writeOptions(const PlanStep& step) {
  const DataNode given = step.find("parameters");
  for (const auto& [key, option] : kOptions) {
    const DataNode node = step.find(key);
    if (!node) continue;
    if (given && !given.isMapping()) noteDifference("'parameters' is code, beside options");
    text_.write('\'' + std::string(option) + "' => ");
    writeArgument(node);
  }
}

void PlanWriter::writeApply(const PlanStep& step) {
  const DataNode name = step.find("name");
  if (isReading() && !(name && isPlanWord(name.text()))) {
    text_.write("apply_prep(");
    values_.writeValue(step.find("targets"));
    text_.write(")\n");
  }
  text_.write("apply(");
  writeArgument(step.find("targets"));
  if (const DataNode text = step.find("description")) {
    text_.write("'_description' => ");
    writeArgument(text);
  }
  writeOptions(step);
  text_.write(") {\n");
  bool isFirst = true;
  for (const DataNode& one : itemsIn(step.find("resources"))) {
    writeResource(one, isFirst);
    isFirst = false;
  }
  text_.write("}");
}

void PlanWriter::writeResource(const DataNode& resource, bool isFirst) {
  DataNode type = resource.find("type"), title = resource.find("title");
  if (!type)
    for (const DataEntryNodes& entry : entriesOf(resource))
      if (entry.key.text() != "parameters" && entry.key.text() != "title") {
        type = entry.key;
        title = entry.value;
        break;
      }
  if (!type || !type.isScalar() || !isTypeName(type.text())) return;
  text_.writeWithin(type.range(), [&] {
    if (!isFirst) text_.write("-> ");
    text_.copy(type, Kind::Text);
    text_.write(" { ");
    values_.writeValue(title);
    text_.write(":\n");
    for (const DataEntryNodes& entry : entriesOf(resource.find("parameters"))) {
      if (!isTypeName(entry.key.text())) continue;
      text_.writeWithin(entry.key.range(), [&] { text_.copy(entry.key, Kind::Text); });
      text_.write(" => ");
      writeArgument(entry.value);
      text_.write("\n");
    }
    text_.write("}\n");
  });
}

}  // namespace puppet::analysis
