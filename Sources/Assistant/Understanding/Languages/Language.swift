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
