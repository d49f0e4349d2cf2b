#include <lmdb.h>

/// Asks the processor to fetch a cache line; an address that is not mapped does no harm.
static inline void clmdb_prefetch(const void *address) { __builtin_prefetch(address); }
