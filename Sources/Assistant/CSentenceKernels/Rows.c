#include "CSentenceKernels.h"
#include "Vector.h"

#include <string.h>

enum { blockWidth = 32, blockBytes = 18 };

// A number of 16 bits, IEEE 754's binary16. Written out: not every compiler's library has it.
static float half(const uint8_t *bytes) {
  const uint32_t bits = bytes[0] | (uint32_t)bytes[1] << 8;
  const uint32_t sign = bits >> 15 << 31, exponent = bits >> 10 & 31, fraction = bits & 1023;
  if (exponent == 0) return (sign ? -1.0f : 1.0f) * (float)fraction * 0x1p-24f;
  const uint32_t wide = sign | (exponent == 31 ? 255u : exponent + 112) << 23 | fraction << 13;
  float number;
  memcpy(&number, &wide, sizeof number);
  return number;
}

// The lower halves of the bytes come first.
static void numbers(const uint8_t *block, float *y) {
  const float scale = half(block);
  for (size_t i = 0; i < blockWidth / 2; i++) {
    y[i] = (float)((block[2 + i] & 15) - 8) * scale;
    y[i + blockWidth / 2] = (float)((block[2 + i] >> 4) - 8) * scale;
  }
}

void kernel_add_blocks(const uint8_t *blocks, size_t width, float *y) {
  for (size_t i = 0; i < width; i += blockWidth, blocks += blockBytes) {
    float some[blockWidth];
    numbers(blocks, some);
    for (size_t j = 0; j < blockWidth; j++) y[i + j] += some[j];
  }
}

float kernel_round_blocks(const uint8_t *blocks, size_t width, int8_t *y) {
  float highest = 0;
  for (size_t block = 0; block < width / blockWidth; block++) {
    float some[blockWidth];
    numbers(blocks + block * blockBytes, some);
    for (size_t j = 0; j < blockWidth; j++) {
      if (!isfinite(some[j])) return 0;
      highest = fabsf(some[j]) > highest ? fabsf(some[j]) : highest;
    }
  }
  const float scale = highest > 0 ? highest / 127 : 1;
  for (size_t block = 0; block < width / blockWidth; block++) {
    float some[blockWidth];
    numbers(blocks + block * blockBytes, some);
    for (size_t j = 0; j < blockWidth; j++)
      y[block * blockWidth + j] = (int8_t)lrintf(some[j] / scale);
  }
  return scale;
}
