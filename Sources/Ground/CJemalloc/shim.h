// A program that imports this allocates with jemalloc (https://jemalloc.net). glibc's malloc asks the system for every few pages that a
// thread's heap grows by, which is a sixth of a replay's time, and consolidates freed pieces, which is another part of it.
#include <jemalloc/jemalloc.h>
