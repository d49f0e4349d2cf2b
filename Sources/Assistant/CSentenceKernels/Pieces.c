#include "CSentenceKernels.h"

#include <string.h>

// Fowler, Noll and Vo's hash, 1a: http://www.isthe.com/chongo/tech/comp/fnv
static size_t hash(const uint8_t *bytes, size_t count) {
  uint64_t value = 14695981039346656037u;
  for (size_t i = 0; i < count; i++) value = (value ^ bytes[i]) * 1099511628211u;
  return (size_t)value;
}

void kernel_index_pieces(const uint8_t *text, const uint32_t *starts, size_t count, int32_t *table,
                         size_t size) {
  for (size_t piece = 0; piece < count; piece++) {
    size_t place = hash(text + starts[piece], starts[piece + 1] - starts[piece]) & (size - 1);
    while (table[place]) place = (place + 1) & (size - 1);
    table[place] = (int32_t)piece + 1;
  }
}

int32_t kernel_find_piece(const uint8_t *text, const uint32_t *starts, const int32_t *table,
                          size_t size, const uint8_t *word, size_t count) {
  size_t place = hash(word, count) & (size - 1);
  for (; table[place]; place = (place + 1) & (size - 1)) {
    const int32_t piece = table[place] - 1;
    if (starts[piece + 1] - starts[piece] == count && !memcmp(text + starts[piece], word, count))
      return piece;
  }
  return -1;
}
