#include "parser/data/parse_data.h"

#include "parser/data/json_parser.h"
#include "parser/data/yaml_parser.h"
#include "parser/data/yaml_splice.h"

namespace puppet::parser {

DataTreePtr parseData(SourceText text, DataFormat format) {
  return format == DataFormat::Yaml ? parseYaml(std::move(text)) : parseJson(std::move(text));
}

DataTreePtr parseData(SourceText text, DataFormat format, const DataTree& before) {
  if (format == DataFormat::Yaml && before.format() == format)
    if (DataTreePtr spliced = YamlSplice(before, text).tree()) return spliced;
  return parseData(std::move(text), format);
}

}  // namespace puppet::parser
