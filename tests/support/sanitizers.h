#pragma once

namespace puppet {

/// Whether a sanitizer watches, which makes everything some ten times slower: tests that repeat
/// random work do less of it then, since the fuzz targets do the same under it for as long as one
/// likes.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool kIsSanitized = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool kIsSanitized = true;
#else
inline constexpr bool kIsSanitized = false;
#endif
#else
inline constexpr bool kIsSanitized = false;
#endif

}  // namespace puppet
