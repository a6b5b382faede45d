// The tree and the values of an edited text are those of the whole text.

#include "analysis/hiera/read_data.h"

#include <string>

#include <doctest/doctest.h>

#include "tests/support/data_edits.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {
namespace {

std::string shown(const DataFile& file) {
  std::string text = file.problem().message + ' ' + std::to_string(file.problem().line) + '\n';
  for (const DataEntry& entry : file.entries())
    text += std::to_string(entry.line) + ' ' + std::to_string(entry.place.start) + '-' +
            std::to_string(entry.place.end) + ' ' + std::to_string(entry.valueAt) + ' ' +
            std::string(entry.key) + ' ' + types::programText(entry.value) + ' ' +
            std::to_string(file.find(entry.key) == &entry) + '\n';
  return text;
}

ReadDataPtr readAfter(const std::string& text, ReadDataPtr before) {
  return std::make_shared<const ReadData>(SourceText(text), parser::DataFormat::Yaml,
                                          std::move(before));
}

}  // namespace

TEST_CASE("values after edits are those of the whole text") {
  test::DataEdits edits(92);
  // Values behind an anchor are computed as a whole.
  std::string plain = test::kDataText;
  plain.replace(plain.find("&x "), 3, "").replace(plain.find("*x"), 2, "5");
  for (const std::string& first : {std::string(test::kDataText), plain})
    for (int round = 0; round < 150; ++round) {
      std::string text = first;
      ReadDataPtr read = readAfter(text, nullptr);
      for (int step = 0; step < 30; ++step) {
        const std::string before = text;
        text = edits.edited(before);
        if (step % 4 != 3) read->file();  // without them, the next ones are computed as a whole
        read = readAfter(text, read);
        CAPTURE(before);
        CAPTURE(text);
        REQUIRE(shown(*read->file()) == shown(*readAfter(text, nullptr)->file()));
        if (!read->file()->problem().message.empty() && edits.goesBack())
          read = readAfter(text = before, nullptr);
      }
    }
}

TEST_CASE("a text that has been read is not read again") {
  DataReader reader(LanguageLevel::Puppet8);
  const SourceText text(std::string("a: 1\n"));
  const ReadDataPtr read = reader.read("/a.yaml", text, parser::DataFormat::Yaml);
  CHECK(reader.read("/a.yaml", text, parser::DataFormat::Yaml) == read);
  CHECK(reader.read("/b.yaml", text, parser::DataFormat::Yaml) != read);
  CHECK(reader.read("/a.yaml", text, parser::DataFormat::Json)->tree()->format() ==
        parser::DataFormat::Json);
}

}  // namespace puppet::analysis
