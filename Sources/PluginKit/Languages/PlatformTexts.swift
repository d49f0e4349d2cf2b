/// What the platform itself says, in the languages that it knows besides English.
///
/// The keys are the sentences of ``AssistantPhrases`` and ``RepairPhrases``; a plugin's own texts come before them.
enum PlatformTexts {
  static func catalog(_ language: String) -> TextCatalog {
    switch language {
    case "de": german
    case "es": spanish
    default: [:]
    }
  }
}
