#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "CLock.h"
#include <stdlib.h>

ThreadLock *makeLock(void) {
  ThreadLock *lock = malloc(sizeof *lock);
  if (!lock) return NULL;
  pthread_mutexattr_t kind;
  pthread_mutexattr_init(&kind);
#ifdef __linux__
  // Tries for a moment before it sleeps: what is done under a lock is short.
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_ADAPTIVE_NP);
#endif
  pthread_mutex_init(&lock->mutex, &kind);
  pthread_mutexattr_destroy(&kind);
  return lock;
}

void endLock(ThreadLock *lock) {
  pthread_mutex_destroy(&lock->mutex);
  free(lock);
}
