#include "analysis/symbols/docstring.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <utility>

#include "analysis/symbols/text_lines.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {

bool isWhite(char c) { return kWhiteSpace.find(c) != std::string_view::npos; }

/// How the text behind the name of a tag is read.
enum class Form : std::uint8_t { Text, Name, Types, TypesAndName, Title, Options, Enum, Overload };

struct TagRow {
  std::string_view name;
  Form form;
};

/// The tags of YARD and of Puppet Strings.
constexpr auto kTags = std::to_array<TagRow>({
    {"abstract", Form::Text},
    {"api", Form::Text},
    {"author", Form::Text},
    {"attr", Form::TypesAndName},
    {"attr_reader", Form::TypesAndName},
    {"attr_writer", Form::TypesAndName},
    {"deprecated", Form::Text},
    {"enum", Form::Enum},
    {"example", Form::Title},
    {"note", Form::Text},
    {"option", Form::Options},
    {"overload", Form::Overload},
    {"param", Form::TypesAndName},
    {"private", Form::Text},
    {"raise", Form::Types},
    {"return", Form::Types},
    {"see", Form::Name},
    {"since", Form::Text},
    {"summary", Form::Text},
    {"throw", Form::Types},
    {"todo", Form::Text},
    {"version", Form::Text},
    {"yield", Form::Types},
    {"yieldparam", Form::TypesAndName},
    {"yieldreturn", Form::Types},
});

/// Splits at the first white space: `name rest`.
std::pair<std::optional<std::string>, std::optional<std::string>> nameAndText(
    std::string_view text) {
  text = trimmed(text, kWhiteSpace);
  if (text.empty()) return {};
  const std::size_t end = std::min(text.find_first_of(kWhiteSpace), text.size());
  std::string name(text.substr(0, end));
  text.remove_prefix(end);
  text = trimmed(text, kWhiteSpace);
  if (end == std::string_view::npos || text.empty()) return {std::move(name), std::nullopt};
  return {std::move(name), std::string(text)};
}

/// A list of types in brackets of any kind, behind at most one word.
struct TypeList {
  std::optional<std::string> before;
  std::optional<std::vector<std::string>> types;
  std::string rest;
};

/// Returns the length of what YARD takes for a method behind `#` in a list of types: a text that
/// ends with the first name or operator.
std::size_t methodLength(std::string_view text) {
  constexpr std::string_view kOperators = "+-~<>=![]*/%^&`|";
  constexpr std::size_t kMaxDistance = 256;
  text = text.substr(0, kMaxDistance);
  const auto begins = [&](char c) {
    return isLetter(c) || c == '_' || (kOperators.find(c) != kOperators.npos && c != ']');
  };
  std::size_t end = 0;
  while (end < text.size() &&
         !(begins(text[end]) && (text[end] != '[' || text.substr(end, 2) == "[]")))
    ++end;
  if (end == text.size()) return 0;
  if (!isWordCharacter(text[end])) return end + 1;
  while (end < text.size() && isWordCharacter(text[end])) ++end;
  return end;
}

/// Returns the length of the text in quotes with which a text begins; 0 if there is none.
std::size_t quotedLength(std::string_view text) {
  if (text.front() != '\'' && text.front() != '"') return 0;
  const std::size_t end = text.find(text.front(), 2);
  return end == text.npos || text.substr(0, end).find('\n') != text.npos ? 0 : end + 1;
}

/// Finds a list of types as YARD does. Commas separate types in the outermost brackets; `=>` closes
/// nothing; quoted texts are copied, even in front of the list.
TypeList typeListIn(std::string_view text, std::string_view opening = "[({<",
                    std::string_view closing = "])}>") {
  std::string before;
  std::vector<std::string> list{""};
  const auto isEmpty = [&] { return list.size() == 1 && list.front().empty(); };
  int level = 0;
  bool sawBlank = false;
  char last = '\0';
  std::size_t end = 0;
  for (std::size_t i = 0; i < text.size(); last = text[i], ++i) {
    const char c = text[i];
    if (const std::size_t quoted = quotedLength(text.substr(i)); quoted > 0) {
      list.back() += text.substr(i, quoted);
      i += quoted - 1;
    } else if (const std::size_t method =
                   level > 0 && c == '#' ? methodLength(text.substr(i + 1)) : 0;
               method > 0) {
      list.back() += text.substr(i, method + 1);
      i += method;
    } else if (opening.find(c) != opening.npos) {
      if (level++ > 0) list.back() += c;
    } else if (closing.find(c) != closing.npos) {
      if (!(last == '=' && c == '>')) --level;
      end = i;
      if (level == 0) break;
      end = 0;
      list.back() += c;
    } else if (c == ',' && level == 1) {
      list.emplace_back();
    } else if (level == 0 && !isWhite(c)) {
      end = i;
      if (sawBlank && isEmpty()) break;
      end = 0;
      before += c;
    } else if (level == 0 && (c == ' ' || c == '\t') && !before.empty()) {
      sawBlank = true;
    } else if (level >= 1) {
      list.back() += c;
    } else if (level == 0 && c == '\n') {
      end = i;
      break;
    }
  }
  if (isEmpty()) return {{}, {}, std::string(trimmed(text, kWhiteSpace))};
  TypeList found;
  if (!before.empty()) found.before = before;
  for (std::string& type : list) type = std::string(trimmed(type, kWhiteSpace));
  found.types = std::move(list);
  found.rest = std::string(trimmed(text.substr(std::min(end + 1, text.size())), kWhiteSpace));
  return found;
}

