#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace puppet::server {

enum class YamlStyle : std::uint8_t { Any, Plain, SingleQuoted, DoubleQuoted, Literal };

/// Properties of a collection: without a tag it is a common one, an empty anchor is none.
struct YamlProperties {
  const char* tag = nullptr;
  std::string anchor = {};
};

/// Writes one YAML document by libyaml's emitter, with the settings of Ruby's Psych. All functions
/// throw std::bad_alloc if memory runs out, and std::runtime_error for events that form no
/// document.
class YamlEmitter {
 public:
  /// Begins the document.
  YamlEmitter();
  ~YamlEmitter();

  void beginSequence(const YamlProperties& properties);
  void endSequence();
  void beginMapping(const YamlProperties& properties);
  void endMapping();
  void writeAlias(const std::string& anchor);

  /// Writes a string, in another style if the text has no such form. Bytes that are not UTF-8
  /// become U+FFFD.
  void writeText(std::string_view text, YamlStyle style, const char* tag = nullptr);

  /// Writes a scalar that would be another value in quotes, such as a number.
  void writePlain(std::string_view text, const char* tag = nullptr);

  /// Ends the document and returns it.
  std::string take();

 private:
  class Output;
  std::unique_ptr<Output> output_;
};

}  // namespace puppet::server
