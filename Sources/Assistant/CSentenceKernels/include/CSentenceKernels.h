#ifndef CSENTENCEKERNELS_H
#define CSENTENCEKERNELS_H

#include <stdbool.h>
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

// y[r] = Σ x[i] * rows[r][i], for `count` rows.
void kernel_products(const float *x, const float *rows, size_t count, size_t width, float *y);

// x = exp(sharpness * (x - 1)).
void kernel_powers(float *x, size_t count, float sharpness);

// y solves (similarities + smoothing) y = targets, by at most `passes` conjugate gradients; false where memory lacks.
bool kernel_regress(const float *similarities, size_t count, const float *targets, float smoothing,
                    size_t passes, float *y);

// y[r] += weight * (sparse row r · sparse row `row`), for `count` rows; row r lies in starts[r]..<starts[r + 1] of
// `places` and `values`. `room` has a 0 for every place, before and after.
void kernel_add_overlaps(const size_t *starts, const int32_t *places, const float *values,
                         size_t row, size_t count, float *room, float weight, float *y);

#endif
