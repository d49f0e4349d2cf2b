internal import EventLog
import Conversation
import JSON
import PluginKit
import Understanding

/// Whether a request is about somebody else than the person who is signed in, by its words in English, German and Spanish.
struct OtherPerson {
  /// How somebody else is spoken of.
  enum Mention: Equatable {
    /// As who the person claims to be, by an identifier, or as everybody else: never theirs to see.
    case stranger
    /// As the one whose things they are, or who has them: "Bob's appointments", "does my son have".
    case owner
    /// As the one it is for: "for my daughter".
    case beneficiary
  }

  /// What is said, without case and accents.
  private let words: [String]
  private let raw: [Substring]
  private let person: String
  private let known: Set<String>
  private let things: Set<String>

  init(_ request: ModelRequest) {
    raw = request.text.replacing("’", with: "'").split { !$0.isLetter && !$0.isNumber && $0 != "'" }
    words = raw.map { String($0).folded }
    person = request.person.rawValue.folded
    // What a plugin knows is many words, and hardly a message speaks of somebody.
    guard words.contains(where: Self.maySpeakOfSomebody) else {
      (things, known) = ([], [])
      return
    }
    let functions = request.plugin.functions
    let personal = functions.filter(\.isPersonal)
    things = Set(
      personal.flatMap { ContentWords.words($0.examples.joined(separator: " ")) }.map(\.folded))
    let names = functions.flatMap { function in
      function.slots.values.flatMap { slot -> [String] in
        guard case .choice(let options) = slot.kind else { return [] }
        return options.flatMap { [$0.name] + $0.synonyms }
      }
    }
    known = Set((names + functions.flatMap(\.examples)).flatMap(ContentWords.words).map(\.folded))
  }

  /// Whether a word may have to be told from what the plugin knows.
  private static func maySpeakOfSomebody(_ word: String) -> Bool {
    possessor(word) != nil || kin.contains(word)
      || ["his", "their"].contains(word) || fors.contains(word)
  }

  /// The first mention that counts most.
  var mention: Mention? {
    let places = words.indices
    if places.contains(where: isStranger) { return .stranger }
    if places.contains(where: isOwner) { return .owner }
    if places.contains(where: isBeneficiary) { return .beneficiary }
    return nil
  }

  /// "who else", "other patients", "patient P20001", "I'm Jane, customer 67890".
  private func isStranger(at place: Int) -> Bool {
    let (word, next) = (words[place], self[place + 1])
    if word == "else", self[place - 1] == "who" { return Self.having.contains(next) }
    if word == "else's" { return true }
    if ["other", "another", "all", "every"].contains(word), next != "person",
      Self.roles.contains(next)
    {
      return true
    }
    if Self.roles.contains(singular(word)) || ["id", "account"].contains(word) {
      let id = ["id", "is", "number", "no", "nr"].contains(next) ? self[place + 2] : next
      if isIdentifier(id), id != person { return true }
    }
    return isLikePerson(word) && word != person
  }

  /// "Bob's appointments", "my wife's", "does my husband have", "his records".
  private func isOwner(at place: Int) -> Bool {
    let word = words[place]
    if let owner = Self.possessor(word) {
      let isKin = Self.kin.contains(owner)
      let isNamed = !known.contains(owner) && !Self.contracted.contains(owner)
      return (isKin || isNamed) && isThing(near: place + 1)
    }
    if ["his", "their"].contains(word) { return isThing(near: place + 1) }
    if isKin(at: place), let start = possessive(before: place) {
      let before = self[start - 1]
      // "A present for my dad, he likes running" is for him, and none of his things.
      if Self.fors.contains(before) { return false }
      // "Die Termine meiner Tochter", "las citas de mi hija", "hat mein Sohn Termine"
      if Self.genitives.contains(self[start]) || before == "de" {
        return isThing(self[before == "de" ? start - 2 : start - 1])
      }
      if Self.havings.contains(before) { return hasThing }
      let isSubject = ["have", "has", "had", "order", "ordered", "buy", "bought", "buying"]
        .contains { words.dropFirst(place).prefix(3).contains($0) }
      return Self.asks.contains(before) && isSubject
        || words.dropFirst(place + 1).contains { Self.pronouns.contains($0) } && hasThing
    }
    return false
  }

