/// The words of one sentence with what they name.
struct AlarmSentence: Sendable {
  let words: [ClauseWords.Word]
  let found: [Thesaurus.Found]
  /// Before which words something new begins: after a comma or a full stop, or at "and", "but",
  /// "now".
  let breaks: Set<Int>
  /// What the rules have to know of the vocabulary's words.
  let roles: AlarmRoles

  /// The sentences of a text.
  static func all(in tokens: TokenList, _ thesaurus: Thesaurus) -> [AlarmSentence] {
    var sentences: [[ClauseWords.Word]] = [[]]
    for word in words(tokens) {
      if let last = sentences.last?.last, ends(between: last.token, word.token, in: tokens) {
        sentences.append([])
      }
      sentences[sentences.count - 1].append(word)
    }
    // What is said in gasps ("I can't. Breathe!") is one sentence, too.
    if sentences.count > 1 { sentences.append(sentences.flatMap(\.self)) }
    return sentences.filter { !$0.isEmpty }.map { words in
      AlarmSentence(
        words: words,
        found: thesaurus.concepts(in: words.map { thesaurus.roles.corrected($0.text) }),
        breaks: breaks(between: words, in: tokens), roles: thesaurus.roles)
    }
  }

  static func words(_ tokens: TokenList) -> [ClauseWords.Word] {
    tokens.tokens.indices.filter { tokens.kind($0) != .symbol }.map {
      ClauseWords.Word(text: tokens[$0], token: $0)
    }
  }

  private static func breaks(between words: [ClauseWords.Word], in tokens: TokenList) -> Set<Int> {
    Set(
      words.indices.dropFirst().filter { index in
        connectors.contains(words[index].text)
          || (words[index - 1].token..<words[index].token).contains {
            [",", ".", "!", "?", ";", ":"].contains(tokens[$0])
          }
      })
  }

  /// The words of the clause in which a place begins or ends.
  func clause(around place: Range<Int>) -> Range<Int> {
    let start = (0...place.lowerBound).last { breaks.contains($0) } ?? 0
    let end = (place.upperBound..<max(place.upperBound, words.count)).first { breaks.contains($0) }
    return start..<(end ?? words.count)
  }

  private static func ends(between first: Int, _ second: Int, in tokens: TokenList) -> Bool {
    (first..<second).contains { [".", "!", "?", ";"].contains(tokens[$0]) }
  }

  func places(of thing: AlarmSignature.Thing) -> [Range<Int>] {
    switch thing {
    case .concept(let concepts): found.filter { concepts.contains($0.concept) }.map(\.place)
    case .word(let word): words.indices.filter { words[$0].text == word }.map { $0..<$0 + 1 }
    }
  }

  func tokenRange(of place: Range<Int>) -> Range<Int> {
    words[place.lowerBound].token..<words[place.upperBound - 1].token + 1
  }

  /// The words at a place.
  func words(at place: Range<Int>) -> [String] { text(place) }

  /// The words of the clause around a place.
  func words(around place: Range<Int>) -> [String] { text(clause(around: place)) }

  /// At most `count` words after a place.
  func words(after place: Range<Int>, count: Int) -> [String] {
    text(place.upperBound..<min(words.count, place.upperBound + count))
  }

  /// Whether one of some things comes up in at most `count` words after a place.
  func names(_ concepts: Set<String>, after place: Range<Int>, count: Int) -> Bool {
    found.contains { thing in
      concepts.contains(thing.concept)
        && (place.upperBound..<place.upperBound + count).contains(thing.place.lowerBound)
    }
  }

  func text(_ range: Range<Int>) -> [String] { words[range].map(\.text) }
}

