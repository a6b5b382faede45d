// Checks of a data file that need its text: keys, interpolations, symbols, encrypted values.

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_set>

#include "analysis/eval/name_suggestion.h"
#include "analysis/hiera/data_key.h"
#include "analysis/hiera/interpolation_syntax.h"
#include "analysis/hiera/yaml_scalar.h"
#include "analysis/rules/project/data_fixes.h"
#include "analysis/rules/project/project_checks.h"
#include "analysis/rules/project/yaml_checks.h"
#include "analysis/symbols/name_candidates.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using parser::DataEntryNodes;
using parser::DataFormat;
using parser::DataNode;
using parser::DataStyle;
using parser::DataTree;
using types::ValueKind;

namespace {

/// Methods of encryption that the checkers of eyaml know.
constexpr auto kMethods =
    std::to_array<std::string_view>({"PKCS7", "GPG", "GKMS", "KMS", "TWOFAC", "SecretBox", "VAULT",
                                     "GCPKMS", "RSA", "SSHAGENT", "VAULT_RS", "cli"});

/// Returns true for a name that can only be a String and, but for its spelling, the key of a
/// parameter: most keys.
bool isParameterKey(std::string_view name) {
  bool hasSeparator = false;
  if (name.empty() || name[0] < 'a' || name[0] > 'z') return false;
  for (std::size_t at = 0; at < name.size(); ++at) {
    const char c = name[at];
    if (c == ':') {
      if (name.substr(at, 2) != "::" || at + 2 >= name.size() || name[at + 2] == ':') return false;
      hasSeparator = true;
      ++at;
    } else if ((c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '_') {
      return false;
    }
  }
  return hasSeparator;
}

/// Returns true if a scalar may have an interpolation, something like one, an escape or an
/// encrypted value.
bool hasSigns(std::string_view written) {
  return std::ranges::any_of(written, [](char c) {
    return c == '%' || c == '$' || c == '#' || c == '[' || c == '(' || c == ':' || c == '\\';
  });
}

bool isPlain(const DataNode& node) {
  return node.isScalar() && node.style() == DataStyle::Plain && node.tag().empty();
}

class DataTextChecker {
 public:
  DataTextChecker(const DataTree& tree, const DataFileRole& role, QueryContext& queries)
      : tree_(tree), text_(tree.source().view()), role_(role), queries_(queries) {}

  std::vector<Diagnostic> run(const RightEntries& right) {
    const DataNode root = tree_.root();
    checkOtherDocuments();
    if (!root.isMapping()) {
      if (isYaml() && tree_.errors().empty() && (!root || root.isNull())) reportEmpty();
      return std::move(findings_);
    }
    addDuplicateKeys(tree_, findings_, right);
    addOverwrittenKeys(tree_, findings_);
    RightEntries::Walk walk(right);
    for (const DataEntryNodes& entry : entriesOf(root)) {
      if (walk.contains(entry.key.range().start)) continue;
      entryKey_ = entry.key.text();
      checkKey(entry.key);
      checkValue(entry.value);
      if (entry.key.text() == kLookupOptions)
        addLookupOptionMistakes(tree_, entry.value, role_.module, queries_, findings_);
    }
    return std::move(findings_);
  }

 private:
  Diagnostic& report(DiagnosticId id, TextRange range,
                     std::initializer_list<std::string_view> arguments) {
    return findings_.emplace_back(makeDiagnostic(id, range, arguments));
  }

  /// Returns true if the file has an entry of this key.
  bool hasKey(std::string_view key) {
    if (keys_.empty())
      for (const DataEntryNodes& entry : entriesOf(tree_.root())) keys_.insert(entry.key.text());
    return keys_.contains(key);
  }

  bool isYaml() const { return tree_.format() == DataFormat::Yaml; }

  /// Returns true for a plain scalar that Ruby reads as a Symbol.
  bool isSymbol(const DataNode& node) const {
    return isYaml() && isPlain(node) && node.text().size() > 1 && node.text()[0] == ':';
  }

  /// Reports a file without data.
  void reportEmpty() {
    Diagnostic& finding = report(DiagnosticId::DataEmpty, {0, 0}, {});
    const bool hasNull = tree_.root() && !tree_.root().range().empty();
    if (hasNull || text_.find("...") != text_.npos) return;
    const auto size = static_cast<std::uint32_t>(text_.size());
    const bool isLine = text_.empty() || text_.ends_with('\n');
    finding.fix("Write {}", {{{size, size}, isLine ? "{}\n" : "\n{}\n"}});
  }

  // --- keys

  void checkKey(const DataNode& node) {
    const std::string_view name = node.text();
    if (!node.isScalar() || name == "<<" || name == kLookupOptions) return;
    const std::string shown = '\'' + std::string(name) + '\'';
    if (isSymbol(node)) {
      const std::string meant(name.substr(
          name.find_first_not_of(':') == name.npos ? name.size() : name.find_first_not_of(':')));
      report(DiagnosticId::HieraKey, node.range(),
             {"the key " + shown + " is a Symbol, which lookup does not find"});
      if (!meant.empty() && name.starts_with("::"))
        findings_.back().fix("Write " + meant, {{node.range(), meant}});
      return;
    }
    const bool isUsual = isParameterKey(name);
    if (!isUsual && isYaml() && isPlain(node) && !yamlScalar(name).is(ValueKind::String) &&
        yamlScalar(name).isKnown()) {
      report(DiagnosticId::HieraKey, node.range(),
             {"the key " + shown + " is not a String, so lookup does not find it"});
      findings_.back().fix("Quote it", {{node.range(), singleQuoted(name)}});
      return;
    }
    if (!isUsual && (likeParameter(node, name) || likeLookupOptions(node, name))) return;
    if (name.ends_with(':')) {
      report(DiagnosticId::HieraKey, node.range(),
             {"the key " + shown + " ends with a colon, so it sets no parameter"});
      const std::string meant(name.substr(0, name.find_last_not_of(':') + 1));
      if (!meant.empty() && !hasKey(meant)) addTextFix(findings_.back(), text_, node, meant);
      return;
    }
    if (name.starts_with("::") && parameterOf(name.substr(2))) {
      report(DiagnosticId::HieraKey, node.range(),
             {"the key " + shown + " is not used for the parameter: keys have no leading '::'"});
      if (!hasKey(name.substr(2)))
        addTextFix(findings_.back(), text_, node, std::string(name.substr(2)));
    } else if (!role_.module.empty() && !name.starts_with(role_.module + "::")) {
      report(DiagnosticId::HieraModuleKeyPrefix, node.range(), {name, role_.module});
      addPrefixFix(node, name);
    } else if (isOfDefinedType(name)) {
      report(DiagnosticId::HieraKey, node.range(),
             {"the key " + shown + " is not used: parameters of defined types are not looked up"});
    }
  }

  /// Adds a fix for a key without the module, or with a misspelt one.
  void addPrefixFix(const DataNode& node, std::string_view name) {
    const std::size_t end = name.find("::");
    NameCandidates near(name.substr(0, end));
    near.offer(role_.module);
    std::string meant = role_.module + "::" + std::string(name);
    if (end != name.npos) meant = near.isSure() ? role_.module + std::string(name.substr(end)) : "";
    if (!meant.empty() && name.find_first_of(":. ") == end && !hasKey(meant))
      addTextFix(findings_.back(), text_, node, meant);
  }

  /// Returns the key without what no key of a parameter has: `$a::b`, `a:b`, `a.b`, `A::b`,
  /// `a ::b`, `a::b::`.
  static std::string withoutSlips(std::string_view name) {
    std::string key;
    for (std::size_t at = name.starts_with('$') ? 1 : 0; at < name.size(); ++at) {
      const bool isSeparator = name[at] == ':' || name[at] == '.';
      if (isSeparator && !key.ends_with("::")) key += "::";
      if (!isSeparator && name[at] != ' ') key += toLower(name[at]);
    }
    if (key.ends_with("::")) key.resize(key.size() - 2);
    return key;
  }

  /// Reports a key that would be that of a parameter but for a slip. Leading colons are a mistake
  /// of their own.
  bool likeParameter(const DataNode& node, std::string_view name) {
    const std::string meant = withoutSlips(name);
    if (name.starts_with(':') || meant == name || !parameterOf(meant)) return false;
    // A parameter that is misspelt within the right class is reported as such.
    const std::size_t end = meant.rfind("::");
    if (name.rfind("::") == end && name.substr(0, end) == meant.substr(0, end)) return false;
    const bool isColon = meant.size() == name.size() + 1 && name.find('.') == name.npos;
    report(DiagnosticId::HieraKey, node.range(),
           {(isColon ? "missing colon in the key '" : "no parameter has the key '") +
            std::string(name) + "'; did you mean '" + meant + "'?"});
    if (isPlain(node)) findings_.back().fix("Write " + meant, {{node.range(), meant}});
    return true;
  }

  /// Reports text behind the first document.
  void checkOtherDocuments() {
    if (!isYaml() || !tree_.errors().empty()) return;
    for (std::size_t at = tree_.end(); at < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', at), text_.size());
      const std::string_view line = text_.substr(at, end - at);
      const std::size_t first = line.find_first_not_of(" \t\r");
      const bool isContent = first != line.npos && line[first] != '#' && !line.starts_with("---") &&
                             !line.starts_with("...");
      if (isContent) {
        report(DiagnosticId::DataAfterDocument,
               {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end)}, {});
        return;
      }
      at = end + 1;
    }
  }

  /// Reports `lookup_option`.
  bool likeLookupOptions(const DataNode& node, std::string_view name) {
    NameCandidates near(name);
    near.offer(kLookupOptions);
    if (!near.isMistyped()) return false;
    report(DiagnosticId::HieraKey, node.range(),
           {"the key '" + std::string(name) + "' has no meaning to lookup" + hintOf(near)});
    if (isPlain(node)) findings_.back().fix("Write " + near.best(), {{node.range(), near.best()}});
    return true;
  }

  const ParameterInterface* parameterIn(NameKind kind, std::string_view key) {
    const std::size_t end = key.rfind("::");
    if (end == key.npos || end == 0) return nullptr;
    const Declaration& found = declarationOf(kind, key.substr(0, end));
    if (!found) return nullptr;
    const auto& parameters = found.asClass().parameters;
    const auto one = std::ranges::find(parameters, key.substr(end + 2), &ParameterInterface::name);
    return one == parameters.end() ? nullptr : &*one;
  }
  /// Mostly, the next key has the same owner.
  const Declaration& declarationOf(NameKind kind, std::string_view owner) {
    auto& last = kind == NameKind::Class ? lastClass_ : lastDefinedType_;
    if (last != declarations_.end() && last->first.second == owner) return last->second;
    const auto [known, isNew] = declarations_.try_emplace({kind, std::string(owner)});
    if (isNew) known->second = queries_.find(kind, owner);
    last = known;
    return known->second;
  }
  const ParameterInterface* parameterOf(std::string_view key) {
    return parameterIn(NameKind::Class, key);
  }
  bool isOfDefinedType(std::string_view key) {
    return parameterIn(NameKind::DefinedType, key) && !parameterOf(key);
  }

  // --- values

  void checkValue(const DataNode& node) {
    if (node.isScalar()) return checkScalar(node);
    bool isKey = node.isMapping();
    for (DataNode child = node.firstChild(); child; child = child.nextSibling()) {
      if (isKey) checkInnerKey(child);
      isKey = node.isMapping() && !isKey;
      checkValue(child);
    }
  }

  /// Reports a key within a value that is no String and no number: `on: 1`.
  void checkInnerKey(const DataNode& key) {
    // The longest of these words is `false`.
    constexpr std::size_t kLongest = 5;
    if (!isYaml() || !isPlain(key) || key.text().empty() || key.text().size() > kLongest) return;
    const types::Value read = yamlScalar(key.text());
    if (!read.is(ValueKind::Boolean) && !read.isUndef()) return;
    report(DiagnosticId::HieraSymbol, key.range(),
           {"the key '" + std::string(key.text()) + "' is " +
            (read.isUndef()     ? "undef"
             : read.asBoolean() ? "true"
                                : "false") +
            ", which lookup refuses as a key; quote it"});
    findings_.back().fix("Quote it", {{key.range(), '\'' + std::string(key.text()) + '\''}});
  }

  void checkScalar(const DataNode& node) {
    const TextRange range = node.range();
    if (isSymbol(node) && node.keyOfEntry() != node) {
      const std::string symbol(node.text());
      report(DiagnosticId::HieraSymbol, range,
             {'\'' + symbol + "' is a Symbol, which lookup refuses; quote it"});
      if (symbol.find('\'') == symbol.npos)
        findings_.back().fix("Quote it", {{range, '\'' + symbol + '\''}});
    }
    const std::string_view written = text_.substr(range.start, range.length());
    if (!hasSigns(written)) return;
    addInterpolationMistakes(written, range.start, findings_);
    addUnknownNames(written, range.start, entryKey_, rightNames_, queries_, findings_);
    checkOtherSigns(range);
    checkEncrypted(node);
  }

  /// Reports `${facts.x}`, `#{facts.x}` and `%(facts.x)`: data interpolates with a percent sign and
  /// braces. Other names may be meant for a shell.
  void checkOtherSigns(TextRange range) {
    constexpr auto kBegins = std::to_array<std::string_view>(
        {"facts.", "facts[", "trusted.", "trusted[", "server_facts.", "lookup(", "hiera(", "alias(",
         "literal(", "scope(", "::"});
    const std::string_view text = text_.substr(range.start, range.length());
    for (const std::string_view open : {"${", "#{", "%("}) {
      const char close = open.ends_with('(') ? ')' : '}';
      for (std::size_t at = 0; (at = text.find(open, at)) != text.npos; at += 2) {
        const std::string_view inner = text.substr(at + 2, text.find(close, at) - at - 2);
        const bool isHiera = std::ranges::any_of(
            kBegins, [&](std::string_view begin) { return inner.starts_with(begin); });
        if (!isHiera || at + 2 + inner.size() >= text.size()) continue;
        const std::uint32_t start = range.start + static_cast<std::uint32_t>(at);
        const std::uint32_t end = start + static_cast<std::uint32_t>(inner.size()) + 3;
        const std::string written(text.substr(at, end - start));
        Diagnostic& finding = report(DiagnosticId::HieraDollar, {start, end}, {written, inner});
        const bool isIndexed = inner.find('[') != inner.npos;
        const std::string path = isIndexed ? dottedPath(inner) : std::string(inner);
        if (!path.empty())
          finding.fix("Write %{" + path + "}", {{{start, end}, "%{" + path + '}'}});
      }
    }
  }

  // --- encrypted values

  void checkEncrypted(const DataNode& node) {
    const std::string_view text = node.text();
    const auto warn = [&](std::string_view message) {
      report(DiagnosticId::HieraEyaml, node.range(), {message});
    };
    if (text.find("DEC::") != text.npos || text.find("DEC(") != text.npos) {
      if (text.find(")::") != text.npos || text.find("DEC::") != text.npos)
        if (text.find("]!") != text.npos)
          warn("the value was decrypted for editing and not encrypted again");
      return;
    }
    for (std::size_t at = 0; (at = text.find("ENC[", at)) != text.npos; at += 4) {
      const std::size_t end = text.find(']', at);
      if (end == text.npos) return warn("unterminated 'ENC[' block: expected ']'");
      if (role_.source != HierarchyLevel::Source::Eyaml)
        return warn(
            "this level of the hierarchy does not decrypt values; 'lookup_key: "
            "eyaml_lookup_key' does");
      checkBlock(node, text.substr(at + 4, end - at - 4), warn);
    }
  }

  template <typename Warn>
  void checkBlock(const DataNode& node, std::string_view inner, const Warn& warn) {
    std::string body;
    for (const char c : inner)
      if (c != ' ' && c != '\n' && c != '\t' && c != '\r') body += c;
    const std::size_t comma = body.find(',');
    const std::string method = comma == body.npos ? std::string() : body.substr(0, comma);
    const std::string cipher = comma == body.npos ? body : body.substr(comma + 1);
    if (cipher.empty()) return warn("empty 'ENC[' block");
    if (!method.empty() && std::ranges::find(kMethods, method) == kMethods.end()) {
      NameCandidates near(method);
      for (const std::string_view known : kMethods) near.offer(known);
      warn("unknown encryption method '" + method + '\'' + hintOf(near));
      if (const std::size_t at = text_.find("ENC[" + method + ',', node.range().start);
          near.isSure() && at < node.range().end) {
        const auto start = static_cast<std::uint32_t>(at + 4);
        findings_.back().fix(
            "Write " + near.best(),
            {{{start, start + static_cast<std::uint32_t>(method.size())}, near.best()}});
      }
      return;
    }
    const bool isBase64 = std::ranges::all_of(cipher, [](char c) {
      return (isWordCharacter(c) && c != '_') || c == '+' || c == '/' || c == '=';
    });
    if (method == "PKCS7" && (!isBase64 || cipher.size() % 4 != 0))
      warn("the encrypted value is not valid Base64");
  }

  const DataTree& tree_;
  const std::string_view text_;
  const DataFileRole& role_;
  QueryContext& queries_;
  std::string_view entryKey_;  ///< of the entry that is checked
  using Declarations = std::map<std::pair<NameKind, std::string>, Declaration>;
  Declarations declarations_;
  Declarations::const_iterator lastClass_ = declarations_.end(),
                               lastDefinedType_ = declarations_.end();
  std::set<std::string, std::less<>> rightNames_;
  std::unordered_set<std::string_view> keys_;  ///< computed when first asked for
  std::vector<Diagnostic> findings_;
};

}  // namespace

std::vector<Diagnostic> checkDataText(const DataTree& tree, const DataFileRole& role,
                                      QueryContext& queries, const RightEntries& right) {
  return DataTextChecker(tree, role, queries).run(right);
}

}  // namespace puppet::analysis
