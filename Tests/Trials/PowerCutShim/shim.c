#define _GNU_SOURCE
#include "PowerCutShim.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum { descriptors = 4096, calls = powerCutMakeCall + 1 };

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static volatile int isRecording;
static char root[PATH_MAX];
static PowerCutEvent *events;
static int64_t count, capacity, syncs;
static int32_t handles;
static struct { int32_t handle; int isThrough; } table[descriptors];
static int64_t seen[calls];
static struct { PowerCutCall call; int64_t first, count; PowerCutManner manner; int32_t error; } fault;

// MARK: The record

static void add(PowerCutKind kind, int32_t handle, int64_t value, const void *data, int64_t length,
                const char *path, const char *other) {
  if (!isRecording) return;
  if (count == capacity) {
    capacity = capacity ? 2 * capacity : 1024;
    events = realloc(events, capacity * sizeof *events);
    if (!events) abort();
  }
  uint8_t *copy = length > 0 ? malloc(length) : NULL;
  if (length > 0) { if (!copy) abort(); memcpy(copy, data, length); }
  events[count++] = (PowerCutEvent){ kind, handle, value, length, copy,
    path ? strdup(path) : NULL, other ? strdup(other) : NULL };
}

void powerCutBegin(const char *path) {
  pthread_mutex_lock(&mutex);
  for (int64_t i = 0; i < count; i++) {
    free((void *)events[i].data); free((void *)events[i].path); free((void *)events[i].other);
  }
  count = syncs = 0; handles = 0;
  memset(table, 0, sizeof table); memset(seen, 0, sizeof seen); memset(&fault, 0, sizeof fault);
  snprintf(root, sizeof root, "%s", path);
  isRecording = 1;
  pthread_mutex_unlock(&mutex);
}

void powerCutEnd(void) {
  pthread_mutex_lock(&mutex);
  isRecording = 0;
  memset(table, 0, sizeof table); memset(&fault, 0, sizeof fault);
  pthread_mutex_unlock(&mutex);
}

void powerCutMark(int64_t value) {
  pthread_mutex_lock(&mutex);
  add(powerCutMarked, 0, value, NULL, 0, NULL, NULL);
  pthread_mutex_unlock(&mutex);
}

void powerCutFail(PowerCutCall call, int64_t n, int64_t times, PowerCutManner manner, int32_t error) {
  pthread_mutex_lock(&mutex);
  fault.call = call; fault.first = n; fault.count = times; fault.manner = manner; fault.error = error;
  pthread_mutex_unlock(&mutex);
}

int64_t powerCutCalls(PowerCutCall call) { return seen[call]; }
int64_t powerCutCount(void) { return count; }
PowerCutEvent powerCutEvent(int64_t index) { return events[index]; }

// MARK: Randomness and names of processes, which are the same in every run

static uint64_t drawn;
static int isSeeded;

void powerCutSeed(uint64_t seed) {
  pthread_mutex_lock(&mutex);
  drawn = seed; isSeeded = 1;
  pthread_mutex_unlock(&mutex);
}

// SplitMix64, under a mutex of its own: whoever asks may hold the record's.
static void fill(uint8_t *bytes, size_t length) {
  static pthread_mutex_t own = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&own);
  for (size_t i = 0; i < length; i += 8) {
    uint64_t z = (drawn += 0x9e3779b97f4a7c15u);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    z ^= z >> 31;
    memcpy(bytes + i, &z, length - i < 8 ? length - i : 8);
  }
  pthread_mutex_unlock(&own);
}

// Asks the kernel without libc, whose `syscall` is the one below.
static long ask(long number, const long a[6]) {
#if defined(__x86_64__)
  register long d __asm__("r10") = a[3], e __asm__("r8") = a[4], f __asm__("r9") = a[5];
  long result;
  __asm__ volatile("syscall" : "=a"(result)
    : "a"(number), "D"(a[0]), "S"(a[1]), "d"(a[2]), "r"(d), "r"(e), "r"(f) : "rcx", "r11", "memory");
#elif defined(__aarch64__)
  register long n __asm__("x8") = number, result __asm__("x0") = a[0], b __asm__("x1") = a[1],
    c __asm__("x2") = a[2], d __asm__("x3") = a[3], e __asm__("x4") = a[4], f __asm__("x5") = a[5];
  __asm__ volatile("svc 0" : "+r"(result) : "r"(n), "r"(b), "r"(c), "r"(d), "r"(e), "r"(f) : "memory");
#else
#error "how this machine asks its kernel is not known here"
#endif
  return result;
}

