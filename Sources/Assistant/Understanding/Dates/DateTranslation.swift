internal import Basics

/// German and Spanish words about dates in English ones, so that one reader serves three languages.
///
/// A text is translated only if it holds a word that can be nothing but a German or Spanish word
/// about dates. Every English word keeps the place of what it stands for.
enum DateTranslation {
  static func translated(_ tokens: TokenList) -> TokenList {
    guard isForeign(tokens) else { return tokens }
    var result: [Token] = []
    var index = 0
    while index < tokens.count {
      if let found = special(at: index, in: tokens) ?? tokens.longest(of: phrases, at: index) {
        result += found.value.enumerated().map { offset, word in
          Token(
            word, from: tokens.tokens[index], to: tokens.tokens[found.end - 1],
            isGlued: offset == 0 ? tokens.isGlued(index) : DateWords.ordinalSuffixes.contains(word))
        }
        index = found.end
      } else {
        result.append(tokens.tokens[index])
        index += 1
      }
    }
    return TokenList(result)
  }

  private typealias Found = (value: [String], end: Int)

  private static func special(at index: Int, in tokens: TokenList) -> Found? {
    // "el martes que viene", "la semana próxima"
    if let unit = words[tokens[index]], unit.count == 1 {
      if tokens.end(of: ["que", "viene"], at: index + 1) != nil {
        return (["next"] + unit, index + 3)
      }
      if ["proximo", "proxima"].contains(tokens[index + 1]) { return (["next"] + unit, index + 2) }
      if ["pasado", "pasada"].contains(tokens[index + 1]) { return (["last"] + unit, index + 2) }
    }
    // "halb zehn" is half past nine.
    if tokens[index] == "halb",
      let hour = NumberWords.value(of: tokens[index + 1]) ?? tokens.digits(1...2, at: index + 1),
      (1...12).contains(hour)
    {
      return (["half", "past", String(hour == 1 ? 12 : hour - 1)], index + 2)
    }
    // "a las nueve y media", "las 9 y cuarto"
    let start = tokens[index] == "a" ? index + 1 : index
    if ["las", "la"].contains(tokens[start]),
      let hour = NumberWords.value(of: tokens[start + 1]) ?? tokens.digits(1...2, at: start + 1),
      (1...12).contains(hour), ["y", "menos"].contains(tokens[start + 2]),
      let part = ["media": "half", "cuarto": "quarter"][tokens[start + 3]]
    {
      return (["at", part, tokens[start + 2] == "y" ? "past" : "to", String(hour)], start + 4)
    }
    // "A las once": no English "once".
    if tokens[start] == "las", start > index || tokens[index - 1] != "todas",
      let hour = NumberWords.value(of: tokens[start + 1]) ?? tokens.digits(1...2, at: start + 1),
      (1...23).contains(hour), tokens[start + 2] != ":"
    {
      // "Entre las nueve y las once."
      let isRange = tokens.tokens[..<index].suffix(4).contains { $0.text == "entre" }
      return (isRange ? [String(hour)] : ["at", String(hour)], start + 2)
    }
    // "vor drei Tagen", "hace dos semanas"
    if ["vor", "hace"].contains(tokens[index]),
      let count = NumberWords.value(of: tokens[index + 1]) ?? tokens.digits(1...3, at: index + 1),
      let unit = words[tokens[index + 2]], unit.count == 1, units.contains(unit[0])
    {
      return ([String(count)] + unit + ["ago"], index + 3)
    }
    if let month = germanMonth(after: index, in: tokens) {
      return ([tokens[index], month], index + 3)
    }
    // "El primero de diciembre" is a day, "la primera de diciembre" one of several.
    if tokens[index] == "el", let day = ordinals[tokens[index + 1]], tokens[index + 2] == "de",
      let month = words[tokens[index + 3]]?.first, DateWords.months[month] != nil
    {
      return (["the", String(day), suffix(of: day), "of", month], index + 4)
    }
    if let day = dayOfMonth(at: index, in: tokens) { return day }
    if let number = NumberWords.value(of: tokens[index]), number > 0,
      DateWords.cardinals[tokens[index]] == nil,
      !articles.contains(tokens[index]) || units.contains(words[tokens[index + 1]]?.first ?? "")
    {
      return ([String(number)], index + 1)
    }
    return words[tokens[index]].map { ($0, index + 1) }.flatMap { found in
      tokens.longest(of: phrases, at: index).map { $0.end > found.1 } == true ? nil : found
    }
  }

