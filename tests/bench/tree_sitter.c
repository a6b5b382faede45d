// The same as phases.cpp, done by tree-sitter and its grammar for Puppet: what puppet-ls is
// compared with.
//
//   tree_sitter parse|memory LIST

#define _GNU_SOURCE
#include <malloc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <tree_sitter/api.h>
#include <unistd.h>

const TSLanguage* tree_sitter_puppet(void);

struct File {
  char* text;
  uint32_t size;
  TSTree* tree;
};

static struct File* files;
static size_t count;

static void readFile(const char* path) {
  FILE* stream = fopen(path, "rb");
  if (!stream) return;
  fseek(stream, 0, SEEK_END);
  const long size = ftell(stream);
  rewind(stream);
  files = realloc(files, (count + 1) * sizeof *files);
  files[count].text = malloc((size_t)size + 1);
  files[count].size = (uint32_t)fread(files[count].text, 1, (size_t)size, stream);
  files[count].tree = NULL;
  ++count;
  fclose(stream);
}

static int readFiles(const char* list) {
  FILE* stream = fopen(list, "r");
  if (!stream) return 0;
  char* line = NULL;
  size_t room = 0;
  ssize_t length;
  while ((length = getline(&line, &room, stream)) > 0) {
    if (line[length - 1] == '\n') line[length - 1] = 0;
    readFile(line);
  }
  free(line);
  fclose(stream);
  return 1;
}

static double processorSeconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static double residentBytes(void) {
  double size, pages;
  malloc_trim(0);
  FILE* statm = fopen("/proc/self/statm", "r");
  if (!statm || fscanf(statm, "%lf %lf", &size, &pages) != 2) exit(1);
  fclose(statm);
  return pages * (double)sysconf(_SC_PAGESIZE);
}

static void parseAll(TSParser* parser, int keep) {
  for (size_t i = 0; i < count; ++i) {
    TSTree* tree = ts_parser_parse_string(parser, NULL, files[i].text, files[i].size);
    if (keep)
      files[i].tree = tree;
    else
      ts_tree_delete(tree);
  }
}

int main(int argc, char** argv) {
  if (argc != 3 || !readFiles(argv[2])) {
    fprintf(stderr, "usage: tree_sitter parse|memory LIST\n");
    return 2;
  }
  const int memory = strcmp(argv[1], "memory") == 0;
  TSParser* parser = ts_parser_new();
  if (!ts_parser_set_language(parser, tree_sitter_puppet())) {
    fprintf(stderr, "the grammar is of another version than the library\n");
    return 1;
  }
  char line[64];
  while (fgets(line, sizeof line, stdin)) {
    const double before = memory ? residentBytes() : processorSeconds();
    parseAll(parser, memory);
    printf("{\"value\": %.9f}\n", (memory ? residentBytes() : processorSeconds()) - before);
    fflush(stdout);
  }
  return 0;
}
