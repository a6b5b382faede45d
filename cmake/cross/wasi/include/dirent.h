#pragma once
#pragma GCC system_header
#include_next <dirent.h>
#ifndef DT_SOCK
#define DT_SOCK 20
#endif