  // "3. März": the point makes the ordinal.
  private static func germanMonth(after index: Int, in tokens: TokenList) -> String? {
    guard tokens.kind(index) == .number, tokens[index + 1] == ".", tokens.isGlued(index + 1) else {
      return nil
    }
    let name = words[tokens[index + 2]]?.first ?? tokens[index + 2]
    return DateWords.months[name] == nil ? nil : name
  }

  /// "Am 3.", "den 3.", "für den dritten", "el 3", "el día 3", "para el tres": a day of the month,
  /// by what stands before it.
  ///
  /// "Den dritten" and "el tercero" are places in a list as well, and stay what they are.
  private static func dayOfMonth(at index: Int, in tokens: TokenList) -> Found? {
    for (opening, english) in dayOpenings {
      guard let start = tokens.end(of: opening, at: index) else { continue }
      let isGerman = !opening.contains("el")
      let isPoint = tokens[start + 1] == "." && tokens.isGlued(start + 1)
      let digits = tokens.digits(1...2, at: start).flatMap { !isGerman || isPoint ? $0 : nil }
      let isIntroduced = ![["den"], ["der"], ["el"]].contains(opening)
      // "In der 3. Etage" is where.
      if opening == ["der"], ["in", "aus", "bei", "mit", "von", "zu"].contains(tokens[index - 1]) {
        continue
      }
      let written =
        isIntroduced ? ordinals[tokens[start]] ?? spanishDay(isGerman, tokens[start]) : nil
      guard let day = digits ?? written, (1...31).contains(day) else { continue }
      let end = start + (digits != nil && isGerman ? 2 : 1)
      // "am 3.12.", "am 3. März", "den 3. Termin", "am ersten freien Termin", "am ersten Montag"
      let isLonger =
        tokens.kind(end) == .number && tokens.isGlued(end)
        || germanMonth(after: start, in: tokens) != nil
        || counted.contains(tokens[end]) && tokens[end + 1] != "favor"
        || counted.contains(tokens[end + 1])
        || opening == ["el"] && tokens[end] == "de"
        || digits == nil && words[tokens[end]].map { !followers.isDisjoint(with: $0) } == true
      guard !isLonger else { continue }
      return (english + ["the", String(day), suffix(of: day)], end)
    }
    return nil
  }

  // The first day alone is an ordinal in Spanish; the others are counted.
  private static func spanishDay(_ isGerman: Bool, _ word: String) -> Int? {
    isGerman ? nil : NumberWords.value(of: word)
  }

  private static func suffix(of day: Int) -> String {
    (11...13).contains(day) ? "th" : [1: "st", 2: "nd", 3: "rd"][day % 10] ?? "th"
  }

  private static let dayOpenings: [([String], [String])] = [
    (["fur", "den"], ["for"]), (["auf", "den"], ["on"]), (["an", "dem"], ["on"]),
    (["ab", "dem"], ["from"]), (["seit", "dem"], ["since"]), (["bis", "zum"], ["until"]),
    (["am"], ["on"]), (["zum"], ["for"]), (["vom"], []), (["den"], []),
    (["der"], []),
    (["para", "el", "dia"], ["for"]), (["el", "dia"], ["on"]), (["para", "el"], ["for"]),
    (["el"], ["on"]),
  ]

