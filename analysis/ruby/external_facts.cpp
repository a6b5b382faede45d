#include "analysis/ruby/external_facts.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_set>

#include "analysis/ruby/readers.h"
#include "parser/data/parse_data.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {

class Facts {
 public:
  explicit Facts(std::string_view text) : text_(text) {}

  /// `at` is the offset of the name, or npos if unknown.
  void add(std::string_view name, std::size_t at, std::string_view type = {}) {
    if (name.empty()) return;
    FactInterface fact;
    fact.name = lowerCase(name);
    fact.type = type;
    if (!names_.insert(fact.name).second) return;
    if (at <= text_.size() && text_.substr(at).starts_with(name)) {
      fact.place.name = {static_cast<std::uint32_t>(at),
                         static_cast<std::uint32_t>(at + name.size())};
      fact.place.whole = fact.place.name;
    }
    file_.facts.push_back(std::move(fact));
  }

  FileInterface take() { return std::move(file_); }

 private:
  std::string_view text_;
  FileInterface file_;
  std::unordered_set<std::string> names_;
};

/// The keys of the outermost mapping.
void readKeys(std::string_view text, parser::DataFormat format, Facts& facts) {
  const auto tree = parser::parseData(SourceText(std::string(text)), format);
  if (!tree->root()) return;
  for (const parser::DataEntryNodes& entry : entriesOf(tree->root()))
    if (entry.key.isScalar())
      facts.add(entry.key.text(), entry.key.range().start + (entry.key.isQuoted() ? 1 : 0));
}

/// Lines of the form `name=value`.
void readText(std::string_view text, Facts& facts) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    const std::size_t equals = text.substr(begin, end - begin).find('=');
    if (equals != std::string_view::npos) facts.add(text.substr(begin, equals), begin, "String");
    begin = end + 1;
  }
}

}  // namespace

bool isExternalFactsFile(std::string_view path) {
  return path.starts_with("facts.d/") &&
         (path.ends_with(".yaml") || path.ends_with(".json") || path.ends_with(".txt"));
}

FileInterface readExternalFacts(std::string_view text, std::string_view path) {
  Facts facts(text);
  if (path.ends_with(".yaml")) readKeys(text, parser::DataFormat::Yaml, facts);
  if (path.ends_with(".json")) readKeys(text, parser::DataFormat::Json, facts);
  if (path.ends_with(".txt")) readText(text, facts);
  return facts.take();
}

}  // namespace puppet::analysis
