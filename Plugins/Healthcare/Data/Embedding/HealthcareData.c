#include "HealthcareData.h"

// Clang embeds files in every dialect of C, and remarks that C23 is the one that has it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char facts_en[] = {
#embed "../en/facts.txt" suffix(, 0)
};

const char *_Nonnull healthcareFactsInEnglish(void) { return (const char *)facts_en; }

static const unsigned char facts_de[] = {
#embed "../de/facts.txt" suffix(, 0)
};

const char *_Nonnull healthcareFactsInGerman(void) { return (const char *)facts_de; }

static const unsigned char facts_es[] = {
#embed "../es/facts.txt" suffix(, 0)
};

const char *_Nonnull healthcareFactsInSpanish(void) { return (const char *)facts_es; }

static const unsigned char wordings_en[] = {
#embed "../en/wordings.txt" suffix(, 0)
};

const char *_Nonnull healthcareWordingsInEnglish(void) { return (const char *)wordings_en; }

static const unsigned char wordings_de[] = {
#embed "../de/wordings.txt" suffix(, 0)
};

const char *_Nonnull healthcareWordingsInGerman(void) { return (const char *)wordings_de; }

static const unsigned char wordings_es[] = {
#embed "../es/wordings.txt" suffix(, 0)
};

const char *_Nonnull healthcareWordingsInSpanish(void) { return (const char *)wordings_es; }

static const unsigned char alarms_en[] = {
#embed "../en/alarms.txt" suffix(, 0)
};

const char *_Nonnull healthcareAlarmsInEnglish(void) { return (const char *)alarms_en; }

static const unsigned char alarms_de[] = {
#embed "../de/alarms.txt" suffix(, 0)
};

const char *_Nonnull healthcareAlarmsInGerman(void) { return (const char *)alarms_de; }

static const unsigned char alarms_es[] = {
#embed "../es/alarms.txt" suffix(, 0)
};

const char *_Nonnull healthcareAlarmsInSpanish(void) { return (const char *)alarms_es; }

static const unsigned char alarm_weights[] = {
#embed "../alarms.weights"
};

const unsigned char *_Nonnull healthcareAlarmWeights(void) { return alarm_weights; }
size_t healthcareAlarmWeightsCount(void) { return sizeof alarm_weights; }

static const unsigned char paraphrases_en[] = {
#embed "../en/paraphrases.txt" suffix(, 0)
};

const char *_Nonnull healthcareParaphrasesInEnglish(void) { return (const char *)paraphrases_en; }

static const unsigned char paraphrases_de[] = {
#embed "../de/paraphrases.txt" suffix(, 0)
};

const char *_Nonnull healthcareParaphrasesInGerman(void) { return (const char *)paraphrases_de; }

static const unsigned char paraphrases_es[] = {
#embed "../es/paraphrases.txt" suffix(, 0)
};

const char *_Nonnull healthcareParaphrasesInSpanish(void) { return (const char *)paraphrases_es; }
