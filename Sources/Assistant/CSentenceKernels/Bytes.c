#include "CSentenceKernels.h"
#include "Vector.h"

// `kernel_linear` by products of bytes, 64 at a time, where the processor has them (AVX-512 VNNI). `x` is
// rounded to 255 steps, block of 64 by block: what that costs is far less than what the rounding of
// the weights has cost before.
#if defined(__x86_64__)
#include <immintrin.h>

enum { block = 64, mostBlocks = 64, tile = 4 };

#define VNNI __attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni")))

static bool has_vnni(void) {
  return __builtin_cpu_supports("avx512vnni") && __builtin_cpu_supports("avx512bw") &&
         __builtin_cpu_supports("avx512vl");
}

// Rounds 64 numbers to bytes of 1 to 255, which stand for -127 to 127 times the returned scale.
VNNI static float round_block(const float *x, uint8_t *y) {
  __m512 highest = _mm512_setzero_ps();
  for (size_t i = 0; i < block; i += 16)
    highest = _mm512_max_ps(highest, _mm512_abs_ps(_mm512_loadu_ps(x + i)));
  const float most = _mm512_reduce_max_ps(highest);
  const float scale = most > 0 ? most / 127 : 1;
  const __m512 factor = _mm512_set1_ps(1 / scale);
  for (size_t i = 0; i < block; i += 16) {
    const __m512i whole = _mm512_cvtps_epi32(_mm512_mul_ps(_mm512_loadu_ps(x + i), factor));
    const __m512i moved = _mm512_add_epi32(whole, _mm512_set1_epi32(128));
    _mm_storeu_si128((__m128i *)(y + i), _mm512_cvtepi32_epi8(moved));
  }
  return scale;
}

VNNI static void multiply(const uint8_t *x, const float *blockScales, size_t rows, size_t inputs,
                          const int8_t *weights, const float *scales, const float *bias,
                          size_t outputs, float *y) {
  const size_t blocks = inputs / block;
  const __m512i raised = _mm512_set1_epi8((char)128);
  for (size_t o = 0; o < outputs; o += tile) {
    const int8_t *out = weights + o * inputs;
    // Each byte stands 128 too high.
    __m512i start[tile][mostBlocks];
    for (size_t j = 0; j < tile; j++)
      for (size_t b = 0; b < blocks; b++) {
        const __m512i w = _mm512_loadu_si512(out + j * inputs + b * block);
        start[j][b] = _mm512_sub_epi32(
            _mm512_setzero_si512(), _mm512_dpbusd_epi32(_mm512_setzero_si512(), raised, w));
      }
    for (size_t r = 0; r < rows; r += tile) {
      // Rows past the end repeat the last one; their sums are not stored.
      size_t in[tile];
      for (size_t k = 0; k < tile; k++) in[k] = r + k < rows ? r + k : rows - 1;
      __m512 sums[tile][tile];
      for (size_t k = 0; k < tile; k++)
        for (size_t j = 0; j < tile; j++) sums[k][j] = _mm512_setzero_ps();
      for (size_t b = 0; b < blocks; b++) {
        __m512i w[tile];
        for (size_t j = 0; j < tile; j++)
          w[j] = _mm512_loadu_si512(out + j * inputs + b * block);
        for (size_t k = 0; k < tile; k++) {
          const __m512i some = _mm512_loadu_si512(x + in[k] * inputs + b * block);
          const __m512 scale = _mm512_set1_ps(blockScales[in[k] * blocks + b]);
          for (size_t j = 0; j < tile; j++) {
            const __m512i sum = _mm512_dpbusd_epi32(start[j][b], some, w[j]);
            sums[k][j] = _mm512_fmadd_ps(_mm512_cvtepi32_ps(sum), scale, sums[k][j]);
          }
        }
      }
      for (size_t k = 0; k < tile && r + k < rows; k++)
        for (size_t j = 0; j < tile; j++)
          y[(r + k) * outputs + o + j] =
              _mm512_reduce_add_ps(sums[k][j]) * scales[o + j] + bias[o + j];
    }
  }
}

bool kernel_linear_bytes(const float *x, size_t rows, size_t inputs, const int8_t *weights,
                         const float *scales, const float *bias, size_t outputs, uint8_t *room,
                         float *blockScales, float *y) {
  if (inputs % block || inputs > block * mostBlocks || outputs % tile || !has_vnni()) return false;
  for (size_t i = 0; i < rows * inputs; i += block)
    blockScales[i / block] = round_block(x + i, room + i);
  multiply(room, blockScales, rows, inputs, weights, scales, bias, outputs, y);
  return true;
}
#else
bool kernel_linear_bytes(const float *x, size_t rows, size_t inputs, const int8_t *weights,
                         const float *scales, const float *bias, size_t outputs, uint8_t *room,
                         float *blockScales, float *y) {
  return false;
}
#endif
