#include "server/cli/lookup/lookup_report.h"

#include "server/cli/support/printable.h"
#include "types/core/collections.h"
#include "types/text/ruby_text.h"
#include "types/text/value_printer.h"

namespace puppet::server {
namespace {

using analysis::LookupStep;
using types::Value;
using types::ValueKind;
using StepKind = LookupStep::Kind;
using StepOutcome = LookupStep::Outcome;

std::string shownName(std::string_view text) { return '"' + printable(text) + '"'; }

/// Returns the line that a step begins with; empty for none.
std::string stepTitle(const LookupStep& step) {
  switch (step.kind) {
    case StepKind::Root:
    case StepKind::Segment: return {};
    case StepKind::Lookup:
    case StepKind::Options: return "Searching for " + shownName(step.subject);
    case StepKind::InvalidKey: return "Invalid key " + shownName(step.subject);
    case StepKind::Data:
    case StepKind::Scope: return printable(step.subject);
    case StepKind::Merge: return "Merge strategy " + step.subject;
    case StepKind::Level: return "Hierarchy entry " + shownName(step.subject);
    case StepKind::File: return "Path " + shownName(step.subject);
    case StepKind::Uri: return "URI " + shownName(step.subject);
    case StepKind::Interpolation: return "Interpolation on " + shownName(step.subject);
    case StepKind::SubKey: return "Sub key: " + shownName(step.subject);
    case StepKind::NoModule: return "Module " + shownName(step.subject) + " not found";
    case StepKind::NoData:
      return "Module data provider for module " + shownName(step.subject) + " not found";
    case StepKind::MergeOption:
      return "Using merge options from " + shownName(step.subject) + " hash";
  }
  return {};
}

/// Returns the line below the title; empty for none.
std::string stepOrigin(const LookupStep& step) {
  if (step.origin.empty()) return {};
  switch (step.kind) {
    case StepKind::Data: return "Using configuration " + shownName(step.origin);
    case StepKind::File: return "Original path: " + shownName(step.origin);
    case StepKind::Uri: return "Original uri: " + shownName(step.origin);
    default: return {};
  }
}

/// Returns true for a step whose outcome an explanation has.
bool showsOutcome(StepKind kind) {
  return kind != StepKind::Lookup && kind != StepKind::Options && kind != StepKind::Interpolation &&
         kind != StepKind::InvalidKey && kind != StepKind::NoModule && kind != StepKind::NoData;
}

/// A merge of one place is shown as that place.
bool isTrivialMerge(const LookupStep& step) {
  return step.kind == StepKind::Merge && step.parts.size() < 2;
}

/// Writes steps as an indented list.
class Explanation {
 public:
  void write(const LookupStep& step) {
    if (isTrivialMerge(step)) return writeParts(step);
    if (const std::string title = stepTitle(step); !title.empty()) writeLine(title);
    const bool isNested = step.kind != StepKind::Root && step.kind != StepKind::Segment;
    depth_ += isNested;
    if (const std::string origin = stepOrigin(step); !origin.empty()) writeLine(origin);
    if (step.kind == StepKind::Merge && !step.options.isUndef())
      writeLine("Options: " + valueText(step.options));
    writeParts(step);
    if (showsOutcome(step.kind)) {
      writeOutcome(step);
      for (const std::string& text : step.texts) writeLine(printableLines(text));
    }
    depth_ -= isNested;
  }

  std::string take() { return std::move(text_); }

 private:
  void writeParts(const LookupStep& step) {
    for (const LookupStep& part : step.parts) write(part);
  }

  void writeOutcome(const LookupStep& step) {
    switch (step.outcome) {
      case StepOutcome::None: break;
      case StepOutcome::NoFile: writeLine("Path not found"); break;
      case StepOutcome::NotFound: writeLine("No such key: " + shownName(step.key)); break;
      case StepOutcome::Merged: writeLine("Merged result: " + valueText(step.value)); break;
      case StepOutcome::Found:
        writeLine("Found key: " + shownName(step.key) + " value: " + valueText(step.value));
    }
  }

  /// Returns the value with one line for each element, indented from the current step.
  std::string valueText(const Value& value) {
    if (value.is(ValueKind::Hash) && !value.asHash().entries().empty()) {
      std::string text = "{";
      ++depth_;
      for (const auto& [key, part] : value.asHash().entries())
        text += separator(text) + valueText(key) + " => " + valueText(part);
      --depth_;
      return text + '\n' + indent() + '}';
    }
    if (value.is(ValueKind::Array) && !value.asArray().elements().empty()) {
      std::string text = "[";
      ++depth_;
      for (const Value& part : value.asArray().elements())
        text += separator(text) + valueText(part);
      --depth_;
      return text + '\n' + indent() + ']';
    }
    return printable(types::rubyInspected(value).value_or(types::programText(value)));
  }

  std::string separator(const std::string& text) const {
    return (text.size() == 1 ? "\n" : ",\n") + indent();
  }
  std::string indent() const { return std::string(2 * depth_, ' '); }
  void writeLine(const std::string& words) { text_ += indent() + words + '\n'; }

