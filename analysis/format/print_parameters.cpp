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

/// Prints parameters on lines of their own, with aligned names and defaults.
void Printer::printParameters(Children items) {
  const Alignment alignment = written(Alignment::List);
  const std::size_t count = items.size();
  std::vector<ColumnRow> names(count), equals(count);
  std::vector<std::uint32_t> nameCells(count), equalsCells(count);
  for (std::size_t i = 0; i < count; ++i) {
    names[i].isApart = equals[i].isApart = !followsDirectly(items[i]);
    if (items[i].kind != K::Parameter) continue;
    const Children children = childrenOf(items[i]);
    const ParameterParts parts = partsOf(children);
    if (!parts.hasType || parts.name >= children.size()) continue;
    nameCells[i] = children[1].first;
    names[i] = rowOf(items[i], nameCells[i], level());
  }
  const auto padsWith = [&](std::span<const ColumnRow> rows, std::span<const std::uint32_t> cells,
                            std::uint8_t control) {
    const bool areKept = keepsCells(items, control);
    std::vector<Pad> pads = padsOf(rows, cells, areKept ? Alignment::Never : alignment);
    areKept ? keepCells(rows, cells, pads) : followColumn(rows, cells, pads);
    return pads;
  };
  const std::vector<Pad> namePads = padsWith(names, nameCells, Control::kNames);
  for (std::size_t i = 0; i < count; ++i) {
    if (items[i].kind != K::Parameter) continue;
    const Children children = childrenOf(items[i]);
    if (!partsOf(children).hasDefault) continue;
    equalsCells[i] = children.back().first;
    const std::uint32_t padding = namePads[i].blanks > 0 ? namePads[i].blanks - 1 : 0;
    equals[i] = rowOf(items[i], equalsCells[i], level(), padding);
  }
  const std::vector<Pad> equalsPads = padsWith(equals, equalsCells, Control::kEquals);
  bool isFirst = true;
  for (std::size_t i = 0; i < count; ++i) {
    if (isSeparatorNode(items[i])) {
      out_.writePiece(items[i].first);
      continue;
    }
    LineBreak lineBreak{level(), level()};
    lineBreak.isFirst = isFirst;
    isFirst = false;
    out_.setBreak(lineBreak);
    const Indent inner(*this, level());
    if (items[i].kind == K::Parameter) {
      printParameter(items[i], namePads[i], equalsPads[i]);
    } else {
      printNode(items[i]);
    }
  }
}

void Printer::printParameter(const Node& parameter, Pad namePad, Pad equalsPad) {
  const Children children = childrenOf(parameter);
  const ParameterParts parts = partsOf(children);
  for (std::size_t i = 0; i < children.size(); ++i) {
    if (i == parts.name && namePad.column > 0) out_.setCell(namePad);
    const bool isDefault = children[i].kind == K::ParameterDefault;
    if (isDefault && equalsPad.column > 0) out_.setCell(equalsPad);
    if (i == 0 && (namePad.blanks > 0 || equalsPad.blanks > 0)) {
      printFlat(children[i]);
    } else if (isDefault) {
      printInOrder(childrenOf(children[i]));
    } else {
      printNode(children[i]);
    }
  }
}

}  // namespace puppet::format