std::string squeezed(std::string_view text) {
  std::string result;
  for (const char c : text)
    if (c != ' ' || !result.ends_with(' ')) result += c;
  return std::string(trimmed(result, kWhiteSpace));
}

/// Reads `PARENT [TYPE] NAME (DEFAULT) text`.
void readOption(std::string_view text, DocTag& tag) {
  auto [parent, rest] = nameAndText(text);
  tag.name = parent;
  if (!rest) return;
  TypeList list = typeListIn(*rest, "[{<", "]}>");
  tag.optionTypes = std::move(list.types);
  if (list.before)
    std::tie(tag.optionName, tag.optionText) = std::pair(list.before, list.rest);
  else
    std::tie(tag.optionName, tag.optionText) = nameAndText(list.rest);
  if (!tag.optionText || !tag.optionText->starts_with('(')) return;
  tag.optionText = typeListIn(*tag.optionText, "(", ")").rest;
}

/// Reads `PARENT VALUE text`.
void readEnum(std::string_view text, DocTag& tag) {
  auto [parent, rest] = nameAndText(text);
  tag.name = parent;
  if (rest) std::tie(tag.optionName, tag.optionText) = nameAndText(*rest);
}

void readTitle(std::string_view text, DocTag& tag) {
  const std::size_t lineEnd = text.find('\n');
  tag.name = squeezed(text.substr(0, lineEnd));
  tag.text = lineEnd == text.npos ? std::string() : std::string(text.substr(lineEnd + 1));
  while (tag.text->ends_with('\n')) tag.text->pop_back();
}

/// Returns false for a text that the tag cannot have.
bool readText(Form form, std::string_view text, DocTag& tag) {
  switch (form) {
    case Form::Text: tag.text = trimmed(text, kWhiteSpace); return true;
    case Form::Name: std::tie(tag.name, tag.text) = nameAndText(text); return true;
    case Form::Types: {
      TypeList list = typeListIn(text);
      if (list.before) return false;
      tag.types = std::move(list.types);
      tag.text = std::move(list.rest);
      return true;
    }
    case Form::TypesAndName: {
      TypeList list = typeListIn(text);
      tag.types = std::move(list.types);
      tag.name = std::move(list.before);
      if (tag.name)
        tag.text = std::move(list.rest);
      else
        std::tie(tag.name, tag.text) = nameAndText(list.rest);
      return true;
    }
    case Form::Title:
      if (text.empty()) return false;
      readTitle(text, tag);
      return true;
    case Form::Options: readOption(text, tag); return true;
    case Form::Enum: readEnum(text, tag); return true;
    case Form::Overload: {
      const std::size_t lineEnd = std::min(text.find('\n'), text.size());
      tag.signature = std::string(trimmed(text.substr(0, lineEnd), kWhiteSpace));
      tag.comment = std::string(text.substr(std::min(lineEnd + 1, text.size())));
      tag.name = tag.signature.substr(0, tag.signature.find_first_of("( "));
      return true;
    }
  }
  return false;
}

/// A line that begins a tag: `@name rest`, or a directive `@!name rest`.
struct TagLine {
  bool isDirective = false;
  std::string_view name, rest;
};

std::optional<TagLine> tagIn(std::string_view line) {
  if (!line.starts_with('@')) return std::nullopt;
  TagLine found;
  line.remove_prefix(1);
  found.isDirective = line.starts_with('!');
  if (found.isDirective) line.remove_prefix(1);
  std::size_t end = 0;
  while (end < line.size() &&
         (isWordCharacter(line[end]) || (line[end] == '.' && end > 0 && line[end - 1] != '.')))
    ++end;
  if (end == 0 || (end < line.size() && !isWhite(line[end]))) return std::nullopt;
  found.name = line.substr(0, end);
  line.remove_prefix(end);
  found.rest = line.substr(std::min(line.find_first_not_of(kWhiteSpace), line.size()));
  return found;
}

