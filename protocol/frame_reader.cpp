#include "protocol/frame_reader.h"

#include <algorithm>
#include <limits>

#include "protocol/frame_header.h"

namespace puppet::protocol {
namespace {

constexpr std::size_t kNone = std::string_view::npos;

/// End of a header: the offset of the empty line and the offset after it. Lone LFs also end a line.
struct HeaderEnd {
  std::size_t line = kNone;
  std::size_t body = kNone;
};

HeaderEnd findHeaderEnd(std::string_view text, std::size_t from) {
  for (std::size_t at = text.find('\n', from); at != kNone; at = text.find('\n', at + 1)) {
    const std::string_view after = text.substr(at + 1);
    if (after.starts_with('\n')) return {at + 1, at + 2};
    if (after.starts_with("\r\n")) return {at + 1, at + 3};
  }
  return {};
}

}  // namespace

void FrameReader::feed(std::string_view bytes) {
  if (state_ == State::SkipBody && rest().empty()) {
    const std::size_t skipped = std::min(bodyBytes_, bytes.size());
    bodyBytes_ -= skipped;
    bytes.remove_prefix(skipped);
  }
  // Consumed bytes are erased once they are the larger part, so that each byte is moved a bounded
  // number of times.
  if (at_ > buffer_.size() / 2) {
    buffer_.erase(0, at_);
    at_ = 0;
  }
  buffer_ += bytes;
}

std::optional<Frame> FrameReader::next() {
  for (;;) {
    switch (state_) {
      case State::Header: return readHeader();
      case State::Body: return readBody();
      case State::SkipBody:
        if (!skipBody()) return std::nullopt;
        break;
      case State::Resynchronize:
        if (!findHeader()) return std::nullopt;
        break;
    }
  }
}

std::optional<Frame> FrameReader::readHeader() {
  // Line breaks between messages are not a header.
  at_ += std::min(rest().find_first_not_of("\r\n"), rest().size());
  const std::string_view text = rest();
  const HeaderEnd end = findHeaderEnd(text, searched_);
  // One byte of an incomplete empty line may be present.
  const std::size_t atMost = limits_.headerBytes + (end.body == kNone ? 1 : 0);
  if (std::min(end.line, text.size()) > atMost)
    return lose("a header is longer than " + std::to_string(limits_.headerBytes) + " bytes");
  if (end.body == kNone) {
    searched_ = text.size() > 2 ? text.size() - 2 : 0;
    return std::nullopt;
  }
  searched_ = 0;
  const auto length = readFrameHeader(text.substr(0, end.line));
  if (!length) return lose(length.error());
  if (*length > limits_.skippedBytes)
    return lose("no message is " + std::to_string(*length) + " bytes long");
  at_ += end.body;
  bodyBytes_ = *length;
  if (bodyBytes_ <= limits_.bodyBytes) {
    state_ = State::Body;
    return readBody();
  }
  state_ = State::SkipBody;
  return Frame{{},
               "a message of " + std::to_string(bodyBytes_) + " bytes is longer than " +
                   std::to_string(limits_.bodyBytes) + " bytes"};
}

std::optional<Frame> FrameReader::readBody() {
  if (rest().size() < bodyBytes_) return std::nullopt;
  Frame frame;
  if (at_ == 0 && buffer_.size() == bodyBytes_) {
    frame.body.swap(buffer_);
  } else {
    frame.body = rest().substr(0, bodyBytes_);
    at_ += bodyBytes_;
  }
  if (at_ == buffer_.size()) {
    // Releases the memory of a very long message.
    std::string().swap(buffer_);
    at_ = 0;
  }
  state_ = State::Header;
  return frame;
}

bool FrameReader::skipBody() {
  const std::size_t skipped = std::min(bodyBytes_, rest().size());
  at_ += skipped;
  bodyBytes_ -= skipped;
  if (bodyBytes_ > 0) return false;
  state_ = State::Header;
  return true;
}

bool FrameReader::findHeader() {
  const std::size_t found = findIgnoringCase(rest(), kContentLength);
  // A header name that the end of the received bytes splits stays in the buffer.
  const std::size_t kept = std::min(rest().size(), kContentLength.size() - 1);
  at_ += found == kNone ? rest().size() - kept : found;
  if (found == kNone) return false;
  state_ = State::Header;
  return true;
}

Frame FrameReader::lose(std::string why) {
  state_ = State::Resynchronize;
  searched_ = 0;
  // Skips a byte, so that the same header is not found again.
  at_ += std::min<std::size_t>(1, rest().size());
  return {{}, std::move(why)};
}

}  // namespace puppet::protocol
