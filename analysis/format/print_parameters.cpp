#include "analysis/format/printer.h"
#include "analysis/format/shape.h"

namespace puppet::format {

using K = SyntaxKind;

namespace {

/// Layout of a parameter's parts before its default value.
struct ParameterParts {
  std::size_t name = 0;  ///< index of the first token of the name
  bool hasType = false;
  bool hasDefault = false;
};

ParameterParts partsOf(std::span<const Node> children) {
  ParameterParts parts;
  parts.hasType = children.front().kind == K::TypeName || children.front().kind == K::Access;
  parts.name = parts.hasType ? 1 : 0;
  parts.hasDefault = children.back().kind == K::ParameterDefault;
  return parts;
}

}  // namespace

/// Prints parameters on lines of their own; names and defaults are aligned if the author aligned
/// them.
void Printer::parameters(Children items) {
  const bool isAll = options_.align == FormatOptions::Align::All;
  const bool isNone = options_.align == FormatOptions::Align::None;
  std::vector<ColumnRow> names(items.size()), equals(items.size());
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].kind != K::Parameter) continue;
    const Children children = childrenOf(items[i]);
    const ParameterParts parts = partsOf(children);
    if (!parts.hasType || parts.name >= children.size()) continue;
    const std::uint32_t width = measures_.width(children[0]);
    names[i] = {
        width, pieceOf(children[1]).blanks,
        width <= options_.width / 2 && measures_.isFlat(children[0].first, children[1].first + 1)};
  }
  const bool hasNames = !isNone && (isAll || hasColumns(names));
  const std::uint32_t nameColumn = widestOf(names);
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].kind != K::Parameter) continue;
    const Children children = childrenOf(items[i]);
    const ParameterParts parts = partsOf(children);
    if (!parts.hasDefault) continue;
    const Node& value = children.back();
    std::uint32_t width = measures_.width(items[i].first, value.first);
    if (hasNames && names[i].takesPart) width += nameColumn - names[i].width;
    equals[i] = {width, pieceOf(value).blanks,
                 width <= options_.width / 2 && measures_.isFlat(items[i].first, value.first + 1)};
  }
  const bool hasEquals = !isNone && (isAll || hasColumns(equals));
  const std::uint32_t equalsColumn = widestOf(equals);
  bool isFirst = true;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (isSeparatorNode(items[i])) {
      out_.piece(items[i].first);
      continue;
    }
    LineBreak lineBreak{level(), level()};
    lineBreak.isFirst = isFirst;
    isFirst = false;
    out_.setBreak(lineBreak);
    const Indent inner(*this, level());
    if (items[i].kind != K::Parameter) {
      node(items[i]);
      continue;
    }
    const auto pad = [](bool isColumn, std::uint32_t widest, const ColumnRow& row,
                        std::uint32_t column) {
      return isColumn && row.takesPart ? Pad{widest - row.width + 1, column} : Pad();
    };
    const std::uint32_t first = items.front().first;
    parameter(items[i], pad(hasNames, nameColumn, names[i], first + 1),
              pad(hasEquals, equalsColumn, equals[i], first + 2));
  }
}

void Printer::parameter(const Node& parameter, Pad namePad, Pad equalsPad) {
  const Children children = childrenOf(parameter);
  const ParameterParts parts = partsOf(children);
  for (std::size_t i = 0; i < children.size(); ++i) {
    if (i == parts.name && namePad.blanks > 0) out_.setCell(namePad);
    const bool isDefault = children[i].kind == K::ParameterDefault;
    if (isDefault && equalsPad.blanks > 0) out_.setCell(equalsPad);
    if (i == 0 && (namePad.blanks > 0 || equalsPad.blanks > 0)) {
      flat(children[i]);
    } else if (isDefault) {
      inOrder(childrenOf(children[i]));
    } else {
      node(children[i]);
    }
  }
}

}  // namespace puppet::format
