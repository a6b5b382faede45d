#include "platform/run_process.h"

#include <algorithm>
#include <array>

#include "platform/folders.h"
#include "platform/windows/wide.h"

namespace puppet::platform {
namespace {

constexpr std::size_t kMaxMessage = 4096;

/// Quotes an argument so that CommandLineToArgvW and the C library read it unchanged.
void appendQuoted(std::wstring& line, std::wstring_view argument) {
  if (!line.empty()) line += L' ';
  line += L'"';
  std::size_t backslashes = 0;
  for (const wchar_t c : argument) {
    if (c == L'"') line.append(backslashes + 1, L'\\');
    backslashes = c == L'\\' ? backslashes + 1 : 0;
    line += c;
  }
  line.append(backslashes, L'\\').append(1, L'"');
}

/// Returns the environment of this process with `settings`, as CreateProcessW takes it.
std::wstring environmentWith(const std::vector<std::string>& settings) {
  std::wstring block;
  for (const std::string& setting : settings) block.append(toWide(setting)).append(1, L'\0');
  wchar_t* all = ::GetEnvironmentStringsW();
  for (const wchar_t* entry = all; entry && *entry;) {
    const std::wstring_view text = entry;
    const std::string name = toUtf8(text.substr(0, text.find(L'=', 1) + 1));
    const auto isReplacement = [&](const std::string& setting) {
      return setting.starts_with(name);
    };
    if (std::ranges::none_of(settings, isReplacement)) block.append(text).append(1, L'\0');
    entry += text.size() + 1;
  }
  if (all) ::FreeEnvironmentStringsW(all);
  return block.append(1, L'\0');
}

/// File that is removed when its last handle is closed. Standard input and messages go through such
/// files, so that only one pipe is read and no process waits for another one.
Handle makeTemporaryFile(const std::string& path, SECURITY_ATTRIBUTES& inherited) {
  return Handle(::CreateFileW(nativePath(path).c_str(), GENERIC_READ | GENERIC_WRITE,
                              FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, &inherited,
                              CREATE_ALWAYS, FILE_FLAG_DELETE_ON_CLOSE, nullptr));
}

void rewind(HANDLE file) { ::SetFilePointer(file, 0, nullptr, FILE_BEGIN); }

std::string messagesIn(HANDLE file) {
  rewind(file);
  std::string text(kMaxMessage, '\0');
  DWORD got = 0;
  ::ReadFile(file, text.data(), kMaxMessage, &got, nullptr);
  text.resize(got);
  while (text.ends_with('\n') || text.ends_with('\r')) text.pop_back();
  return text;
}

/// Passes the output on. Ends the process if the sink does not want more.
void pump(HANDLE output, HANDLE process, const OutputSink& sink) {
  std::array<char, 65536> buffer{};
  DWORD size = 0;
  while (::ReadFile(output, buffer.data(), buffer.size(), &size, nullptr) && size > 0) {
    if (sink({buffer.data(), size})) continue;
    ::TerminateProcess(process, 1);
    return;
  }
}

struct Streams {
  Handle input, messages;
  Handle reader, writer;  ///< the ends of the pipe for the output
  explicit operator bool() const { return input && messages && reader; }
};

Streams openStreams(const std::string& folder, std::string_view given) {
  SECURITY_ATTRIBUTES inherited{sizeof inherited, nullptr, TRUE};
  Streams streams;
  streams.input = makeTemporaryFile(folder + "/input", inherited);
  streams.messages = makeTemporaryFile(folder + "/messages", inherited);
  HANDLE reader = nullptr, writer = nullptr;
  if (!streams.input || !writeAll(streams.input.get(), given) ||
      !::CreatePipe(&reader, &writer, &inherited, 0))
    return streams;
  rewind(streams.input.get());
  streams.reader = Handle(reader);
  streams.writer = Handle(writer);
  ::SetHandleInformation(reader, HANDLE_FLAG_INHERIT, 0);
  return streams;
}

}  // namespace

tl::expected<void, std::string> runProcess(const std::vector<std::string>& command,
                                           std::string_view input,
                                           const std::vector<std::string>& settings,
                                           const OutputSink& sink) {
  const auto folder = createTemporaryFolder();
  if (!folder) return tl::unexpected(folder.error());
  const auto failed = [&](const std::string& why) {
    return tl::unexpected(command.front() + ": " + why);
  };
  DWORD status = 1;
  std::string messages;
  bool isStarted = false;
  std::error_code error;
  {
    Streams streams = openStreams(*folder, input);
    STARTUPINFOW startup{};
    startup.cb = sizeof startup;
    startup.dwFlags = STARTF_USESTDHANDLES;
    startup.hStdInput = streams.input.get();
    startup.hStdOutput = streams.writer.get();
    startup.hStdError = streams.messages.get();
    std::wstring line;
    for (const std::string& argument : command) appendQuoted(line, toWide(argument));
    std::wstring variables = environmentWith(settings);
    PROCESS_INFORMATION started{};
    isStarted = streams && ::CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE,
                                            CREATE_UNICODE_ENVIRONMENT | CREATE_NO_WINDOW,
                                            variables.data(), nullptr, &startup, &started);
    error = lastError();
    if (isStarted) {
      const Handle process(started.hProcess), thread(started.hThread);
      streams.writer.close();
      pump(streams.reader.get(), process.get(), sink);
      ::WaitForSingleObject(process.get(), INFINITE);
      ::GetExitCodeProcess(process.get(), &status);
      messages = messagesIn(streams.messages.get());
    }
  }
  ::RemoveDirectoryW(nativePath(*folder).c_str());
  if (!isStarted) return failed(error.message());
  if (status == 0) return {};
  return failed(messages.empty() ? "the process failed" : messages);
}

}  // namespace puppet::platform
