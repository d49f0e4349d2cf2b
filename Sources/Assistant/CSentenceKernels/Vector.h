#ifndef VECTOR_H
#define VECTOR_H

#include <stddef.h>
#include <stdint.h>
#include <math.h>

// Eight numbers: one AVX register, two of SSE or NEON. The compiler warns about passing them by
// value between differently built functions; everything that does is inlined.
#pragma clang diagnostic ignored "-Wpsabi"
typedef float Vector __attribute__((vector_size(32), aligned(4)));
typedef int32_t Integers __attribute__((vector_size(32), aligned(4)));
typedef int8_t Bytes __attribute__((vector_size(8), aligned(1)));

#define INLINE static inline __attribute__((always_inline))

INLINE Vector load(const float *p) { return *(const Vector *)p; }
INLINE void store(float *p, Vector v) { *(Vector *)p = v; }
INLINE Vector widen(const int8_t *p) {
  return __builtin_convertvector(*(const Bytes *)p, Vector);
}
INLINE Vector all(float x) { return (Vector){x, x, x, x, x, x, x, x}; }
INLINE Vector choose(Integers which, Vector yes, Vector no) {
  return (Vector)((which & (Integers)yes) | (~which & (Integers)no));
}
INLINE float sum(Vector v) {
  return ((v[0] + v[4]) + (v[2] + v[6])) + ((v[1] + v[5]) + (v[3] + v[7]));
}

// e^x to 2e-7 of its value, 0 below -87: x = n ln 2 + r, a polynomial of r, n into the exponent.
INLINE Vector exponential(Vector x) {
  const float rounder = 12582912.0f;
  Integers tiny = x < all(-87.0f);
  x = choose(tiny, all(-87.0f), x);
  x = choose(x > all(88.0f), all(88.0f), x);
  Vector n = (x * 1.44269504f + rounder) - rounder;
  Vector r = x - n * 0.693359375f;
  r = r + n * 2.12194440e-4f;
  Vector p = r * 1.9875691500e-4f + 1.3981999507e-3f;
  p = p * r + 8.3334519073e-3f;
  p = p * r + 4.1665795894e-2f;
  p = p * r + 1.6666665459e-1f;
  p = p * r + 5.0000001201e-1f;
  p = p * r * r + r + 1.0f;
  Integers power = (__builtin_convertvector(n, Integers) + 127) << 23;
  return choose(tiny, all(0.0f), p * (Vector)power);
}

#endif
