import Foundation
import PluginKit
import Understanding

/// The message that is said in one go with whom it is for: "I'll be late" in "tell her that
/// I'll be late", in English, German and Spanish.
struct RelayedMessage {
  /// The words that are to be passed on; nil if none are said.
  let text: String?

  /// `names` are where those stand whom it may be for, `acts` the words with which such requests
  /// begin; `isNeeded` whether nothing is done without such a text.
  init(
    _ text: String, after names: [Range<String.Index>], acts: Set<String>, isNeeded: Bool
  ) {
    self.text =
      Self.recipient(in: text, names, acts).flatMap {
        Self.told(text[$0.end...], isPlainlyTold: $0.isPlainlyTold)
      }
      ?? (isNeeded ? Self.announced(in: text, acts) : nil)
  }

  /// The words after a colon that only a request stands before: "send a message: see you on
  /// Friday".
  private static func announced(in text: String, _ acts: Set<String>) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let opening = text[..<colon].lowercased().split { !$0.isLetter }.map(String.init)
    let told = text[text.index(after: colon)...].drop(while: \.isWhitespace)
    guard opening.count <= longestOpening, opening.first.map(acts.contains) == true,
      told.split(separator: " ").count > 1
    else { return nil }
    return String(told)
  }

  /// The first words of requests, as `acts`; where one of them tells somebody something, all words
  /// for that.
  static func acts(of examples: [String]) -> Set<String> {
    let first = Set(
      examples.compactMap { $0.lowercased().split { !$0.isLetter }.first.map(String.init) })
    return first.isDisjoint(with: tellings) ? first : first.union(tellings)
  }

  /// Whether a message speaks of messages, or of telling somebody something: then it is none itself.
  static func announces(_ text: String, acts: Set<String>) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return words.contains { messages.contains($0) || tellings.contains($0) }
      || words.first.map { acts.contains($0) && !["i", "ich", "yo"].contains($0) } ?? true
  }

  /// Whether somebody is told something who is called by no name: "tell her", "sag ihm", "dile".
  static func isForPronoun(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return words.prefix(longestOpening).contains(where: attached.contains)
      || zip(words, words.dropFirst()).prefix(longestOpening).contains {
        tellings.contains($0) && pronouns.contains($1)
      }
  }

  /// The end of the words that say whom it is for: a name, or "her"; and whether a verb of telling
  /// comes before them.
  private static func recipient(
    in text: String, _ names: [Range<String.Index>], _ acts: Set<String>
  ) -> (end: String.Index, isPlainlyTold: Bool)? {
    let words = text.matches(of: /[\p{L}']+/)
    let place = words.firstIndex { acts.contains($0.output.lowercased()) }
    guard let place, place <= longestOpening else { return nil }
    let act = words[place].range
    let isPlainlyTold = tellings.contains(words[place].output.lowercased())
    if let next = words.dropFirst(place + 1).first, pronouns.contains(next.output.lowercased()) {
      return (next.range.upperBound, isPlainlyTold)
    }
    let name = names.filter { $0.lowerBound >= act.upperBound }.min {
      $0.lowerBound < $1.lowerBound
    }
    guard let name,
      text[act.upperBound..<name.lowerBound].split(separator: " ").count <= longestApproach
    else {
      return attached.contains(words[place].output.lowercased()) ? (act.upperBound, true) : nil
    }
    return (name.upperBound, isPlainlyTold)
  }

  /// The text without what only leads to it; nil if nothing begins there that can be told.
  ///
  /// "I want to see Dr. Weber, el jueves" tells nothing: words that other sentences go on with as well
  /// count only behind a verb of telling.
  private static func told(_ rest: Substring, isPlainlyTold: Bool) -> String? {
    let lead =
      /^[\s,]*(?:know\b|wissen\b|bitte\b|please\b|por\s+favor\b|aus\b)*[\s,]*(?<mark>:|that\b|da(?:ss|ß)\b|que\b)?\s*(?<told>.+)$/
      .dotMatchesNewlines().ignoresCase()
    guard let match = String(rest).firstMatch(of: lead) else { return nil }
    let told = String(match.told)
    let first = told.split { !$0.isLetter && $0 != "'" && $0 != "’" }.first?.lowercased() ?? ""
    let begins = first.split { $0 == "'" || $0 == "’" }.first.map {
      beginnings.contains(String($0)) || isPlainlyTold && foreignBeginnings.contains(String($0))
    }
    guard match.mark != nil || begins == true, told.split(separator: " ").count > 1 else {
      return nil
    }
    return told
  }

  private static let longestOpening = 6
  private static let longestApproach = 3
  private static let pronouns: Set = ["him", "her", "them", "ihr", "ihm", "ihnen"]
  /// Verbs of telling with whom it is for in them: "dile que …".
  private static let attached: Set = [
    "dile", "dígale", "digale", "decirle", "pregúntale", "preguntale", "pregúntele", "escríbele",
    "escribele", "avísale", "avisale", "cuéntale",
  ]
  private static let tellings = attached.union([
    "tell", "ask", "inform", "message", "text", "write", "let", "sag", "sage", "sagen", "frag",
    "frage", "fragen", "schreib", "schreibe", "schreiben", "informiere", "di", "diga", "pregunta",
    "pregunte", "escribe", "escriba", "avisa", "avise",
  ])
  private static let messages: Set = [
    "message", "messages", "note", "msg", "word", "nachricht", "nachrichten", "mensaje", "mensajes",
    "recado", "nota", "pass", "question", "frage", "pregunta", "something", "etwas", "algo",
    "weiter", "aus",
  ]
  private static let beginnings: Set = [
    "i", "im", "ill", "ive", "id", "my", "we", "were", "our", "the", "he", "hes", "his", "she",
    "shes", "her", "it", "its", "they", "their", "this", "that", "thats", "these", "those", "you",
    "youre", "your", "if", "whether", "there", "when", "where", "why", "how", "what", "who",
    "is", "are", "does", "do", "can", "a", "an", "no", "not", "dont", "please", "to", "sorry",
  ]
  private static let foreignBeginnings: Set = [
    "ich", "mir", "mein", "meine", "meinem", "wir", "unser", "unsere", "der", "die", "das", "er",
    "sie", "es", "ob", "wenn", "wann", "wo", "wie", "warum", "wer", "ein", "eine", "kein", "keine",
    "heute", "morgen", "yo", "mi", "mis", "me", "si", "el", "la", "los", "las", "ella", "cuándo",
    "dónde", "cómo", "qué", "cuando", "donde", "un", "una", "hoy", "tengo", "estoy", "necesito",
  ]
}
