#ifndef CSENTENCEKERNELS_H
#define CSENTENCEKERNELS_H

#include <stddef.h>
#include <stdint.h>

// The inner loops of a transformer. Matrices lie row after row; every width is a multiple of 8,
// `outputs` is even, and no two arguments overlap unless said.

// y[r][o] = bias[o] + scales[o] * Σ x[r][i] * weights[o][i], `rows` > 0.
void kernel_linear(const float *x, size_t rows, size_t inputs, const int8_t *weights,
                   const float *scales, const float *bias, size_t outputs, float *y);

// Softmax attention of every row to every row, head by head; `scores` has room for `rows` numbers.
void kernel_attention(const float *queries, const float *keys, const float *values, size_t rows,
                      size_t heads, size_t headWidth, float *scores, float *y);

// x += addend, then each row gets mean 0 and variance 1, times `gain`, plus `bias`.
void kernel_add_normalize(float *x, const float *addend, size_t rows, size_t width,
                          const float *gain, const float *bias);

// x = x * Φ(x), with the error function exact to 2e-7.
void kernel_gelu(float *x, size_t count);

// y += scale * row.
void kernel_add_row(const int8_t *row, float scale, size_t width, float *y);

// Rounds `row` to whole multiples of the returned scale, -127 to 127; 0 where a number is infinite.
float kernel_quantize(const float *row, size_t width, int8_t *y);

#endif
