#include "tests/support/lsp_editor.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "analysis/workspace/files.h"
#include "parser/support/line_index.h"
#include "server/lsp/uri.h"

namespace puppet::server {

namespace {

namespace fs = std::filesystem;

/// Returns the text after edits as LSP defines them; sets `problem` if they are malformed.
std::string editedText(const std::string& text, const protocol::Json& edits, std::string& problem) {
  struct Edit {
    std::size_t start, end;
    std::string text;
  };
  const LineIndex lines(text);
  const auto offsetOf = [&](const protocol::Json& position) {
    const LineColumn place{position["line"], position["character"]};
    const std::uint32_t offset = lines.offset(text, place, PositionEncoding::Utf16);
    if (lines.position(text, offset, PositionEncoding::Utf16) != place) problem = "out of range";
    return offset;
  };
  std::vector<Edit> sorted;
  for (const protocol::Json& edit : edits)
    sorted.push_back({offsetOf(edit["range"]["start"]), offsetOf(edit["range"]["end"]),
                      edit["newText"].get<std::string>()});
  std::ranges::stable_sort(sorted, {}, &Edit::start);
  std::string result;
  std::size_t from = 0;
  for (const Edit& edit : sorted) {
    if (edit.start < from || edit.end < edit.start) problem = "overlapping";
    if (!problem.empty()) return text;
    result += text.substr(from, edit.start - from) + edit.text;
    from = edit.end;
  }
  return result + text.substr(from);
}

}  // namespace

void TestEditor::open(std::string_view name, std::string_view text) {
  buffers_[std::string(name)] = {std::string(text), 1};
  client.open(uri(name), text, 1);
}

void TestEditor::type(std::string_view name, std::string_view text) {
  Buffer& buffer = buffers_.find(name)->second;
  buffer.text = text;
  ++buffer.version;
  client.notify("textDocument/didChange",
                {{"textDocument", {{"uri", uri(name)}, {"version", buffer.version}}},
                 {"contentChanges", Json::array({{{"text", text}}})}});
}

std::string TestEditor::textOf(std::string_view name) const {
  const auto buffer = buffers_.find(name);
  return buffer != buffers_.end() ? buffer->second.text
                                  : analysis::textOfFile(at(name), std::size_t{1} << 24);
}

std::map<std::string, std::string> TestEditor::texts() const {
  std::map<std::string, std::string> texts;
  for (const auto& entry : fs::recursive_directory_iterator(path()))
    if (entry.is_regular_file()) {
      const std::string name = entry.path().generic_string().substr(path().size() + 1);
      texts[name] = textOf(name);
    }
  return texts;
}

TestEditor::Json TestEditor::positionAt(std::string_view name, std::size_t offset) const {
  const std::string text = textOf(name);
  const LineColumn place =
      LineIndex(text).position(text, static_cast<std::uint32_t>(offset), PositionEncoding::Utf16);
  return {{"line", place.line}, {"character", place.column}};
}

std::string TestEditor::nameOf(const std::string& uri) const {
  return pathOfUri(uri).value_or("").substr(path().size() + 1);
}

std::string TestEditor::edit(const std::string& uri, const Json& version, const Json& edits) {
  const std::string name = nameOf(uri);
  const auto buffer = buffers_.find(name);
  const bool isOpen = buffer != buffers_.end();
  if (!version.is_null() && (!isOpen || version != buffer->second.version))
    return name + ": edits of version " + version.dump();
  std::string problem;
  const std::string text = editedText(textOf(name), edits, problem);
  if (!problem.empty()) return name + ": edits are " + problem;
  if (isOpen) {
    type(name, text);
  } else {
    write(name, text);
    changed({name});
  }
  return {};
}

void TestEditor::move(const std::string& from, const std::string& to) {
  const auto buffer = buffers_.extract(from);
  if (buffer) client.notify("textDocument/didClose", {{"textDocument", {{"uri", uri(from)}}}});
  fs::create_directories(fs::path(at(to)).parent_path());
  fs::rename(at(from), at(to));
  changed({from, to});
  if (buffer) open(to, buffer.mapped().text);
  moved_.emplace_back(from, to);
}

std::vector<TestEditor::Move> TestEditor::takeMovesForUser() {
  constexpr std::string_view kBefore = "; rename ", kBetween = " to ";
  std::vector<Move> moves;
  std::erase_if(client.sent, [&](const Json& message) {
    if (message.value("method", "") != "window/showMessage") return false;
    const std::string text = message["params"]["message"];
    const std::size_t from = text.find(kBefore) + kBefore.size(), between = text.find(kBetween);
    const auto nameAt = [&](std::size_t start, std::size_t end) {
      return text.substr(start, end - start).substr(path().size() + 1);
    };
    moves.emplace_back(nameAt(from, between), nameAt(between + kBetween.size(), text.size()));
    return true;
  });
  return moves;
}

std::string TestEditor::apply(const Json& change) {
  moved_.clear();
  if (const auto changes = change.find("changes"); changes != change.end())
    for (const auto& [uri, edits] : changes->items())
      if (std::string problem = edit(uri, nullptr, edits); !problem.empty()) return problem;
  if (const auto changes = change.find("documentChanges"); changes != change.end())
    for (const Json& one : *changes) {
      std::string problem;
      if (!one.contains("kind")) {
        const Json& document = one["textDocument"];
        const bool isOpen = buffers_.contains(nameOf(document["uri"]));
        if (isOpen && document["version"].is_null()) problem = "an open document has no version";
        if (problem.empty()) problem = edit(document["uri"], document["version"], one["edits"]);
      } else if (one["kind"] == "rename") {
        move(nameOf(one["oldUri"]), nameOf(one["newUri"]));
      } else {
        write(nameOf(one["uri"]), "");
      }
      if (!problem.empty()) return problem;
    }
  for (const auto& [from, to] : std::exchange(movesForUser_, {})) move(from, to);
  return {};
}

TestEditor::Json TestEditor::renameAt(std::string_view name, std::size_t offset,
                                      std::string_view newName) {
  Json change = client.call("textDocument/rename", {{"textDocument", {{"uri", uri(name)}}},
                                                    {"position", positionAt(name, offset)},
                                                    {"newName", newName}});
  movesForUser_ = takeMovesForUser();
  return change;
}

TestEditor::Json TestEditor::prepareRenameAt(std::string_view name, std::size_t offset) {
  return client.call("textDocument/prepareRename", {{"textDocument", {{"uri", uri(name)}}},
                                                    {"position", positionAt(name, offset)}});
}

std::vector<std::string> TestEditor::findingsOfNewServer() const {
  TestClient fresh;
  fresh.start({{"textDocument", {{"diagnostic", Json::object()}}}}, nullptr, {path()});
  for (const auto& [name, buffer] : buffers_) fresh.open(uri(name), buffer.text);
  const Json answer = fresh.call("workspace/diagnostic", {{"previousResultIds", Json::array()}});
  std::vector<std::string> findings;
  for (const Json& item : answer["items"])
    for (const Json& finding : item["items"])
      findings.push_back(nameOf(item["uri"]) + ' ' + finding["code"].get<std::string>());
  std::ranges::sort(findings);
  return findings;
}

}  // namespace puppet::server
