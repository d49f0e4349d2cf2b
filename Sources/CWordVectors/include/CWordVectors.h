// The words of `english.words` as directions, a row of `english.vectors` each.
#pragma once

#include <stddef.h>

// How many elements a word's direction has: two to a byte, the lower four bits first, each plus 8.
enum { wordVectorWidth = 96 };

// The lines of `english.words`: a comment begins with #, every other line is a word, the commonest first.
const unsigned char *_Nonnull wordVectorWords(size_t *_Nonnull count);

// Adds the direction of the word of a number, times `weight`, to `sum`, which has room for `wordVectorWidth` elements;
// nothing where there is no such word.
void wordVectorAdd(size_t number, float weight, float *_Nonnull sum);
