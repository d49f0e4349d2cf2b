#pragma once

// The files below Data, as text that ends with 0.

const char *_Nonnull careTeamFactsInEnglish(void);
const char *_Nonnull careTeamFactsInGerman(void);
const char *_Nonnull careTeamFactsInSpanish(void);
const char *_Nonnull careTeamWordingsInEnglish(void);
const char *_Nonnull careTeamWordingsInGerman(void);
const char *_Nonnull careTeamWordingsInSpanish(void);
const char *_Nonnull careTeamParaphrasesInEnglish(void);
const char *_Nonnull careTeamParaphrasesInGerman(void);
const char *_Nonnull careTeamParaphrasesInSpanish(void);
