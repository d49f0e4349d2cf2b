#include "CSentenceKernels.h"
#include "Vector.h"

void kernel_add_row(const int8_t *row, float scale, size_t width, float *y) {
  for (size_t i = 0; i < width; i += 8) store(y + i, load(y + i) + widen(row + i) * scale);
}

float kernel_quantize(const float *row, size_t width, int8_t *y) {
  float highest = 0;
  for (size_t i = 0; i < width; i++) {
    if (!isfinite(row[i])) return 0;
    highest = fabsf(row[i]) > highest ? fabsf(row[i]) : highest;
  }
  const float scale = highest > 0 ? highest / 127 : 1;
  for (size_t i = 0; i < width; i++) y[i] = (int8_t)lrintf(row[i] / scale);
  return scale;
}
