#include "ActData.h"

// Clang embeds files in every dialect of C, and remarks that C23 is the one that has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char weights[] = {
#embed "../acts.weights"
};

const char *_Nonnull actWeights(void) { return (const char *)weights; }
size_t actWeightsCount(void) { return sizeof weights; }
