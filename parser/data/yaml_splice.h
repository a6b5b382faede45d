#pragma once

#include "parser/data/data_tree.h"

namespace puppet::parser {

/// Makes the tree of a YAML text from that of an earlier version: only the entries of the outermost
/// mapping that an edit touches are parsed, as a text of their own; of a list in one entry, only
/// the items. See hasLineEntries(). Documents and directives are left to the parser of the whole
/// text, and so are mistakes that may have an effect on other entries.
class YamlSplice {
 public:
  /// Borrows `before`.
  YamlSplice(const DataTree& before, SourceText text);

  /// Returns the tree, which equals that of the whole text; `nullptr` if that has to be parsed.
  DataTreePtr tree();

 private:
  /// The changed part as entries of the tree before, or as items of a list in one of them: indices
  /// of their keys, and offsets.
  struct Part {
    std::size_t firstEntry = 0, endEntry = 0;      ///< counted among the entries
    DataNode list;                                 ///< invalid if the part is of whole entries
    bool hasFirst = false, hasLast = false;        ///< the first and the last item of the list
    std::uint32_t firstRecord = 0, endRecord = 0;  ///< indices of the records
    TextRange before, now;                         ///< in the two texts
    TextRange changed;                             ///< in the text before, without a margin
  };

  /// Unchanged entries that are parsed together with the changed ones.
  enum class Margin : std::uint8_t {
    None,
    Entries,  ///< the one above and the one below: mistakes may not reach them
  };

  /// Maximum number of mistakes in both texts; with more of them the whole is parsed.
  static constexpr std::size_t kMaxErrors = 8;

  DataTreePtr splice(Margin margin);
  DataTreePtr spliceItems();
  DataTreePtr make(const DataTree& part, const DataNode& collection, std::uint32_t partShift);
  bool findPart(Margin margin);
  bool findItems();
  bool hasOwnMistakes(const DataTree& part, std::uint32_t reach) const;
  void addMistakes(const DataTree& part, std::uint32_t shift);
  void add(const DataTree& from, std::uint32_t begin, std::uint32_t end, std::uint32_t offsetShift);
  void addRecord(const DataTree& from, DataRecord record, std::uint32_t offsetShift);

  const DataTree& before_;
  const SourceText text_;
  Part part_;
  std::vector<DataNode> keys_;
  std::shared_ptr<DataTree> made_;
};

}  // namespace puppet::parser
