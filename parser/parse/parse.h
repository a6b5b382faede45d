#pragma once

#include <optional>

#include "parser/parse/earlier_version.h"

namespace puppet::parser {

/// Builds the tree of any bytes; never fails and never throws. Texts of more than
/// SourceText::kMaxBytes get an empty tree and the diagnostic file-too-large.
SyntaxTreePtr parse(SourceText text, const ParseOptions& options = {});

/// The tree as it is before repairs: its first mistake is where the reference stops, and its tree
/// is that of the reference where there is none.
SyntaxTreePtr parsePlain(SourceText text, const ParseOptions& options);

/// Parses one version of a file after the other. Each costs what it differs from the version that
/// was parsed last: only what has changed is lexed and parsed again, and what has not keeps its
/// nodes. Versions may come in any order. Used by one thread at a time; the trees are free.
class VersionParser {
 public:
  /// The same as parse(). Where it is known how `text` came about, the texts need not be compared.
  SyntaxTreePtr parse(SourceText text, const ParseOptions& options = {},
                      const KnownChange& known = {});

 private:
  TokenChange follow(std::string_view text, const KnownChange& known);

  /// The tree of the last version before brackets were repaired; null before the first version.
  SyntaxTreePtr plain_;
  LexedText lexed_;                        ///< the tokens of the last version
  std::optional<Layout> layout_;           ///< of these tokens, once a version was to be repaired
  std::optional<EarlierVersion> earlier_;  ///< while versions have mistakes
  /// Where the nodes of all versions are. The trees share it, and nobody else adds to it.
  std::shared_ptr<Arena> arena_;
  std::size_t liveBytes_ = 0;  ///< that the nodes of one version took in it
};

/// Whether the reference, which stops at its first mistake, would meet `a` before `b`. An order.
bool stopsReferenceBefore(const Diagnostic& a, const Diagnostic& b);

/// The finding of lexer or parser at which the reference gives up, in its order; null where it
/// accepts the syntax. Meaningful for trees of parsePlain() without ParseOptions::otherLevels.
const Diagnostic* firstFatal(const SyntaxTree& tree);

/// How a file of this path is read: `.epp` is a template, `.pp` below `plans/` is a plan.
LexMode lexModeForPath(std::string_view path);

}  // namespace puppet::parser
