#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace puppet::test {

/// Lines of a recorded dialogue, one message each.
using Dialogue = std::vector<std::string>;

/// Returns the files `*.jsonl` in a folder of the source tree, sorted.
std::vector<std::filesystem::path> dialoguesIn(const std::filesystem::path& folder);
Dialogue readDialogue(const std::filesystem::path& path);

/// Replays each dialogue of a folder and checks that the result equals the recorded one; writes it
/// instead if PUPPET_LS_UPDATE is set. `replay` returns the dialogue that results from the client's
/// lines.
void checkDialogues(const std::filesystem::path& folder,
                    const std::function<Dialogue(const Dialogue& recorded)>& replay);

}  // namespace puppet::test