/// The words that say whether a danger is here and now.
extension AlarmSentence {
  private static let tellers: Set = [
    "i", "im", "ive", "my", "me", "he", "hes", "his", "she", "shes", "her", "they", "we", "our",
    "is", "am", "are", "has", "have", "having", "think", "help", "got", "just",
  ]
  static let negators: Set = [
    "not", "no", "never", "dont", "isnt", "arent", "wasnt", "doesnt", "didnt", "havent", "hasnt",
    "wont", "without", "neither", "nor", "nicht", "kein", "keine", "keinen", "nie", "sin", "nunca",
    "wouldnt", "aint", "denies",
  ]
  static let subjects: Set = ["i", "ill", "im", "ive", "id"]
  private static let opinions: Set = [
    "think", "thinking", "believe", "say", "said", "saying", "mean", "mind", "claim", "suppose",
    "worried",
    "worry", "like", "know", "sure",
  ]
  private static let unawareness: Set = [
    "noticing", "realizing", "realising", "knowing", "thinking", "looking", "meaning", "darme",
    "darse", "querer",
    "merken", "nachzudenken",
  ]
  private static let doubleNegations = [
    "why not", "not only", "not sure if", "dont know if", "not just", "cant stop", "can not stop",
    "dont know what", "help no", "god no",
  ]
  private static let strongDenials: Set = [
    "denies", "pretend", "pretending", "joking", "kidding", "dreamt", "dreamed",
    "afraid of", "fear of", "scared of", "prevent", "preventing", "avoid", "worried about",
    "ruled out", "out not to be", "nobody here is having", "nobody is having",
  ]
  private static let affirmations = [
    "not kidding", "not joking", "not pretending", "am not okay", "not ok", "im not okay",
    "not okay", "not well", "not fine", "not good", "never felt such", "never had such",
  ]
  static let connectors: Set = [
    "and", "but", "now", "because", "so", "while", "then", "und", "aber", "jetzt", "y", "pero",
    "ahora",
  ]
  private static let presents: Set = ["now", "again", "currently", "jetzt", "ahora", "same"]
  private static let longAgo = [
    "years ago", "year ago", "months ago", "month ago", "weeks ago", "week ago", "last year",
    "last month",
    "last summer", "last winter",
    "as a child", "as a kid", "as a teenager", "as a teen", "when i was a", "when i was young",
    "when i was little",
    "when i was in", "when i was at", "when he was", "when she was", "when i were",
    "history of",
    "in the past", "used to", "survived", "recovered", "in my childhood", "back then", "once had",
    "decades ago",
    "in my twenties", "long ago", "a long time ago", "vor jahren", "vor einem jahr", "fruher",
    "hace anos", "hace un ano",
    "el ano pasado", "el mes pasado", "el verano pasado", "el invierno pasado", "letztes jahr",
    "letzten sommer", "letzten winter", "letzten monat", "letzten herbst", "damals", "hace mucho",
    "last decade", "previous", "previously", "als kind", "de nino",
  ]
  /// What stands before the year in which something was.
  private static let beforeYears: Set = [
    "in", "since", "of", "from", "back", "en", "im", "del", "de", "seit", "had", "hatte", "war",
    "tuve", "tuvo",
  ]
  static let spans: Set = ["jahren", "monaten", "wochen", "anos", "meses", "semanas"]
  private static let troubles: Set = [
    "trouble", "problem", "problems", "difficulty", "difficulties", "shortness", "issue", "issues",
    "atemnot", "luftnot", "probleme", "schwierigkeiten", "problemas", "dificultad", "dificultades",
  ]
  static let definitions = [
    "what is a", "whats a", "que es un", "que es una", "was ist ein",
  ]
  static let enquiries = [
    "what are the signs", "what causes", "what does it mean when", "signs of a",
    "how do i prevent", "how to prevent", "how can i prevent", "risk of", "book about",
    "movie about", "film about", "documentary about", "documentary on", "podcast about",
    "series about", "song about", "article about", "tell me about", "paper about", "paper on",
    "essay about", "essay on", "article on", "report about", "report on", "project about",
    "project on", "presentation about", "presentation on", "lecture about", "lecture on",
    "thesis about", "thesis on", "homework about", "homework on", "leaflet about", "leaflet on",
    "writing about", "course on", "course about", "seminar on", "seminar about", "lesson about",
    "referat uber", "hausarbeit uber", "facharbeit uber", "aufsatz uber", "artikel uber",
    "unterschied zwischen", "diferencia entre",
    "kurs uber", "trabajo sobre", "redaccion sobre", "presentacion sobre", "articulo sobre",
    "reportaje sobre", "tesis sobre", "curso sobre",
    "what to do when a", "what to do if a", "woran erkennt man", "woran erkenne ich",
    "wie erkennt man", "was sind die anzeichen", "anzeichen fur", "vortrag uber", "buch uber",
    "film uber", "como se reconoce", "como se reconocen", "cuales son las senales", "charla sobre",
    "libro sobre", "pelicula sobre", "informacion sobre", "que hacer cuando un",
    "information about", "information on", "learn about", "read about", "definition of",
    "difference between", "is it possible to die", "how many people", "how often", "research",
    "how likely", "what kind of", "who sings", "song called", "movie called", "learn how",
  ]

