/// A shape of words, written as words with gaps, so that grammar is data.
///
/// Elements are separated by spaces. `a|b` is one of several words, `book*` a beginning, `*ing` an
/// ending, `~2` up to two words of any kind, `#class` a word of a ``WordClass``, `a?` may be
/// missing. `^` stands for the beginning of the clause, fillers left out, `$` for its end. Words
/// that only colour a sentence ("really", "bitte") may stand anywhere.
struct WordPattern: Sendable {
  private enum Element: Sendable {
    case word(Choices, isOptional: Bool)
    case gap(Int)
    case end
  }

  fileprivate struct Choices: Sendable {
    var words: Set<String> = []
    var beginnings: [String] = []
    var endings: [String] = []
    var classes: [WordClass] = []

    /// Whether nothing but words as they stand is chosen from.
    var isOfWords: Bool { beginnings.isEmpty && endings.isEmpty && classes.isEmpty }

    func contains(_ word: String) -> Bool {
      words.contains(word) || classes.contains { $0.contains(word) }
        || beginnings.contains(where: word.hasPrefix)
        || endings.contains { word.hasSuffix($0) && word.count > $0.count + 1 }
    }
  }

  private let elements: [Element]
  private let isAtStart: Bool

  init(_ text: String) {
    var parts = text.split(separator: " ").map(String.init)
    isAtStart = parts.first == "^"
    if isAtStart { parts.removeFirst() }
    elements = parts.map(Self.element)
  }

  /// Words of which a clause of this shape has at least one, the fewest; nil if there are none
  /// such.
  var needed: Set<String>? {
    elements.compactMap { element in
      guard case .word(let choices, isOptional: false) = element, choices.isOfWords else {
        return nil
      }
      return choices.words
    }.min { $0.count < $1.count }
  }

  /// The words of `clause` that have this shape, the first ones.
  func match(in clause: ClauseWords) -> Range<Int>? {
    if isAtStart { return match(at: clause.opening, in: clause) ?? match(at: 0, in: clause) }
    for start in clause.words.indices {
      if let found = match(at: start, in: clause) { return found }
    }
    return nil
  }

  private func match(at start: Int, in clause: ClauseWords) -> Range<Int>? {
    end(of: 0, at: start, in: clause).map { start..<max($0, start) }
  }

  private func end(of index: Int, at place: Int, in clause: ClauseWords) -> Int? {
    guard index < elements.count else { return place }
    let word = place < clause.words.count ? clause.words[place].text : nil
    switch elements[index] {
    case .end: return clause.isOver(at: place) ? place : nil
    case .gap(let length):
      for skipped in 0...length where place + skipped <= clause.words.count {
        if let end = end(of: index + 1, at: place + skipped, in: clause) { return end }
      }
      return nil
    case .word(let choices, let isOptional):
      return next(word.map(choices.contains) == true, isOptional, index, place, clause)
    }
  }

  private func next(
    _ fits: Bool, _ isOptional: Bool, _ index: Int, _ place: Int, _ clause: ClauseWords
  ) -> Int? {
    if fits, let end = end(of: index + 1, at: place + 1, in: clause) { return end }
    if isOptional, let end = end(of: index + 1, at: place, in: clause) { return end }
    guard place < clause.words.count, index > 0,
      WordClass.colour.contains(clause.words[place].text)
    else { return nil }
    return end(of: index, at: place + 1, in: clause)
  }

  private static func element(_ text: String) -> Element {
    if text == "$" { return .end }
    if text.hasPrefix("~"), let length = Int(text.dropFirst()) { return .gap(length) }
    let isOptional = text.hasSuffix("?")
    var choices = Choices()
    for choice in (isOptional ? text.dropLast() : text[...]).split(separator: "|") {
      choices.add(String(choice))
    }
    return .word(choices, isOptional: isOptional)
  }
}

extension WordPattern.Choices {
  fileprivate mutating func add(_ text: String) {
    if text.hasPrefix("#") {
      guard let kind = WordClass(rawValue: String(text.dropFirst())) else {
        preconditionFailure("no word class \"\(text)\" in the pattern; see WordClass")
      }
      classes.append(kind)
    } else if text.hasPrefix("*") {
      endings.append(String(text.dropFirst()))
    } else if text.hasSuffix("*") {
      beginnings.append(String(text.dropLast()))
    } else {
      words.insert(text)
    }
  }
}