  private static let ordinals: [String: Int] = numbered(
    """
    ersten erster primero primer · zweiten segundo · dritten tercero tercer · vierten cuarto · funften quinto · sechsten sexto · \
    siebten septimo siebenten · achten octavo · neunten noveno · zehnten decimo · elften · zwolften · dreizehnten · vierzehnten · \
    funfzehnten · sechzehnten · siebzehnten · achtzehnten · neunzehnten · zwanzigsten · einundzwanzigsten · \
    zweiundzwanzigsten · dreiundzwanzigsten · vierundzwanzigsten · funfundzwanzigsten · sechsundzwanzigsten · \
    siebenundzwanzigsten · achtundzwanzigsten · neunundzwanzigsten · dreissigsten · einunddreissigsten
    """)

  private static func numbered(_ text: String) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for (index, entry) in text.split(separator: "·").enumerated() {
      for word in entry.split(separator: " ") { numbers[String(word)] = index + 1 }
    }
    return numbers
  }

  /// What an ordinal in words before it counts.
  private static let followers = units.union(DateWords.weekdays.keys).union(["weekend"])
  /// What an ordinal counts.
  private static let counted: Set = [
    "termin", "termine", "terminen", "vorschlag", "karte", "option", "moglichkeit", "platz",
    "eintrag", "zeile", "stock", "mal", "tag", "woche", "monat", "punkt", "arzt", "arztin",
    "angebot", "von", "stelle", "cita", "opcion", "horario", "turno", "medico", "piso", "vez",
    "doctor", "hueco", "horas", "minutos", "dias", "por", "semana",
  ]

  private static func isForeign(_ tokens: TokenList) -> Bool {
    tokens.tokens.indices.contains { index in
      strong.contains(tokens[index]) || germanMonth(after: index, in: tokens) != nil
        || dayOfMonth(at: index, in: tokens) != nil
        || tokens.end(of: ["que", "viene"], at: index) != nil
        || tokens.longest(of: phrases, at: index).map { $0.end > index + 1 } == true
        || isGermanHour(at: index, in: tokens)
    }
  }

  /// "Um elf", "vor zehn": no English sentence has a German number after these.
  private static func isGermanHour(at index: Int, in tokens: TokenList) -> Bool {
    let hour = tokens[index + 1]
    return ["um", "vor", "nach", "ab", "gegen", "bis"].contains(tokens[index])
      && DateWords.cardinals[hour] == nil
      && NumberWords.value(of: hour).map((1...12).contains) == true
  }

  private static let units: Set = [
    "day", "days", "week", "weeks", "month", "months", "year", "years", "hour", "hours", "minute",
    "minutes",
  ]
  private static let articles: Set = ["ein", "eine", "einen", "einem", "un", "una", "uno", "once"]

  private static let words: [String: [String]] = table(
    """
    montag monday · dienstag tuesday · mittwoch wednesday · donnerstag thursday · freitag friday · samstag saturday · \
    sonnabend saturday · sonntag sunday · lunes monday · martes tuesday · miercoles wednesday · jueves thursday · \
    viernes friday · sabado saturday · domingo sunday · januar january · februar february · marz march · mai may · juni june · \
    juli july · oktober october · dezember december · enero january · febrero february · marzo march · \
    abril april · mayo may · junio june · julio july · agosto august · septiembre september · octubre october · \
    noviembre november · diciembre december · heute today · gestern yesterday · vorgestern the day before yesterday · \
    ubermorgen the day after tomorrow · hoy today · ayer yesterday · anteayer the day before yesterday · \
    tag day · tage days · tagen days · woche week · wochen weeks · monat month · monate months · monaten months · jahr year · \
    jahre years · jahren years · stunde hour · stunden hours · minuten minutes · dia day · dias days · semana week · \
    semanas weeks · mes month · meses months · ano year · anos years · hora hour · horas hours · minutos minutes · \
    nachsten next · nachste next · nachster next · nachstes next · nachstem next · kommenden coming · diesen this · \
    diese this · dieser this · diesem this · letzten last · letzte last · letzter last · letztes last · proximo next · proxima next · \
    este this · esta this · uhr oclock · mittag noon · mitternacht midnight · mediodia noon · medianoche midnight · \
    nachmittag afternoon · nachmittags in the afternoon · vormittag morning · vormittags in the morning · abend evening · \
    abends in the evening · nachts at night · wochenende weekend · ab from · bis until · nach after · vor before · um at · am on · \
    im in · montags monday · dienstags tuesday · mittwochs wednesday · donnerstags thursday · freitags friday · \
    samstags saturday · sonntags sunday · sabados saturday · domingos sunday · morgens in the morning · gegen at · desde from · hasta until · en in · viertel quarter · zwischen between · entre between · und and · y and · seit since
    """)

  private static let phrases = pairs(
    """
    heute abend = tonight · heute nacht = tonight · morgen fruh = tomorrow morning · \
    morgen = tomorrow · am morgen = in the morning · am abend = in the evening · \
    am nachmittag = in the afternoon · am vormittag = in the morning · \
    manana por la manana = tomorrow morning · manana = tomorrow · \
    pasado manana = the day after tomorrow · esta noche = tonight · \
    esta tarde = this afternoon · esta manana = this morning · \
    por la manana = in the morning · de la manana = in the morning · \
    por la tarde = in the afternoon · de la tarde = in the afternoon · \
    por las mananas = in the morning · por las tardes = in the afternoon · las mananas = in the morning · \
    las tardes = in the afternoon · por las noches = in the evening · a partir de las = from · \
    a partir del = from the · a partir de = from · \
    por la noche = in the evening · de la noche = in the evening · a las = at · \
    nach dem mittag = in the afternoon · nach dem mittagessen = in the afternoon · \
    nach der mittagspause = in the afternoon · nach mittag = in the afternoon · \
    vor dem mittag = in the morning · vor dem mittagessen = in the morning · \
    despues de comer = in the afternoon · despues de almorzar = in the afternoon · \
    despues del almuerzo = in the afternoon · despues de la comida = in the afternoon · \
    entre las = between · antes de comer = in the morning · antes del almuerzo = in the morning · \
    antes de almorzar = in the morning · \
    a la una = at 1 · despues de las = after · despues del = after the · despues de = after · \
    antes de las = before · antes del = before the · antes de = before · dentro de = in · \
    viertel nach = quarter past · viertel vor = quarter to · fin de semana = weekend · \
    fruhestens = from · spatestens = by · so bald wie moglich = as soon as possible · \
    so fruh wie moglich = as soon as possible · lo antes posible = as soon as possible · \
    so bald wie es geht = as soon as possible · so bald es geht = as soon as possible · \
    so bald wie geht = as soon as possible · so schnell wie moglich = as soon as possible · \
    so schnell es geht = as soon as possible · moglichst bald = as soon as possible · \
    moglichst schnell = as soon as possible · baldmoglichst = as soon as possible · \
    schnellstmoglich = as soon as possible · so bald wias geht = as soon as possible · \
    cuanto antes = as soon as possible · lo antes que se pueda = as soon as possible · \
    lo antes que pueda = as soon as possible · lo mas rapido posible = as soon as possible · \
    lo mas pronto posible = as soon as possible · de enero = of january · \
    de febrero = of february · de marzo = of march · de abril = of april · de mayo = of may · \
    de junio = of june · de julio = of july · de agosto = of august · \
    de septiembre = of september · de octubre = of october · de noviembre = of november · \
    de diciembre = of december · \
    ubernachste woche = the week after next · uebernachste woche = the week after next · \
    el = the · la = the
    """)

  private static func pairs(_ text: String) -> PhraseTable<[String]> {
    PhraseTable(
      text.split(separator: "·").map { entry in
        let sides = entry.split(separator: "=").map { $0.split(separator: " ").map(String.init) }
        return (sides[0], sides[1])
      })
  }

  /// Words that no English sentence holds.
  private static let strong: Set<String> = Set(words.keys).subtracting([
    "mai", "juni", "juli", "tag", "ab", "bis", "um", "am", "im", "este", "en", "y", "mes", "dia",
    "hora",
    "ano", "vor", "nach", "gegen", "entre", "und", "hasta", "abend", "martes", "august", "seit",
  ]).union(["martes", "ubermorgen", "morgen", "manana"])

  private static func table(_ text: String) -> [String: [String]] {
    var table: [String: [String]] = [:]
    for entry in text.split(separator: "·") {
      let words = entry.split(separator: " ").map(String.init)
      if let first = words.first { table[first] = Array(words.dropFirst()) }
    }
    return table
  }
}

