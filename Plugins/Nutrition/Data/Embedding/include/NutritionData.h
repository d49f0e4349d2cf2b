#pragma once

// The files below Data, as text that ends with 0.

const char *_Nonnull nutritionFactsInEnglish(void);
const char *_Nonnull nutritionWordingsInEnglish(void);
