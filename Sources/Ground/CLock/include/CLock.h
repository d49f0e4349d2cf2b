// A lock between threads: POSIX's mutex, at a place of its own on the heap.
//
// Whoever comes by takes it, if it is free; who finds it taken tries for a moment, and then sleeps. (Swift's own `Mutex` hands itself to the thread
// that has waited longest, which has to wake first: with more threads than processors it was a hundred times slower.)
#pragma once
#include <pthread.h>

typedef struct ThreadLock {
  pthread_mutex_t mutex;
} ThreadLock;

// A new lock, free; null if there is no memory.
ThreadLock *makeLock(void);
// Ends a lock that nobody holds.
void endLock(ThreadLock *lock);

static inline void takeLock(ThreadLock *lock) { pthread_mutex_lock(&lock->mutex); }
// Whether it was free, and is taken now.
static inline int takeLockIfFree(ThreadLock *lock) { return pthread_mutex_trylock(&lock->mutex) == 0; }
static inline void giveLock(ThreadLock *lock) { pthread_mutex_unlock(&lock->mutex); }
