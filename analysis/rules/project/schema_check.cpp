#include "analysis/rules/project/schema_check.h"

#include <algorithm>
#include <set>

#include "analysis/eval/name_suggestion.h"
#include "analysis/hiera/yaml_scalar.h"
#include "analysis/project/schema.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/yaml_checks.h"
#include "analysis/symbols/name_candidates.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataNode;
using types::ValueKind;

namespace {

std::string kindOf(const DataNode& node) {
  if (node.isSequence()) return "an Array";
  if (node.isMapping()) return "a Hash";
  if (node.isNull()) return "Undef";
  if (node.isQuoted()) return "a String";
  const types::Value value = yamlScalar(node.text());
  if (value.is(ValueKind::Boolean)) return "a Boolean";
  if (value.is(ValueKind::Integer)) return "an Integer";
  return value.is(ValueKind::Float) ? "a Float" : "a String";
}

bool isReference(const DataNode& node) {
  return node.kind() == parser::DataKind::Alias || !node.tag().empty() ||
         (node.isMapping() && node.find("_plugin"));
}

class SchemaChecker {
 public:
  SchemaChecker(std::string_view root, const parser::DataTree& tree, const SchemaIds& ids)
      : root_(root), tree_(tree), ids_(ids) {}

  std::vector<Diagnostic> run() {
    if (!tree_.errors().empty()) {
      const parser::DataSyntaxError& error = tree_.errors().front();
      addSyntaxFix(report(ids_.error, error.range, error.message), source(), error.message,
                   error.range);
      return std::move(findings_);
    }
    const DataNode root = tree_.root();
    if (!root || root.isNull()) return {};
    if (!root.isMapping()) {
      report(ids_.error, root.range(), "expected a Hash, got " + kindOf(root));
      return std::move(findings_);
    }
    addDuplicateKeys(tree_, findings_);
    checkObject(root, root_);
    return std::move(findings_);
  }

 private:
  Diagnostic& report(DiagnosticId id, TextRange range, const std::string& message) {
    return findings_.emplace_back(makeDiagnostic(id, range, {message}));
  }
  std::string_view source() const { return tree_.source().view(); }
  bool isJson() const { return tree_.format() == parser::DataFormat::Json; }

  void checkObject(const DataNode& node, std::string_view name) {
    std::set<std::string> meant;
    const std::vector<DataEntryNodes> entries = entriesOf(node);
    for (const DataEntryNodes& entry : entries) {
      if (!entry.key.isScalar() || entry.key.text() == "<<") continue;
      if (const SchemaKey* row = findKey(name, entry.key.text()))
        checkValue(entry.value, *row);
      else
        meant.insert(unknown(entry.key, name, entries));
    }
    for (const SchemaKey* row : requiredKeysOf(name))
      if (!node.find(row->key) && !node.find("<<") && !meant.contains(std::string(row->key))) {
        const auto end = std::min(node.range().start + 1, node.range().end);
        report(ids_.error, {node.range().start, end},
               "missing key '" + std::string(row->key) + "' of the " + nameOf(name));
      }
  }

  std::string nameOf(std::string_view object) const {
    return object == root_ ? std::string("file") : std::string(object);
  }

  /// Reports an unknown key; returns the one that is probably meant.
  std::string unknown(const DataNode& key, std::string_view name,
                      const std::vector<DataEntryNodes>& given) {
    NameCandidates near(key.text());
    for (const SchemaKey* row : keysOf(name)) near.offer(row->key);
    Diagnostic& finding = report(ids_.ignored, key.range(),
                                 "unknown key '" + std::string(key.text()) + '\'' + hintOf(near));
    const bool isGiven = std::ranges::any_of(
        given, [&](const DataEntryNodes& entry) { return entry.key.text() == near.best(); });
    if (!isGiven) addNearFix(finding, near, source(), key);
    return near.best();
  }

  void checkValue(const DataNode& node, const SchemaKey& row) {
    if (isReference(node)) return;
    switch (row.form) {
      case SchemaForm::Any: return;
      case SchemaForm::Object:
        return node.isMapping() ? checkObject(node, row.detail) : reportMismatch(node, row);
      case SchemaForm::List:
        if (!node.isSequence()) return reportMismatch(node, row);
        for (const DataNode& item : node.children())
          if (item.isMapping() && !isReference(item))
            checkObject(item, row.detail);
          else if (!row.isLenient && !isReference(item))
            report(ids_.error, item.range(), "expected a Hash, got " + kindOf(item));
        return;
      case SchemaForm::Map:
        if (!node.isMapping()) return reportMismatch(node, row);
        for (const DataEntryNodes& entry : entriesOf(node))
          if (entry.value.isMapping())
            checkObject(entry.value, row.detail);
          else if (!entry.value.isNull() && !isReference(entry.value) && !row.isLenient)
            reportBareEntry(entry.value, row);
        return;
      case SchemaForm::Strings:
        if (!node.isSequence()) return reportMismatch(node, row);
        for (const DataNode& item : node.children())
          if (!isReference(item) && kindOf(item) != "a String") reportMismatch(item, row);
        return;
      default: checkScalar(node, row);
    }
  }

