// The chat page's files, as they lie in `page/`.
#pragma once

#include <stddef.h>

struct ChatPageFile {
  // The path below `page/`, such as "core/dom.js".
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

// The file of a number, from 0 on; null beyond the last one.
const struct ChatPageFile *_Nullable chatPageFile(size_t number);

// The most bytes that some bytes take when they are compressed.
size_t chatPageBound(size_t count);

// Compresses bytes as gzip (RFC 1952) into `into`, which has room for `chatPageBound` of them; returns how many it took, 0 where memory was short.
size_t chatPageCompress(const unsigned char *_Nonnull bytes, size_t count, unsigned char *_Nonnull into, size_t room);
