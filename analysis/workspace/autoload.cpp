#include "analysis/workspace/autoload.h"

#include <algorithm>
#include <array>

#include "parser/support/ascii.h"
#include "platform/paths.h"

namespace puppet::analysis {
namespace {

constexpr std::array kFolders = std::to_array<ModuleFolder>({
    {"manifests", ".pp", true, FileKind::Manifest},
    {"functions", ".pp", true, FileKind::Function},
    {"types", ".pp", true, FileKind::TypeAlias},
    {"plans", ".pp", true, FileKind::Plan},
    {"plans", ".yaml", true, FileKind::YamlPlan},
    {"tasks", ".json", false, FileKind::TaskMetadata},
    {"tasks", "", false, FileKind::Task},
    {"templates", ".epp", true, FileKind::Template},
    {"templates", "", true, FileKind::ErbTemplate},
    {"files", "", true, FileKind::File},
    {"lib/puppet/functions", ".rb", true, FileKind::RubyFunction},
    {"lib/puppet/parser/functions", ".rb", true, FileKind::LegacyFunction},
    {"lib/puppet/type", ".rb", false, FileKind::RubyType},
    {"lib/puppet/provider", ".rb", true, FileKind::Provider},
    {"lib/puppet/datatypes", ".rb", true, FileKind::RubyDataType},
    {"lib/facter", ".rb", false, FileKind::RubyFact},
    {"lib", ".rb", true, FileKind::RubyLibrary},
    {"facts.d", "", false, FileKind::ExternalFact},
});

constexpr std::string_view kInit = "init";
constexpr std::string_view kInitTypeSet = "init_typeset";

std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string result;
  for (;;) {
    const auto at = std::min(text.find(from), text.size());
    result += text.substr(0, at);
    if (at == text.size()) return result;
    result += to;
    text.remove_prefix(at + from.size());
  }
}

std::string withoutExtension(std::string_view name) {
  const auto dot = name.rfind('.');
  const auto slash = name.rfind('/');
  const bool has =
      dot != std::string_view::npos && (slash == std::string_view::npos || dot > slash);
  return std::string(has ? name.substr(0, dot) : name);
}

std::string inModule(std::string_view module, std::string_view stem,
                     std::string_view init = kInit) {
  std::string name(module);
  if (stem != init) name.append("::").append(replaced(stem, "/", "::"));
  return name;
}

/// Returns true for files that belong to a task: its executables and metadata differ only in their
/// extensions.
bool isTaskFile(std::string_view name) {
  return isModuleName(withoutExtension(name)) && !name.ends_with(".conf") && !name.ends_with(".md");
}

/// Returns the name that a file must declare. `rest` is its path within the folder, `stem` the same
/// without the folder's extension.
std::string expectedName(FileKind kind, std::string_view module, std::string_view rest,
                         std::string_view stem) {
  switch (kind) {
    case FileKind::Manifest:
    case FileKind::Plan:
    case FileKind::YamlPlan: return inModule(module, stem);
    case FileKind::Task:
    case FileKind::TaskMetadata: return inModule(module, withoutExtension(rest));
    case FileKind::Function: return inModule(module, stem, {});
    case FileKind::TypeAlias: return inModule(module, stem, kInitTypeSet);
    case FileKind::RubyFunction:
    case FileKind::LegacyFunction:
    case FileKind::RubyDataType: return replaced(stem, "/", "::");
    case FileKind::ExternalFact: return withoutExtension(rest);
    case FileKind::Template:
    case FileKind::ErbTemplate:
    case FileKind::File: return std::string(module).append("/").append(rest);
    default: return std::string(stem);
  }
}

/// Returns the segments of `a::b::c` in lower case; empty if the name is malformed.
std::vector<std::string> segmentsOf(std::string_view name) {
  std::vector<std::string> segments;
  if (name.starts_with("::")) name.remove_prefix(2);
  for (;;) {
    const auto end = name.find("::");
    std::string segment = lowerCase(name.substr(0, end));
    const bool isWord = !segment.empty() && std::ranges::all_of(segment, [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    });
    if (!isWord) return {};
    segments.push_back(std::move(segment));
    if (end == std::string_view::npos) return segments;
    name.remove_prefix(end + 2);
  }
}

using Segments = std::vector<std::string>;

/// Joins the segments in [first, last) to a path.
std::string pathOf(const Segments& segments, std::size_t first, std::size_t last) {
  std::string path;
  for (std::size_t i = first; i < last; ++i) path.append(i > first ? "/" : "").append(segments[i]);
  return path;
}

std::string pathOf(const Segments& segments, std::size_t first = 0) {
  return pathOf(segments, first, segments.size());
}

std::vector<Candidate> manifestsFor(const Segments& name) {
  std::vector<Candidate> result;
  for (std::size_t last = name.size(); last > 1; --last)
    result.push_back({name[0], "manifests/" + pathOf(name, 1, last) + ".pp", FileKind::Manifest});
  result.push_back({name[0], "manifests/init.pp", FileKind::Manifest});
  return result;
}

std::vector<Candidate> functionsFor(const Segments& name) {
  const std::string path = pathOf(name);
  if (name.size() > 1)
    return {{name[0], "lib/puppet/functions/" + path + ".rb", FileKind::RubyFunction},
            {name[0], "functions/" + pathOf(name, 1) + ".pp", FileKind::Function}};
  return {{{}, "lib/puppet/functions/" + path + ".rb", FileKind::RubyFunction},
          {{}, "lib/puppet/parser/functions/" + path + ".rb", FileKind::LegacyFunction}};
}

std::vector<Candidate> typesFor(const Segments& name) {
  const std::string ruby = "lib/puppet/datatypes/" + pathOf(name) + ".rb";
  if (name.size() == 1)
    return {{{}, ruby, FileKind::RubyDataType},
            {name[0], "types/init_typeset.pp", FileKind::TypeAlias}};
  return {{name[0], ruby, FileKind::RubyDataType},
          {name[0], "types/" + pathOf(name, 1) + ".pp", FileKind::TypeAlias}};
}

/// Returns true for `module::init`, which is not a name: the file `init` declares the module's own
/// name.
bool isInit(const Segments& name) { return name.size() == 2 && name[1] == kInit; }

std::vector<Candidate> plansFor(const Segments& name) {
  if (isInit(name)) return {};
  const std::string path = "plans/" + (name.size() > 1 ? pathOf(name, 1) : std::string(kInit));
  return {{name[0], path + ".pp", FileKind::Plan}, {name[0], path + ".yaml", FileKind::YamlPlan}};
}

std::vector<Candidate> tasksFor(const Segments& name) {
  if (name.size() > 2 || isInit(name)) return {};
  const std::string path = "tasks/" + (name.size() > 1 ? name[1] : std::string(kInit));
  return {{name[0], path + ".json", FileKind::TaskMetadata}, {name[0], path, FileKind::Task}};
}

/// Returns true if a relative path stays within its base folder.
bool staysInside(std::string_view path) {
  return !path.empty() && !platform::isAbsolute(path) && path != ".." && !path.starts_with("../") &&
         !path.ends_with("/..") && path.find("/../") == std::string_view::npos;
}

/// Returns the candidates for names that are paths: `module/path` for files and templates,
/// `type/provider`.
std::vector<Candidate> pathsFor(NameKind kind, std::string_view name) {
  const auto slash = name.find('/');
  if (slash == std::string_view::npos || !staysInside(name.substr(slash + 1))) return {};
  const std::string module(name.substr(0, slash)), path(name.substr(slash + 1));
  if (!isModuleName(module)) return {};
  switch (kind) {
    case NameKind::Provider:
      return {{{}, "lib/puppet/provider/" + std::string(name) + ".rb", FileKind::Provider}};
    case NameKind::Template:
      return {{module, "templates/" + path,
               path.ends_with(".epp") ? FileKind::Template : FileKind::ErbTemplate}};
    default: return {{module, "files/" + path, FileKind::File}};
  }
}

bool isManifestFor(std::string_view name, std::string_view expected) {
  return name.starts_with(expected) &&
         (name.size() == expected.size() || name.substr(expected.size()).starts_with("::"));
}

}  // namespace

