#include "server/cli/reference/reference_command.h"

#include <filesystem>

#include "platform/replace_file.h"
#include "server/cli/reference/module_reference.h"
#include "server/cli/reference/outdated_sections.h"
#include "server/cli/reference/reference_json.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/printable.h"

namespace puppet::server {
namespace {

constexpr std::size_t kLongestReference = 64 << 20;

void tell(const analysis::ModuleReference& reference) {
  std::string text;
  for (const std::string& warning : reference.warnings)
    text += "[warn]: " + printable(warning) + '\n';
  for (const std::string& error : reference.errors) text += "[error]: " + printable(error) + '\n';
  if (!text.empty()) writeError(text);
}

int write(const std::string& path, const std::string& text) {
  if (path == "-") return writeOut(text) ? kExitClean : kExitTrouble;
  const auto written = platform::replaceFile(path, text);
  return written ? kExitClean : complain(path + ": " + written.error());
}

int checkReference(const std::string& path, const std::string& text) {
  const auto present = readFile(path, kLongestReference);
  if (!present) return complain(path + ": " + present.error());
  if (present->bytes == text) return kExitClean;
  writeOut(outdatedSections(path, present->bytes, text));
  return kExitFindings;
}

int previewFile(const std::string& path) {
  const auto text = readStandardInput(kLongestReference);
  if (!text) return complain("standard input: " + text.error());
  const analysis::ModuleReference reference = readFileReference(path, text->bytes);
  tell(reference);
  return write("-", analysis::referenceMarkdown(reference));
}

}  // namespace

int runReference(const ReferenceOptions& options) {
  if (options.stdinPath) return previewFile(*options.stdinPath);
  if (!std::filesystem::is_directory(options.module))
    return complain(options.module + ": not a directory");
  analysis::ModuleReference reference = readModuleReference(options.module);
  const bool isJson = options.format == ReferenceOptions::Format::Json;
  const std::string usual = isJson ? "-" : options.module + "/REFERENCE.md";
  const std::string path = options.out.value_or(usual);
  // A link in a module of others may lead to any file.
  if (!options.out && std::filesystem::is_symlink(path))
    return complain(path + ": is a symbolic link; --out names the file to write");
  analysis::MarkdownOptions how;
  if (!isJson) how.dataDefaults = readReferenceDefaults(options.module, reference);
  const std::string text =
      isJson ? referenceJson(reference) : analysis::referenceMarkdown(reference, how);
  // Warnings would stand among the JSON where both go to a terminal.
  if (path != "-" || !isJson) tell(reference);
  return options.checks ? checkReference(path, text) : write(path, text);
}

}  // namespace puppet::server
