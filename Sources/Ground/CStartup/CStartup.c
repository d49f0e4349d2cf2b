#define _GNU_SOURCE
#include "CStartup.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

// jemalloc reads this before it gives anything out; MALLOC_CONF in the environment counts after it. What was freed goes back to the system after half
// a second by a thread beside, and not after ten by whoever frees next: with many threads a burst of long answers stays for as long as it lasts,
// 226 MB where it was 409.
const char *malloc_conf __attribute__((used, visibility("default"))) = "background_thread:true,dirty_decay_ms:500,muzzy_decay_ms:0";

enum { standard = 3, needed = 32 };

// Before there is any other thread.
__attribute__((constructor)) static void prepare(int wordCount, char **words) {
  // A server hears it later; until then there is nothing to open anew, and its default would end the process.
  if (wordCount > 1 && strcmp(words[1], "serve") == 0) signal(SIGHUP, SIG_IGN);
  for (int number = 0; number < standard; number++) {
    // The lowest number that is free; what it is not opened for is refused, as if it were closed.
    if (fcntl(number, F_GETFD) == -1 && errno == EBADF) (void)!open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY);
  }
  int opened[needed], count = 0;
  while (count < needed && (opened[count] = open("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0) count++;
  const int isExhausted = count < needed && errno == EMFILE;
  while (count > 0) close(opened[--count]);
  if (!isExhausted) return;
  dprintf(
      STDERR_FILENO, "%s: too many open files: this process cannot open %d more; raise its limit (ulimit -n)\n",
      program_invocation_short_name, needed);
  _exit(2);
}
