/* A disk that fails on demand, and a clock that is wrong. Loaded before the C library (LD_PRELOAD), it makes writes to databases fail.
 *
 * The file that GAMUT_FAULTS names says what fails: "CALL ERROR FIRST COUNT", for example "write ENOSPC 1 0".
 * CALL is write or sync, ERROR is ENOSPC or EIO, FIRST is the first call that fails, counted from 1 since the file was
 * put there, COUNT is how many fail from that one on (0: all). An empty file: nothing fails. The file is read again
 * when another one has been moved into its place. GAMUT_CLOCK is how many seconds the time of day is ahead.
 * GAMUT_CLOCK_FILE names a file that holds a number of 64 bits: so many milliseconds more, and it may be changed at any time.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct stat seen;
static char failing[16];
static int error;
static long first, count, calls;

static void read_faults(void) {
    const char *path = getenv("GAMUT_FAULTS");
    struct stat now;
    if (!path || stat(path, &now) || (now.st_ino == seen.st_ino && now.st_mtim.tv_sec == seen.st_mtim.tv_sec &&
                                      now.st_mtim.tv_nsec == seen.st_mtim.tv_nsec))
        return;
    seen = now;
    calls = 0;
    failing[0] = 0;
    FILE *file = fopen(path, "r");
    if (!file) return;
    char name[16];
    if (fscanf(file, "%15s %15s %ld %ld", failing, name, &first, &count) == 4)
        error = strcmp(name, "ENOSPC") == 0 ? ENOSPC : EIO;
    else
        failing[0] = 0;
    fclose(file);
}

static int ends_with(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

/* The error that this call is to fail by, or 0. */
static int fault(const char *call, int fd) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (length < 0) return 0;
    path[length] = 0;
    if (!ends_with(path, ".db") && !ends_with(path, ".db-wal")) return 0;
    pthread_mutex_lock(&lock);
    read_faults();
    int answer = 0;
    if (strcmp(failing, call) == 0) {
        calls++;
        if (calls >= first && (count == 0 || calls < first + count)) answer = error;
    }
    pthread_mutex_unlock(&lock);
    return answer;
}

#define FAIL(call, fd)                       \
    do {                                     \
        int failed_by = fault(call, fd);     \
        if (failed_by) {                     \
            errno = failed_by;               \
            return -1;                       \
        }                                    \
    } while (0)
#define NEXT(type, name, ...) ((type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name))

ssize_t write(int fd, const void *data, size_t size) {
    FAIL("write", fd);
    return NEXT(ssize_t, "write", int, const void *, size_t)(fd, data, size);
}

ssize_t pwrite(int fd, const void *data, size_t size, off_t at) {
    FAIL("write", fd);
    return NEXT(ssize_t, "pwrite", int, const void *, size_t, off_t)(fd, data, size, at);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at) {
    FAIL("write", fd);
    return NEXT(ssize_t, "pwrite64", int, const void *, size_t, off64_t)(fd, data, size, at);
}

int fsync(int fd) {
    FAIL("sync", fd);
    return NEXT(int, "fsync", int)(fd);
}

int fdatasync(int fd) {
    FAIL("sync", fd);
    return NEXT(int, "fdatasync", int)(fd);
}

/* What is added to the time of day, in nanoseconds. */
static long long ahead(void) {
    static volatile long long *shown;
    static int known;
    if (!known) {
        const char *path = getenv("GAMUT_CLOCK_FILE");
        int fd = path ? open(path, O_RDONLY) : -1;
        void *page = fd < 0 ? MAP_FAILED : mmap(NULL, sizeof *shown, PROT_READ, MAP_SHARED, fd, 0);
        if (fd >= 0) close(fd);
        if (page != MAP_FAILED) shown = page;
        known = 1;
    }
    const char *seconds = getenv("GAMUT_CLOCK");
    return (shown ? *shown * 1000000 : 0) + (seconds ? atoll(seconds) * 1000000000 : 0);
}

int clock_gettime(clockid_t id, struct timespec *time) {
    static int (*next)(clockid_t, struct timespec *);
    if (!next) next = NEXT(int, "clock_gettime", clockid_t, struct timespec *);
    int answer = next(id, time);
    long long by = id == CLOCK_REALTIME && answer == 0 ? ahead() : 0;
    if (by) {
        long long nanoseconds = time->tv_nsec + by % 1000000000;
        time->tv_sec += by / 1000000000 + (nanoseconds >= 1000000000) - (nanoseconds < 0);
        time->tv_nsec = nanoseconds - 1000000000 * ((nanoseconds >= 1000000000) - (nanoseconds < 0));
    }
    return answer;
}
