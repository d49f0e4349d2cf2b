import Foundation

/// Finds out in which language a sentence is written, by its script, or by its words and their letters.
///
/// It answers only if it is clear: a name, a number or a single word that several languages share
/// has none.
package struct LanguageRecognizer: Sendable {
  /// Makes a recogniser of the languages of ``Language``.
  package init() {}

  /// The language of `text`, or nil if it could be several.
  package func language(of text: String) -> Language? {
    guard let sentences = ReadSentences.current else { return read(text) }
    return sentences.language(of: text)
  }

  /// The language of `text` if hardly any of its words is of another one: who mixes two is no
  /// stranger to either.
  package func onlyLanguage(of text: String) -> Language? {
    script(of: text) ?? words(of: text, least: Self.leastLeadOfFew)
  }

  func read(_ text: String) -> Language? { script(of: text) ?? words(of: text) }

  private func script(of text: String) -> Language? {
    var counts: [Language: Int] = [:]
    var letters = 0
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      letters += 1
      for (language, range) in Self.scripts where range.contains(scalar.value) {
        counts[language, default: 0] += 1
      }
    }
    // Japanese mixes its own letters with Chinese ones.
    if let kana = counts[.japanese], kana > 0 { return .japanese }
    return counts.first { $0.value * 2 > letters }?.key
  }

  /// The language that its words and their letters tell.
  private func words(of text: String, least: Float = leastLead) -> Language? {
    guard let found = LanguageWeights.embedded.finding(in: text) else { return nil }
    let isShort = text.split { !$0.isLetter && !$0.isApostrophe }.count < Self.fewWords
    return found.lead >= (isShort ? Self.leastLeadOfFew : least) ? found.language : nil
  }

  /// How much likelier than the next a language has to be, as the logarithm of the odds: of the
  /// sayings that were not learnt 23 in 4,174 were told wrong then.
  private static let leastLead: Float = 1.5
  /// Likewise if there are fewer words than ``fewWords``, such as a name behind a "no".
  private static let leastLeadOfFew: Float = 3
  private static let fewWords = 3

  private static let scripts: [(Language, ClosedRange<UInt32>)] = [
    (.russian, 0x400...0x4FF), (.arabic, 0x600...0x6FF), (.hindi, 0x900...0x97F),
    (.japanese, 0x3040...0x30FF), (.korean, 0xAC00...0xD7AF), (.chinese, 0x4E00...0x9FFF),
  ]
}

/// A language that people write in, by its ISO 639-1 code.
package enum Language: String, CaseIterable, Hashable, Sendable, Codable {
  case english = "en"
  case german = "de"
  case spanish = "es"
  case french = "fr"
  case italian = "it"
  case portuguese = "pt"
  case dutch = "nl"
  case polish = "pl"
  case turkish = "tr"
  case russian = "ru"
  case arabic = "ar"
  case hindi = "hi"
  case chinese = "zh"
  case japanese = "ja"
  case korean = "ko"

  /// Says in this language that it is not spoken here, and which is.
  package var apology: String {
    switch self {
    case .english: "I'm sorry, I do not speak English."
    case .german:
      "Leider verstehe ich noch kein Deutsch. Auf Englisch kann ich Ihnen helfen."
    case .spanish: "Lo siento, todavía no entiendo español. Por favor, escriba en inglés."
    case .french: "Désolé, je ne comprends pas encore le français. Veuillez écrire en anglais."
    case .italian: "Mi dispiace, non capisco ancora l'italiano. Scriva in inglese, per favore."
    case .portuguese: "Desculpe, ainda não entendo português. Por favor, escreva em inglês."
    case .dutch: "Sorry, ik begrijp nog geen Nederlands. Schrijf alstublieft in het Engels."
    case .polish: "Przepraszam, nie rozumiem jeszcze polskiego. Proszę pisać po angielsku."
    case .turkish: "Üzgünüm, henüz Türkçe anlamıyorum. Lütfen İngilizce yazın."
    case .russian: "Извините, я пока не понимаю по-русски. Пожалуйста, пишите по-английски."
    case .arabic: "عذرًا، لا أفهم العربية بعد. يرجى الكتابة بالإنجليزية."
    case .hindi: "क्षमा करें, मैं अभी हिन्दी नहीं समझता। कृपया अंग्रेज़ी में लिखें।"
    case .chinese: "抱歉,我还不懂中文。请用英文书写。"
    case .japanese: "申し訳ありませんが、まだ日本語が分かりません。英語でお書きください。"
    case .korean: "죄송합니다. 아직 한국어를 이해하지 못합니다. 영어로 써 주세요."
    }
  }
}
