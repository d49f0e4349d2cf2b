#pragma once

#include <stddef.h>

// The weights by which acts are told, as `make heads` writes them, and how many bytes they are.

const char *_Nonnull actWeights(void);
size_t actWeightsCount(void);

// Likewise the weights by which languages are told.

const char *_Nonnull languageWeights(void);
size_t languageWeightsCount(void);

// The words by which a language model's claims are told, in three languages: see ClaimVocabulary.

const char *_Nonnull claimWordsInEnglish(void);
const char *_Nonnull claimWordsInGerman(void);
const char *_Nonnull claimWordsInSpanish(void);