extension Token {
  /// A word that stands for those from `first` to `last`.
  init(_ text: String, from first: Token, to last: Token, isGlued: Bool) {
    kind = text.first?.isASCIIDigit == true ? .number : .word
    self.text = text
    range = first.range.lowerBound..<last.range.upperBound
    self.isGlued = isGlued
  }
}

/// The English words for numbers, months, weekdays and parts of the day.
enum DateWords {
  static let months: [String: Int] = numbered([
    "january jan", "february feb febuary", "march mar", "april apr", "may", "june jun", "july jul",
    "august aug", "september sept sep", "october oct", "november nov", "december dec",
  ])

  /// Names of months that are more often another word.
  static let ambiguousMonths: Set = ["may", "march", "mar"]

  static let weekdays: [String: Weekday] = numbered([
    "monday mon mondy", "tuesday tue tues tusday teusday tuseday",
    "wednesday wed weds wensday wendsday wednsday wedensday wednessday",
    "thursday thu thur thurs thurday thrusday thursdy", "friday fri firday fryday",
    "saturday sat satuday saterday saturdy", "sunday sun sundy",
  ]).compactMapValues(Weekday.init(number:))

  /// Short names of weekdays that are more often another word.
  static let ambiguousWeekdays: Set = ["sat", "sun", "wed", "mon"]

