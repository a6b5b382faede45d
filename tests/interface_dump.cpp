// Prints the declarations in Ruby files, for a comparison with those that Puppet makes of them.
//
//     interface_dump [--time] < PATHS
//
// Paths of files in modules on standard input, one on each line; one line of JSON on standard
// output for each that holds declarations. With --time nothing is written but how long the reading
// took.

#include <chrono>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "analysis/ruby/read_ruby.h"

namespace {

using nlohmann::json;
namespace analysis = puppet::analysis;

const char* nameOf(analysis::ParameterInterface::Role role) {
  constexpr const char* kNames[] = {"required",      "optional", "rest",
                                    "required_rest", "block",    "optional_block"};
  return kNames[static_cast<std::size_t>(role)];
}

json toJson(const analysis::OverloadInterface& overload) {
  json parameters = json::array();
  for (const auto& parameter : overload.parameters)
    parameters.push_back(
        {{"name", parameter.name}, {"type", parameter.type}, {"role", nameOf(parameter.role)}});
  return {{"parameters", std::move(parameters)}, {"return", overload.returnType}};
}

json toJson(const analysis::TypeInterface& type) {
  return {{"name", type.name}, {"definition", type.definition}, {"doc", type.documentation}};
}

json toJson(const analysis::FunctionInterface& function) {
  json overloads = json::array();
  for (const auto& overload : function.overloads) overloads.push_back(toJson(overload));
  json types = json::array();
  for (const auto& type : function.localTypes) types.push_back(toJson(type));
  return {{"name", function.name},
          {"legacy", function.kind == analysis::FunctionInterface::Kind::LegacyRuby},
          {"rvalue", function.returnsValue},
          {"overloads", std::move(overloads)},
          {"local_types", std::move(types)},
          {"doc", function.documentation}};
}

json toJson(const analysis::AttributeInterface& attribute) {
  constexpr const char* kKinds[] = {"parameter", "property", "read_only"};
  return {
      {"name", attribute.name},         {"kind", kKinds[static_cast<std::size_t>(attribute.kind)]},
      {"type", attribute.type},         {"namevar", attribute.isNamevar},
      {"features", attribute.features}, {"default", attribute.defaultValue},
      {"doc", attribute.documentation}};
}

json toJson(const std::vector<analysis::AttributeInterface>& attributes) {
  json list = json::array();
  for (const auto& attribute : attributes) list.push_back(toJson(attribute));
  return list;
}

json toJson(const analysis::ProviderInterface& provider) {
  return {{"type", provider.resourceType},
          {"name", provider.name},
          {"features", provider.features},
          {"doc", provider.documentation}};
}

json toJson(const analysis::ResourceTypeInterface& type) {
  json providers = json::array();
  for (const auto& provider : type.providers) providers.push_back(toJson(provider));
  json patterns = json::array();
  for (const auto& pattern : type.titlePatterns)
    patterns.push_back({{"pattern", pattern.pattern}, {"attributes", pattern.attributes}});
  return {{"name", type.name},           {"attributes", toJson(type.attributes)},
          {"features", type.features},   {"providers", std::move(providers)},
          {"mixins", type.mixins},       {"title_patterns", std::move(patterns)},
          {"complete", type.isComplete}, {"autorequires", type.autorequires},
          {"doc", type.documentation}};
}

json toJson(const analysis::MixinInterface& mixin) {
  return {{"name", mixin.name},
          {"attributes", toJson(mixin.attributes)},
          {"complete", mixin.isComplete}};
}

json toJson(const analysis::FactInterface& fact) {
  return {{"name", fact.name}, {"doc", fact.documentation}};
}

template <typename Item>
void addTo(json& line, const char* key, const std::vector<Item>& items) {
  for (const Item& item : items) line[key].push_back(toJson(item));
}

json toJson(const analysis::FileInterface& file) {
  json line = json::object();
  addTo(line, "functions", file.functions);
  addTo(line, "types", file.resourceTypes);
  addTo(line, "mixins", file.mixins);
  addTo(line, "providers", file.providers);
  addTo(line, "datatypes", file.types);
  addTo(line, "facts", file.facts);
  return line;
}

/// The path within the module: from its last `lib/puppet...`, `lib/facter` or `lib`.
std::string_view pathInModule(std::string_view path) {
  for (const std::string_view folder : {"/lib/puppet/", "/lib/facter/", "/lib/"}) {
    const std::size_t at = path.rfind(folder);
    if (at != path.npos) return path.substr(at + 1);
  }
  return path;
}

}  // namespace

int main(int argc, char** argv) {
  const bool timeOnly = argc > 1 && std::string_view(argv[1]) == "--time";
  double seconds = 0;
  std::size_t bytes = 0;
  std::size_t files = 0;
  for (std::string path; std::getline(std::cin, path);) {
    const auto kind = analysis::rubyFileKindOf(pathInModule(path));
    if (!kind) continue;
    const std::clock_t start = std::clock();
    std::ifstream stream(path, std::ios::binary);
    std::string text;
    stream.seekg(0, std::ios::end);
    if (stream) text.resize(static_cast<std::size_t>(stream.tellg()));
    stream.seekg(0);
    stream.read(text.data(), static_cast<std::streamsize>(text.size()));
    const analysis::FileInterface file = analysis::readRuby(text, *kind);
    seconds += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    bytes += text.size();
    ++files;
    if (timeOnly) continue;
    json line = toJson(file);
    if (line.empty()) continue;
    line["path"] = path;
    std::cout << line.dump(-1, ' ', false, json::error_handler_t::replace) << '\n';
  }
  if (timeOnly)
    std::cout << files << " files, " << bytes << " bytes, " << seconds * 1000 << " ms\n";
  return 0;
}
