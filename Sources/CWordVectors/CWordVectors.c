#include "CWordVectors.h"

// Clang embeds files in every dialect of C, and remarks that C23 is the one that has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char words[] = {
#embed "english.words"
};

static const unsigned char vectors[] = {
#embed "english.vectors"
};

enum { bytesOfWord = wordVectorWidth / 2 };

const unsigned char *wordVectorWords(size_t *count) {
  *count = sizeof words;
  return words;
}

void wordVectorAdd(size_t number, float weight, float *sum) {
  if (number >= sizeof vectors / bytesOfWord) return;
  const unsigned char *row = vectors + number * bytesOfWord;
  for (size_t i = 0; i < bytesOfWord; i++) {
    sum[2 * i] += weight * (float)((row[i] & 15) - 8);
    sum[2 * i + 1] += weight * (float)((row[i] >> 4) - 8);
  }
}
