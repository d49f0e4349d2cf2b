#include "ECommerceData.h"

// Clang embeds files in every dialect of C, and remarks that C23 is the one that has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char facts_en[] = {
#embed "../en/facts.txt" suffix(, 0)
};

const char *_Nonnull eCommerceFactsInEnglish(void) { return (const char *)facts_en; }

static const unsigned char facts_de[] = {
#embed "../de/facts.txt" suffix(, 0)
};

const char *_Nonnull eCommerceFactsInGerman(void) { return (const char *)facts_de; }

static const unsigned char facts_es[] = {
#embed "../es/facts.txt" suffix(, 0)
};

const char *_Nonnull eCommerceFactsInSpanish(void) { return (const char *)facts_es; }

static const unsigned char wordings_en[] = {
#embed "../en/wordings.txt" suffix(, 0)
};

const char *_Nonnull eCommerceWordingsInEnglish(void) { return (const char *)wordings_en; }

static const unsigned char wordings_de[] = {
#embed "../de/wordings.txt" suffix(, 0)
};

const char *_Nonnull eCommerceWordingsInGerman(void) { return (const char *)wordings_de; }

static const unsigned char wordings_es[] = {
#embed "../es/wordings.txt" suffix(, 0)
};

const char *_Nonnull eCommerceWordingsInSpanish(void) { return (const char *)wordings_es; }

static const unsigned char paraphrases_en[] = {
#embed "../en/paraphrases.txt" suffix(, 0)
};

const char *_Nonnull eCommerceParaphrasesInEnglish(void) { return (const char *)paraphrases_en; }

static const unsigned char paraphrases_de[] = {
#embed "../de/paraphrases.txt" suffix(, 0)
};

const char *_Nonnull eCommerceParaphrasesInGerman(void) { return (const char *)paraphrases_de; }

static const unsigned char paraphrases_es[] = {
#embed "../es/paraphrases.txt" suffix(, 0)
};

const char *_Nonnull eCommerceParaphrasesInSpanish(void) { return (const char *)paraphrases_es; }

static const unsigned char returns_en[] = {
#embed "../en/documents/returns.md" suffix(, 0)
};

const char *_Nonnull eCommerceReturnsInEnglish(void) { return (const char *)returns_en; }

static const unsigned char returns_de[] = {
#embed "../de/documents/returns.md" suffix(, 0)
};

const char *_Nonnull eCommerceReturnsInGerman(void) { return (const char *)returns_de; }

static const unsigned char returns_es[] = {
#embed "../es/documents/returns.md" suffix(, 0)
};

const char *_Nonnull eCommerceReturnsInSpanish(void) { return (const char *)returns_es; }

static const unsigned char care_en[] = {
#embed "../en/documents/care.md" suffix(, 0)
};

const char *_Nonnull eCommerceCareInEnglish(void) { return (const char *)care_en; }
