#pragma once

// The files below Data, as text that ends with 0.

const char *_Nonnull eCommerceFactsInEnglish(void);
const char *_Nonnull eCommerceFactsInGerman(void);
const char *_Nonnull eCommerceFactsInSpanish(void);
const char *_Nonnull eCommerceWordingsInEnglish(void);
const char *_Nonnull eCommerceWordingsInGerman(void);
const char *_Nonnull eCommerceWordingsInSpanish(void);
const char *_Nonnull eCommerceParaphrasesInEnglish(void);
const char *_Nonnull eCommerceParaphrasesInGerman(void);
const char *_Nonnull eCommerceParaphrasesInSpanish(void);
const char *_Nonnull eCommerceReturnsInEnglish(void);
const char *_Nonnull eCommerceReturnsInGerman(void);
const char *_Nonnull eCommerceReturnsInSpanish(void);
const char *_Nonnull eCommerceCareInEnglish(void);
