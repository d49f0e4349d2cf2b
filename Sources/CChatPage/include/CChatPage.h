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
