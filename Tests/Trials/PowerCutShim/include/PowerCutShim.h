// What a program does to the files below a folder, recorded in memory; and calls that fail on demand.
//
// The library defines `open`, `write`, `fsync`, … itself: linked into a program they take the place of libc's for the program and for every
// shared library that it loads. No sync reaches the disk of such a program, since what a disk would keep is simulated from the record.
#pragma once
#include <stdint.h>

typedef enum : int32_t {
  powerCutOpened,      // handle, path; value: whether it was created (1), emptied (2)
  powerCutWritten,     // handle, value: offset, data
  powerCutWrittenThrough, // the same with O_DSYNC: it is on the disk when the call returns
  powerCutSyncing,     // handle, value: the number of the call
  powerCutSynced,      // handle, value: the number of the call
  powerCutSyncFailed,  // handle, value: the number of the call
  powerCutResized,     // handle, value: size
  powerCutFolderMade,  // path
  powerCutRemoved,     // path
  powerCutRenamed,     // path, other
  powerCutLinked,      // path, other
  powerCutMarked,      // value: what the program notes between its calls
} PowerCutKind;

typedef struct {
  PowerCutKind kind;
  int32_t handle;
  int64_t value;
  int64_t length;
  const uint8_t *data;
  const char *path;
  const char *other;
} PowerCutEvent;

// Kinds of calls that can fail.
typedef enum : int32_t {
  powerCutWriteCall, powerCutSyncCall, powerCutOpenCall, powerCutRenameCall, powerCutRemoveCall, powerCutResizeCall, powerCutMakeCall,
} PowerCutCall;

// How a call fails: before anything is done, after all of it was done, or (a write) with half of it done and no error.
typedef enum : int32_t { powerCutEarly, powerCutLate, powerCutShort } PowerCutManner;

// From now on the system's random numbers follow from a seed, and the process has a number that is the same in every run.
void powerCutSeed(uint64_t seed);
// The process's own number.
int32_t powerCutProcess(void);
// Goes on with an FNV-1a hash.
uint64_t powerCutHash(uint64_t hash, const void *bytes, int64_t length);
// Starts a new record of what happens below a folder, whose path has no symbolic links.
void powerCutBegin(const char *root);
void powerCutEnd(void);
void powerCutMark(int64_t value);
// Lets `count` calls of a kind fail from the n-th on, which counts from 0 since the beginning.
void powerCutFail(PowerCutCall call, int64_t n, int64_t count, PowerCutManner manner, int32_t error);
// How many calls of a kind there were since the beginning.
int64_t powerCutCalls(PowerCutCall call);
int64_t powerCutCount(void);
// An event of the record; valid until the next beginning.
PowerCutEvent powerCutEvent(int64_t index);