/// Patterns in their order, found by the words that they need: of some hundred only those few are
/// tried that a clause can have.
struct WordPatterns: Sendable {
  let patterns: [WordPattern]
  /// The patterns that need some words, by each of these.
  private let places: [String: [Int]]
  /// Those that need none.
  private let others: [Int]

  /// The patterns of a text, one a line.
  init(lines: String) {
    patterns = lines.split(separator: "\n").map { WordPattern(String($0)) }
    var places: [String: [Int]] = [:]
    var others: [Int] = []
    for (place, pattern) in patterns.enumerated() {
      guard let needed = pattern.needed else {
        others.append(place)
        continue
      }
      for word in needed { places[word, default: []].append(place) }
    }
    self.places = places
    self.others = others
  }

  /// The words of `clause` that have the shape of the first pattern that fits.
  func match(in clause: ClauseWords) -> Range<Int>? {
    for place in candidates(for: clause) {
      if let range = patterns[place].match(in: clause) { return range }
    }
    return nil
  }

  func fits(_ clause: ClauseWords) -> Bool { match(in: clause) != nil }

  /// The patterns that are tried, by their numbers and in order.
  func candidates(for clause: ClauseWords) -> [Int] {
    var found = Set<Int>()
    for word in clause.words { found.formUnion(places[word.text] ?? []) }
    return found.isEmpty ? others : (others + found).sorted()
  }
}

/// The closed classes of words that patterns name.
enum WordClass: String, CaseIterable, Sendable {
  /// Greetings and little words before a clause begins.
  case filler
  /// Words that only colour a clause.
  case colour
  /// What may follow a clause that is complete.
  case courtesy
  /// Verbs of asking somebody to do something, in the form of a command.
  case act
  /// Verbs of wishing in the first person.
  case wish
  /// Words that ask.
  case asking
  /// Verbs that begin a question.
  case auxiliary
  /// Who speaks.
  case speaker
  /// Any other person or thing that may be the subject.
  case other
  /// Any subject.
  case subject
  /// A word with a meaning of its own: in none of the closed classes.
  case open
  /// A person at the other end who is no machine.
  case human

  func contains(_ word: String) -> Bool {
    if self == .open { return !Self.closed.contains(word) && word.first?.isLetter == true }
    return Self.kinds[word]?.contains(self) == true
  }

  private static let closed: Set<String> = Set(
    words(
      """
      the a an this that these those my your his her our their it to for on at of in with from by \
      be been being am or and than as thank thanks one idea problem worries doubt more longer \
      matter wonder chance need der die das ein eine einen mein meine el la los las un una mi
      """)
  ).union(
    [.filler, .colour, .courtesy, .asking, .auxiliary, .subject].flatMap {
      (kind: WordClass) in tables[kind] ?? []
    })

  private static let tables: [WordClass: Set<String>] = {
    var tables: [WordClass: Set<String>] = [:]
    for (kind, text) in texts { tables[kind, default: []].formUnion(words(text)) }
    tables[.subject] = (tables[.speaker] ?? []).union(tables[.other] ?? [])
    return tables
  }()

  /// The classes of each word: most words are in none, which costs one look.
  private static let kinds: [String: Set<WordClass>] = {
    var kinds: [String: Set<WordClass>] = [:]
    for (kind, words) in tables {
      for word in words { kinds[word, default: []].insert(kind) }
    }
    return kinds
  }()