// Swift's random numbers come from here.
long syscall(long number, ...) {
  va_list list;
  long a[6];
  va_start(list, number);
  for (int i = 0; i < 6; i++) a[i] = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && isSeeded) { fill((uint8_t *)a[0], (size_t)a[1]); return a[1]; }
  long result = ask(number, a);
  if (result < 0 && result > -4096) { errno = (int)-result; return -1; }
  return result;
}

// Foundation's identifiers come from here: a log has one.
void _foundation_uuid_generate_random(unsigned char *out) {
  syscall(SYS_getrandom, out, 16L, 0L);
  out[6] = (out[6] & 0x0f) | 0x40; out[8] = (out[8] & 0x3f) | 0x80;
}

// A process writes its number into its lock.
pid_t getpid(void) { return isSeeded ? 1000003 : powerCutProcess(); }
pid_t powerCutProcess(void) { return (pid_t)syscall(SYS_getpid); }

uint64_t powerCutHash(uint64_t hash, const void *bytes, int64_t length) {
  for (int64_t i = 0; i < length; i++) hash = (hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3u;
  return hash;
}

// MARK: Paths and faults; the mutex is held

enum { fine = -1 };

// How this call fails, or `fine`.
static int failing(PowerCutCall call) {
  int64_t n = seen[call]++;
  int isMeant = fault.count > 0 && fault.call == call && n >= fault.first && n < fault.first + fault.count;
  return isMeant ? (int)fault.manner : fine;
}

static int isBelow(const char *path) {
  size_t length = strlen(root);
  return isRecording && strncmp(path, root, length) == 0 && (path[length] == '/' || path[length] == 0);
}

static void resolve(int folder, const char *path, char *out) {
  char base[PATH_MAX] = "", link[64];
  if (path[0] == '/') { snprintf(out, PATH_MAX, "%s", path); return; }
  if (folder == AT_FDCWD) {
    if (!getcwd(base, sizeof base)) base[0] = 0;
  } else {
    snprintf(link, sizeof link, "/proc/self/fd/%d", folder);
    ssize_t length = readlink(link, base, sizeof base - 1);
    base[length < 0 ? 0 : length] = 0;
  }
  if (snprintf(out, PATH_MAX, "%s/%s", base, path) >= PATH_MAX) out[0] = 0;
}

static int32_t handleOf(int fd) { return isRecording && fd >= 0 && fd < descriptors ? table[fd].handle : 0; }

// MARK: Calls

static int opening(int folder, const char *path, int flags, mode_t mode) {
  // What the disk would do with it is simulated, and waiting for it would only cost time.
  int isThrough = (flags & (O_DSYNC | O_SYNC)) != 0;
  int real = flags & ~(O_DSYNC | O_SYNC);
  char full[PATH_MAX];
  resolve(folder, path, full);
  pthread_mutex_lock(&mutex);
  int fd, isCreated = 0;
  if (!isBelow(full)) {
    fd = (int)syscall(SYS_openat, folder, path, real, mode);
    if (fd >= 0 && fd < descriptors) table[fd].handle = 0;
    pthread_mutex_unlock(&mutex);
    return fd;
  }
  int how = failing(powerCutOpenCall);
  if (how == powerCutEarly || how == powerCutShort) {
    pthread_mutex_unlock(&mutex); errno = fault.error; return -1;
  }
  struct stat status;
  if (flags & O_CREAT) isCreated = syscall(SYS_newfstatat, folder, path, &status, 0) != 0;
  fd = (int)syscall(SYS_openat, folder, path, real, mode);
  if (fd >= descriptors) abort();
  if (fd >= 0) {
    table[fd].handle = ++handles; table[fd].isThrough = isThrough;
    add(powerCutOpened, handles, isCreated | (flags & O_TRUNC ? 2 : 0), NULL, 0, full, NULL);
  }
  if (fd >= 0 && how == powerCutLate) {
    syscall(SYS_close, fd); table[fd].handle = 0; fd = -1; errno = fault.error;
  }
  pthread_mutex_unlock(&mutex);
  return fd;
}

#define MODE mode_t mode = 0; if (flags & (O_CREAT | O_TMPFILE)) { va_list list; va_start(list, flags); mode = va_arg(list, mode_t); va_end(list); }
int open(const char *path, int flags, ...) { MODE return opening(AT_FDCWD, path, flags, mode); }
int open64(const char *path, int flags, ...) { MODE return opening(AT_FDCWD, path, flags, mode); }
int openat(int folder, const char *path, int flags, ...) { MODE return opening(folder, path, flags, mode); }
int openat64(int folder, const char *path, int flags, ...) { MODE return opening(folder, path, flags, mode); }
int creat(const char *path, mode_t mode) { return opening(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode); }

int close(int fd) {
  if (fd >= 0 && fd < descriptors) table[fd].handle = 0;
  return (int)syscall(SYS_close, fd);
}

static ssize_t writing(int fd, const void *bytes, size_t length, off_t offset, int isPlaced) {
  if (!handleOf(fd))
    return isPlaced ? syscall(SYS_pwrite64, fd, bytes, length, offset) : syscall(SYS_write, fd, bytes, length);
  pthread_mutex_lock(&mutex);
  int how = failing(powerCutWriteCall);
  if (how == powerCutEarly) { pthread_mutex_unlock(&mutex); errno = fault.error; return -1; }
  if (how == powerCutShort && length > 1) length /= 2;
  if (!isPlaced) {
    struct stat status;
    offset = fcntl(fd, F_GETFL) & O_APPEND && !fstat(fd, &status) ? status.st_size : lseek(fd, 0, SEEK_CUR);
  }
  ssize_t done = isPlaced ? syscall(SYS_pwrite64, fd, bytes, length, offset) : syscall(SYS_write, fd, bytes, length);
  if (done > 0)
    add(table[fd].isThrough && how != powerCutLate ? powerCutWrittenThrough : powerCutWritten,
        table[fd].handle, offset, bytes, done, NULL, NULL);
  pthread_mutex_unlock(&mutex);
  if (how == powerCutLate) { errno = fault.error; return -1; }
  return done;
}
ssize_t write(int fd, const void *bytes, size_t length) { return writing(fd, bytes, length, 0, 0); }
ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) { return writing(fd, bytes, length, offset, 1); }
ssize_t pwrite64(int fd, const void *bytes, size_t length, off_t offset) { return writing(fd, bytes, length, offset, 1); }

