#include "CChatPage.h"

#include <zlib.h>

// Clang embeds files in every dialect of C, and remarks that C23 is the one that has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE_OF(path, bytes) {path, bytes, sizeof bytes}

#include "Files.h"

const struct ChatPageFile *chatPageFile(size_t number) {
  return number < sizeof files / sizeof files[0] ? &files[number] : 0;
}

size_t chatPageBound(size_t count) { return compressBound(count) + 32; }

size_t chatPageCompress(const unsigned char *bytes, size_t count, unsigned char *into, size_t room) {
  z_stream stream = {0};
  // 16 beside the window's bits: with gzip's head and tail.
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  stream.next_in = (unsigned char *)bytes;
  stream.avail_in = (unsigned int)count;
  stream.next_out = into;
  stream.avail_out = (unsigned int)room;
  int result = deflate(&stream, Z_FINISH);
  size_t written = stream.total_out;
  deflateEnd(&stream);
  return result == Z_STREAM_END ? written : 0;
}