std::span<const ModuleFolder> moduleFolders() { return kFolders; }

bool isModuleName(std::string_view name) {
  const auto isLower = [](char c) { return c >= 'a' && c <= 'z'; };
  return !name.empty() && isLower(name.front()) && std::ranges::all_of(name, [&](char c) {
    return isLower(c) || (c >= '0' && c <= '9') || c == '_';
  });
}

std::optional<ModuleFile> moduleFileOf(std::string_view module, std::string_view path) {
  for (const ModuleFolder& folder : kFolders) {
    if (!path.starts_with(folder.path) || !path.substr(folder.path.size()).starts_with('/'))
      continue;
    const std::string_view rest = path.substr(folder.path.size() + 1);
    if (rest.size() <= folder.ending.size() || !rest.ends_with(folder.ending)) continue;
    if (!folder.isDeep && rest.find('/') != std::string_view::npos) continue;
    const bool isTask = folder.kind == FileKind::Task || folder.kind == FileKind::TaskMetadata;
    if (isTask && !isTaskFile(rest)) continue;
    const std::string_view stem = rest.substr(0, rest.size() - folder.ending.size());
    return ModuleFile{folder.kind, expectedName(folder.kind, module, rest, stem)};
  }
  return std::nullopt;
}

std::vector<Candidate> candidatesFor(NameKind kind, std::string_view name) {
  if (kind == NameKind::Provider || kind == NameKind::Template || kind == NameKind::File)
    return pathsFor(kind, name);
  Segments segments = segmentsOf(name);
  if (segments.empty()) return {};
  switch (kind) {
    case NameKind::Variable:
      segments.pop_back();
      return segments.empty() ? std::vector<Candidate>{} : manifestsFor(segments);
    case NameKind::Class:
    case NameKind::DefinedType: return manifestsFor(segments);
    case NameKind::Plan: return plansFor(segments);
    case NameKind::Task: return tasksFor(segments);
    case NameKind::Function: return functionsFor(segments);
    case NameKind::Type: return typesFor(segments);
    case NameKind::ResourceType:
      if (segments.size() > 1) return {};
      return {{{}, "lib/puppet/type/" + segments[0] + ".rb", FileKind::RubyType}};
    case NameKind::Fact:
      if (segments.size() > 1) return {};
      return {{{}, "lib/facter/" + segments[0] + ".rb", FileKind::RubyFact}};
    default: return {};
  }
}

