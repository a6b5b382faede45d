// What wasi-libc lacks of POSIX and the libraries want.
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Files have no permissions.
int fchmod(int file, mode_t mode) { return 0; }
int fchmodat(int folder, const char* path, mode_t mode, int flags) { return 0; }

enum { kMaxPath = 4096, kMaxLinks = 40 };

static char* fail(int error) {
  errno = error;
  return NULL;
}

// `rest` holds the components that are still to be resolved; those in `done` are free of links.
static char* resolve(char* rest, char* done) {
  char link[kMaxPath], joined[kMaxPath];
  int links = 0;
  size_t length = 0;
  while (*rest) {
    const size_t size = strcspn(rest, "/");
    char* const next = rest + size + (rest[size] == '/');
    if (size == 0 || (size == 1 && rest[0] == '.')) {
      rest = next;
      continue;
    }
    if (size == 2 && rest[0] == '.' && rest[1] == '.') {
      while (length > 0 && done[--length] != '/') continue;
      rest = next;
      continue;
    }
    if (length + size + 2 > kMaxPath) return fail(ENAMETOOLONG);
    const size_t before = length;
    done[length++] = '/';
    memcpy(done + length, rest, size);
    length += size;
    done[length] = 0;
    struct stat status;
    if (lstat(done, &status) != 0) return NULL;
    if (!S_ISLNK(status.st_mode)) {
      rest = next;
      continue;
    }
    const ssize_t target = readlink(done, link, sizeof link - 1);
    if (target < 0) return NULL;
    if (++links > kMaxLinks) return fail(ELOOP);
    link[target] = 0;
    if ((size_t)target + strlen(next) + 2 > kMaxPath) return fail(ENAMETOOLONG);
    strcat(strcat(strcpy(joined, link), "/"), next);
    rest = strcpy(link, joined);
    length = rest[0] == '/' ? 0 : before;
  }
  if (length == 0) done[length++] = '/';
  done[length] = 0;
  return done;
}

char* realpath(const char* path, char* resolved) {
  char rest[kMaxPath], done[kMaxPath];
  if (!*path) return fail(ENOENT);
  size_t start = 0;
  if (*path != '/') {
    if (!getcwd(rest, sizeof rest)) return NULL;
    start = strlen(rest);
    rest[start++] = '/';
  }
  if (start + strlen(path) + 1 > sizeof rest) return fail(ENAMETOOLONG);
  strcpy(rest + start, path);
  if (!resolve(rest, done)) return NULL;
  return resolved ? strcpy(resolved, done) : strdup(done);
}

// The locks of RE2, as in include/__external_threading: one thread holds them all.
int pthread_rwlock_init(void* lock, const void* attributes) { return 0; }
int pthread_rwlock_destroy(void* lock) { return 0; }
int pthread_rwlock_rdlock(void* lock) { return 0; }
int pthread_rwlock_wrlock(void* lock) { return 0; }
int pthread_rwlock_unlock(void* lock) { return 0; }

// For messages about uncaught exceptions, which show the names of types as they are.
char* __cxa_demangle(const char* name, char* buffer, size_t* size, int* status) {
  if (status) *status = -1;
  return NULL;
}
