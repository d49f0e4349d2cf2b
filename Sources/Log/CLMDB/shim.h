#include <errno.h>
#include <lmdb.h>
#include <sys/types.h>

// Of <fcntl.h>, which declares it for GNU programs only.
extern int fallocate(int file, int mode, off_t start, off_t length);

/// Asks the processor to fetch a cache line; an address that is not mapped does no harm.
static inline void clmdb_prefetch(const void *address) { __builtin_prefetch(address); }

/// Gives bytes of a file their place on the disk without changing any; -1, with the reason in errno, where that cannot be done.
///
/// Unlike posix_fallocate it writes nothing where the file system cannot: others may be writing there.
static inline int clmdb_allocate(int file, off_t length) {
  int result;
  do result = fallocate(file, 0, 0, length); while (result && errno == EINTR);
  return result;
}