  /// Whether what stands at `place` is said to be so, here and now.
  func isPresent(_ signature: AlarmSignature, at place: Range<Int>) -> Bool {
    !isDenied(signature, at: place) && !isCutOff(place)
      && (signature.names(only: roles.risks) || !isPast(place)) && !isAskedAbout(place)
      && !isAboutThing(signature, at: place) && !isCaredFor(signature, at: place)
      && !isExplained(signature, at: place) && !isOnHarmlessThing(signature, at: place)
      && !isFigure(signature, at: place)
  }

  func isDenied(_ signature: AlarmSignature, at place: Range<Int>) -> Bool {
    // A danger that consists in something failing is not denied by the word that says so.
    let needsFailure = signature.things.contains { thing in
      if case .concept(let concepts) = thing {
        !concepts.isDisjoint(with: roles.failings)
      } else {
        false
      }
    }
    let clause = clause(around: place)
    let before = text(max(clause.lowerBound, place.lowerBound - 5)..<place.lowerBound)
    let said = " " + before.joined(separator: " ") + " "
    if Self.affirmations.contains(where: { said.contains(" \($0) ") }) { return false }
    if Self.strongDenials.contains(where: { said.contains(" \($0) ") }) { return true }
    guard !needsFailure else { return isFailureDenied(before: place.upperBound) }
    if Self.doubleNegations.contains(where: { before.joined(separator: " ").contains($0) }) {
      return false
    }
    let near = max(clause.lowerBound, place.lowerBound - 3)..<place.lowerBound
    return near[subject(in: near)...].contains(where: negates)
      || place.contains { negates(at: $0) && !proves($0, signature) }
  }

  /// "No fever and I can breathe": what "no" belongs to ends before the rest begins.
  private func isCutOff(_ place: Range<Int>) -> Bool {
    Self.determiners.contains(words[place.lowerBound].text)
      && (place.lowerBound + 1..<place.upperBound).contains { breaks.contains($0) }
  }

  private static let determiners: Set = ["no", "without", "kein", "keine", "keinen", "ohne", "sin"]

  /// Whether it is said to be mild, to come and go, or to be over: "she sometimes stops breathing".
  ///
  /// Then it may be a danger and need not.
  func isSoftened(_ place: Range<Int>) -> Bool {
    let all = words.map(\.text)
    guard !all.contains(where: Self.presents.contains) else { return false }
    let joined = " " + all.joined(separator: " ") + " "
    return Self.softeners.contains { joined.contains(" \($0) ") }
  }

  private static let softeners = [
    "sometimes", "often", "occasionally", "now and then", "usually", "at times", "every spring",
    "every morning", "every time", "in the morning", "morgens", "nachts", "por las mananas",
    "slightly", "mild", "mildly", "a bit", "a little", "better",
    "fine now", "is fine", "all fine", "all good", "for years", "manchmal", "oft", "ab und zu",
    "ein bisschen", "ein wenig",
    "besser", "a veces", "a menudo", "un poco", "mejor", "desde hace anos",
  ]

  /// Where somebody begins of whom the rest is said: in "it doesn't come I'll kill myself" nothing
  /// is denied of me, in "I don't think I will" it is.
  private func subject(in place: Range<Int>) -> Int {
    guard let last = place.last(where: { Self.subjects.contains(words[$0].text) }),
      !text(place.lowerBound..<last).contains(where: Self.opinions.contains)
    else { return place.lowerBound }
    return last
  }

  /// Whether the word at `index` says that something is not so; "without noticing" says that it is.
  private func negates(at index: Int) -> Bool {
    Self.negators.contains(words[index].text)
      && text(index + 1..<min(words.count, index + 3)).allSatisfy { !Self.unawareness.contains($0) }
  }

  /// "I don't have any trouble breathing": a failing that is a thing one may have or not.
  ///
  /// In "no breathing problems" it stands behind what it belongs to.
  private func isFailureDenied(before end: Int) -> Bool {
    if let failing = (0..<end).last(where: { Self.troubles.contains(words[$0].text) }) {
      return text(max(0, failing - 4)..<failing).contains(where: Self.negators.contains)
    }
    guard end < words.count, !breaks.contains(end), Self.troubles.contains(words[end].text) else {
      return false
    }
    return text(max(0, end - 2)..<end).contains(where: Self.determiners.contains)
  }

  /// Whether the word at `index` is one of those that the signature asks for.
  private func proves(_ index: Int, _ signature: AlarmSignature) -> Bool {
    signature.things.contains { places(of: $0).contains { $0.contains(index) } }
  }

