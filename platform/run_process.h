#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

namespace puppet::platform {

/// Receives output in pieces. Returns false to end the process.
using OutputSink = std::function<bool(std::string_view)>;

/// Runs a program of the search path without a shell, with `input` as its standard input and
/// `settings` (`NAME=VALUE`) added to the environment. Returns its messages as the error if it
/// fails or cannot be started.
tl::expected<void, std::string> runProcess(const std::vector<std::string>& command,
                                           std::string_view input,
                                           const std::vector<std::string>& settings,
                                           const OutputSink& sink);

}  // namespace puppet::platform
