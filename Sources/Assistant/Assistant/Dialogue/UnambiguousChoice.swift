import Understanding

/// A message that chooses one of the cards that were shown and does nothing else: every word of it
/// is accounted for.
///
/// It names one place, number, day or hour, or what stands on the card; the rest is what people put
/// around that: "yes, I'll take … please". Whatever is left over ("wait", "not", "my … visit", "?",
/// the sign of a number, a second place) may mean anything, so the person is asked.
struct UnambiguousChoice {
  private let places: ClosedRange<Int>
  /// The words and numbers on the card, and the words of what it offers.
  private let (shown, offered): (Set<String>, Set<String>)
  private let dates: DateRecognizer

  /// Of so many cards that one with these texts; `offered` is how people ask for what the card
  /// offers.
  init(of count: Int, shown texts: [String], offered: [String], _ dates: DateRecognizer) {
    places = 1...max(1, count)
    shown = Set(texts.flatMap(Self.words)).subtracting(Self.denials)
    self.offered = Set(offered.flatMap(ContentWords.words).map(\.folded))
      .subtracting(Self.denials).subtracting(Self.picks)
    self.dates = dates
  }

  /// Whether a text is such a message.
  func isAll(of text: String) -> Bool {
    guard SentenceForm(Self.withoutYes(text)).clauses.allSatisfy(\.isUnreserved),
      OptionPicker.withoutIdioms(text) == text
    else { return false }
    var rest = text
    for mention in dates.mentions(in: text).sorted(by: { $0.range.lowerBound > $1.range.lowerBound }
    ) where !mention.value.isOpen {
      guard mention.value.bound == .on, mention.value.lastDay == nil else { return false }
      rest.replaceSubrange(mention.range, with: " ")
    }
    guard Self.hasOnlyPlainSigns(rest) else { return false }
    var picked: Set<String> = []
    for word in withoutFrames(Self.words(rest)) {
      if let pick = pick(word) {
        picked.insert(pick)
      } else if !isAccountedFor(word) {
        return false
      }
    }
    return picked.count <= 1
  }

  /// The text behind a "sí" in front, which is no "si": "if".
  private static func withoutYes(_ text: String) -> String {
    guard text.lowercased().hasPrefix("sí") else { return text }
    let rest = text.dropFirst(2)
    return rest.first?.isLetter == true ? text : String(rest.drop { !$0.isLetter && !$0.isNumber })
  }

  private func isAccountedFor(_ word: String) -> Bool {
    Self.around.contains(word) || shown.contains(word) || offered.contains(word)
  }

  /// Which one a word means, if it says that: the same for "2", "second" and "zweiten".
  private func pick(_ word: String) -> String? {
    if let number = Int(word) {
      return places.contains(number) || shown.contains(word) ? "\(number)" : nil
    }
    if let number = Int(word.prefix { $0.isNumber }),
      Self.suffixes.contains(word.drop { $0.isNumber })
    {
      return places.contains(number) ? "\(number)" : nil
    }
    if shown.contains(word) { return nil }
    if let place = Self.ordinals.firstIndex(where: { $0.contains(word) }) { return "\(place + 1)" }
    return Self.picks.contains(word) ? word : nil
  }

  /// The words that stand in no phrase which frames a choice.
  private func withoutFrames(_ words: [String]) -> [String] {
    var left: [String] = []
    var place = 0
    while place < words.count {
      let rest = words[place...]
      let frame = Self.frames.filter { rest.starts(with: $0) }.map(\.count).max()
      if frame == nil { left.append(words[place]) }
      place += frame ?? 1
    }
    return left
  }

  /// Whether no sign changes what is said: "-1", "~2" and "1.5" are none of three, "#2" and "2)"
  /// are.
  private static func hasOnlyPlainSigns(_ text: String) -> Bool {
    let signs = Array(text)
    return signs.indices.allSatisfy { place in
      let (sign, before) = (signs[place], place > 0 ? signs[place - 1] : " ")
      let next = place + 1 < signs.count ? signs[place + 1] : " "
      if sign.isLetter || sign.isNumber || sign.isWhitespace || agreeing.contains(sign) {
        return true
      }
      if before.isNumber, next.isNumber { return false }
      switch sign {
      case "#": return next.isNumber && before.isWhitespace
      case "-": return before.isLetter && next.isLetter
      default: return plainSigns.contains(sign)
      }
    }
  }

