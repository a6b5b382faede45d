#include "analysis/workspace/read_names.h"

namespace puppet::analysis {

void ReadNames::add(NameKey key, NameKind kind, std::string_view name) {
  const std::scoped_lock lock(mutex_);
  names_.try_emplace(key, kind, std::string(name));
}

std::optional<ReadNames::Name> ReadNames::find(NameKey key) const {
  const std::scoped_lock lock(mutex_);
  const auto found = names_.find(key);
  return found == names_.end() ? std::nullopt : std::optional(found->second);
}

std::string_view nounOf(NameKind kind) {
  switch (kind) {
    case NameKind::Class: return "class";
    case NameKind::DefinedType: return "defined type";
    case NameKind::Plan: return "plan";
    case NameKind::Task: return "task";
    case NameKind::Function: return "function";
    case NameKind::Type: return "data type";
    case NameKind::ResourceType: return "resource type";
    case NameKind::Provider: return "provider";
    case NameKind::Fact: return "fact";
    case NameKind::Template: return "template";
    case NameKind::File: return "body of";
    case NameKind::Variable: return "variable";
    case NameKind::Mixin: return "mixin";
    case NameKind::ClassVariables: return "variables of class";
    case NameKind::Module: return "module";
    case NameKind::Path: return "entry at";
    case NameKind::Target: return "target of";
    case NameKind::Text: return "text of";
    case NameKind::Folder: return "texts below";
    case NameKind::Group: return "group of";
    case NameKind::Mention: return "files that mention";
  }
  return "";
}

}  // namespace puppet::analysis
