// Session: sources of settings and the effects of their changes.

#include "analysis/workspace/files.h"
#include "protocol/lsp/configuration.h"
#include "server/lsp/session.h"
#include "server/lsp/uri.h"

namespace puppet::server {

using protocol::Json;

void Session::setProjectOptions() { projects_.setOptions(options_.workspace, *settings_); }

/// Applies settings of the client over the initial ones; absent settings fall back to these.
void Session::applySettings(const protocol::AnyJson& json) {
  Settings fresh = initialSettings_;
  for (std::string& problem : readSettings(json, fresh)) warn(std::move(problem));
  if (fresh == *settings_) return;
  settings_ = std::make_shared<const Settings>(std::move(fresh));
  setProjectOptions();
  closedFiles_.clear();
  projects_.reload();
}

void Session::didChangeConfiguration(const protocol::DidChangeConfigurationParams& params) {
  const bool tells = params.settings && params.settings->is_object();
  if (tells && (!features_.configuration || !params.settings->empty()))
    return applySettings(params.settings);
  askSettings();
}

/// Pulls the settings from the client: clients with `workspace/configuration` may send none in
/// notifications.
void Session::askSettings() {
  if (!features_.configuration) return;
  protocol::ConfigurationParams params;
  params.items.push_back({"puppet-ls"});
  ask("workspace/configuration", params, [this](const Json& answer) {
    if (answer.is_array() && !answer.empty() && answer[0].is_object())
      applySettings(std::make_shared<const Json>(answer[0]));
  });
}

void Session::registerConfiguration() {
  protocol::RegistrationParams<protocol::ConfigurationItem> params;
  params.registrations.push_back({"configuration", "workspace/didChangeConfiguration",
                                  protocol::ConfigurationItem{"puppet-ls"}});
  ask("client/registerCapability", params, [](const Json&) {});
}

/// Publishes the problems in settings files as their diagnostics, and withdraws those that were
/// fixed.
void Session::publishSettingsProblems() {
  std::map<std::string, std::vector<protocol::Diagnostic>> found;
  for (const std::string& uri : wrongSettings_) found[uri];
  for (const ProjectPtr& project : projects_.all()) {
    const SettingsFile& file = project->settingsFile();
    // The options of puppet-lint in a project are checked as one of its files.
    const auto hasFindings = [&](const SettingsProblem& problem) {
      return problem.isOfPuppetLint &&
             analysis::isInside(analysis::realPathOf(problem.path), project->folder());
    };
    for (const SettingsProblem& problem : file.problems)
      found[uriOfPath(problem.path)].clear();  // several projects may share a file
    for (const SettingsProblem& problem : file.problems) {
      if (hasFindings(problem)) continue;
      auto& diagnostic = found[uriOfPath(problem.path)].emplace_back();
      diagnostic.range = {{problem.line, problem.column},
                          {problem.line, problem.column + problem.length}};
      diagnostic.severity = problem.isOfPuppetLint ? protocol::DiagnosticSeverity::Warning
                                                   : protocol::DiagnosticSeverity::Error;
      diagnostic.code = "settings";
      diagnostic.source = "puppet-ls";
      diagnostic.message = problem.message;
    }
  }
  wrongSettings_.clear();
  for (auto& [uri, diagnostics] : found) {
    if (!diagnostics.empty()) wrongSettings_.insert(uri);
    environment_.client.publish({uri, {}, std::move(diagnostics)});
  }
}

}  // namespace puppet::server
