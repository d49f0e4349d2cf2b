#include "NutritionData.h"

// Clang embeds files in every dialect of C, and remarks that C23 is the one that has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char facts_en[] = {
#embed "../en/facts.txt" suffix(, 0)
};

const char *_Nonnull nutritionFactsInEnglish(void) { return (const char *)facts_en; }

static const unsigned char facts_de[] = {
#embed "../de/facts.txt" suffix(, 0)
};

const char *_Nonnull nutritionFactsInGerman(void) { return (const char *)facts_de; }

static const unsigned char facts_es[] = {
#embed "../es/facts.txt" suffix(, 0)
};

const char *_Nonnull nutritionFactsInSpanish(void) { return (const char *)facts_es; }

static const unsigned char wordings_en[] = {
#embed "../en/wordings.txt" suffix(, 0)
};

const char *_Nonnull nutritionWordingsInEnglish(void) { return (const char *)wordings_en; }

static const unsigned char wordings_de[] = {
#embed "../de/wordings.txt" suffix(, 0)
};

const char *_Nonnull nutritionWordingsInGerman(void) { return (const char *)wordings_de; }

static const unsigned char wordings_es[] = {
#embed "../es/wordings.txt" suffix(, 0)
};

const char *_Nonnull nutritionWordingsInSpanish(void) { return (const char *)wordings_es; }

static const unsigned char foods_de[] = {
#embed "../de/foods.txt" suffix(, 0)
};

const char *_Nonnull nutritionFoodsInGerman(void) { return (const char *)foods_de; }

static const unsigned char foods_es[] = {
#embed "../es/foods.txt" suffix(, 0)
};

const char *_Nonnull nutritionFoodsInSpanish(void) { return (const char *)foods_es; }

static const unsigned char reading_en[] = {
#embed "../en/reading.txt" suffix(, 0)
};

const char *_Nonnull nutritionReadingInEnglish(void) { return (const char *)reading_en; }

static const unsigned char reading_de[] = {
#embed "../de/reading.txt" suffix(, 0)
};

const char *_Nonnull nutritionReadingInGerman(void) { return (const char *)reading_de; }

static const unsigned char reading_es[] = {
#embed "../es/reading.txt" suffix(, 0)
};

const char *_Nonnull nutritionReadingInSpanish(void) { return (const char *)reading_es; }

static const unsigned char alarms_en[] = {
#embed "../en/alarms.txt" suffix(, 0)
};

const char *_Nonnull nutritionAlarmsInEnglish(void) { return (const char *)alarms_en; }

static const unsigned char alarms_de[] = {
#embed "../de/alarms.txt" suffix(, 0)
};

const char *_Nonnull nutritionAlarmsInGerman(void) { return (const char *)alarms_de; }

static const unsigned char alarms_es[] = {
#embed "../es/alarms.txt" suffix(, 0)
};

const char *_Nonnull nutritionAlarmsInSpanish(void) { return (const char *)alarms_es; }

static const unsigned char paraphrases_en[] = {
#embed "../en/paraphrases.txt" suffix(, 0)
};

const char *_Nonnull nutritionParaphrasesInEnglish(void) { return (const char *)paraphrases_en; }

static const unsigned char paraphrases_de[] = {
#embed "../de/paraphrases.txt" suffix(, 0)
};

const char *_Nonnull nutritionParaphrasesInGerman(void) { return (const char *)paraphrases_de; }

static const unsigned char paraphrases_es[] = {
#embed "../es/paraphrases.txt" suffix(, 0)
};

const char *_Nonnull nutritionParaphrasesInSpanish(void) { return (const char *)paraphrases_es; }
