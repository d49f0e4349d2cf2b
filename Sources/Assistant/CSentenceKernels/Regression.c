#include "CSentenceKernels.h"
#include "Vector.h"
#include <stdlib.h>
#include <string.h>

INLINE void products(const float *x, const float *rows, size_t count, size_t width, float *y) {
  for (size_t r = 0; r < count; r++) {
    Vector dot = {0};
    for (size_t i = 0; i < width; i += 8) dot += load(x + i) * load(rows + r * width + i);
    y[r] = sum(dot);
  }
}

void kernel_add_scores(const float *x, size_t width, const float *weights, size_t count, float *y) {
  for (size_t i = 0; i < width; i++, weights += count)
    for (size_t l = 0; l < count; l++) y[l] += x[i] * weights[l];
}

void kernel_descend(const float *x, size_t width, const float *gradient, size_t count, float rate,
                    float *weights) {
  for (size_t i = 0; i < width; i++, weights += count)
    for (size_t l = 0; l < count; l++) weights[l] -= rate * x[i] * gradient[l];
}

INLINE void powers(float *x, size_t count, float sharpness) {
  for (size_t i = 0; i < count; i += 8) {
    Vector some = all(0);
    const size_t end = count - i < 8 ? count - i : 8;
    for (size_t j = 0; j < end; j++) some[j] = sharpness * (x[i + j] - 1);
    some = exponential(some);
    for (size_t j = 0; j < end; j++) x[i + j] = some[j];
  }
}

INLINE float dot(const float *x, const float *y, size_t count) {
  double total = 0;
  for (size_t i = 0; i < count; i++) total += (double)x[i] * y[i];
  return (float)total;
}

#if defined(__x86_64__)
__attribute__((target("avx2,fma"))) static void products_avx2(
    const float *x, const float *rows, size_t count, size_t width, float *y) {
  products(x, rows, count, width, y);
}
#endif

static void products_plain(const float *x, const float *rows, size_t count, size_t width,
                           float *y) {
  products(x, rows, count, width, y);
}

void kernel_products(const float *x, const float *rows, size_t count, size_t width, float *y) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) {
    products_avx2(x, rows, count, width, y);
    return;
  }
#endif
  products_plain(x, rows, count, width, y);
}

void kernel_powers(float *x, size_t count, float sharpness) { powers(x, count, sharpness); }

// Conjugate gradients: https://www.cs.cmu.edu/~quake-papers/painless-conjugate-gradient.pdf, B2.
bool kernel_regress(const float *similarities, size_t count, const float *targets, float smoothing,
                    size_t passes, float *y) {
  float *rest = malloc(count * 3 * sizeof(float));
  if (!rest) return false;
  float *direction = rest + count, *image = direction + count;
  memset(y, 0, count * sizeof(float));
  memcpy(rest, targets, count * sizeof(float));
  memcpy(direction, targets, count * sizeof(float));
  float error = dot(rest, rest, count);
  const float enough = error * 1e-8f;
  for (size_t pass = 0; pass < passes && error > enough; pass++) {
    for (size_t r = 0; r < count; r++)
      image[r] = dot(similarities + r * count, direction, count) + smoothing * direction[r];
    const float step = error / dot(direction, image, count);
    for (size_t i = 0; i < count; i++) y[i] += step * direction[i], rest[i] -= step * image[i];
    const float next = dot(rest, rest, count);
    for (size_t i = 0; i < count; i++) direction[i] = rest[i] + next / error * direction[i];
    error = next;
  }
  free(rest);
  return true;
}

void kernel_add_overlaps(const size_t *starts, const int32_t *places, const float *values,
                         size_t row, size_t count, float *room, float weight, float *y) {
  for (size_t i = starts[row]; i < starts[row + 1]; i++) room[places[i]] = values[i] * weight;
  for (size_t r = 0; r < count; r++) {
    float total = 0;
    for (size_t i = starts[r]; i < starts[r + 1]; i++) total += values[i] * room[places[i]];
    y[r] += total;
  }
  for (size_t i = starts[row]; i < starts[row + 1]; i++) room[places[i]] = 0;
}
