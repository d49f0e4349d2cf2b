#include "CChatPage.h"

// Clang embeds files in every dialect of C, and remarks that C23 is the one that has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define FILE_OF(path, bytes) {path, bytes, sizeof bytes}

#include "Files.h"

const struct ChatPageFile *chatPageFile(size_t number) {
  return number < sizeof files / sizeof files[0] ? &files[number] : 0;
}