  private static func words(_ text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}

extension WordClass {
  /// The words of the classes in English, German and Spanish, without case and accents.
  static let texts: [(WordClass, String)] = [
    (
      .filler,
      """
      hi hello hey hiya yo ok okay well so and but um uh hm hmm oh ah also then now yes yeah yep sure \
      please pls alright right great good fine thanks morning afternoon evening day there \
      listen look honestly frankly basically sorry excuse pardon dear sir madam doctor \
      hallo guten tag morgen abend gruss gott servus also dann ja bitte nun na gut okay aber und \
      entschuldigung danke liebe hola buenos buenas dias tardes noches pues bueno si vale entonces \
      y pero por favor perdon disculpe disculpa gracias oiga oye
      """
    ),
    (
      .colour,
      """
      really just only actually also still please even kindly then now simply honestly definitely \
      absolutely certainly probably maybe perhaps possibly ever quickly immediately right \
      anyway though instead too very much bitte mal doch denn eigentlich noch schon jetzt \
      gerne gern wirklich einfach vielleicht auch uberhaupt lieber schnell \
      por favor ya ahora tambien realmente simplemente quizas todavia aun solo
      """
    ),
    (
      .courtesy,
      """
      please pls thanks thank you then now ok okay anyway sorry though instead cheers dear \
      mate sir madam for today here right very much so so lot a bitte danke dann jetzt doch mal \
      vielen dank schon heute por favor gracias ahora muchas entonces ya me
      """
    ),
    (
      .act,
      """
      book reserve schedule arrange make set cancel stop drop scrap delete remove return refund \
      order buy purchase get give show tell list find search look check send write message call \
      phone ring move change reschedule postpone shift switch update put sign register add take \
      pick choose select confirm pay transfer connect let help explain describe recommend suggest \
      remind open start begin play track bring pull read ask inform note log record share pass \
      forward fetch submit enter ship deliver renew hold keep go try use do surprise fill print \
      download upload fix plan organise organize squeeze swap replace exchange display say void \
      abort withdraw subscribe unsubscribe translate calculate convert turn turn rent hire invite \
      enrol enroll block free allocate assign notify alert text email mail deny charge revoke
      """
    ),
    (
      .act,
      """
      buche buch buchen storniere stornier stornieren zeig zeige zeigen mach mache machen gib geben \
      schick schicke schicken sende senden verschiebe verschieben losche loschen finde finden such \
      suche suchen sag sage sagen hilf helfen trag trage tragen nimm nehmen reserviere reservieren \
      vereinbare vereinbaren bestell bestelle bestellen andere andern ruf rufe rufen verbinde \
      verbinden lies lesen kauf kaufe kaufen leg lege legen merk absagen bestatige bestatigen \
      erklare erklaren empfiehl empfehlen schreib schreibe schreiben nenne nennen verlege verlegen
      """
    ),
    (
      .act,
      """
      reserva reserve reservame reserveme reservar cancela cancele cancelame cancelar anula anule \
      anular muestra muestre muestrame muestreme mostrar ensename dime digame dame deme haz haga \
      hazme hagame hacer busca busque buscame buscar manda mande mandar envia envie enviame enviar \
      cambia cambie cambiame cambiar mueve mueva mover pide pida pedir ayudame ayudeme pon ponga \
      ponme llama llame llamar agenda agende agendar programa programe programar compra compre \
      comprar confirma confirme confirmar anade borra borre recomiendame recomienda apunta apuntame
      """
    ),
    (
      .wish,
      """
      want need wish like love prefer require hope mochte mochten will wollen brauche brauchen \
      hatte wunsche quiero queremos quisiera necesito necesitamos deseo querria gustaria prefiero
      """
    ),
    (
      .asking,
      """
      what when where who whom whose which how why was wann wo wer wen wem wessen welche welcher \
      welchen welches wie warum wieso weshalb woher wohin wieviel que cuando donde quien quienes cual cuales \
      como cuanto cuantos cuanta cuantas adonde
      """
    ),
    (
      .auxiliary,
      """
      can could would will is are was were am does did do may should shall have has had must might \
      kann konnen kannst konnte konntest konnten wurde wurden wurdest darf durfen durfte ist sind \
      hat haben gibt soll sollte sollen muss mussen puede puedes podria podrias pueden puedo podemos \
      es esta estan hay tiene tienen tengo debo deberia
      """
    ),
    (.speaker, "i we us ich wir yo nosotros"),
    (
      .other,
      """
      you he she it they this that these those there everybody everyone nobody somebody someone \
      anyone anybody sie er es du ihr man jemand niemand das dies usted ustedes ella ellos \
      ellas alguien nadie eso esto tu
      """
    ),
    (
      .human,
      """
      human humans person people agent agents representative rep operator staff employee manager \
      supervisor colleague receptionist consultant associate mensch menschen mitarbeiter \
      mitarbeiterin person berater beraterin persona humano humana agente operador operadora \
      representante empleado encargado
      """
    ),
  ]
}