class DocstringReader {
 public:
  explicit DocstringReader(Docstring& made) : made_(made) {}

  void take(std::string_view line) {
    const std::size_t indent = std::min(line.find_first_not_of(kWhiteSpace), line.size());
    const bool isBlank = isBlankLine(line);
    const auto tag = tagIn(line);
    if (tag_ && (((indent < indent_ || indent == 0) && !isBlank) || (indent <= last_ && tag)))
      finish();
    if (tag) {
      tag_ = tag;
      text_ = tag->rest;
      indent_ = 0;
    } else if (tag_ && indent >= indent_ && !isBlank) {
      if (indent_ == 0) indent_ = indent;
      if (wasBlank_) text_ += '\n';
      text_ += '\n';
      text_ += line.substr(std::min(indent_, line.size()));
    } else if (!tag_) {
      made_.text += line;
      made_.text += '\n';
    }
    last_ = indent;
    wasBlank_ = isBlank;
  }

  void finish() {
    if (!tag_) return;
    const TagLine tag = *std::exchange(tag_, std::nullopt);
    std::string text = std::exchange(text_, {});
    const auto known = std::ranges::find(kTags, tag.name, &TagRow::name);
    const std::string shown = "@" + std::string(tag.name);
    if (tag.isDirective) return addDirective(tag.name, std::move(text));
    if (known == kTags.end()) return made_.unknownTags.push_back(shown);
    DocTag made{.kind = std::string(tag.name)};
    if (!readText(known->form, text, made)) return made_.invalidTags.push_back(shown);
    made_.tags.push_back(std::move(made));
  }

 private:
  /// Directives describe what code does not show; those that are read have their names as kinds.
  void addDirective(std::string_view name, std::string text) {
    DocTag made{.kind = "!" + std::string(name)};
    if (name == "method") {
      readText(Form::Overload, text, made);
    } else if (name == "puppet.type.param" || name == "puppet.type.property") {
      TypeList list = typeListIn(text);
      made.types = std::move(list.types);
      if (list.before) list.rest = *list.before + ' ' + list.rest;
      std::tie(made.name, made.text) = nameAndText(list.rest);
    } else {
      return;
    }
    made_.tags.push_back(std::move(made));
  }

  Docstring& made_;
  std::optional<TagLine> tag_;
  std::string text_;        ///< of the tag so far
  std::size_t indent_ = 0;  ///< of the tag's further lines
  std::size_t last_ = 0;    ///< of the line before
  bool wasBlank_ = false;
};

}  // namespace

const DocTag* Docstring::find(std::string_view kind) const {
  const auto found = std::ranges::find(tags, kind, &DocTag::kind);
  return found == tags.end() ? nullptr : &*found;
}

std::string_view Docstring::textOf(std::string_view kind) const {
  for (const DocTag& tag : tags)
    if (tag.kind == kind && tag.text && !tag.text->empty()) return *tag.text;
  return {};
}

void forEachDocTag(const std::function<void(std::string_view name)>& visit) {
  for (const TagRow& tag : kTags) visit(tag.name);
}

Docstring readDocstring(std::string_view comment) {
  Docstring made;
  DocstringReader reader(made);
  for (const std::string_view line : linesOf(comment)) reader.take(line);
  reader.finish();
  made.text = std::string(trimmed(made.text, kWhiteSpace));
  std::ranges::stable_sort(made.tags, {}, &DocTag::kind);
  return made;
}

std::string scrubbed(std::string_view text) {
  if ((text.starts_with("%q{") || text.starts_with("%Q{")) && text.ends_with('}'))
    text = text.substr(3, text.size() - 4);
  if (const std::string_view line = trimmed(text, kWhiteSpace); line.find('\n') == line.npos)
    return std::string(line);
  const std::vector<std::string_view> lines = linesOf(text);
  std::optional<std::string_view> margin;
  for (const std::string_view line : lines | std::views::drop(1)) {
    const std::string_view indent = line.substr(0, line.find_first_not_of(" \t"));
    if (!isBlankLine(line)) margin = std::min(margin.value_or(indent), indent);
  }
  std::string result;
  for (std::string_view line : lines) {
    if (margin && line.starts_with(*margin)) line.remove_prefix(margin->size());
    line = line.substr(0, line.find_last_not_of(kWhiteSpace) + 1);
    result += line;
    result += '\n';
  }
  result.erase(result.find_last_not_of(kWhiteSpace) + 1);
  return result;
}

}  // namespace puppet::analysis