static ssize_t gathering(int fd, const struct iovec *parts, int number, off_t offset, int isPlaced) {
  size_t length = 0, filled = 0;
  for (int i = 0; i < number; i++) length += parts[i].iov_len;
  char *bytes = malloc(length ? length : 1);
  if (!bytes) abort();
  for (int i = 0; i < number; i++) {
    memcpy(bytes + filled, parts[i].iov_base, parts[i].iov_len); filled += parts[i].iov_len;
  }
  ssize_t done = writing(fd, bytes, length, offset, isPlaced);
  int error = errno; free(bytes); errno = error;
  return done;
}
ssize_t writev(int fd, const struct iovec *parts, int number) { return gathering(fd, parts, number, 0, 0); }
ssize_t pwritev(int fd, const struct iovec *parts, int number, off_t offset) { return gathering(fd, parts, number, offset, 1); }
ssize_t pwritev64(int fd, const struct iovec *parts, int number, off_t offset) { return gathering(fd, parts, number, offset, 1); }
// Whoever copies within the kernel is told to copy by himself.
ssize_t copy_file_range(int in, off_t *from, int out, off_t *to, size_t length, unsigned flags) {
  if (!handleOf(out)) return syscall(SYS_copy_file_range, in, from, out, to, length, flags);
  errno = EXDEV; return -1;
}
ssize_t sendfile(int out, int in, off_t *offset, size_t length) {
  if (!handleOf(out)) return syscall(SYS_sendfile, out, in, offset, length);
  errno = EINVAL; return -1;
}