bool isLoadable(NameKind kind, std::string_view name, const ModuleFile& file) {
  const auto isOf = [&](NameKind expected) { return kind == expected && name == file.name; };
  switch (file.kind) {
    case FileKind::SiteManifest:
    case FileKind::Stub:
    case FileKind::RubyFact:
    case FileKind::RubyLibrary:
    case FileKind::ExternalFact: return true;  // all of these are loaded, regardless of their names
    case FileKind::Manifest:
      return (kind == NameKind::Class || kind == NameKind::DefinedType ||
              kind == NameKind::Variable) &&
             isManifestFor(name, file.name);
    case FileKind::Function:
    case FileKind::RubyFunction:
    case FileKind::LegacyFunction: return isOf(NameKind::Function);
    case FileKind::TypeAlias:
    case FileKind::RubyDataType: return kind == NameKind::Type && lowerCase(name) == file.name;
    case FileKind::Plan:
    case FileKind::YamlPlan: return isOf(NameKind::Plan);
    case FileKind::Task:
    case FileKind::TaskMetadata: return isOf(NameKind::Task);
    case FileKind::RubyType:
      return isOf(NameKind::ResourceType) || kind == NameKind::Provider || kind == NameKind::Mixin;
    case FileKind::Provider:  // all providers of a type are loaded
      return kind == NameKind::Provider &&
             name.substr(0, name.find('/')) == file.name.substr(0, file.name.find('/'));
    case FileKind::Template:
    case FileKind::ErbTemplate: return isOf(NameKind::Template);
    case FileKind::File: return isOf(NameKind::File);
  }
  return false;
}

}  // namespace puppet::analysis
