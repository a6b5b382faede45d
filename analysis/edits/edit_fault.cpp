#include "analysis/edits/edit_fault.h"

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace puppet::analysis {
namespace {

#ifdef PUPPET_LS_ABORTS_ON_EDIT_FAULT
constexpr bool kAborts = true;
#else
constexpr bool kAborts = false;
#endif

std::atomic<bool> abortsOnFault = kAborts, findsInAll = false;

/// Maximum number of bytes of text in a report, and of text before and after the edits.
constexpr std::size_t kMaxReported = std::size_t{64} << 10;
constexpr std::uint32_t kAround = 2000;

std::string_view nameOf(EditKind kind) {
  switch (kind) {
    case EditKind::Format: return "format";
    case EditKind::Rename: return "rename";
    case EditKind::Fix: return "fix";
    case EditKind::Refactoring: break;
  }
  return "refactoring";
}

/// Returns the text in printable ASCII.
std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      result += "\\n";
    } else if (c == '"' || c == '\\') {
      result.append(1, '\\').append(1, c);
    } else if (byte < 0x20 || byte >= 0x7f) {
      char escape[5];
      std::snprintf(escape, sizeof escape, "\\x%02x", byte);
      result += escape;
    } else {
      result += c;
    }
  }
  return result;
}

std::string literal(std::string_view text) { return '"' + escaped(text) + '"'; }

/// Returns the part of the text that a report contains: all of it, or what is around the edits.
TextRange reportedRange(std::string_view text, std::span<const TextEdit> edits) {
  const auto size = static_cast<std::uint32_t>(text.size());
  if (size <= kMaxReported || edits.empty())
    return {0, static_cast<std::uint32_t>(std::min<std::size_t>(size, kMaxReported))};
  std::uint32_t start = size, end = 0;
  for (const TextEdit& edit : edits) {
    start = std::min(start, edit.range.start);
    end = std::max(end, edit.range.end);
  }
  start = std::min(start, size);
  start -= std::min(start, kAround);
  end = std::clamp(end, start, size);
  end += std::min(size - end, kAround);
  return {start, std::min(end, start + static_cast<std::uint32_t>(kMaxReported))};
}

std::string reportOf(EditKind kind, const EditedText& before, std::span<const TextEdit> edits,
                     const std::string& problem) {
  std::string report = "rejected the edits of a " + std::string(nameOf(kind)) + " in " +
                       escaped(before.path) + ": " + escaped(problem) + "\nedits (byte offsets):";
  std::size_t size = 0;
  for (const TextEdit& edit : edits) {
    report += "\n  " + std::to_string(edit.range.start) + '-' + std::to_string(edit.range.end) +
              ' ' + literal(edit.newText);
    if ((size += edit.newText.size() + 16) > kMaxReported) break;
  }
  const TextRange shown = reportedRange(before.text.view(), edits);
  report += "\ntext from byte " + std::to_string(shown.start) + " of " +
            std::to_string(before.text.size()) + ": " + literal(before.text.slice(shown));
  return report;
}

}  // namespace

EditFault makeFault(EditKind kind, const EditedText& before, std::span<const TextEdit> edits,
                    std::string problem, bool isDefect) {
  EditFault fault{std::move(problem), {}, isDefect};
  fault.report = reportOf(kind, before, edits, fault.problem);
  if (isDefect && abortsOnFault) {
    std::fprintf(stderr, "%s\n", fault.report.c_str());
    std::abort();
  }
  return fault;
}

bool findsFaultInAll() { return findsInAll; }

void setFaultPolicy(FaultPolicy policy) {
  abortsOnFault = policy.aborts;
  findsInAll = policy.findsInAll;
}

}  // namespace puppet::analysis
