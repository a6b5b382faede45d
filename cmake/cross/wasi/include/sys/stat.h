#pragma once
#pragma GCC system_header
#include_next <sys/stat.h>
#ifdef __cplusplus
extern "C" {
#endif
int fchmod(int file, mode_t mode);
int fchmodat(int folder, const char* path, mode_t mode, int flags);
#ifdef __cplusplus
}
#endif