  /// "for my daughter", "for Bob", "for somebody else", "for a friend".
  private func isBeneficiary(at place: Int) -> Bool {
    if isKin(at: place), let start = possessive(before: place) {
      // "Book my daughter in", "buchen Sie meiner Tochter einen Termin", "reserve a mi hija"
      if isBooked(at: start) { return true }
      // "My colleague Anna needs", "my son has to see"; "my wife wants me to" is about oneself.
      let rest = Array(words.dropFirst(place + 1).prefix(4))
      return rest.prefix(3).indices.contains { index in
        Self.needing.contains(rest[index])
          && !(index + 1 < rest.count && ["me", "us"].contains(rest[index + 1]))
      }
    }
    guard Self.fors.contains(words[place]), place + 1 < raw.count else { return false }
    let next = words[place + 1]
    if Self.others.contains(next) || next == "otra" && self[place + 2] == "persona" { return true }
    // "Für Sie" is the one spoken to, "el" an article.
    if ["sie", "él"].contains(String(raw[place + 1])) { return true }
    if Self.possessives.contains(next) || Self.articles.contains(next) {
      return isKin(at: place + 2) || isKin(at: place + 3) && !known.contains(self[place + 2])
    }
    // "Frau Kim" is called so, and "para mujer" says of whom a thing is.
    if Self.kin.contains(next) { return !Self.kinds.contains(next) }
    // A name: written so, and neither a doctor, a department nor a day; in German every noun is.
    guard words[place] != "fur", raw[place + 1].first?.isUppercase == true else { return false }
    return !known.contains(next) && !Self.calendar.contains(next)
      && !next.contains(where: \.isNumber)
      && !["dr", "doctor", "nurse", "me", "i"].contains(next)
  }

  /// Whether a relation stands at `place`; "a kind of" is none.
  private func isKin(at place: Int) -> Bool {
    let isEnglish =
      ["kind", "chef"].contains(self[place])
      && (["a", "the"].contains(self[place - 1]) || self[place + 1] == "of")
    return Self.kin.contains(self[place]) && !isEnglish
  }

  /// Where what says whose relation stands at `place` begins: "my" of "my little daughter", "a" of "a friend".
  private func possessive(before place: Int) -> Int? {
    if Self.possessives.contains(self[place - 1]) { return place - 1 }
    if Self.possessives.contains(self[place - 2]), !Self.fors.contains(self[place - 1]) {
      return place - 2
    }
    return ["a", "ein", "eine", "un", "una"].contains(self[place - 1]) ? place - 1 : nil
  }

  /// Whether what stands before a relation books: "book", "buchen Sie", "reserve a".
  private func isBooked(at start: Int) -> Bool {
    guard Self.possessives.contains(self[start]) else { return false }
    var place = start - 1
    while ["a", "sie", "bitte", "please", "in"].contains(self[place]), start - place < 3 {
      place -= 1
    }
    return Self.bookings.contains(self[place]) && !Self.articles.contains(self[place - 1])
  }

  private subscript(place: Int) -> String { words.indices.contains(place) ? words[place] : "" }

  private static func possessor(_ word: String) -> String? {
    if word.hasSuffix("'s") { return String(word.dropLast(2)) }
    if word.hasSuffix("s'") { return String(word.dropLast()) }
    return nil
  }

  private func singular(_ word: String) -> String {
    word.hasSuffix("s") && word.count > 3 ? String(word.dropLast()) : word
  }

  private func isThing(near place: Int) -> Bool {
    words.dropFirst(place).prefix(2).contains(where: isThing)
  }

  private var hasThing: Bool { words.contains(where: isThing) }

  private func isThing(_ word: String) -> Bool {
    things.contains(word) || things.contains(singular(word))
  }

  private func isIdentifier(_ word: String) -> Bool {
    word.count { $0.isNumber } >= 3
      || word.count { $0.isNumber } >= 2 && word.first?.isLetter == true
  }

  /// Whether a word is built as the signed-in person's identifier is: the same letters, then digits.
  private func isLikePerson(_ word: String) -> Bool {
    let prefix = person.prefix { $0.isLetter }
    guard !prefix.isEmpty, prefix.count < person.count else { return false }
    let rest = word.dropFirst(prefix.count)
    return word.hasPrefix(prefix) && rest.count >= 3 && rest.allSatisfy(\.isNumber)
  }

