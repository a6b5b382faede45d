#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "parser/syntax/syntax_tree.h"

namespace puppet::test {

/// A source for properties of edits.
struct EditedSource {
  std::filesystem::path path;
  std::string text;
};

/// Returns the manifests and templates without syntax errors in the project's own tests; those
/// below the folder PUPPET_LS_EDITS if it is set. Sorted by path.
std::vector<EditedSource> editedSources();

/// Returns true if properties are tested at all places instead of a sample.
bool testsAllPlaces();

/// Returns the same code, written hastily: without blanks, with double quotes,
/// tabs, trailing blanks, characters of several bytes in comments, CR LF, and empty lines at the
/// end, each of them at random.
std::string hastyText(const parser::SyntaxTree& tree, std::mt19937& random);

/// Returns the same code with other blanks and line breaks between tokens, at random; the text
/// itself if that is other code.
std::string shakenText(const parser::SyntaxTree& tree, std::mt19937& random);

/// Returns the text without one token, or with one twice, at random.
std::string brokenText(const parser::SyntaxTree& tree, std::mt19937& random);

/// Returns the lists of several rows whose arrows are aligned, as numbers of the arrows in text
/// order. Left out are lists with a key of several lines, which the formatter does not align, and
/// those that lack a blank before an arrow: one column is a coincidence there.
std::vector<std::vector<std::size_t>> alignedArrows(const parser::SyntaxTree& tree);

/// Returns the end of each arrow of an attribute or entry, in text order.
std::vector<std::uint32_t> arrowEnds(const parser::SyntaxTree& tree);

/// Returns the column of each arrow of a text, in text order.
std::vector<std::uint32_t> arrowColumns(const parser::SyntaxTree& tree);

/// Takes up to `count` elements at random; all of them where all places are tested.
template <typename Element>
std::vector<Element> sampleOf(const std::vector<Element>& all, std::size_t count,
                              std::mt19937& random) {
  if (testsAllPlaces()) count *= 10;
  if (all.size() <= count) return all;
  std::vector<Element> sample;
  std::ranges::sample(all, std::back_inserter(sample), static_cast<std::ptrdiff_t>(count), random);
  return sample;
}

/// Calls `test` with the tree of each source and of a hasty version of it, and the path.
void eachEditedTree(const std::function<void(const parser::SyntaxTreePtr& tree,
                                             const std::string& path, std::mt19937& random)>& test);

}  // namespace puppet::test
