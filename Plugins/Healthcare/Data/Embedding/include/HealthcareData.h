#pragma once

#include <stddef.h>

// The files below Data, as text that ends with 0.

const char *_Nonnull healthcareFactsInEnglish(void);
const char *_Nonnull healthcareFactsInGerman(void);
const char *_Nonnull healthcareFactsInSpanish(void);
const char *_Nonnull healthcareWordingsInEnglish(void);
const char *_Nonnull healthcareWordingsInGerman(void);
const char *_Nonnull healthcareWordingsInSpanish(void);
const char *_Nonnull healthcareAlarmsInEnglish(void);
const char *_Nonnull healthcareAlarmsInGerman(void);
const char *_Nonnull healthcareAlarmsInSpanish(void);

// What was learnt from the alarms' sentences, as `make heads` writes it, and how many bytes it is.

const unsigned char *_Nonnull healthcareAlarmWeights(void);
size_t healthcareAlarmWeightsCount(void);
const char *_Nonnull healthcareParaphrasesInEnglish(void);
const char *_Nonnull healthcareParaphrasesInGerman(void);
const char *_Nonnull healthcareParaphrasesInSpanish(void);
