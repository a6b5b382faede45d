#include "server/cli/init/init_command.h"

#include <memory>
#include <optional>

#include "analysis/workspace/detect_environment.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/replace_file.h"
#include "platform/line_editor.h"
#include "server/cli/init/proposed_files.h"
#include "server/cli/support/command.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/printable.h"
#include "server/cli/worlds/shared_options.h"

namespace puppet::server {
namespace {

using How = ProposedFile::How;

std::string_view describe(How how) {
  switch (how) {
    case How::Write: return "new";
    case How::Append: return "appended";
    case How::Merge: break;
  }
  return "to be merged by hand";
}

/// Returns the lines of a file, indented.
std::string previewOf(const ProposedFile& file) {
  std::string text = file.path + " (" + std::string(describe(file.how)) + "):\n\n";
  for (std::string_view rest = file.text; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const std::string shown =
        printable(line.ends_with('\r') ? line.substr(0, line.size() - 1) : line);
    text += shown.empty() ? "\n" : "    " + shown + '\n';
  }
  return text + '\n';
}

/// Writes a file that is new, or has the content to which is appended. Returns false on failure,
/// which is reported.
bool writeProposed(const std::string& root, const ProposedFile& file) {
  const std::string path = root + '/' + file.path;
  analysis::ReplaceOptions how{.makesFolders = true};
  if (file.before) how.expected = *file.before;
  const bool isTaken = !file.before && (analysis::isFile(path) || analysis::isLink(path));
  const auto written = isTaken
                           ? tl::unexpected(std::string("there is such a file"))
                           : analysis::replaceFile(path, file.before.value_or("") + file.text, how);
  if (!written) complain("cannot write " + file.path + ": " + written.error());
  return written.has_value();
}

/// Asks for each file at the terminal, or answers for the user.
class Consent {
 public:
  explicit Consent(const InitOptions& options)
      : isYes_(options.writesAll && !options.writesNone),
        asks_(!options.writesAll && !options.writesNone && platform::inputIsTerminal() &&
              platform::outputIsTerminal()) {}

  bool gives(const ProposedFile& file) {
    if (!asks_) return isYes_;
    if (!editor_)
      editor_ = std::make_unique<platform::LineEditor>(
          [](std::string_view) { return platform::LineEditor::Completions(); });
    const auto line = editor_->read("Write " + file.path + "? [y/N] ");
    return line && !line->isAbandoned && (line->text == "y" || line->text == "yes");
  }
  /// Returns true if no file can be written in this run.
  bool isNever() const { return !asks_ && !isYes_; }

 private:
  bool isYes_, asks_;
  std::unique_ptr<platform::LineEditor> editor_;
};

}  // namespace

int runInit(const InitOptions& options) {
  const std::string real = analysis::realPathOf(options.path);
  if (real.empty() || !analysis::isDirectory(real))
    return complain(printable(options.path) + " is not a folder");
  analysis::Environment environment = analysis::detectEnvironment(real);
  const bool isModule = analysis::isFile(real + "/metadata.json");
  if (isModule || environment.root.empty()) environment.root = real;
  const Proposal proposal = proposeFiles(environment);
  writeOut(printable(environment.root) + ": " +
           std::string(isModule ? "module" : nameOf(environment.kind)) + "\n\n");
  Consent consent(options);
  bool hasFailed = false, isWritable = false;
  for (const ProposedFile& file : proposal.files) {
    writeOut(previewOf(file));
    if (file.how == How::Merge) continue;
    isWritable = true;
    if (!consent.gives(file)) continue;
    if (writeProposed(environment.root, file))
      writeOut("wrote " + file.path + "\n\n");
    else
      hasFailed = true;
  }
  for (const std::string& note : proposal.notes) writeOut("note: " + printable(note) + '\n');
  if (isWritable && consent.isNever())
    writeOut("nothing has been written; --yes writes the files\n");
  return hasFailed ? kExitTrouble : kExitClean;
}

void addInitCommand(Command& program) {
  Command& init = program.add("init", "propose settings, hooks and jobs for a project");
  const auto options = std::make_shared<InitOptions>();
  addText(init, "PATH", options->path, "", "a module or control repository (default: .)");
  addFlag(init, "-y,--yes", options->writesAll, "write all files without asking");
  addFlag(init, "--dry-run", options->writesNone, "write nothing, and print the files");
  init.footer =
      "exit status: 0 done, 2 wrong usage, or a file could not be written; at a terminal each file "
      "is shown before the question whether to write it, and no file is replaced";
  init.run = [options] { return runInit(*options); };
}

}  // namespace puppet::server
