#define _GNU_SOURCE
#include "CMapFaults.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

_Thread_local const char *pagesInUse;

static int exitCode, viewCode;
static char programName[64];
enum { faultCount = 2 };
static const int faults[faultCount] = {SIGBUS, SIGSEGV};
// What was done with each of them before.
static struct sigaction before[faultCount];
static const char faultText[] = ", which is mapped into memory, is damaged: it was cut or cannot be read while it was in use; ";

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

// Whether a path is that of a database's file; one that was removed meanwhile has " (deleted)" behind it.
static int isDatabase(const char *path) {
  static const char *const names[] = {"/data.mdb", "/lock.mdb"};
  const char *name = strrchr(path, '/');
  for (int index = 0; name != NULL && index < 2; index++) {
    const size_t length = strlen(names[index]);
    if (strncmp(name, names[index], length) != 0) continue;
    return name[length] == 0 || strcmp(name + length, " (deleted)") == 0;
  }
  return 0;
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

// Whether a path is that of a folder, by its last name, or of a file in it.
static int isOf(const char *folder, const char *path) {
  const char *rest = NULL;
  for (const char *found = strstr(path, folder); found != NULL; found = strstr(found + 1, folder)) rest = found + strlen(folder);
  return rest != NULL && (*rest == 0 || (*rest == '/' && strchr(rest + 1, '/') == NULL));
}

// What helps where a database of that folder is damaged.
static const char *adviceFor(const char *path) {
  if (isOf("/log", path)) return "run evtool verify, which says where, then evtool repair";
  if (isOf("/views", path)) return "the log is not concerned: start the server again, which builds the views anew, or run evtool projections rebuild";
  return "put it back from a backup";
}

// What the process ends with: views are no record, and a start heals them.
static int codeFor(const char *path) { return isOf("/views", path) ? viewCode : exitCode; }

// Says that a page of a folder's database is damaged, and ends the process.
static void endOnPage(const char *folder, const char *what) {
  say(programName);
  say(": a page of ");
  say(folder);
  say("/data.mdb is damaged, and what was asked for cannot be read without it; ");
  say(adviceFor(folder));
  if (what != NULL) {
    say(" (LMDB: ");
    say(what);
    say(")");
  }
  say("\n");
  _exit(codeFor(folder));
}

static void onFault(int number, siginfo_t *fault, void *context) {
  (void)context;
  static char path[4096];
  static atomic_flag isTaken = ATOMIC_FLAG_INIT;
  // Of several threads that read what is gone one speaks; it ends the process, and with it those that wait.
  while (atomic_flag_test_and_set(&isTaken)) pause();
  // Only the kernel says where; what another process sends has no address.
  const int isOwn = fault->si_code > 0;
  if (isOwn) findMap((uintptr_t)fault->si_addr, path, sizeof path);
  if (isDatabase(path)) {
    say(programName);
    say(": ");
    say(path);
    say(faultText);
    say(adviceFor(path));
    say("\n");
    _exit(codeFor(path));
  }
  // A page that says of itself what is not so leads whoever goes by it anywhere.
  if (isOwn && pagesInUse != NULL) endOnPage(pagesInUse, NULL);
  // What another process has sent ends this one.
  if (!isOwn) {
    signal(number, SIG_DFL);
    raise(number);
    return;
  }
  // Not the file's: it ends the process as it would have without this. What was read is read again, and meets that.
  for (int index = 0; index < faultCount; index++) {
    if (faults[index] == number) sigaction(number, &before[index], NULL);
  }
}

void endOnDamage(const char *folder, const char *what) {
  if (programName[0] != 0) endOnPage(folder, what);
}

void endOnMapFault(int code, int codeOfViews, const char *program) {
  exitCode = code;
  viewCode = codeOfViews;
  strncpy(programName, program, sizeof programName - 1);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = onFault;
  // On the stack that Swift's own handler has: that of the thread may be what ran out.
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  for (int index = 0; index < faultCount; index++) sigaction(faults[index], &action, &before[index]);
}
