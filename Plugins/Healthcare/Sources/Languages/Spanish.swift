import PluginKit

/// The clinic's assistant in Spanish.
enum Spanish {
  static let language = PluginLanguage(
    "es", texts: texts.merging(advice).merging(guidance).merging(flows).merging(symptomNames),
    examples: examples,
    words: words,
    reading: { symptomWords.inEnglish($0) })

  /// What people call the departments.
  static let words: [String: [String]] = [
    "General Medicine": [
      "médico de cabecera", "médico general", "médica general", "médico de familia", "internista",
    ],
    "Cardiology": ["cardiólogo", "cardióloga", "médico del corazón", "corazón"],
    "Dermatology": ["dermatólogo", "dermatóloga", "médico de la piel", "piel"],
    "Neurology": ["neurólogo", "neuróloga"],
    "Orthopedics": ["traumatólogo", "traumatóloga", "traumatología", "ortopeda", "huesos"],
    "Gastroenterology": ["gastroenterólogo", "gastroenteróloga", "digestivo"],
    "Pulmonology": ["neumólogo", "neumóloga", "pulmón", "pulmones"],
    "Ophthalmology": ["oftalmólogo", "oftalmóloga", "oculista", "ojos"],
    "Otolaryngology": ["otorrino", "otorrinolaringólogo", "otorrinolaringóloga"],
    "Gynecology": ["ginecólogo", "ginecóloga"],
    "Urology": ["urólogo", "uróloga"],
    "Psychiatry": ["psiquiatra", "psicoterapeuta", "psicólogo", "psicóloga"],
    "Dentistry": ["dentista", "odontólogo", "odontóloga", "dientes"],
  ]
}