  static let parts: [String: PartOfDay] = [
    "morning": .morning, "mornings": .morning, "afternoon": .afternoon, "afternoons": .afternoon,
    "evening": .evening, "evenings": .evening, "night": .night, "nights": .night,
  ]

  fileprivate static let cardinals: [String: Int] = numbered([
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty",
  ])

  static let ordinals: [String: Int] = numbered([
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
    "eighteenth", "nineteenth", "twentieth",
  ]).merging(["thirtieth": 30]) { first, _ in first }

  /// What an ordinal from the twenty-first on begins with.
  fileprivate static let ordinalTens = ["twenty": 20, "thirty": 30]

  fileprivate static let ordinalSuffixes: Set = ["st", "nd", "rd", "th"]

  // Numbers the entries from 1; an entry lists its spellings.
  private static func numbered(_ entries: [String]) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for (index, spellings) in entries.enumerated() {
      for spelling in spellings.split(separator: " ") { numbers[String(spelling)] = index + 1 }
    }
    return numbers
  }
}

extension TokenList {
  /// The small number at `index`, in digits or as a word.
  func cardinal(at index: Int) -> Int? {
    digits(1...3, at: index) ?? DateWords.cardinals[self[index]]
  }

  /// The ordinal at `index` ("24th", "third", "twenty-fourth") and where it ends.
  func ordinal(at index: Int) -> (value: Int, end: Int)? {
    if let value = digits(1...2, at: index) {
      guard isGlued(index + 1), DateWords.ordinalSuffixes.contains(self[index + 1]) else {
        return nil
      }
      return (value, index + 2)
    }
    let tens = DateWords.ordinalTens[self[index]]
    let unit = self[index + 1] == "-" ? index + 2 : index + 1
    if let tens, let value = DateWords.ordinals[self[unit]], value < 10 {
      return (tens + value, unit + 1)
    }
    return DateWords.ordinals[self[index]].map { ($0, index + 1) }
  }

  /// The year at `index`, which a comma may precede, and where it ends.
  func year(at index: Int) -> (value: Int, end: Int)? {
    let start = self[index] == "," ? index + 1 : index
    guard let year = digits(4...4, at: start), (1900...2199).contains(year) else { return nil }
    return self[start + 1] == ":" ? nil : (year, start + 1)
  }
}
