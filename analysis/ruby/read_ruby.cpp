#include "analysis/ruby/read_ruby.h"

#include <algorithm>
#include <initializer_list>

#include "analysis/ruby/readers.h"

namespace puppet::analysis {
namespace {

using Reader = void (*)(const ruby::RubyTree&, ruby::Bindings&, FileInterface&);

/// Folder of a kind of files, words of which a file with declarations contains at least one, and
/// the readers.
struct KindRow {
  std::string_view folder;
  RubyFileKind kind;
  std::initializer_list<std::string_view> words;
  std::initializer_list<Reader> readers;
};

/// Sorted such that folders precede those that contain them.
const KindRow kKinds[] = {
    {"lib/puppet/functions/",
     RubyFileKind::Function,
     {"create_function", "create_loaded_function"},
     {ruby::readFunctions4}},
    {"lib/puppet/parser/functions/",
     RubyFileKind::LegacyFunction,
     {"newfunction"},
     {ruby::readFunctions3}},
    {"lib/puppet/type/",
     RubyFileKind::ResourceType,
     {"newtype", "register_type"},
     {ruby::readResourceTypes, ruby::readResourceApiTypes, ruby::readProviders}},
    {"lib/puppet/provider/", RubyFileKind::Provider, {"provide"}, {ruby::readProviders}},
    {"lib/puppet/datatypes/", RubyFileKind::DataType, {"create_type"}, {ruby::readDataTypes}},
    {"lib/facter/", RubyFileKind::Fact, {"Facter"}, {ruby::readFacts}},
    {"lib/", RubyFileKind::Library, {"module"}, {ruby::readMixins}},
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
  const auto holds = [&](std::string_view word) { return text.find(word) != text.npos; };
  if (std::ranges::none_of(row.words, holds)) return file;
  const ruby::RubyTree ruby(text);
  ruby::Bindings constants = ruby::constantsOf(ruby);
  for (const Reader reader : row.readers) reader(ruby, constants, file);
  return file;
}

}  // namespace puppet::analysis
