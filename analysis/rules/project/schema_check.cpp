#include "analysis/rules/project/schema_check.h"

#include <algorithm>

#include "analysis/eval/name_suggestion.h"
#include "analysis/hiera/yaml_scalar.h"
#include "analysis/project/schema.h"
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
      tell(ids_.error, error.range, error.message);
      return std::move(findings_);
    }
    const DataNode root = tree_.root();
    if (!root || root.isNull()) return {};
    if (!root.isMapping()) {
      tell(ids_.error, root.range(), "expected a Hash, got " + kindOf(root));
      return std::move(findings_);
    }
    addDuplicateKeys(tree_, findings_);
    object(root, root_);
    return std::move(findings_);
  }

 private:
  void tell(DiagnosticId id, TextRange range, const std::string& message) {
    findings_.push_back(makeDiagnostic(id, range, {message}));
  }

  void object(const DataNode& node, std::string_view name) {
    for (const DataEntryNodes& entry : entriesOf(node)) {
      if (!entry.key.isScalar() || entry.key.text() == "<<") continue;
      if (const SchemaKey* row = findKey(name, entry.key.text()))
        value(entry.value, *row);
      else
        unknown(entry.key, name);
    }
    for (const SchemaKey* row : keysOf(name))
      if (row->isRequired && !node.find(row->key) && !node.find("<<")) {
        const auto end = std::min(node.range().start + 1, node.range().end);
        tell(ids_.error, {node.range().start, end},
             "missing key '" + std::string(row->key) + "' of the " + nameOf(name));
      }
  }

  std::string nameOf(std::string_view object) const {
    return object == root_ ? std::string("file") : std::string(object);
  }

  void unknown(const DataNode& key, std::string_view name) {
    NameCandidates near(key.text());
    for (const SchemaKey* row : keysOf(name)) near.offer(row->key);
    tell(ids_.ignored, key.range(),
         "unknown key '" + std::string(key.text()) + '\'' + hintOf(near));
    if (near.isSure() && key.style() == parser::DataStyle::Plain)
      findings_.back().fix("Write '" + near.best() + '\'', {{key.range(), near.best()}});
  }

  void value(const DataNode& node, const SchemaKey& row) {
    if (isReference(node)) return;
    switch (row.form) {
      case SchemaForm::Any: return;
      case SchemaForm::Object:
        return node.isMapping() ? object(node, row.detail) : mismatch(node, row);
      case SchemaForm::List:
        if (!node.isSequence()) return mismatch(node, row);
        for (const DataNode& item : node.children())
          if (item.isMapping() && !isReference(item))
            object(item, row.detail);
          else if (!row.isLenient && !isReference(item))
            tell(ids_.error, item.range(), "expected a Hash, got " + kindOf(item));
        return;
      case SchemaForm::Map:
        if (!node.isMapping()) return mismatch(node, row);
        for (const DataEntryNodes& entry : entriesOf(node))
          if (entry.value.isMapping())
            object(entry.value, row.detail);
          else if (!entry.value.isNull() && !isReference(entry.value))
            tell(ids_.error, entry.value.range(), "expected a Hash, got " + kindOf(entry.value));
        return;
      case SchemaForm::Strings:
        if (!node.isSequence()) return mismatch(node, row);
        for (const DataNode& item : node.children())
          if (!isReference(item) && kindOf(item) != "a String") mismatch(item, row);
        return;
      default: scalar(node, row);
    }
  }

  void scalar(const DataNode& node, const SchemaKey& row) {
    const std::string kind = kindOf(node);
    const bool isRight = row.form == SchemaForm::String    ? kind == "a String"
                         : row.form == SchemaForm::Integer ? kind == "an Integer"
                                                           : kind == "a Boolean";
    const auto values = valuesOf(row);
    if (!isRight) return mismatch(node, row);
    if (row.form != SchemaForm::String || values.empty() || row.isLenient ||
        std::ranges::find(values, node.text()) != values.end())
      return;
    NameCandidates near(node.text());
    for (const std::string_view other : values) near.offer(other);
    tell(ids_.error, node.range(),
         "expected " + typeText(row) + ", got '" + std::string(node.text()) + '\'' + hintOf(near));
  }

  void mismatch(const DataNode& node, const SchemaKey& row) {
    if (row.isLenient || (node.isNull() && root_ == "plan")) return;
    const std::string type = typeText(row);
    const bool isVowel = type.starts_with("An") || type.starts_with("Ar") ||
                         type.starts_with("I") || type.starts_with("E");
    tell(ids_.error, node.range().empty() ? node.keyOfEntry().range() : node.range(),
         '\'' + std::string(row.key) + "' expects " + (isVowel ? "an " : "a ") + type + ", got " +
             kindOf(node));
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