  std::string text_;
  std::size_t depth_ = 0;
};

/// Names of a step in the explanation as data, by LookupStep::Kind.
const char* typeOfStep(StepKind kind) {
  switch (kind) {
    case StepKind::InvalidKey: return "invalid_key";
    case StepKind::Data:
    case StepKind::Level: return "data_provider";
    case StepKind::Merge: return "merge";
    case StepKind::File: return "path";
    case StepKind::Uri: return "uri";
    case StepKind::Interpolation: return "interpolate";
    case StepKind::Scope: return "scope";
    case StepKind::SubKey: return "sub_key";
    case StepKind::Segment: return "segment";
    case StepKind::NoModule:
    case StepKind::NoData: return "module";
    case StepKind::MergeOption: return "merge_source";
    case StepKind::Root:
    case StepKind::Lookup:
    case StepKind::Options: break;
  }
  return "root";
}

const char* stepEvent(const LookupStep& step) {
  if (step.kind == StepKind::NoModule) return "module_not_found";
  if (step.kind == StepKind::NoData) return "module_provider_not_found";
  switch (step.outcome) {
    case StepOutcome::None: break;
    case StepOutcome::Found: return "found";
    case StepOutcome::NotFound: return "not_found";
    case StepOutcome::NoFile: return "location_not_found";
    case StepOutcome::Merged: return "result";
  }
  return nullptr;
}

RubyNode textNode(const std::string& text) { return {Value::string(text)}; }

/// Adds the parts of the step's description that only steps of its kind have.
void addDescription(const LookupStep& step, std::vector<RubyNode::Entry>& entries) {
  switch (step.kind) {
    case StepKind::Merge:
      entries.emplace_back("merge", RubyNode{RubySymbol{step.subject}});
      if (!step.options.isUndef()) entries.emplace_back("options", RubyNode{step.options});
      break;
    case StepKind::Data:
      entries.emplace_back("name", textNode(step.subject));
      if (!step.origin.empty()) entries.emplace_back("configuration_path", textNode(step.origin));
      if (step.subject.starts_with("Module \""))
        entries.emplace_back("module",
                             textNode(step.subject.substr(8, step.subject.find('"', 8) - 8)));
      break;
    case StepKind::Level:
      entries.emplace_back("name", textNode("Hierarchy entry \"" + step.subject + '"'));
      break;
    case StepKind::Scope: entries.emplace_back("name", textNode(step.subject)); break;
    case StepKind::Interpolation: entries.emplace_back("expression", textNode(step.subject)); break;
    case StepKind::File:
      entries.emplace_back("original_path", textNode(step.origin));
      entries.emplace_back("path", textNode(step.subject));
      break;
    case StepKind::Uri:
      entries.emplace_back("original_uri", textNode(step.origin));
      entries.emplace_back("uri", textNode(step.subject));
      break;
    default: break;
  }
}

RubyNode stepNode(const LookupStep& step) {
  if (step.kind == StepKind::Merge && step.parts.size() == 1) return stepNode(step.parts[0]);
  std::vector<RubyNode::Entry> entries;
  if (step.kind == StepKind::MergeOption) {
    entries.emplace_back("type", RubyNode{RubySymbol{typeOfStep(step.kind)}});
    entries.emplace_back("merge_source", textNode(step.subject));
    return {std::move(entries)};
  }
  if (!step.parts.empty()) {
    std::vector<RubyNode> parts;
    for (const LookupStep& part : step.parts) parts.push_back(stepNode(part));
    entries.emplace_back("branches", RubyNode{std::move(parts)});
  }
  if (step.kind == StepKind::Root) return {std::move(entries)};
  const bool isTop = step.kind == StepKind::Lookup || step.kind == StepKind::Options ||
                     step.kind == StepKind::InvalidKey;
  if (isTop)
    entries.emplace_back("key", textNode(step.subject));
  else if (!step.key.empty())
    entries.emplace_back("key", textNode(step.key));
  if (step.outcome == StepOutcome::Found || step.outcome == StepOutcome::Merged)
    entries.emplace_back("value", RubyNode{step.value});
  if (const char* event = stepEvent(step))
    entries.emplace_back("event", RubyNode{RubySymbol{event}});
  if (!step.texts.empty()) {
    std::vector<RubyNode> texts;
    for (const std::string& text : step.texts) texts.push_back(textNode(text));
    entries.emplace_back("texts", RubyNode{std::move(texts)});
  }
  entries.emplace_back("type", RubyNode{RubySymbol{typeOfStep(step.kind)}});
  addDescription(step, entries);
  return {std::move(entries)};
}

}  // namespace

std::string printableLines(std::string_view text) {
  std::string lines;
  for (std::size_t end; (end = text.find('\n')) != text.npos; text.remove_prefix(end + 1))
    lines += printable(text.substr(0, end)) + '\n';
  return lines + printable(text);
}

std::string explanationOf(const LookupStep& root) {
  Explanation explanation;
  explanation.write(root);
  return explanation.take();
}

RubyNode explanationNode(const LookupStep& root) {
  return stepNode(root.parts.size() == 1 ? root.parts[0] : root);
}

}  // namespace puppet::server