static int syncing(int fd) {
  if (!handleOf(fd)) return fcntl(fd, F_GETFD) < 0 ? -1 : 0;
  pthread_mutex_lock(&mutex);
  int how = failing(powerCutSyncCall);
  int64_t number = ++syncs;
  int32_t handle = table[fd].handle;
  add(powerCutSyncing, handle, number, NULL, 0, NULL, NULL);
  pthread_mutex_unlock(&mutex);
  sched_yield();
  pthread_mutex_lock(&mutex);
  int isFailed = how == powerCutEarly || how == powerCutShort;
  add(isFailed ? powerCutSyncFailed : powerCutSynced, handle, number, NULL, 0, NULL, NULL);
  pthread_mutex_unlock(&mutex);
  if (how == fine) return 0;
  errno = fault.error; return -1;
}
int fsync(int fd) { return syncing(fd); }
int fdatasync(int fd) { return syncing(fd); }

static int resizing(int fd, off_t size) {
  if (!handleOf(fd)) return (int)syscall(SYS_ftruncate, fd, size);
  pthread_mutex_lock(&mutex);
  int how = failing(powerCutResizeCall), result = -1;
  if (how == fine || how == powerCutLate) {
    result = (int)syscall(SYS_ftruncate, fd, size);
    if (!result) add(powerCutResized, table[fd].handle, size, NULL, 0, NULL, NULL);
  }
  if (how != fine) { errno = fault.error; result = -1; }
  pthread_mutex_unlock(&mutex);
  return result;
}
int ftruncate(int fd, off_t size) { return resizing(fd, size); }
int ftruncate64(int fd, off_t size) { return resizing(fd, size); }
int fallocate(int fd, int mode, off_t offset, off_t length) {
  if (!handleOf(fd)) return (int)syscall(SYS_fallocate, fd, mode, offset, length);
  struct stat status;
  if (mode || fstat(fd, &status)) { errno = EOPNOTSUPP; return -1; }
  return offset + length > status.st_size ? resizing(fd, offset + length) : 0;
}
int fallocate64(int fd, int mode, off_t offset, off_t length) { return fallocate(fd, mode, offset, length); }
int posix_fallocate(int fd, off_t offset, off_t length) { return fallocate(fd, 0, offset, length) ? errno : 0; }

// Does something to names, as one step with its record.
#define NAMES(kind, call, first, second, system)                         \
  pthread_mutex_lock(&mutex);                                             \
  int isMeant = isBelow(first), how = isMeant ? failing(call) : fine;     \
  int result = -1;                                                        \
  if (how == fine || how == powerCutLate) {                               \
    result = (int)(system);                                               \
    if (!result && isMeant) add(kind, 0, 0, NULL, 0, first, second);      \
  }                                                                       \
  if (how != fine) { errno = fault.error; result = -1; }                  \
  pthread_mutex_unlock(&mutex);                                           \
  return result;

int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
  char a[PATH_MAX], b[PATH_MAX];
  resolve(from, old, a); resolve(to, new, b);
  NAMES(powerCutRenamed, powerCutRenameCall, a, b, syscall(SYS_renameat2, from, old, to, new, flags))
}
int renameat(int from, const char *old, int to, const char *new) { return renameat2(from, old, to, new, 0); }
int rename(const char *old, const char *new) { return renameat2(AT_FDCWD, old, AT_FDCWD, new, 0); }
int linkat(int from, const char *old, int to, const char *new, int flags) {
  char a[PATH_MAX], b[PATH_MAX];
  resolve(from, old, a); resolve(to, new, b);
  NAMES(powerCutLinked, powerCutMakeCall, a, b, syscall(SYS_linkat, from, old, to, new, flags))
}
int link(const char *old, const char *new) { return linkat(AT_FDCWD, old, AT_FDCWD, new, 0); }
int unlinkat(int folder, const char *path, int flags) {
  char a[PATH_MAX];
  resolve(folder, path, a);
  NAMES(powerCutRemoved, powerCutRemoveCall, a, NULL, syscall(SYS_unlinkat, folder, path, flags))
}
int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }
int remove(const char *path) {
  struct stat status;
  return !lstat(path, &status) && S_ISDIR(status.st_mode) ? rmdir(path) : unlink(path);
}
int mkdirat(int folder, const char *path, mode_t mode) {
  char a[PATH_MAX];
  resolve(folder, path, a);
  NAMES(powerCutFolderMade, powerCutMakeCall, a, NULL, syscall(SYS_mkdirat, folder, path, mode))
}
int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }
