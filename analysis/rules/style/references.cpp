// Checks resource references.

#include "analysis/rules/style/style_attributes.h"
#include "analysis/rules/style/style_rule.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using D = DiagnosticId;
using S = StyleKind;

namespace {

bool isSpaced(const StyleFile& file, TokenIndex type) {
  return file.is(type + 1, S::Whitespace) && file.is(type + 2, S::LBracket);
}

void checkBlank(StyleRun& run, TokenIndex type) {
  if (run.isCompatible && run.file.bodies().empty()) return;
  if (isSpaced(run.file, type)) run.report(D::StyleResourceReferenceWithoutWhitespace, type);
}

void checkBlankOfBuiltIn(StyleRun& run, TokenIndex type) {
  if (isSpaced(run.file, type)) run.report(D::StyleResourceReferenceChainWithoutWhitespace, type);
}

bool isRelation(std::string_view attribute) {
  for (const std::string_view name :
       {"require", "subscribe", "notify", "before", "consume", "export"})
    if (attribute == name) return true;
  return false;
}

void checkTitle(StyleRun& run, TokenIndex title) {
  const StyleFile& file = run.file;
  if (file.is(title, S::ClassRef)) {
    run.report(D::StyleResourceReferenceWithoutTitleCapital, title);
  } else if (file.is(title, S::Name)) {
    run.report(D::StyleResourceReferenceWithUnquotedTitle, title)
        .fix("Quote the title", {replacing(file, title, quoted(file.text(title)))});
  }
}

void checkTitles(StyleRun& run, const StyleBody& body) {
  const StyleFile& file = run.file;
  const TokenIndex open = file.at(body.colon).enclosing;
  forEachAttribute(file, body, [&](TokenIndex name) {
    if (!isRelation(file.text(name))) return;
    for (TokenIndex i = name; i < body.end; ++i) {
      if (file.is(i, S::Comma) && file.at(i).enclosing == open) break;
      if (file.is(i, S::ClassRef) && file.is(i + 1, S::LBracket)) checkTitle(run, i + 2);
    }
  });
}

}  // namespace

std::span<const StyleCheck> referenceStyle() {
  static constexpr StyleCheck kChecks[] = {
      tokenCheck(D::StyleResourceReferenceWithoutWhitespace, S::ClassRef, checkBlank),
      tokenCheck(D::StyleResourceReferenceChainWithoutWhitespace, S::TypeName, checkBlankOfBuiltIn),
      bodyCheck(D::StyleResourceReferenceWithUnquotedTitle, checkTitles),
      bodyCheck(D::StyleResourceReferenceWithoutTitleCapital, checkTitles),
  };
  return kChecks;
}

}  // namespace puppet::analysis
