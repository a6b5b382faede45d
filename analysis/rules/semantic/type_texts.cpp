#include "analysis/rules/semantic/type_texts.h"

#include "analysis/rules/semantic/environment_rules.h"
#include "analysis/symbols/reference.h"
#include "analysis/symbols/type_suggestion.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"
#include "parser/parse/parse.h"
#include "parser/support/ascii.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

using parser::Cursor;

namespace {

class TypeNames {
 public:
  TypeNames(QueryContext& queries, bool mayBeElsewhere)
      : queries_(queries), isClosed_(!mayBeElsewhere && queries.gaps().empty()) {}

  std::optional<UnknownTypeName> firstUnknown(const Cursor& code) {
    if (code.is(parser::SyntaxKind::TypeName)) return mistakeIn(code.text(), code.range());
    for (const Cursor& part : code.children())
      if (auto mistake = firstUnknown(part)) return mistake;
    return std::nullopt;
  }

 private:
  std::optional<UnknownTypeName> mistakeIn(std::string_view name, TextRange place) {
    const bool isQualified = name.find("::") != name.npos;
    if (isPlatformType(name) || isDeclared(name)) return std::nullopt;
    std::string meant = isQualified ? std::string() : meantType(name, /*isReference=*/true);
    const bool isCertain = isClosed_ && !(isQualified && mayBeUnread(lowerCase(name)));
    if (meant.empty() && !isCertain) return std::nullopt;
    std::string message = "unknown type '" + std::string(name) + '\'' +
                          (meant.empty() ? "" : "; did you mean '" + meant + "'?");
    return UnknownTypeName{std::move(message), place, std::move(meant)};
  }

  bool isDeclared(std::string_view name) {
    return queries_.find(NameKind::Type, name) || queries_.find(NameKind::ResourceType, name) ||
           queries_.find(NameKind::DefinedType, name);
  }

  /// Returns true if a file of the module may declare the type in a way that is not understood.
  bool mayBeUnread(const std::string& name) {
    const std::size_t end = name.find("::");
    const Module* module = queries_.findModule(name.substr(0, end));
    if (!module) return false;
    std::string file;
    for (const char c : name.substr(end + 2))
      if (c != ':')
        file += c;
      else if (!file.ends_with('/'))
        file += '/';
    return queries_.isFile(module->path + "/types/" + file + ".pp") ||
           queries_.isFile(module->path + "/lib/puppet/datatypes/" + file + ".rb");
  }

  QueryContext& queries_;
  const bool isClosed_;
};

}  // namespace

std::optional<UnknownTypeName> findUnknownType(std::string_view text, QueryContext& queries,
                                               bool mayBeElsewhere) {
  constexpr std::size_t kMaxBytes = 1024;  // bounds the depth of the tree
  if (text.size() > kMaxBytes) return std::nullopt;
  const auto tree = parser::parse(SourceText(std::string(text)), {});
  return TypeNames(queries, mayBeElsewhere).firstUnknown(Cursor::root(*tree));
}

std::string unknownTypeIn(std::string_view text, QueryContext& queries, bool mayBeElsewhere) {
  auto found = findUnknownType(text, queries, mayBeElsewhere);
  return found ? std::move(found->message) : std::string();
}

namespace {

/// Checks `assert_type('TYPE', VALUE)`.
void checkAssertion(Inspection& inspection, const parser::Call& call) {
  const auto arguments = call.arguments().arguments();
  if (inspection.context().likeReference || arguments.empty()) return;
  const Cursor type = *arguments.begin();
  const bool isText = type.is(parser::SyntaxKind::String);
  if (!isText || withoutRoot(call.function().text()) != "assert_type") return;
  const std::string mistake = unknownTypeIn(parser::stringValue(type), inspection.queries(),
                                            /*mayBeElsewhere=*/inspection.isPlan());
  if (!mistake.empty())
    inspection.report(DiagnosticId::UnknownTypeReference, type.range(), {mistake});
}

}  // namespace

std::span<const Rule> typeTextRules() {
  static constexpr Rule kRules[] = {rule<checkAssertion>()};
  return kRules;
}

}  // namespace puppet::analysis
