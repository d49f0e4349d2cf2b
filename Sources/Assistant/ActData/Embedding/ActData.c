#include "ActData.h"

// Clang embeds files in every dialect of C, and remarks that C23 is the one that has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char weights[] = {
#embed "../acts.weights"
};

const char *_Nonnull actWeights(void) { return (const char *)weights; }
size_t actWeightsCount(void) { return sizeof weights; }

static const unsigned char languages[] = {
#embed "../languages.weights"
};

const char *_Nonnull languageWeights(void) { return (const char *)languages; }
size_t languageWeightsCount(void) { return sizeof languages; }

// The words by which a model's claims are told.

static const unsigned char claims_en[] = {
#embed "../Claims/en.txt" suffix(, 0)
};

const char *_Nonnull claimWordsInEnglish(void) { return (const char *)claims_en; }

static const unsigned char claims_de[] = {
#embed "../Claims/de.txt" suffix(, 0)
};

const char *_Nonnull claimWordsInGerman(void) { return (const char *)claims_de; }

static const unsigned char claims_es[] = {
#embed "../Claims/es.txt" suffix(, 0)
};

const char *_Nonnull claimWordsInSpanish(void) { return (const char *)claims_es; }
