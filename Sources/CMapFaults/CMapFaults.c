#define _GNU_SOURCE
#include "CMapFaults.h"

#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

static int exitCode;
static char programName[64];
static char adviceText[256];

// Everything below may be called in a signal handler: no memory is asked for, no lock taken.

static void say(const char *text) {
  size_t length = strlen(text);
  while (length > 0) {
    ssize_t written = write(STDERR_FILENO, text, length);
    if (written <= 0) return;
    text += written;
    length -= (size_t)written;
  }
}

static int digit(char character) {
  if (character >= '0' && character <= '9') return character - '0';
  if (character >= 'a' && character <= 'f') return character - 'a' + 10;
  return -1;
}

// A line of /proc/self/maps: "begin-end rights offset device inode path"; the path of the file whose map has the address, or null.
static const char *pathOfMap(const char *line, uintptr_t address) {
  uintptr_t bounds[2] = {0, 0};
  for (int bound = 0; bound < 2; bound++) {
    for (; digit(*line) >= 0; line++) bounds[bound] = bounds[bound] << 4 | (uintptr_t)digit(*line);
    if (*line != (bound == 0 ? '-' : ' ')) return NULL;
    line++;
  }
  if (address < bounds[0] || address >= bounds[1]) return NULL;
  return strchr(line, '/');
}

// Puts the path of the file whose map has an address into `path`, which is left empty where there is none.
static void findMap(uintptr_t address, char *path, size_t size) {
  static char line[8192];
  static char piece[4096];
  size_t length = 0;
  int maps = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  if (maps < 0) return;
  for (ssize_t count; (count = read(maps, piece, sizeof piece)) > 0;) {
    for (ssize_t index = 0; index < count; index++) {
      if (piece[index] != '\n') {
        if (length < sizeof line - 1) line[length++] = piece[index];
        continue;
      }
      line[length] = 0;
      length = 0;
      const char *found = pathOfMap(line, address);
      if (found == NULL) continue;
      strncpy(path, found, size - 1);
      close(maps);
      return;
    }
  }
  close(maps);
}

static void onFault(int number, siginfo_t *fault, void *context) {
  (void)context;
  static char path[4096];
  findMap((uintptr_t)fault->si_addr, path, sizeof path);
  if (path[0] == 0) {
    // Not this one's: the instruction is tried again and ends the process as it would have without it.
    signal(number, SIG_DFL);
    return;
  }
  say(programName);
  say(": ");
  say(path);
  say(", ");
  say(adviceText);
  say("\n");
  _exit(exitCode);
}

void endOnMapFault(int code, const char *program, const char *advice) {
  exitCode = code;
  strncpy(programName, program, sizeof programName - 1);
  strncpy(adviceText, advice, sizeof adviceText - 1);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = onFault;
  action.sa_flags = SA_SIGINFO;
  sigaction(SIGBUS, &action, NULL);
  sigaction(SIGSEGV, &action, NULL);
}