  /// Whether its clause tells of long ago, and of nothing that comes again.
  func isPast(_ place: Range<Int>) -> Bool {
    let clause = clause(around: place)
    let texts = text(clause)
    guard !texts.contains(where: Self.presents.contains) else { return false }
    let joined = " " + texts.joined(separator: " ") + " "
    let isYear = texts.indices.dropFirst().contains { index in
      Self.beforeYears.contains(texts[index - 1])
        && texts[index].count == 4 && Int(texts[index]).map((1900...2099).contains) == true
    }
    // "vor zwei Jahren", "hace dos años"
    let isSpan = texts.indices.dropFirst(2).contains { index in
      ["vor", "hace"].contains(texts[index - 2]) && Self.spans.contains(texts[index])
    }
    let isLastWeek = joined.contains(" last week ") && !joined.contains(" since ")
    return isYear || isSpan || isLastWeek || Self.longAgo.contains { joined.contains(" \($0) ") }
  }

  /// Whether what stands before it in its clause asks about such things.
  func isAskedAbout(_ place: Range<Int>) -> Bool {
    let joined = text(clause(around: place).lowerBound..<words.count).joined(separator: " ") + " "
    let before = text(clause(around: place).lowerBound..<place.upperBound).joined(separator: " ")
    if isListedInEnquiry(place) { return true }
    return Self.definitions.contains { joined.hasPrefix($0 + " ") }
      || roles.definitions.contains { joined.hasPrefix($0 + " ") }
      || enquires(" " + before + " ") || breaks.isEmpty && enquires(" " + joined)
  }

  /// Whether an enquiry before its clause asks for it, too: the "heart attack" of "what are the
  /// signs of a stroke and heart attack".
  private func isListedInEnquiry(_ place: Range<Int>) -> Bool {
    let start = clause(around: place).lowerBound
    guard start > 0 else { return false }
    let before = " " + text(0..<start).joined(separator: " ") + " "
    let own = text(start..<clause(around: place).upperBound)
    return enquires(before)
      && !own.contains { Self.tellers.contains($0) || Self.presents.contains($0) }
  }

  /// Whether words between spaces enquire about something.
  private func enquires(_ said: String) -> Bool {
    Self.enquiries.contains { said.contains(" \($0) ") }
      || roles.enquiries.contains { said.contains(" \($0) ") }
  }

  private func isAboutThing(_ signature: AlarmSignature, at place: Range<Int>) -> Bool {
    if isOfSleepingThing(place) { return true }
    let clause = clause(around: place)
    // "My feet can't breathe in these shoes."
    let last = self.clause(around: place.upperBound - 1..<place.upperBound)
    let before = text(max(last.lowerBound, place.upperBound - Self.nearBreath)..<place.upperBound)
    if signature.names(any: roles.breath), before.contains(where: roles.unbreathing.contains) {
      return true
    }
    let things = found.filter {
      $0.concept == "device" && clause.contains($0.place.lowerBound) && !isPlaceOfSleeper($0.place)
    }
    guard !things.isEmpty else { return false }
    return !found.contains { $0.concept == "person" || roles.personal.contains($0.concept) }
      && !signature.names(any: roles.bodily)
  }

  /// How many words before its end name who or what does not breathe.
  private static let nearBreath = 4

  /// Whether a named condition is spoken of as something to be treated, learnt or insured: "stroke
  /// rehab", "do you treat epilepsy".
  func isCaredFor(_ signature: AlarmSignature, at place: Range<Int>) -> Bool {
    guard signature.names(only: roles.conditions) else { return false }
    let texts = words(around: place)
    guard !texts.contains(where: Self.happening.contains) else { return false }
    // Nobody has several at once: "is Dr. Kim good with heart attacks?"
    let isKind = words(at: place).contains(where: roles.kinds.contains)
    return texts.contains(where: roles.care.contains)
      || isKind && texts.first.map(Self.questions.contains) == true
  }

  /// Whether what is numb or aches has a cause that passes: "my face is numb from the dentist".
  private func isExplained(_ signature: AlarmSignature, at place: Range<Int>) -> Bool {
    let texts = words(around: place)
    return signature.names(any: roles.passing) && texts.contains(where: roles.causes.contains)
      || signature.names(any: roles.breath) && texts.contains(where: roles.efforts.contains)
  }

