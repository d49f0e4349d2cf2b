#include "NutritionData.h"

// Clang embeds files in every dialect of C, and remarks that C23 is the one that has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char facts_en[] = {
#embed "../en/facts.txt" suffix(, 0)
};

const char *_Nonnull nutritionFactsInEnglish(void) { return (const char *)facts_en; }

static const unsigned char wordings_en[] = {
#embed "../en/wordings.txt" suffix(, 0)
};

const char *_Nonnull nutritionWordingsInEnglish(void) { return (const char *)wordings_en; }
