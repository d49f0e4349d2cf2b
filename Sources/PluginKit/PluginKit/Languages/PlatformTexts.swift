/// What the platform itself says, in the languages that it knows besides English.
///
/// The keys are the sentences of ``AssistantPhrases`` and its parts; a plugin's own texts come before them.
enum PlatformTexts {
  static func catalog(_ language: String) -> TextCatalog {
    switch language {
    case "de": german.merging(germanUndo)
    case "es": spanish.merging(spanishUndo)
    default: [:]
    }
  }
}
