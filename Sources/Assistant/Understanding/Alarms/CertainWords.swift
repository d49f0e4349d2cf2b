/// Hears dangers that are said in so many words: in order, next to each other, here and now.
///
/// ``AlarmDetector`` hears what may mean one, for those who deal with such dangers; this hears what
/// can mean nothing else, for everybody who talks about flights and orders. Things that fail,
/// titles and what would be if are none. Costs some microseconds a word.
package struct CertainWords: Sendable {
  private struct Phrase: Sendable {
    let words: [String]
    let signature: AlarmSignature
  }

  /// By their first words.
  private let phrases: [String: [Phrase]]
  private let thesaurus: Thesaurus

  /// Learns the words of some kinds, which name things of a vocabulary.
  package init(_ kinds: [(name: String, words: [String])], in vocabulary: AlarmWords) {
    let thesaurus = vocabulary.worldwide
    self.thesaurus = thesaurus
    let phrases = kinds.flatMap { kind in
      kind.words.compactMap { text -> Phrase? in
        let words = AlarmSentence.words(TokenList(text)).map(\.text)
        let signature =
          AlarmSignature(text, kind: kind.name, in: thesaurus)
          ?? AlarmSignature(literally: text, kind: kind.name)
        return signature.map { Phrase(words: words, signature: $0) }
      }
    }
    self.phrases = Dictionary(grouping: phrases) { $0.words.first ?? "" }
  }

  /// The alarm whose words `text` says, or nil.
  package func alarm(in text: String) -> AlarmFinding? {
    guard !phrases.isEmpty else { return nil }
    let tokens = TokenList(text)
    for sentence in AlarmSentence.all(in: tokens, thesaurus) {
      let words = sentence.words.map { thesaurus.roles.corrected($0.text) }
      for start in words.indices {
        let many = Self.isMany(words[start]) ? phrases[Self.many] ?? [] : []
        for phrase in (phrases[words[start]] ?? []) + many {
          guard let place = Self.place(of: phrase.words, at: start, in: words),
            Self.isSo(phrase.signature, at: place, in: sentence),
            !Self.isSupposed(place, in: sentence, words),
            !Self.isTitle(place, in: sentence, words, tokens),
            !Self.isOfThing(place, in: sentence, words)
          else { continue }
          return AlarmFinding(
            kind: phrase.signature.kind,
            evidence: String(text[tokens.textRange(of: sentence.tokenRange(of: place))]),
            example: phrase.signature.text)
        }
      }
    }
    return nil
  }

  /// Where a phrase stands, with at most one word more between two of its own: "isn't really
  /// breathing".
  private static func place(of phrase: [String], at start: Int, in words: [String]) -> Range<Int>? {
    var end = start + 1
    for word in phrase.dropFirst() {
      if end < words.count, isSaid(word, by: words[end]) {
        end += 1
      } else if end + 1 < words.count, isSaid(word, by: words[end + 1]),
        !between.contains(words[end])
      {
        end += 2
      } else {
        return nil
      }
    }
    return start..<end
  }

  /// What stands in a phrase for as much as nobody takes: "took 30 sleeping pills".
  private static let many = "dozens"

  private static func isMany(_ word: String) -> Bool { Int(word).map { $0 >= 10 } ?? false }

  private static func isSaid(_ word: String, by said: String) -> Bool {
    word == said || word == many && isMany(said)
  }

  /// Whether it is said to be so, here and now; of what else is spoken does not matter.
  private static func isSo(
    _ signature: AlarmSignature, at place: Range<Int>, in sentence: AlarmSentence
  ) -> Bool {
    !sentence.isDenied(signature, at: place) && !sentence.isPast(place)
      && !sentence.isAskedAbout(place) && !sentence.isCaredFor(signature, at: place)
      && !sentence.isOnHarmlessThing(signature, at: place)
      && !sentence.isFigure(signature, at: place)
  }

  /// "What if he is having a heart attack on board", "I'll die of laughter": nothing that happens
  /// now.
  private static func isSupposed(
    _ place: Range<Int>, in sentence: AlarmSentence, _ words: [String]
  ) -> Bool {
    let clause = sentence.clause(around: place)
    let before = " " + words[clause.lowerBound..<place.lowerBound].joined(separator: " ") + " "
    let after = words[place.upperBound..<min(words.count, place.upperBound + 2)]
    // "I don't want to live in Boston any more."
    let isPlaced =
      living.contains(words[place.upperBound - 1]) && after.contains(where: places.contains)
    // "I want to die of embarrassment", but "an overdose of paracetamol".
    let last = words[place.upperBound - 1]
    let isOf =
      dying.contains(last) && after.first == "of" || last == "sterben" && after.first == "vor"
    let isCompound = last == "fire" && after.first.map(compounds.contains) == true
    return isPlaced || isOf || isCompound || suppositions.contains { before.contains(" \($0) ") }
      || isConditional(place, in: sentence, words) || isCost(place, words)
      || after.contains(where: jokes.contains)
      || words[max(clause.lowerBound, place.lowerBound - 2)..<place.lowerBound].contains(
        where: past.contains)
  }

  /// "If a passenger stopped breathing, what would you do?": what is said of oneself, of him or of
  /// her is meant.
  private static func isConditional(
    _ place: Range<Int>, in sentence: AlarmSentence, _ words: [String]
  ) -> Bool {
    guard words.contains(where: woulds.contains),
      let start = words[..<place.lowerBound].lastIndex(where: ifs.contains)
    else { return false }
    return !words[start..<place.upperBound].contains(where: selves.contains)
  }

  /// "I'm choking on these fees".
  private static func isCost(_ place: Range<Int>, _ words: [String]) -> Bool {
    let after = words[place.upperBound..<min(words.count, place.upperBound + 5)]
    return after.first.map { ["on", "at", "over", "bei", "con", "por"].contains($0) } == true
      && after.contains(where: costs.contains)
  }

  /// "The song is called I want to die", "the film where a man isn't breathing", "the I can't
  /// breathe poster".
  ///
  /// Nothing but a few small words may stand between: who reads a book and cannot breathe is in
  /// danger.
  private static func isTitle(
    _ place: Range<Int>, in sentence: AlarmSentence, _ words: [String], _ tokens: TokenList
  ) -> Bool {
    if words[place.upperBound...].prefix(1).contains(where: wares.contains) { return true }
    let clause = sentence.clause(around: place)
    guard
      let work = words[clause.lowerBound..<place.lowerBound].lastIndex(where: works.contains)
    else { return false }
    let small = words[(work + 1)..<place.lowerBound]
    guard small.allSatisfy({ links.contains($0) || figures.contains($0) }) else { return false }
    let isQuoted = (sentence.words[work].token..<sentence.words[place.lowerBound].token)
      .contains { quotes.contains(tokens[$0]) }
    return isQuoted || small.contains(where: links.contains)
  }

  /// "My laptop is not breathing any more", "nobody overdosed": nothing that lives is said to fail.
  ///
  /// Where somebody is spoken of in the same clause, it may be they: "my husband in the car isn't
  /// breathing".
  private static func isOfThing(
    _ place: Range<Int>, in sentence: AlarmSentence, _ words: [String]
  ) -> Bool {
    let before = sentence.clause(around: place).lowerBound..<place.lowerBound
    guard let subject = before.last(where: { !auxiliaries.contains(words[$0]) }) else {
      return false
    }
    if nobody.contains(words[subject]) { return true }
    let isPerson =
      words[before].contains { ["i", "im", "ich", "yo"].contains($0) }
      || sentence.found.contains {
        $0.concept == "person" && before.contains($0.place.lowerBound)
          && !words[$0.place.lowerBound].hasPrefix("unser")
      }
    let isPlace = words[before.lowerBound..<subject].suffix(3).contains(
      where: prepositions.contains)
    guard !isPerson, !isPlace else { return false }
    let isDevice = sentence.found.contains {
      $0.concept == "device" && $0.place.contains(subject)
    }
    let isBreath = words[place].contains { word in
      sentence.roles.breathing.contains { word.hasPrefix($0) }
    }
    return isDevice || things.contains(words[subject])
      || isBreath && sentence.roles.unbreathing.contains(words[subject])
  }

  private static let between: Set = [
    "not", "no", "never", "without", "nicht", "nie", "kein", "keine", "keinen", "sin", "nunca",
    "to",
    "of", "and", "or", "und", "oder", "y", "o", "here", "there", "hier", "dort", "aqui", "alli",
  ]
  private static let suppositions = [
    "what if", "in case", "what happens if", "imagine", "falls", "was wenn", "was ist wenn",
    "que pasa si", "en caso de que",
  ]
  private static let dying: Set = ["die", "dead", "death"]
  private static let nobody: Set = ["nobody", "niemand", "keiner", "nadie"]
  private static let ifs: Set = ["if", "wenn", "falls", "si"]
  private static let woulds: Set = [
    "would", "wouldnt", "wurde", "wurden", "wurdest", "pasaria", "harian", "haria",
  ]
  private static let selves: Set = [
    "i", "im", "me", "my", "he", "hes", "him", "she", "shes", "her", "ich", "mich", "mir", "er",
    "yo", "mi",
  ]
  private static let costs: Set = [
    "price", "prices", "fee", "fees", "charge", "charges", "cost", "costs", "bill", "taxes",
    "preis", "preise", "preisen", "gebuhren", "kosten", "precio", "precios", "tarifas",
  ]
  /// What has a title, or words on it.
  private static let works: Set = [
    "song", "songs", "film", "movie", "book", "novel", "album", "track", "title", "dvd", "vinyl",
    "poster", "shirt", "mug", "video", "game", "headline", "series", "episode", "podcast",
    "lyrics", "lied", "buch", "roman", "titel", "serie", "spiel", "plakat", "tasse",
    "cancion", "pelicula", "libro", "novela", "disco", "cartel", "titulo", "juego", "camiseta",
  ]
  private static let wares: Set = [
    "song", "album", "dvd", "vinyl", "poster", "movie", "shirt", "mug", "lied", "plakat",
  ]
  private static let links: Set = [
    "called", "titled", "entitled", "named", "is", "says", "saying", "that", "where", "about",
    "which", "who", "s", "title", "ist", "heisst", "heißt", "namens", "mit", "dem", "titel", "uber",
    "wo", "worin", "es", "se", "llama", "titulada", "titulado", "sobre", "donde", "que", "dice",
  ]
  private static let figures: Set = [
    "in", "want", "to", "will", "going", "am", "i", "im", "he", "hes", "she", "shes", "someone",
    "somebody", "a", "the", "man", "woman",
    "girl", "boy", "guy", "ich", "er", "sie", "ein", "eine", "mann", "frau", "un", "una", "hombre",
    "mujer", "yo",
  ]
  private static let quotes: Set = ["\"", "'", "“", "”", "„", "«", "»", "‘", "’"]
  /// What may stand between whoever, or whatever, fails and the failing.
  private static let auxiliaries: Set = [
    "is", "isnt", "are", "arent", "not", "has", "have", "just", "still", "keeps", "really", "that",
    "which", "again", "ist", "sind", "hat", "nicht", "ja", "no", "se", "esta", "estan", "ha",
  ]
  private static let things: Set = [
    "jacket", "coat", "shoe", "shoes", "boots", "sneakers", "shirt", "fabric", "material",
    "mattress", "pillow", "bag", "bottle", "pen", "cartridge", "headphones", "speaker", "camera",
    "console", "drone", "mixer", "grinder", "site", "webpage", "system",
    "software", "link", "order", "package", "parcel", "suitcase", "luggage", "flower", "tree",
    "jacke", "mantel", "schuhe", "stiefel", "stoff", "matratze", "kissen", "drucker", "rechner",
    "pflanze", "blume", "webseite", "seite", "gerat", "paket", "koffer", "chaqueta", "zapatos",
    "tela", "colchon", "impresora", "portatil", "planta", "pagina", "paquete", "maleta",
  ]
  private static let prepositions: Set = [
    "in", "on", "at", "from", "with", "of", "by", "im", "am", "an", "auf", "von", "mit", "bei",
    "en",
    "de", "con",
  ]
  /// What "fire" is only a part of the name of.
  private static let compounds: Set = [
    "sale", "tv", "stick", "tablet", "hd", "extinguisher", "alarm", "drill", "exit", "station",
    "truck", "pit", "place", "blanket", "door", "sign", "department",
  ]
  private static let jokes: Set = [
    "laughing", "laughter", "lachen", "risa", "money", "arbeit", "cash", "aburrimiento",
    "embarrassment",
  ]
  private static let living: Set = [
    "live", "alive", "anymore", "more", "longer", "vivir", "viviendo", "mas", "leben",
  ]
  private static let places: Set = [
    "in", "en", "at", "on", "near", "here", "there", "aqui", "alli", "hier", "dort", "with", "con",
    "like", "como",
  ]
  private static let past: Set = ["was", "were", "nearly", "almost", "fast", "beinahe", "casi"]
}