  private static let roles: Set = [
    "patient", "patients", "customer", "customers", "user", "users", "client", "clients", "member",
    "people", "person", "persons", "shopper", "shoppers",
  ]
  private static let having: Set = [
    "has", "have", "had", "is", "was", "sees", "saw", "booked", "ordered", "bought", "comes",
  ]
  private static let needing: Set = [
    "needs", "wants", "requires", "wishes", "would", "should", "must", "likes", "braucht",
    "benotigt", "mochte", "will", "muss", "soll", "sollte", "hatte", "necesita", "quiere",
    "quisiera", "querria", "debe", "precisa",
  ]
  private static let pronouns: Set = ["he", "she", "they", "his", "her", "their"]
  private static let fors: Set = ["for", "fur", "para"]
  private static let asks: Set = [
    "does", "did", "has", "is", "do", "have", "are", "can", "when", "what",
  ]
  private static let havings: Set = ["hat", "haben", "tiene", "tienen"]
  private static let genitives: Set = ["meiner", "meines", "unserer", "unseres"]
  private static let possessives: Set = genitives.union([
    "my", "our", "mein", "meine", "meinen", "meinem", "unser", "unsere", "unseren", "unserem",
    "mi", "mis", "nuestro", "nuestra", "nuestros", "nuestras",
  ])
  private static let articles: Set = [
    "a", "an", "the", "ein", "eine", "einen", "einem", "einer", "den", "die", "das", "un", "una",
    "el", "la", "los", "las",
  ]
  private static let others: Set = [
    "him", "her", "them", "somebody", "someone", "ihn", "jemand", "jemanden", "jemandem", "ella",
    "ellos", "ellas", "alguien",
  ]
  private static let bookings: Set = [
    "book", "schedule", "reserve", "fit", "squeeze", "buche", "buchen", "reserviere",
    "reservieren", "reserva", "reservar", "reserven", "agenda", "agende", "apunta", "apunte",
  ]
  private static let kin: Set = [
    "wife", "husband", "spouse", "partner", "girlfriend", "boyfriend", "daughter", "daughters",
    "son", "sons", "child", "children", "kid", "kids", "baby", "twins", "stepson", "stepdaughter",
    "mother", "father", "mum", "mom", "dad", "mama", "papa", "parents", "stepmother",
    "stepfather", "sister", "sisters", "brother", "brothers", "grandma", "grandpa", "grandmother",
    "grandfather", "granny", "grandparents", "grandson", "granddaughter", "grandchild",
    "grandchildren", "aunt", "uncle", "cousin", "niece", "nephew", "friend", "friends",
    "colleague", "boss", "neighbour", "neighbor", "roommate", "flatmate", "family", "fiance",
    "fiancee", "ex", "relative",
    "tochter", "sohn", "sohne", "sohnes", "kind", "kinder", "kindern", "kindes", "frau", "ehefrau",
    "mann", "mannes", "ehemann", "ehemannes", "partnerin", "partners", "lebensgefahrte",
    "lebensgefahrten", "lebensgefahrtin", "mutter", "vater", "vaters", "mutti", "vati", "eltern",
    "schwester", "schwestern", "bruder", "bruders", "brudern", "geschwister", "oma", "opa",
    "grossmutter", "grossvater", "grosseltern", "großmutter", "großvater", "großeltern", "enkel",
    "enkelin", "enkelkind", "enkelkinder", "tante", "onkel", "cousine", "nichte", "neffe",
    "neffen", "schwiegermutter", "schwiegervater", "schwiegereltern", "schwiegersohn",
    "schwiegertochter", "schwager", "schwagerin", "freund", "freundes", "freundin", "freunde",
    "kollege", "kollegen",
    "kollegin", "chef", "chefin", "nachbar", "nachbarn", "nachbarin", "mitbewohner",
    "mitbewohnerin", "verlobter", "verlobten", "verlobte", "familie", "zwillinge",
    "hija", "hijas", "hijo", "hijos", "hijita", "hijito", "esposa", "esposo", "marido", "mujer",
    "pareja", "novia", "novio", "madre", "padre", "padres", "hermana", "hermanas", "hermano",
    "hermanos", "abuela", "abuelo", "abuelos", "abuelita", "abuelito", "nieta", "nieto", "nietos",
    "tia", "tio", "prima", "primo", "sobrina", "sobrino", "suegra", "suegro", "suegros", "yerno",
    "nuera", "cunada", "cunado", "amiga", "amigo", "amigos", "nina", "nino", "ninos", "bebe",
    "vecina", "vecino", "companera", "companero", "jefa", "jefe", "familia",
  ]
  private static let kinds: Set = [
    "frau", "mann", "kind", "kinder", "kindern", "mujer", "nina", "nino", "ninos", "bebe",
    "familia", "familie", "pareja", "padres", "freunde", "amigos", "chef",
  ]
  private static let contracted: Set = [
    "what", "it", "that", "who", "where", "how", "when", "here", "there", "let", "he", "she",
    "today", "tomorrow", "yesterday", "one", "week", "month", "year", "day", "monday", "tuesday",
    "wednesday", "thursday", "friday", "saturday", "sunday", "everything", "nothing", "anything",
    "something", "this", "why", "which", "dr",
  ]
  private static let calendar: Set = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january",
    "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december", "christmas", "easter", "today", "tomorrow", "lunes", "martes",
    "miercoles", "jueves", "viernes", "sabado", "domingo", "enero", "febrero", "marzo", "abril",
    "mayo", "junio", "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre", "hoy",
    "manana", "navidad",
  ]
}

extension Function {
  /// Whether what it shows or does is a person's own: it takes who they are, it writes, or it is asked for as "my".
  var isPersonal: Bool {
    effect != .read || slots.values.contains { $0.kind == .identity }
      || examples.contains { example in
        example.folded.split { !$0.isLetter }.contains { ["my", "meine", "mis"].contains($0) }
      }
  }
}
