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
  /// A number in digits.
  case number

  func contains(_ word: String) -> Bool {
    if self == .number { return word.allSatisfy(\.isNumber) }
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
      listen look honestly frankly basically anyway anyways anyhow btw sorry excuse pardon dear sir madam doctor \
      hallo guten tag morgen abend gruss gott servus also dann ja bitte nun na gut okay aber und \
      entschuldigung danke liebe hola buenos buenas dias tardes noches pues bueno si vale entonces \
      y pero por favor perdon perdona perdone disculpe disculpa gracias oiga oye
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
      enrol enroll block free allocate assign notify alert text email mail deny charge revoke \
      push bump shove ditch jot pencil
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
      frag frage fragen richte informiere erklare erklaren empfiehl empfehlen schreib schreibe schreiben nenne nennen verlege verlegen
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
      pregunta pregunte preguntale preguntele avisa avise escribe escriba escribele \
      comprar confirma confirme confirmar anade borra borre recomiendame recomienda apunta apuntame
      """
    ),
    (
      .wish,
      """
      want need wish like love prefer require hope mochte mochten wollen brauche brauchen \
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
