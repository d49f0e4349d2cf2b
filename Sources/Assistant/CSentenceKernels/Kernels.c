#include "CSentenceKernels.h"
#include "Vector.h"

// Four rows by two outputs: eight sums stay in registers while both rows of weights pass by once.
INLINE void linear(const float *x, size_t rows, size_t inputs, const int8_t *weights,
                   const float *scales, const float *bias, size_t outputs, float *y) {
  const size_t last = rows - 1;
  for (size_t o = 0; o < outputs; o += 2) {
    const int8_t *even = weights + o * inputs, *odd = even + inputs;
    for (size_t r = 0; r < rows; r += 4) {
      // Rows past the end repeat the last one; their sums are not stored.
      const float *x0 = x + r * inputs, *x1 = x + (r + 1 < last ? r + 1 : last) * inputs;
      const float *x2 = x + (r + 2 < last ? r + 2 : last) * inputs;
      const float *x3 = x + (r + 3 < last ? r + 3 : last) * inputs;
      Vector a0 = {0}, a1 = {0}, a2 = {0}, a3 = {0}, b0 = {0}, b1 = {0}, b2 = {0}, b3 = {0};
      for (size_t i = 0; i < inputs; i += 8) {
        Vector a = widen(even + i), b = widen(odd + i);
        a0 += a * load(x0 + i), b0 += b * load(x0 + i);
        a1 += a * load(x1 + i), b1 += b * load(x1 + i);
        a2 += a * load(x2 + i), b2 += b * load(x2 + i);
        a3 += a * load(x3 + i), b3 += b * load(x3 + i);
      }
      const float sums[] = {sum(a0), sum(b0), sum(a1), sum(b1), sum(a2), sum(b2), sum(a3), sum(b3)};
      for (size_t i = 0; i < 4 && r + i < rows; i++) {
        y[(r + i) * outputs + o] = sums[2 * i] * scales[o] + bias[o];
        y[(r + i) * outputs + o + 1] = sums[2 * i + 1] * scales[o + 1] + bias[o + 1];
      }
    }
  }
}

INLINE void softmax(float *x, size_t count) {
  float highest = x[0], total = 0;
  for (size_t i = 1; i < count; i++) highest = x[i] > highest ? x[i] : highest;
  for (size_t i = 0; i < count; i += 8) {
    Vector some = all(-INFINITY);
    const size_t end = count - i < 8 ? count - i : 8;
    for (size_t j = 0; j < end; j++) some[j] = x[i + j] - highest;
    some = exponential(some);
    for (size_t j = 0; j < end; j++) x[i + j] = some[j];
    total += sum(some);
  }
  for (size_t i = 0; i < count; i++) x[i] /= total;
}

INLINE void attention(const float *queries, const float *keys, const float *values, size_t rows,
                      size_t heads, size_t headWidth, float *scores, float *y) {
  const size_t width = heads * headWidth;
  const float scale = 1 / sqrtf((float)headWidth);
  for (size_t head = 0; head < heads; head++) {
    for (size_t r = 0; r < rows; r++) {
      const size_t row = r * width + head * headWidth;
      for (size_t c = 0; c < rows; c++) {
        Vector dot = {0};
        for (size_t i = 0; i < headWidth; i += 8)
          dot += load(queries + row + i) * load(keys + c * width + head * headWidth + i);
        scores[c] = sum(dot) * scale;
      }
      softmax(scores, rows);
      for (size_t i = 0; i < headWidth; i += 8) {
        Vector mean = {0};
        for (size_t c = 0; c < rows; c++)
          mean += load(values + c * width + head * headWidth + i) * scores[c];
        store(y + row + i, mean);
      }
    }
  }
}

INLINE void add_normalize(float *x, const float *addend, size_t rows, size_t width,
                          const float *gain, const float *bias) {
  for (size_t r = 0; r < rows; r++) {
    float *row = x + r * width;
    const float *more = addend + r * width;
    Vector total = {0}, squares = {0};
    for (size_t i = 0; i < width; i += 8) {
      store(row + i, load(row + i) + load(more + i));
      total += load(row + i);
    }
    const Vector mean = all(sum(total) / width);
    for (size_t i = 0; i < width; i += 8) squares += (load(row + i) - mean) * (load(row + i) - mean);
    const float scale = 1 / sqrtf(sum(squares) / width + 1e-12f);
    for (size_t i = 0; i < width; i += 8)
      store(row + i, (load(row + i) - mean) * scale * load(gain + i) + load(bias + i));
  }
}

// The error function: Abramowitz and Stegun, "Handbook of Mathematical Functions", 7.1.26.
INLINE void gelu(float *x, size_t count) {
  for (size_t i = 0; i < count; i += 8) {
    const Vector v = load(x + i), z = v * 0.707106781f;
    const Vector size = (Vector)((Integers)z & 0x7fffffff);
    const Vector t = 1.0f / (size * 0.3275911f + 1.0f);
    Vector p = t * 1.061405429f - 1.453152027f;
    p = (((p * t + 1.421413741f) * t - 0.284496736f) * t + 0.254829592f) * t;
    const Vector positive = 1.0f - p * exponential(-(size * size));
    store(x + i, v * 0.5f * (choose(z < all(0), -positive, positive) + 1.0f));
  }
}

// x86-64 promises no more than SSE2, which takes four times as long: ask once per call.
#if defined(__x86_64__)
#define KERNEL(name, parameters, arguments)                                                       \
  __attribute__((target("avx2,fma"))) static void name##_avx2 parameters { name arguments; }      \
  static void name##_plain parameters { name arguments; }                                         \
  void kernel_##name parameters {                                                                 \
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) name##_avx2 arguments;   \
    else name##_plain arguments;                                                                  \
  }
#else
#define KERNEL(name, parameters, arguments)                                                       \
  void kernel_##name parameters { name arguments; }
#endif

KERNEL(linear,
       (const float *x, size_t rows, size_t inputs, const int8_t *weights, const float *scales,
        const float *bias, size_t outputs, float *y),
       (x, rows, inputs, weights, scales, bias, outputs, y))
KERNEL(attention,
       (const float *queries, const float *keys, const float *values, size_t rows, size_t heads,
        size_t headWidth, float *scores, float *y),
       (queries, keys, values, rows, heads, headWidth, scores, y))
KERNEL(add_normalize,
       (float *x, const float *addend, size_t rows, size_t width, const float *gain,
        const float *bias),
       (x, addend, rows, width, gain, bias))
KERNEL(gelu, (float *x, size_t count), (x, count))
