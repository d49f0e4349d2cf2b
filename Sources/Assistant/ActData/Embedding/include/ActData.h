#pragma once

#include <stddef.h>

// The weights by which acts are told, as `make heads` writes them, and how many bytes they are.

const char *_Nonnull actWeights(void);
size_t actWeightsCount(void);
