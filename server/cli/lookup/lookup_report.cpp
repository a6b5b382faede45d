#include "server/cli/lookup/lookup_report.h"

#include <algorithm>

#include "server/cli/printable.h"
#include "types/core/collections.h"
#include "types/text/value_printer.h"

namespace puppet::server {
namespace {

using analysis::LookupStep;
using types::Value;
using types::ValueKind;

/// Writes steps as an indented list.
class Explanation {
 public:
  void write(const LookupStep& step) {
    using Kind = LookupStep::Kind;
    if (step.kind == Kind::Options && !finds(step)) return;
    line(titleOf(step));
    ++depth_;
    if (step.kind == Kind::Data) line("Using configuration " + quoted(step.origin));
    if (step.kind == Kind::File) line("Original path: " + quoted(step.origin));
    if (step.kind == Kind::Merge && !step.options.isUndef())
      line("Options: " + valueText(step.options));
    for (const LookupStep& part : step.parts) write(part);
    writeOutcome(step);
    --depth_;
  }

  std::string take() { return std::move(text_); }

 private:
  static bool finds(const LookupStep& step) {
    return step.outcome == LookupStep::Outcome::Found || std::ranges::any_of(step.parts, &finds);
  }

  static std::string quoted(std::string_view text) { return '"' + printable(text) + '"'; }

  std::string titleOf(const LookupStep& step) {
    using Kind = LookupStep::Kind;
    const std::string name = quoted(step.subject);
    switch (step.kind) {
      case Kind::Lookup:
      case Kind::Options: return "Searching for " + name;
      case Kind::Data:
        return (step.subject.empty() ? "Environment" : "Module " + name) +
               " Data Provider (hiera configuration version " +
               (step.options.isUndef() ? "5" : valueText(step.options)) + ')';
      case Kind::Merge: return "Merge strategy " + step.subject;
      case Kind::Level: return "Hierarchy entry " + name;
      case Kind::File: return "Path " + name;
      case Kind::Interpolation: return "Interpolation on " + name;
      case Kind::NoModule: return "Module " + name + " not found";
      case Kind::NoData: return "Module data provider for module " + name + " not found";
      case Kind::Defaults: return "Searching default_hierarchy of module " + name;
      case Kind::MergeOption: return "Using merge options from " + name + " hash";
      case Kind::Conversion:
        return "Applying convert_to lookup_option with arguments [" + step.subject + ']';
    }
    return {};
  }

  void writeOutcome(const LookupStep& step) {
    switch (step.outcome) {
      case LookupStep::Outcome::None: break;
      case LookupStep::Outcome::NoFile: line("Path not found"); break;
      case LookupStep::Outcome::NotFound: line("No such key: " + quoted(step.key)); break;
      case LookupStep::Outcome::Found:
        line(step.kind == LookupStep::Kind::Merge
                 ? "Merged result: " + valueText(step.value)
                 : "Found key: " + quoted(step.key) + " value: " + valueText(step.value));
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
    return printable(types::programText(value));
  }

  std::string separator(const std::string& text) const {
    return (text.size() == 1 ? "\n" : ",\n") + indent();
  }
  std::string indent() const { return std::string(2 * depth_, ' '); }
  void line(const std::string& words) { text_ += indent() + words + '\n'; }

  std::string text_;
  std::size_t depth_ = 0;
};

}  // namespace

std::string explanationOf(std::span<const LookupStep> lookups) {
  Explanation explanation;
  for (const LookupStep& lookup : lookups) explanation.write(lookup);
  return explanation.take();
}

}  // namespace puppet::server
