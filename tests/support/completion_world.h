#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "analysis/features/completion/completion.h"
#include "analysis/workspace/workspace.h"
#include "parser/parse/parse.h"
#include "tests/support/temporary_folder.h"

namespace puppet::test {

/// Small environment, and the completion list in a file of its module `web`.
struct CompletionWorld {
  TemporaryFolder folder;
  analysis::Workspace workspace{options()};

  static analysis::WorkspaceOptions options() {
    analysis::WorkspaceOptions options;
    options.usesCache = false;
    options.environment.baseModulePath.emplace();
    return options;
  }

  CompletionWorld() {
    folder.write("environment.conf", "modulepath = modules\n");
    folder.write("modules/web/manifests/init.pp",
                 "class web(Enum['on', 'off'] $mode, Integer $port = 80) { $root = '/srv' }");
    folder.write("modules/web/manifests/site.pp",
                 "define web::site(Web::Kind $kind, Boolean $ssl = true) { }");
    folder.write("modules/web/functions/join.pp",
                 "function web::join(Array[String] $parts) >> String { '' }");
    folder.write("modules/web/types/kind.pp", "type Web::Kind = Enum['static', 'proxy']");
    folder.write("modules/web/templates/site.conf.erb", "x");
    folder.write("modules/web/templates/deep/vhost.epp", "<% | | %>");
    folder.write("modules/web/files/robots.txt", "x");
    folder.write("modules/base/manifests/init.pp", "class base { $home = '/' }");
    workspace.load(folder.path());
  }

  analysis::Completion at(std::string source, analysis::CompletionOptions options = {},
                          const std::string& file = "modules/web/manifests/mine.pp") const {
    const auto place = source.find("<>");
    REQUIRE(place != source.npos);
    source.erase(place, 2);
    const std::string path = folder.at(file);
    const analysis::SemanticModel model(
        parser::parse(SourceText(std::move(source)), {.mode = parser::lexModeForPath(path)}), path,
        workspace.snapshot());
    return analysis::complete(model, static_cast<std::uint32_t>(place), options);
  }
};

/// Returns the index of `label` in the list; the list's size if it is absent.
inline std::size_t rankOf(const analysis::Completion& completion, std::string_view label) {
  const auto found = std::ranges::find(completion.items, label, &analysis::CompletionItem::label);
  return static_cast<std::size_t>(found - completion.items.begin());
}

}  // namespace puppet::test
