#include "server/cli/lookup/yaml_emitter.h"

#include <exception>
#include <limits>
#include <new>
#include <stdexcept>
#include <utility>

#include <yaml.h>

#include "parser/support/text_encoding.h"
#include "parser/support/unicode.h"

namespace {

constexpr int kIndent = 2;

const yaml_char_t* yamlBytes(const char* text) {
  return reinterpret_cast<const yaml_char_t*>(text);
}
const yaml_char_t* anchorBytes(const std::string& anchor) {
  return anchor.empty() ? nullptr : yamlBytes(anchor.c_str());
}

yaml_scalar_style_t scalarStyle(puppet::server::YamlStyle style) {
  constexpr yaml_scalar_style_t kStyles[] = {
      YAML_ANY_SCALAR_STYLE, YAML_PLAIN_SCALAR_STYLE, YAML_SINGLE_QUOTED_SCALAR_STYLE,
      YAML_DOUBLE_QUOTED_SCALAR_STYLE, YAML_LITERAL_SCALAR_STYLE};
  return kStyles[static_cast<std::size_t>(style)];
}

std::string withoutInvalidBytes(std::string_view text) {
  constexpr char32_t kReplacement = 0xFFFD;
  std::string valid;
  for (std::size_t at = 0; at < text.size();) {
    const puppet::DecodedCharacter c = puppet::decodeUtf8(text, at);
    puppet::appendUtf8(valid, c.valid ? c.codePoint : kReplacement);
    at += c.width;
  }
  return valid;
}

}  // namespace

extern "C" {

/// Receives what libyaml writes. An exception must not pass through its functions.
static int appendYaml(void* out, unsigned char* bytes, std::size_t size) {
  try {
    static_cast<std::string*>(out)->append(reinterpret_cast<const char*>(bytes), size);
    return 1;
  } catch (const std::exception&) {
    return 0;
  }
}
}

namespace puppet::server {

/// Owns the emitter of libyaml, and the text that it has written.
class YamlEmitter::Output {
 public:
  Output() {
    if (!yaml_emitter_initialize(&emitter_)) throw std::bad_alloc();
    yaml_emitter_set_unicode(&emitter_, 1);
    yaml_emitter_set_indent(&emitter_, kIndent);
    yaml_emitter_set_output(&emitter_, appendYaml, &text_);
  }
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  ~Output() { yaml_emitter_delete(&emitter_); }

  /// Emits the event that a function has made, and 1 or 0 returned for success.
  void emit(int isMade, yaml_event_t& event) {
    if (!isMade) throw std::bad_alloc();
    if (yaml_emitter_emit(&emitter_, &event)) return;
    if (emitter_.error != YAML_EMITTER_ERROR) throw std::bad_alloc();
    throw std::runtime_error(std::string("cannot write YAML: ") + emitter_.problem);
  }

  /// `needsNoTag` is for the scalar in quotes; without them it is the same if there is no tag.
  void writeScalar(std::string_view text, YamlStyle style, const char* tag, bool needsNoTag) {
    if (text.size() > static_cast<std::size_t>(std::numeric_limits<int>::max()))
      throw std::length_error("a string is too long for YAML");
    yaml_event_t event;
    emit(yaml_scalar_event_initialize(&event, /*anchor=*/nullptr, yamlBytes(tag),
                                      yamlBytes(text.empty() ? "" : text.data()),
                                      static_cast<int>(text.size()), /*plain_implicit=*/!tag,
                                      /*quoted_implicit=*/needsNoTag, scalarStyle(style)),
         event);
  }

  std::string take() { return std::move(text_); }

 private:
  std::string text_;
  yaml_emitter_t emitter_;
};

YamlEmitter::YamlEmitter() : output_(std::make_unique<Output>()) {
  yaml_event_t event;
  output_->emit(yaml_stream_start_event_initialize(&event, YAML_UTF8_ENCODING), event);
  output_->emit(
      yaml_document_start_event_initialize(&event, nullptr, nullptr, nullptr, /*implicit=*/0),
      event);
}

YamlEmitter::~YamlEmitter() = default;

void YamlEmitter::beginSequence(const YamlProperties& properties) {
  yaml_event_t event;
  output_->emit(yaml_sequence_start_event_initialize(&event, anchorBytes(properties.anchor),
                                                     yamlBytes(properties.tag), !properties.tag,
                                                     YAML_BLOCK_SEQUENCE_STYLE),
                event);
}

void YamlEmitter::endSequence() {
  yaml_event_t event;
  output_->emit(yaml_sequence_end_event_initialize(&event), event);
}

void YamlEmitter::beginMapping(const YamlProperties& properties) {
  yaml_event_t event;
  output_->emit(yaml_mapping_start_event_initialize(&event, anchorBytes(properties.anchor),
                                                    yamlBytes(properties.tag), !properties.tag,
                                                    YAML_BLOCK_MAPPING_STYLE),
                event);
}

void YamlEmitter::endMapping() {
  yaml_event_t event;
  output_->emit(yaml_mapping_end_event_initialize(&event), event);
}

void YamlEmitter::writeAlias(const std::string& anchor) {
  yaml_event_t event;
  output_->emit(yaml_alias_event_initialize(&event, yamlBytes(anchor.c_str())), event);
}

void YamlEmitter::writeText(std::string_view text, YamlStyle style, const char* tag) {
  if (isValidUtf8(text)) return output_->writeScalar(text, style, tag, /*needsNoTag=*/!tag);
  output_->writeScalar(withoutInvalidBytes(text), style, tag, /*needsNoTag=*/!tag);
}

void YamlEmitter::writePlain(std::string_view text, const char* tag) {
  output_->writeScalar(text, YamlStyle::Any, tag, /*needsNoTag=*/false);
}

std::string YamlEmitter::take() {
  yaml_event_t event;
  output_->emit(yaml_document_end_event_initialize(&event, /*implicit=*/1), event);
  output_->emit(yaml_stream_end_event_initialize(&event), event);
  return output_->take();
}

}  // namespace puppet::server
