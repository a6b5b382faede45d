#include <algorithm>

#include "analysis/features/completion/expected_type.h"
#include "analysis/inference/resource_defaults.h"
#include "analysis/refactorings/refactoring.h"
#include "analysis/symbols/signatures.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

Plan addMissingParameters(const Selection& selection) {
  const auto resource = selection.innermost<Resource>();
  const auto around = selection.innermost<ResourceBody>();
  const ResourceBody body =
      around && around.start() >= resource.start() ? around : bodyAt(resource);
  if (!resource || !body || body.colon().missing() || !isWhole(body)) return std::nullopt;
  std::set<std::string_view> given;
  Cursor last = body.colon();
  for (const Attribute& attribute : body.attributes()) {
    if (attribute.name().is(K::Star)) return std::nullopt;  // may set any parameter
    given.insert(attribute.name().text());
    last = attribute;
  }
  const std::string title =
      body.title().is(K::String) ? stringValue(body.title()) : std::string(body.title().text());
  const std::string type = lowerCaseName(resource.type().text());
  const std::string indentation =
      indentationAt(selection.text(), last == body.colon() ? body.start() : last.start());
  const ResourceDefaultSet defaults(Cursor::root(selection.tree()));
  std::string text;
  for (const KnownAttribute& attribute : attributesOf(selection.model(), type, title))
    if (attribute.isRequired && !given.contains(attribute.name) &&
        !defaults.mayHave(type, attribute.name))
      text += "\n" + indentation + (last == body.colon() ? "  " : "") +
              std::string(attribute.name) + " => undef,";
  if (text.empty()) return std::nullopt;
  std::uint32_t place = last.end();
  if (last != body.colon()) {
    const std::string_view behind = selection.text().substr(place);
    const std::size_t comma = behind.find_first_not_of(" \t");
    if (comma != behind.npos && behind[comma] == ',')
      place += static_cast<std::uint32_t>(comma) + 1;
    else
      text.insert(0, ",");
  }
  return SourceChange{.edits = {{{place, place}, std::move(text)}}};
}

}  // namespace puppet::analysis
