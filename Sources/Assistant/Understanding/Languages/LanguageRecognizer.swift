import Foundation

/// Finds out in which language a sentence is written, by its script and its commonest words.
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

  private func words(of text: String) -> Language? {
    let words = text.lowercased().split { !$0.isLetter && !$0.isApostrophe }.map(String.init)
    var scores: [(language: Language, score: Int)] = Self.vocabularies.map { language, vocabulary in
      (language, words.count(where: vocabulary.contains) * 2)
    }
    for index in scores.indices {
      scores[index].score += Self.marks[scores[index].language, default: ""]
        .count { text.lowercased().contains($0) }
    }
    scores.sort { $0.score > $1.score }
    guard let first = scores.first, first.score >= 2, first.score > scores[1].score else {
      return nil
    }
    // One common word proves little in a longer sentence, and a short one ("as if", "no go")
    // nothing.
    let vocabulary = Self.vocabularies.first { $0.0 == first.language }?.1 ?? []
    let isTelling = words.contains { $0.count >= 4 && vocabulary.contains($0) }
    return first.score >= 4 || words.count <= 4 && isTelling ? first.language : nil
  }

  /// Whether a word is one of the commonest of a language.
  static func isCommon(_ word: String, in language: Language) -> Bool {
    vocabularies.contains { $0.0 == language && $0.1.contains(word) }
  }

  private static let scripts: [(Language, ClosedRange<UInt32>)] = [
    (.russian, 0x400...0x4FF), (.arabic, 0x600...0x6FF), (.hindi, 0x900...0x97F),
    (.japanese, 0x3040...0x30FF), (.korean, 0xAC00...0xD7AF), (.chinese, 0x4E00...0x9FFF),
  ]

  /// Letters that only one of the languages has.
  private static let marks: [Language: String] = [
    .german: "ßäö", .spanish: "ñ¿¡", .french: "çœêè", .portuguese: "ãõ", .polish: "łąężśćń",
    .turkish: "ğışç", .italian: "ìò",
  ]

  private static let vocabularies: [(Language, Set<String>)] = [
    (
      .english,
      """
      the and you that was for are with his they this have from what when where which will there their can not your how about \
      would make like has could did my i me is it to of do does in on please want need an at be we show get book hello \
      a as if no so or but by all any some just then than who why here now yes yeah right come go see up off out after before \
      still isn't doesn't don't didn't can't won't aren't hasn't she
      """
    ),
    (
      .german,
      """
      der die das und ist nicht ich sie ein eine einen mit auf für zu dem den wie was wann wo mein meine mir mich haben habe \
      kann können möchte bitte wir auch noch beim zum zur im vom heute morgen danke hallo termin hab brauche dass wenn aber kein keine keinen mehr sehr seit gestern tut weh geht \
      vater mutter sohn tochter mann frau bekomme bekommt luft schmerzen fieber muss müssen sind hatte hätte werde werden wird würde nur \
      schon immer nichts etwas jemand diese dieser dieses meinen meinem meiner ihr ihre ihnen uns dich dir sich über unter nach vor \
      bei aus durch gegen ohne weil oder sondern jetzt später woche tage uhr montag dienstag mittwoch donnerstag freitag samstag sonntag \
      nein erste ersten zweite zweiten dritte dritten letzte letzten andere anderen nehme \
      du bist mal doch dann denn hier dort wegen ganz gut neue neuen passt geht wäre gibt gibts viel kostet kosten wieder zurück \
      termine bestellung bestellungen zeig zeigen sagen machen geben arzt ärztin krank leben sterben wollen soll sollen gern gerne um am
      """
    ),
    (
      .spanish,
      """
      el la los las y es que en un una por con para mi mis me quiero necesito cuándo cuando dónde donde está tengo puedo puede cómo \
      como del al hola gracias cita ver una qué se lo duele favor mañana hoy usted pero muy no tiene tienes tienen padre madre hijo hija \
      mujer marido encuentro encuentra bien estoy siento siente dolor fiebre médico pedido pedidos citas cancelar cancela anula \
      cambiar reservar reserva necesita ahora también porque nada algo alguien siempre nunca desde hasta hace han ha sido ser soy este \
      esta esto eso ese esa nos le les su sus te ya más menos todo todos todas cuál cuánto cuánta cuántos muéstrame lunes martes \
      primero primera segundo segunda tercero tercera último última otro otra tomo \
      miércoles jueves viernes sábado domingo semana vida morir vivir respirar corazón pecho sangre a \
      de si sí hay qué voy va son fue buenas buenos días tarde tardes noche mejor podría podrían quería quisiera gustaría viene \
      puedes quién quien así hora horas día sin sobre entre he hemos hacer hago decir aquí todavía aún entonces vale vez veces \
      cambio cambiar cambiarlo cancelarlo anularlo comprar comprado pedí llegado llega llegan gastado cuestan cuesta
      """
    ),
    (
      .french,
      """
      le la les et est je tu vous nous un une des pour avec dans mon ma mes que qui ne pas quand où comment j'ai puis-je puis \
      veux voudrais besoin bonjour merci rendez vous s'il plaît ce sur suis mal au aux du j'aimerais avoir c'est
      """
    ),
    (
      .italian,
      """
      il lo gli le e è io un una per con mio mia che non quando dove come sono ho vorrei posso ciao grazie prego della del \
      mi di questo appuntamento bisogno voglio buongiorno alla sto fa
      """
    ),
    (
      .portuguese,
      """
      o os as e é eu um uma para com meu minha que não quando onde como estou tenho quero posso olá obrigado obrigada por favor \
      da do na no preciso consulta dor você gostaria bom dia
      """
    ),
    (
      .dutch,
      """
      de het een en is ik niet dat van voor met mijn op te wat wanneer waar hoe kan wil graag heb hallo dank bedankt u je \
      afspraak maken zijn naar ook nog deze pijn mij
      """
    ),
    (
      .polish,
      """
      i w na nie jest to się że do jak kiedy gdzie chcę mam moje mój moja proszę dzień dobry dziękuję czy potrzebuję mogę boli mnie co \
      umówić wizytę lekarza
      """
    ),
    (
      .turkish,
      """
      ve bir bu için ne nasıl nerede ne zaman ben istiyorum var yok lütfen merhaba teşekkür teşekkürler mi mı benim randevu almak \
      ağrıyor doktor çok değil
      """
    ),
  ].map { ($0, Set($1.split(separator: " ").map(String.init))) }
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