  private static func words(_ text: String) -> [String] {
    text.folded.split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

/// What people put around a choice, in English, German and Spanish.
extension UnambiguousChoice {
  private static let plainSigns: Set<Character> = Set(",.!:;'’`\"“”„«»()")
  private static let agreeing: Set<Character> = [
    "👍", "👌", "✅", "🆗", "🙂", "😊", "🙏", "💯", "\u{FE0F}",
  ]
  private static let suffixes: Set<Substring> = ["st", "nd", "rd", "th", "er", "o", "a"]
  private static let ordinals: [Set<String>] = [
    ["first", "one", "erste", "ersten", "erster", "erstes", "primero", "primera", "primer"],
    ["second", "two", "zweite", "zweiten", "zweiter", "zweites", "segundo", "segunda"],
    ["third", "three", "dritte", "dritten", "dritter", "drittes", "tercero", "tercera", "tercer"],
    ["fourth", "four", "vierte", "vierten", "vierter", "viertes", "cuarto", "cuarta"],
    ["fifth", "five", "funfte", "funften", "funfter", "funftes", "quinto", "quinta"],
    ["sixth", "six"], ["seventh", "seven"], ["eighth", "eight"], ["ninth", "nine"],
    ["tenth", "ten"],
  ].map { Set($0) }
  /// What says which one otherwise.
  private static let picks = ordinals.reduce(into: lasts) { $0.formUnion($1) }
  private static let lasts: Set = [
    "last", "latest", "recent", "newest", "neueste", "neuesten", "reciente", "earliest", "soonest",
    "cheapest", "cheaper", "dearer", "pricier", "earlier",
    "sooner", "later", "other", "next", "previous", "top", "bottom", "letzte", "letzten", "letzter",
    "letztes", "fruheste", "fruhesten", "spateste", "spatesten", "gunstigste", "gunstigsten",
    "billigste", "billigsten", "andere", "anderen", "ultimo", "ultima", "barato", "barata",
    "temprano", "temprana", "siguiente", "anterior", "otro", "otra",
  ]
  /// What makes something else of whatever stands beside it, even if it stands on a card.
  private static let denials: Set = [
    "no", "not", "never", "none", "without", "don", "dont", "cancel", "wait", "nicht", "nein",
    "kein", "keine", "keinen", "nie", "ohne", "nunca", "sin", "ni",
  ]
  private static let around: Set = [
    "the", "with", "at", "on", "by", "most", "please", "pls", "plz", "thanks", "yes", "yeah", "yep",
    "yup",
    "ok", "okay", "sure", "fine", "good", "great", "perfect", "super", "cool", "nice", "lovely",
    "then", "instead", "rather", "take", "choose", "pick", "book", "reserve", "schedule", "select",
    "card", "option", "choice", "number", "slot", "appointment", "appt", "booking", "reservation",
    "available", "possible", "free", "dr", "doctor", "der", "die", "das", "den", "dem", "mit",
    "bei", "um", "am", "uhr", "bitte", "danke", "ja", "gut", "gern", "gerne", "dann", "lieber",
    "nehme", "nehmen", "nimm", "buche", "buchen", "reserviere", "reservieren", "passt", "geht",
    "nummer", "nr", "karte", "termin", "platz", "doktor", "el", "la", "lo", "con", "de", "del",
    "las", "los", "mas", "si", "vale", "bueno", "perfecto", "gracias", "entonces", "quiero",
    "quisiera", "tomo", "elijo", "escojo", "prefiero", "cojo", "reserva", "reserve", "reservar",
    "reservame", "reserveme", "numero", "opcion", "cita", "turno", "tarjeta", "doctora",
  ]
  /// All words of the lists above: what people put around a choice, whatever else they say.
  static let vocabulary = around.union(frames.joined()).union(picks)
  private static let frames: [[String]] =
    """
    i take / i ll take / ill take / i will take / i d take / i would take / i ll have / i ll go with / i ll go for / i d like / i would like / i d love / i want /
    i choose / i pick / i prefer / i d prefer / i would prefer / i d rather have / i go for / i go with / i d go with / i d go for / id go with / id like / id take / id prefer /
    let s go with / lets go with / let s go for / lets go for / let s take / lets take / let s do / lets do / let s book / lets book / go with / go for / going with /
    book me / book me in / book me in for / book me for / book me on / put me down for / put me on / sign me up for / make it / can you book / could you book / can you reserve /
    could you reserve / can i have / can i get / could i have / could i get / can i take / could i take / i ll book / i will book / i d book / to book / to take / to have / to reserve /
    that one / this one / the one / one / ones / the ones / take it / take that / take this / grab it / grab that / lock it in / book it / book that / book this /
    works / works for me / works well / work / work for me / suits / suits me / suits me best / suits me fine / is fine / is good / is great / is perfect / is best / is better / is ok / is okay /
    would be fine / would be good / would be great / would be perfect / would be best / would be lovely / sounds good / sounds great / sounds fine / sounds perfect / looks good /
    thank you / thank you very much / thank you so much / thank you a lot / many thanks / thanks a lot / thanks so much / thanks very much / thanks a million / thanks a bunch /
    thanks again / thanks in advance / thanks mate / thanks love / thanks then / cheers / cheers mate / ta / thx / ty / much appreciated / i appreciate it / for me / for myself /
    danke sehr / vielen lieben dank / besten dank / herzlichen dank / mil gracias / muchisimas gracias / gracias de antemano /
    nehme ich / nehm ich / mochte ich / will ich / hatte ich gern / hatte ich gerne / buche ich / wahle ich / ich nehme / ich nehm / ich mochte / ich hatte gern / ich hatte gerne / ich will / ich wahle / ich buche / ich hatte / nehmen wir / buchen sie / buchen sie mir / buche mir /
    reservieren sie / reservieren sie mir / geben sie mir / fur mich / passt mir / passt mir gut / passt gut / ist gut / ist perfekt / ist in ordnung / ware gut / ware perfekt / klingt gut / vielen dank /
    danke schon / me quedo con / me gustaria / me viene bien / me va bien / esta bien / esta perfecto / por favor / para mi / a las / a la / muchas gracias / yo quiero / yo tomo
    """.split { $0 == "/" || $0.isNewline }.map { $0.split(separator: " ").map(String.init) }
    .filter { !$0.isEmpty }
}