  /// Reports an entry of a Map that is no Hash: a type alone is that of a parameter.
  void reportBareEntry(const DataNode& value, const SchemaKey& row) {
    Diagnostic& finding =
        report(ids_.error, value.range(), "expected a Hash, got " + kindOf(value));
    if (!findKey(row.detail, "type") || !textRangeOf(source(), value)) return;
    const std::string written(source().substr(value.range().start, value.range().length()));
    const bool isBare = !value.isQuoted() && written.find_first_of("[]{},") != written.npos;
    addNodeFix(
        finding, value,
        (isJson() ? "{\"type\": " : "{type: ") + (isBare ? singleQuoted(written) : written) + '}');
  }

  void checkScalar(const DataNode& node, const SchemaKey& row) {
    const std::string kind = kindOf(node);
    const bool isRight = row.form == SchemaForm::String    ? kind == "a String"
                         : row.form == SchemaForm::Integer ? kind == "an Integer"
                                                           : kind == "a Boolean";
    const auto values = valuesOf(row);
    if (!isRight) return reportMismatch(node, row);
    const types::Value number = yamlScalar(node.text());
    if (const auto minimum = minimumOf(row);
        minimum && number.isSmallInteger() && number.asSmallInteger() < *minimum)
      report(ids_.error, node.range(),
             '\'' + std::string(row.key) + "' expects an Integer of at least " +
                 std::to_string(*minimum) + ", got " + std::string(node.text()));
    if (row.form == SchemaForm::Boolean || values.empty() || row.isLenient ||
        std::ranges::find(values, node.text()) != values.end())
      return;
    NameCandidates near(node.text());
    for (const std::string_view other : values) near.offer(other);
    const std::string expected =
        row.form == SchemaForm::Integer ? std::string(row.detail) : typeText(row);
    addNearFix(
        report(ids_.error, node.range(),
               "expected " + expected + ", got '" + std::string(node.text()) + '\'' + hintOf(near)),
        near, source(), node);
  }

  void reportMismatch(const DataNode& node, const SchemaKey& row) {
    if (row.isLenient || (node.isNull() && root_ == "plan")) return;
    const std::string type = typeText(row);
    const bool isVowel = type.starts_with("An") || type.starts_with("Ar") ||
                         type.starts_with("I") || type.starts_with("E");
    Diagnostic& finding =
        report(ids_.error, node.range().empty() ? node.keyOfEntry().range() : node.range(),
               '\'' + std::string(row.key) + "' expects " + (isVowel ? "an " : "a ") + type +
                   ", got " + kindOf(node));
    const bool isTask = row.form == SchemaForm::Object && findKey(row.detail, "task") && isJson() &&
                        node.isQuoted() && row.detail == "plugin hook";
    if (isTask)
      addNodeFix(finding, node, "{\"task\": \"" + std::string(node.text()) + "\"}");
    else if (const std::string meant = inForm(node, row.form); !meant.empty())
      addNodeFix(finding, node, meant);
  }

  /// Returns a scalar as it is written in another form; empty if it has no such form.
  std::string inForm(const DataNode& node, SchemaForm form) const {
    if (!textRangeOf(source(), node) || node.text().empty()) return {};
    const std::string text(node.text());
    const std::string quoted = isJson() ? '"' + text + '"' : singleQuoted(text);
    const bool isNumber = text.find_first_not_of("0123456789") == text.npos &&
                          (text.size() == 1 || !text.starts_with('0'));
    if (form == SchemaForm::Integer && node.isQuoted() && isNumber) return text;
    if (form == SchemaForm::Boolean && node.isQuoted() && (text == "true" || text == "false"))
      return text;
    if (form == SchemaForm::String && !node.isQuoted()) return quoted;
    if (form == SchemaForm::Strings && kindOf(node) == "a String" && !node.parent()->isSequence())
      return '[' + quoted + ']';
    return form == SchemaForm::Strings && node.parent()->isSequence() ? quoted : std::string();
  }

  const std::string_view root_;
  const parser::DataTree& tree_;
  const SchemaIds& ids_;
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> checkSchema(ProjectFileKind kind, const parser::DataTree& tree,
                                    const SchemaIds& ids) {
  return SchemaChecker(schemaOf(kind), tree, ids).run();
}

}  // namespace puppet::analysis
