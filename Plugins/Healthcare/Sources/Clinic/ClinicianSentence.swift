/// A sentence that says in one go that a doctor is to be asked something, and what: "ask a doctor
/// whether I can take ibuprofen", "pass a question on: do I still need the blood thinner?".
enum ClinicianSentence {
  /// What is to be asked; nil if a text is no such sentence.
  @Sendable static func told(_ text: String) -> String? {
    for sentence in [told, put, announced, german, spanish] {
      guard let match = text.firstMatch(of: sentence) else { continue }
      let question = String(match.question)
      if question.split(separator: " ").count > 2 { return question }
    }
    return nil
  }

  private typealias Sentence = Regex<(Substring, question: Substring)>

  /// "… ask a doctor …, whether …".
  nonisolated(unsafe) private static let told: Sentence =
    /\b(?:ask|asking|check\s+with|find\s+out\s+from|hear\s+from|(?:put|run|pass|take|send)\s+(?:it|this|that)\s+(?:on\s+|over\s+)?(?:to|by|past))\s+(?:a|the|your|my|any|some|one\s+of\s+the)?\s*(?:doctors?|docs?|clinicians?|physicians?|dr\.?\s+\p{L}+|nurse)\b[^.?!]{0,40}?\b(?<question>(?:whether|if|what|when|why|how|which|about)\s+.+)$/
    .ignoresCase().dotMatchesNewlines()

  /// "Put this to the doctor for me: …".
  nonisolated(unsafe) private static let put: Sentence =
    /\b(?:ask|put|run|pass|tell|send\s+(?!me|us))\b[^.?!:]{0,30}\b(?:doctor|doc|clinician|physician|dr\.?\s+\p{L}+)\b[^.?!:]{0,20}:\s*(?<question>.+)$/
    .ignoresCase().dotMatchesNewlines()

  /// "… a question for the doctor: …".
  nonisolated(unsafe) private static let announced: Sentence =
    /\b(?:(?:pass\s+on|pass|send|forward|have|got)\s+(?:on\s+)?(?:a|this|my|one|another)\s+(?:\p{L}+\s+)?question\b[^:?]{0,40}|question\s+for\s+(?:a|the|my)\s+(?:doctor|doc|clinician)|(?:ask|tell)\s+(?:a|the|my)\s+(?:doctor|doc|clinician)\s*(?:this)?)\s*[:–—-]\s+(?<question>.+)$/
    .ignoresCase().dotMatchesNewlines()

  /// „Fragen Sie den Arzt, ob …“, „Frage an den Arzt: …“.
  nonisolated(unsafe) private static let german: Sentence =
    /\b(?:(?:frag|frage|fragen|fragt)\s+(?:(?:sie|doch|bitte|mal|ihr)\s+)*(?:(?:einen|den|die|meinen|eine|frau|herrn)\s+)*(?:arzt|ärztin|doktor|doktorin|dr\.?\s+\p{L}+)\b[^.?!]{0,30}?|(?:arzt|ärztin|doktor)\s+(?:etwas\s+)?fragen\s*,?\s*)\b(?<question>(?:ob|was|wann|wie|warum|welche\p{L}*)\s+.+)$/
    .ignoresCase().dotMatchesNewlines()

  /// «Pregúntele al médico si …».
  nonisolated(unsafe) private static let spanish: Sentence =
    /\b(?:preg[uú]nt(?:ele|enle|arle|ale|ar|en|e)|consult(?:arle|ar|en|enle|e))\s+(?:algo\s+)?(?:a\s+(?:un|una|mi|la)|al)\s+(?:m[eé]dic[oa]|doctora?|dr[a]?\.?)\b[^.?!]{0,30}?\b(?<question>(?:si|qu[eé]|cu[aá]ndo|c[oó]mo|por\s+qu[eé])\s+.+)$/
    .ignoresCase().dotMatchesNewlines()
}
