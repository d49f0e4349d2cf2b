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

// The same to some thousandths in a third of the time, with room for `rows` * `inputs` bytes and a
// 64th as many numbers; false, and nothing is done, where the processor or the widths are not made
// for it.
bool kernel_linear_bytes(const float *x, size_t rows, size_t inputs, const int8_t *weights,
                         const float *scales, const float *bias, size_t outputs, uint8_t *room,
                         float *blockScales, float *y);

// Softmax attention of every row to every row, head by head; `scores` has room for `rows` numbers.
void kernel_attention(const float *queries, const float *keys, const float *values, size_t rows,
                      size_t heads, size_t headWidth, float *scores, float *y);

// x += addend, then each row gets mean 0 and variance 1, times `gain`, plus `bias`.
void kernel_add_normalize(float *x, const float *addend, size_t rows, size_t width,
                          const float *gain, const float *bias);

// x = x * Φ(x), with the error function exact to 2e-7.
void kernel_gelu(float *x, size_t count);

// y += the numbers of `width` / 32 blocks of 18 bytes: a scale of 16 bits, and 32 numbers of 4 bits,
// of which 8 is subtracted.
void kernel_add_blocks(const uint8_t *blocks, size_t width, float *y);

// Rounds the numbers of blocks to whole multiples of the returned scale, -127 to 127; 0 where one is
// infinite.
float kernel_round_blocks(const uint8_t *blocks, size_t width, int8_t *y);

// Makes a table of `count` pieces: piece p lies in starts[p]..<starts[p + 1] of `text`. `table` has
// `size` zeros, a power of two above `count`.
void kernel_index_pieces(const uint8_t *text, const uint32_t *starts, size_t count, int32_t *table,
                         size_t size);

// The first piece that is `word`, `count` bytes; -1 where there is none.
int32_t kernel_find_piece(const uint8_t *text, const uint32_t *starts, const int32_t *table,
                          size_t size, const uint8_t *word, size_t count);

// y[r] = Σ x[i] * rows[r][i], for `count` rows.
void kernel_products(const float *x, const float *rows, size_t count, size_t width, float *y);

// x = exp(sharpness * (x - 1)).
void kernel_powers(float *x, size_t count, float sharpness);

// y[l] += Σ x[i] * weights[i][l], for `count` labels.
void kernel_add_scores(const float *x, size_t width, const float *weights, size_t count, float *y);

// weights[i][l] -= rate * x[i] * gradient[l], for `count` labels.
void kernel_descend(const float *x, size_t width, const float *gradient, size_t count, float rate,
                    float *weights);

// y solves (similarities + smoothing) y = targets, by at most `passes` conjugate gradients; false where memory lacks.
bool kernel_regress(const float *similarities, size_t count, const float *targets, float smoothing,
                    size_t passes, float *y);

// y[r] += weight * (sparse row r · sparse row `row`), for `count` rows; row r lies in starts[r]..<starts[r + 1] of
// `places` and `values`. `room` has a 0 for every place, before and after.
void kernel_add_overlaps(const size_t *starts, const int32_t *places, const float *values,
                         size_t row, size_t count, float *room, float weight, float *y);

#endif
