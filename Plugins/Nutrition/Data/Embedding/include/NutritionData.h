#pragma once

// The files below Data, as text that ends with 0.

const char *_Nonnull nutritionFactsInEnglish(void);
const char *_Nonnull nutritionFactsInGerman(void);
const char *_Nonnull nutritionFactsInSpanish(void);
const char *_Nonnull nutritionWordingsInEnglish(void);
const char *_Nonnull nutritionWordingsInGerman(void);
const char *_Nonnull nutritionWordingsInSpanish(void);
const char *_Nonnull nutritionFoodsInGerman(void);
const char *_Nonnull nutritionFoodsInSpanish(void);
const char *_Nonnull nutritionReadingInEnglish(void);
const char *_Nonnull nutritionReadingInGerman(void);
const char *_Nonnull nutritionReadingInSpanish(void);
const char *_Nonnull nutritionAlarmsInEnglish(void);
const char *_Nonnull nutritionAlarmsInGerman(void);
const char *_Nonnull nutritionAlarmsInSpanish(void);
const char *_Nonnull nutritionParaphrasesInEnglish(void);
const char *_Nonnull nutritionParaphrasesInGerman(void);
const char *_Nonnull nutritionParaphrasesInSpanish(void);
