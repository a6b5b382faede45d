#pragma once

#include <optional>

#include "parser/parse/earlier_version.h"

namespace puppet::parser {

/// Parses any bytes; never fails and never throws. Texts of more than SourceText::kMaxBytes get an
/// empty tree and the diagnostic file-too-large; texts that are not UTF-8 have unreadable-file as
/// their only diagnostic.
SyntaxTreePtr parse(SourceText text, const ParseOptions& options = {});

/// Parses without repairs: the first error is the one at which the reference stops, and the tree of
/// an error-free text is the reference's.
SyntaxTreePtr parsePlain(SourceText text, const ParseOptions& options);

/// Parses successive versions of a file incrementally: only the damage is lexed and parsed again,
/// and unaffected nodes are shared. The cost of a version depends on its difference from the
/// previous one; versions may come in any order. Not thread-safe; the trees are immutable and may
/// be used on any thread.
class VersionParser {
 public:
  /// Returns the same tree as parse(). If `known` describes how `text` was produced, the texts are
  /// not compared.
  SyntaxTreePtr parse(SourceText text, const ParseOptions& options = {},
                      const KnownChange& known = {});

 private:
  TokenChange follow(std::string_view text, const KnownChange& known);

  /// Unrepaired tree of the last version; null before the first version.
  SyntaxTreePtr plain_;
  LexedText lexed_;                        ///< tokens of the last version
  std::optional<Layout> layout_;           ///< layout of these tokens, once a version needed repair
  std::optional<EarlierVersion> earlier_;  ///< set while versions have errors
  /// Holds the nodes of all versions. The trees share it; only this parser allocates from it.
  std::shared_ptr<Arena> arena_;
  std::size_t liveBytes_ = 0;  ///< memory for the nodes of one version in it
};

/// Returns true if the text of a tree is not UTF-8.
bool hasInvalidEncoding(const SyntaxTree& tree);

/// Returns true if the reference, which stops at its first error, reports `a` before `b`. A strict
/// weak ordering.
bool stopsReferenceBefore(const Diagnostic& a, const Diagnostic& b);

/// Returns the finding of lexer or parser at which the reference stops; null if it accepts the
/// syntax. Requires a tree of parsePlain() without ParseOptions::otherLevels.
const Diagnostic* firstFatal(const SyntaxTree& tree);

/// Returns the mode for a path: `.epp` is a template, `.pp` below `plans/` is a plan.
LexMode lexModeForPath(std::string_view path);

}  // namespace puppet::parser