  /// Whether it is too much of something that harms nobody: "I overdosed on chocolate".
  func isOnHarmlessThing(_ signature: AlarmSignature, at place: Range<Int>) -> Bool {
    guard signature.names(only: roles.excesses) else { return false }
    let rest = words(after: place, count: 4)
    guard rest.first == "on", rest.count > 1 else { return false }
    let isHarmful =
      rest.contains(where: Self.substances.contains)
      || names(roles.harmful, after: place, count: 4)
    return !isHarmful
  }

  private static let questions: Set = [
    "is", "are", "do", "does", "can", "could", "who", "which", "what", "how", "should", "would",
    "where",
  ]
  private static let substances: Set = ["purpose", "something", "his", "her", "my", "them", "it"]
  private static let happening: Set = [
    "having", "has", "happening", "now", "help", "emergency", "ambulance", "just", "think",
    "suddenly", "currently", "dying", "quick", "quickly", "hurry", "urgent", "hat", "tiene",
    "jetzt",
    "ahora",
  ]

  /// Whether the words at a place are a set phrase for being unwell, tell of a blocked nose, or
  /// only say how little somebody likes a thing: "like death warmed up", "I can't breathe through
  /// my nose", "I'd rather die than eat that".
  ///
  /// Nothing else counts as a mere way of speaking: who laughed and chokes, who is in a hot room
  /// and dizzy, and who would rather die than wake up tomorrow may be in danger, and who only jokes
  /// is answered once too often.
  func isFigure(_ signature: AlarmSignature, at place: Range<Int>) -> Bool {
    isSetPhrase(at: place) || signature.names(any: roles.breath) && isThroughNose(place)
      || isDislike(at: place) || isOnIntangible(at: place)
  }

  /// "I choked on the price of avocados", "ich ersticke in Papierkram": on what nobody can swallow.
  ///
  /// Anything else may stand in a throat, so nothing else is left out.
  private func isOnIntangible(at place: Range<Int>) -> Bool {
    let clause = clause(around: place)
    let isChoking = words(at: place).contains { word in
      roles.chokings.contains { word.hasPrefix($0) }
    }
    guard isChoking else { return false }
    return clause.contains { index in
      Self.causes.contains(words[index].text)
        && text(index + 1..<min(clause.upperBound, index + 4)).first {
          !Self.determiners.contains($0) && !Self.articles.contains($0)
        }.map(roles.intangible.contains) == true
    }
  }

  private static let causes: Set = [
    "on", "over", "in", "under", "an", "am", "vor", "im", "con", "de", "por", "entre", "en",
  ]
  private static let articles: Set = [
    "the", "a", "these", "those", "this", "that", "your", "my", "our", "their", "all", "such",
    "der", "die", "das", "den", "dem", "diesem", "diesen", "dieser", "ihren", "ihrem", "euren",
    "el", "la", "los", "las", "este", "esta", "estos", "estas", "su", "sus", "tanto", "tanta",
    "tantas", "tantos",
  ]

  private func isSetPhrase(at place: Range<Int>) -> Bool {
    words(at: place).suffix(2) == ["like", "death"]
      && ["warmed", "warm"].contains(words(after: place, count: 1).first)
  }

  private func isThroughNose(_ place: Range<Int>) -> Bool {
    let said = text(clause(around: place))
    guard !said.contains(where: roles.mouths.contains) else { return false }
    return said.indices.contains { index in
      roles.noses.contains(said[index])
        && said[max(0, index - 3)..<index].contains(where: Self.through.contains)
    }
  }

  private static let through: Set = ["through", "durch", "por"]

  /// "Rather die than …": a danger where what is named instead is to go on living, or somebody whom
  /// they fear.
  private func isDislike(at place: Range<Int>) -> Bool {
    let said = words(at: place)
    guard let rather = said.firstIndex(of: "rather"), said[rather...].contains("die") else {
      return false
    }
    let rest = Array(said[rather...]) + words(after: place, count: 6)
    guard let than = rest.firstIndex(of: "than") else { return false }
    let instead = " " + rest[(than + 1)...].joined(separator: " ") + " "
    return !Self.goingOn.contains { instead.contains(" \($0) ") }
  }

  private static let goingOn = [
    "wake", "waking", "live", "living", "exist", "existing", "face", "suffer", "suffering",
    "continue", "endure", "alive", "tomorrow", "go on", "going on", "carry on", "keep on",
    "keep going", "keep doing this", "be here", "stay here", "another day", "another night",
    "see him",
    "see her", "see my", "see them", "feel like this", "feel this", "go home", "go back",
  ]
}
