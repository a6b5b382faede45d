#include "server/cli/worlds/compile_target.h"

#include "analysis/eval/catalog/resource.h"
#include "analysis/eval/symbol_provider.h"
#include "analysis/symbols/signatures.h"
#include "parser/parse/parse.h"
#include "parser/syntax/views.h"

namespace puppet::server {

std::string CompileTarget::declaration() const {
  return isClass ? "include '" + name + "'" : name + " { '" + name + "': }";
}

std::string CompileTarget::reference() const {
  return isClass ? "Class[" + analysis::typeReferenceName(name) + "]"
                 : analysis::typeReferenceName(name) + "[" + name + "]";
}

std::optional<CompileTarget> targetOf(const std::string& text, LanguageLevel level) {
  const auto tree = parser::parsePlain(SourceText(text), {{}, level, false});
  if (parser::firstFatal(*tree)) return std::nullopt;
  std::optional<CompileTarget> target;
  for (const parser::Expression& statement :
       parser::SourceFile(parser::Cursor::root(*tree)).statements()) {
    const parser::ClassDefinition class_{statement};
    const parser::DefinedType defined{statement};
    const bool isOther = !class_ && !defined && !parser::FunctionDefinition{statement} &&
                         !parser::TypeAlias{statement};
    if (isOther) return std::nullopt;
    if (!target && (class_ || defined))
      target = {analysis::lowerCaseName((class_ ? class_.name() : defined.name()).text()),
                static_cast<bool>(class_)};
  }
  return target;
}

}  // namespace puppet::server
