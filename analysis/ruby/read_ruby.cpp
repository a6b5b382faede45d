#include "analysis/ruby/read_ruby.h"

#include <algorithm>
#include <initializer_list>

#include "analysis/ruby/readers.h"

namespace puppet::analysis {
namespace {

using Reader = void (*)(const ruby::RubyTree&, ruby::Bindings&, FileInterface&);

/// A reader, and words of which a file with its declarations contains at least one.
struct ReaderRow {
  Reader read;
  std::initializer_list<std::string_view> words;
};

/// Folder of a kind of files, and the readers.
struct KindRow {
  std::string_view folder;
  RubyFileKind kind;
  std::initializer_list<ReaderRow> readers;
};

/// Sorted such that folders precede those that contain them.
const KindRow kKinds[] = {
    {"lib/puppet/functions/",
     RubyFileKind::Function,
     {{ruby::readFunctions4, {"create_function", "create_loaded_function"}}}},
    {"lib/puppet/parser/functions/",
     RubyFileKind::LegacyFunction,
     {{ruby::readFunctions3, {"newfunction"}}}},
    {"lib/puppet/type/",
     RubyFileKind::ResourceType,
     {{ruby::readResourceTypes, {"newtype"}},
      {ruby::readResourceApiTypes, {"register_type"}},
      {ruby::readProviders, {".provide", "::provide"}}}},
    {"lib/puppet/provider/", RubyFileKind::Provider, {{ruby::readProviders, {"provide"}}}},
    {"lib/puppet/datatypes/", RubyFileKind::DataType, {{ruby::readDataTypes, {"create_type"}}}},
    {"lib/facter/", RubyFileKind::Fact, {{ruby::readFacts, {"Facter"}}}},
    {"lib/", RubyFileKind::Library, {{ruby::readMixins, {"module"}}}},
};

}  // namespace

std::optional<RubyFileKind> rubyFileKindOf(std::string_view path) {
  if (!path.ends_with(".rb")) return {};
  for (const KindRow& row : kKinds)
    if (path.starts_with(row.folder)) return row.kind;
  return {};
}

FileInterface readRuby(std::string_view text, RubyFileKind kind) {
  FileInterface file;
  const auto& row = *std::ranges::find(kKinds, kind, &KindRow::kind);
  std::optional<ruby::RubyTree> tree;
  std::optional<ruby::Bindings> constants;
  for (const auto& [read, words] : row.readers) {
    const auto holds = [&](std::string_view word) { return text.find(word) != text.npos; };
    if (std::ranges::none_of(words, holds)) continue;
    if (!tree) constants.emplace(tree.emplace(text));
    read(*tree, *constants, file);
  }
  return file;
}

}  // namespace puppet::analysis
