internal import EventLog
import Conversation
import JSON
import PluginKit
import Understanding

/// Whether a request is about somebody else than the person who is signed in, by its words in
/// English, German and Spanish.
struct OtherPerson {
  /// How somebody else is spoken of.
  enum Mention: Equatable {
    /// As who the person claims to be, by an identifier, or as everybody else: never theirs to see.
    case stranger
    /// As the one whose things they are, or who has them: "Bob's appointments", "does my son have".
    case owner
    /// As the one it is for, or who has the complaint: "for my daughter", "my daughter's knee
    /// hurts".
    case beneficiary
  }

  /// What is said, without case and accents.
  let words: [String]
  let raw: [Substring]
  private let person: String
  /// The speaker's own names.
  let ownNames: Set<String>
  let known: Set<String>
  private let things: Set<String>
  private let dates: DateRecognizer

  /// Reads what is said now, or was said before.
  init(_ request: IntentRequest, text: String? = nil) {
    raw = (text ?? request.text).replacing("’", with: "'")
      .split { !$0.isLetter && !$0.isNumber && $0 != "'" }
    words = raw.map { String($0).folded }
    person = request.person.rawValue.folded
    dates = request.dates
    ownNames = Set((request.called ?? "").split { !$0.isLetter }.map { String($0).folded })
    // What a plugin knows is many words, and hardly a message speaks of somebody.
    let isEarlier = text != nil
    guard
      words.contains(where: {
        Self.maySpeakOfSomebody($0) || isEarlier && Self.possessives.contains($0)
      }) || zip(raw, raw.dropFirst()).contains(where: { $0.isWrittenAsName && $1.isWrittenAsName })
    else {
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
    possessor(word) != nil || kin.contains(word) || titles.contains(word) || genitive(word) != nil
      || ["his", "their", "hers", "theirs"].contains(word) || fors.contains(word)
      || deeds.contains(word)
  }

  /// The first mention that counts most.
  var mention: Mention? {
    let places = words.indices
    if places.contains(where: isStranger) { return .stranger }
    if places.contains(where: isOwner) { return .owner }
    if places.contains(where: { isBeneficiary(at: $0) || isNamed(at: $0) }) || hasComplaint {
      return .beneficiary
    }
    return nil
  }

  /// Whether what follows is for somebody else as well; a bare name counts if something is booked
  /// for it.
  var isForOther: Bool {
    let isBooking = words.contains(where: Self.bookings.contains)
    return words.indices.contains { isBeneficiary(at: $0) || isBooking && isNamed(at: $0) }
      || hasComplaint
  }

  /// Whether somebody else takes what is pointed to: "my son will take the second one", "mein Sohn
  /// nimmt den zweiten"; not "my wife says take the second one".
  var isTakenByOther: Bool {
    words.indices.contains { place in
      let start = isKin(at: place) ? possessive(before: place) : nil
      // "Póngale la segunda a mi hermano"
      if let start, self[start - 1] == "a" {
        return words.contains { $0.count > 4 && $0.hasSuffix("le") }
      }
      let isSomebody =
        start != nil || ["he", "she", "he'd", "she'd", "er", "sie", "ella"].contains(words[place])
      return isSomebody
        && words.dropFirst(place + 1).prefix(5)
          .prefix { !Self.tellings.contains($0) && !Self.selves.contains($0) }
          .contains(where: Self.takings.contains)
    }
  }

  /// Whether somebody else is spoken of who may be the one it is for: "my wife", "she", "my toddler
  /// has a fever".
  ///
  /// They may as well drive or advise: then it is asked about, and the question says for whom.
  var maySpeakOfOther: Bool {
    words.indices.contains { place in
      isKin(at: place) && (!Self.kinds.contains(words[place]) || possessive(before: place) != nil)
        || Self.pronouns.contains(words[place]) || isUnknownSubject(at: place)
    }
  }

  /// "My toddler has", "mein Zwerg braucht": whoever is one's own and has or needs something is
  /// somebody, unless it is what hurts.
  private func isUnknownSubject(at place: Int) -> Bool {
    guard Self.possessives.contains(words[place]), !isThing(near: place + 1) else { return false }
    let rest = Array(words.dropFirst(place + 2).prefix(2))
    return rest.indices.contains { index in
      let next = index + 1 < rest.count ? rest[index + 1] : self[place + 2 + rest.count]
      if ["is", "ist", "esta"].contains(rest[index]) { return Self.ailing.contains(next) }
      return Self.needing.contains(rest[index]) || Self.takings.contains(rest[index])
        || Self.haves.contains(rest[index]) && next != "been"
    }
  }

  /// Whether it is for the one who speaks: "for me", "my knee hurts", "cancel my appointment".
  var isForOneself: Bool {
    words.indices.contains { isOwn(at: $0) || isOwnComplaint(at: $0) }
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
    if Self.genitive(word) != nil, isThing(near: place + 1) || isSaidToBeTheirs(at: place) {
      return true
    }
    if let owner = Self.possessor(word) {
      let isKin = Self.kin.contains(owner)
      let isNamed = !known.contains(owner) && !Self.contracted.contains(owner)
      // "Cancel my husband's", "move my wife's to Monday"
      return (isKin || isNamed) && isThing(near: place + 1) || isKin && isLeftOut(at: place + 1)
    }
    if ["his", "their"].contains(word) { return isThing(near: place + 1) }
    if ["hers", "theirs"].contains(word) { return self[place - 1] != "of" }
    if isAskedAfter(at: place) || isOfFullName(at: place) { return true }
    if isKin(at: place), let start = possessive(before: place) {
      let before = self[start - 1]
      // "A present for my dad, he likes running" is for him, and none of his things.
      if Self.fors.contains(before) { return false }
      // "Die Termine meiner Tochter", "las citas de mi hija", "the appointment of my son", "hat
      // mein Sohn Termine"
      let isOf = ["de", "of", "von"].contains(before)
      if isOf || Self.genitives.contains(self[start]) {
        let owned = self[isOf ? start - 2 : start - 1]
        return isThing(owned) || isOf && Self.ones.contains(owned)
      }
      if Self.havings.contains(before) { return hasThing }
      let isSubject = ["have", "has", "had", "order", "ordered", "buy", "bought", "buying"]
        .contains { words.dropFirst(place).prefix(3).contains($0) }
      // "My daughter drives me, she asks when I must come" asks for oneself.
      if asksForSpeaker(after: place) { return false }
      // "Meine Mutter hat ihren Termin vergessen", "mi madre pregunta por su cita"
      if words.indices.dropFirst(place + 1).contains(where: isTheirThing) { return true }
      // "My wife says she put it in the garage" tells, and asks for nothing of hers.
      if Self.tellings.contains(self[place + 1]), !speaksOfTheirs(after: place) { return false }
      return Self.asks.contains(before) && isSubject
        || words.dropFirst(place + 1).contains { Self.pronouns.contains($0) } && hasThing
    }
    return false
  }

  /// Whether somebody is asked after whom nobody here knows: "is Mrs Delgado coming today?", "what
  /// Kate ate".
  private func isAskedAfter(at place: Int) -> Bool {
    let (before, name) = (self[place - 1], self[place + 1])
    if Self.titles.contains(words[place]) {
      return !name.isEmpty && !known.contains(name) && words.contains(where: Self.asks.contains)
        && !words.contains { Self.introducing.contains($0) }
    }
    return ["what", "which"].contains(before) && Self.deeds.contains(name)
      && !known.contains(words[place]) && !Self.asks.contains(words[place])
      && !["i", "you", "we", "he", "she", "it", "they", "one"].contains(words[place])
  }

  /// Whether somebody asks what is the speaker's: "she asks when I must come", "my husband wants to
  /// know my times".
  private func asksForSpeaker(after place: Int) -> Bool {
    guard
      let asking = words.indices.dropFirst(place + 1).first(where: {
        Self.wondering.contains(words[$0])
      })
    else { return false }
    let rest = words.dropFirst(asking + 1)
    return rest.contains { Self.selves.contains($0) || ["my", "mein", "meine", "mi"].contains($0) }
      && !rest.contains { Self.pronouns.contains($0) }
  }

  /// "her appointment", "ihren Termin", "su cita".
  private func isTheirThing(at place: Int) -> Bool {
    Self.theirs.contains(words[place]) && isThing(near: place + 1)
  }

  /// Whether what somebody tells is of what they have or need: "her appointment", "she has one".
  private func speaksOfTheirs(after place: Int) -> Bool {
    words.indices.dropFirst(place + 1).contains { next in
      isTheirThing(at: next)
        || Self.pronouns.contains(words[next])
          && (Self.needing.contains(self[next + 1]) || Self.haves.contains(self[next + 1])
            || Self.may.contains(self[next + 1]))
    }
  }

  /// "It's my girlfriends", "that is my dads".
  private func isSaidToBeTheirs(at place: Int) -> Bool {
    ["my", "our"].contains(self[place - 1])
      && ["its", "it's", "is", "thats", "that's", "was", "are"].contains(self[place - 2])
  }

  /// Whether no thing is named at `place`: "my husband's to Monday", "my wife's 1001".
  private func isLeftOut(at place: Int) -> Bool {
    let isAtHome = possessive(before: place - 1)
      .map { ["at", "to", "from", "near", "with"].contains(self[$0 - 1]) }
    guard isAtHome == false else { return false }
    return ["", "to", "please", "and", "instead", "one"].contains(self[place])
      || isIdentifier(self[place])
  }

  /// "for me", "my appointment".
  private func isOwn(at place: Int) -> Bool {
    let (word, next) = (words[place], self[place + 1])
    if Self.fors.contains(word) {
      let before = self[place - 1]
      if Self.negations.contains(before) || before == "es" && self[place - 2] == "no" {
        return false
      }
      if next == "mi" {
        return raw[place + 1].lowercased() == "mí"
          || ["", "no", "misma", "mismo"].contains(self[place + 2])
      }
      return ["me", "myself", "mich"].contains(next)
    }
    let isOthers = [next, self[place + 2]].contains { Self.isRelation($0) }
    return Self.possessives.contains(word) && !isOthers && isThing(near: place + 1)
  }

  /// "my knee hurts", "I have a fever", "mir tut das Knie weh", "me duele la rodilla".
  private func isOwnComplaint(at place: Int) -> Bool {
    let word = words[place]
    if ["me", "mir"].contains(word) {
      return [self[place - 1], self[place + 1]].contains { $0 == "tut" || Self.isComplaint($0) }
    }
    guard Self.selves.contains(word) || Self.possessives.contains(word) else { return false }
    return words.dropFirst(place + 1).prefix(4)
      .prefix(while: { !Self.isRelation($0) && !Self.pronouns.contains($0) })
      .contains(where: Self.isComplaint)
  }

  /// "my daughter's knee hurts", "meiner Tochter tut das Knie weh", "the baby has a fever", "her
  /// knee hurts".
  private var hasComplaint: Bool {
    guard words.contains(where: Self.isComplaint),
      !words.indices.contains(where: isOwnComplaint)
    else { return false }
    return words.indices.contains { place in
      let rest = words.dropFirst(place + 1)
      // "Mum has knee pain", "mamá tiene dolor", "grandma's knee hurts", "knee pain, my mum"
      if Self.isRelation(words[place]) {
        let isSubject =
          Self.possessor(words[place]) != nil || Self.haves.contains(self[place + 1])
          || Self.isComplaint(self[place + 1])
        if isSubject, !Self.kinds.contains(words[place]),
          rest.prefix(5).contains(where: Self.isComplaint)
        {
          return true
        }
        if rest.isEmpty, let start = possessive(before: place), Self.isComplaint(self[start - 1]) {
          return true
        }
      }
      if ["he", "she", "his", "her"].contains(words[place]) {
        // "Eine Woche her, das Knie schmerzt" is said in German.
        return !Self.articles.contains(self[place + 1])
          && rest.prefix(4).contains(where: Self.isComplaint)
      }
      if words[place] == "le" { return Self.isComplaint(self[place + 1]) }
      let reach =
        Self.possessives.contains(words[place]) ? 4 : Self.articles.contains(words[place]) ? 1 : 0
      guard let whose = rest.prefix(reach).firstIndex(where: Self.isRelation) else { return false }
      return words.dropFirst(whose + 1).prefix(8).contains(where: Self.isComplaint)
    }
  }

  /// "daughter", "daughter's".
  private static func isRelation(_ word: String) -> Bool { kin.contains(possessor(word) ?? word) }

  private static func isComplaint(_ word: String) -> Bool {
    complaints.contains(word) || word.hasSuffix("schmerzen")
  }

  /// "for my daughter", "for somebody else", "for a friend".
  private func isBeneficiary(at place: Int) -> Bool {
    if isDeniedOneself(at: place) || isInName(at: place) || isGuest(at: place)
      || isBookedByFullName(at: place)
    {
      return true
    }
    if isKin(at: place), let start = possessive(before: place) {
      if isPatient(at: place, from: start) { return true }
      // "Book my daughter in", "buchen Sie meiner Tochter einen Termin", "reserve a mi hija"
      if isBooked(at: start) { return true }
      // "My colleague Anna needs", "my son has to see"; "my wife wants me to" is about oneself.
      let rest = Array(words.dropFirst(place + 1).prefix(4))
      if comesAlone(after: place) { return true }
      if rest.contains(where: Self.companions.contains) { return false }
      // "The first suits my wife", "der erste passt meiner Freundin"
      if Self.suiting.contains(self[start - 1])
        || self[start - 1] == "a" && Self.suiting.contains(self[start - 2])
      {
        return true
      }
      // "When can my daughter be seen?", "¿Cuándo pueden ver a mi hija?"
      if Self.may.contains(self[start - 1]), rest.contains(where: Self.visits.contains) {
        return true
      }
      if self[start - 1] == "a", ["ver", "atender", "recibir"].contains(self[start - 2]) {
        return true
      }
      // "My wife says I should take the second" is about oneself.
      let own = rest.prefix { !Self.tellings.contains($0) && !Self.selves.contains($0) }
      return own.prefix(3).indices.contains { index in
        // "My husband will pick it up" is no wish of his; "mein Mann will" is.
        let isFuture = rest[index] == "will" && ["my", "our"].contains(self[start])
        return isFuture
          ? index + 1 < rest.count && ["need", "want"].contains(rest[index + 1])
          : Self.needing.contains(rest[index])
      }
    }
    guard isFor(at: place) else { return false }
    let next = words[place + 1]
    if Self.others.contains(next) || next == "otra" && self[place + 2] == "persona" { return true }
    // "Für Sie" is the one spoken to, "el" an article.
    if ["sie", "él"].contains(String(raw[place + 1])) { return true }
    if Self.possessives.contains(next) || Self.articles.contains(next) {
      return isKin(at: place + 2) || isKin(at: place + 3) && !known.contains(self[place + 2])
    }
    // "Frau Kim" is called so, and "para mujer" says of whom a thing is.
    return Self.kin.contains(next) && !Self.kinds.contains(next)
  }

  /// "The patient is my wife", "it's my dad", "el paciente es mi padre"; not "it's my wife who
  /// drives", nor "it's my mother's".
  private func isPatient(at place: Int, from start: Int) -> Bool {
    guard Self.beings.contains(self[start - 1]), start > 1 || words[0].hasPrefix("it") else {
      return false
    }
    return !["who", "that", "der", "die", "que", "quien"].contains(self[place + 1])
      && !Self.tellings.contains(self[place + 1])
  }

  /// "My wife will come, not me", "mein Sohn kommt"; not "my wife comes with me", nor "my wife is
  /// going to drive me".
  private func comesAlone(after place: Int) -> Bool {
    let rest = Array(words.dropFirst(place + 1).prefix(3))
    guard let coming = rest.firstIndex(where: Self.comings.contains),
      rest[..<coming].allSatisfy({ Self.coming.contains($0) })
    else { return false }
    let after = Array(words.dropFirst(place + 2 + coming).prefix(3))
    return after.isEmpty || after == ["not", "me"] || after == ["nicht", "ich"]
      || after.prefix(2) == ["instead", "of"] || after == ["no", "yo"]
      || after == ["en", "mi", "lugar"] || after.first == "statt" || after.first == "instead"
  }

  private static let coming: Set = ["will", "is", "would", "wird", "va", "a", "que"]

  /// "The first, but not for me", "number 2, not mine", "nicht für mich", "no es para mí"; not
  /// "that's not for me, the second".
  private func isDeniedOneself(at place: Int) -> Bool {
    let word = raw[place].lowercased()
    guard Self.oneselves.contains(word), !["that's", "thats"].contains(words[0]) else {
      return false
    }
    guard Self.fors.contains(self[place - 1]) else {
      return word != "mí" && ["not", "nicht"].contains(self[place - 1])
    }
    let before = self[self[place - 2] == "es" ? place - 3 : place - 2]
    return Self.negations.contains(before) || before == "no"
  }

  /// "In my husband's name", "on behalf of my boss", "under the name Klein", "im Namen meines
  /// Bruders", "a nombre de mi hermano".
  ///
  /// One's own are "in my name", "auf meinen Namen", "a mi nombre".
  private func isInName(at place: Int) -> Bool {
    let (before, next, last) = (self[place - 1], self[place + 1], self[place + 2])
    let isTheirs =
      ["his", "her", "their"].contains(before)
      || Self.possessor(before).map { !Self.contracted.contains($0) } == true
    switch words[place] {
    case "name":
      return ["in", "under"].contains(self[place - 2]) && before == "the" && !next.isEmpty
        || isTheirs
          && words.dropLast(words.count - place).contains { ["in", "under"].contains($0) }
    case "behalf": return isTheirs || next == "of" && !["me", "myself", ""].contains(last)
    case "namen":
      let isCalled = ["auf", "unter"].contains(self[place - 2]) && ["den", "dem"].contains(before)
      return isCalled && !next.isEmpty
        || before == "im"
          && (Self.genitives.contains(next) || ["von", "der", "des"].contains(next))
    case "auftrag": return before == "im" && !next.isEmpty
    case "nombre": return ["a", "en"].contains(before) && next == "de"
    case "parte": return before == "de" && next == "de"
    default: return false
    }
  }

  /// Whether something follows at `place` that it is for: not in "for me, not for my wife".
  private func isFor(at place: Int) -> Bool {
    guard Self.fors.contains(words[place]), place + 1 < raw.count else { return false }
    let before = self[place - 1]
    return !Self.negations.contains(before)
      && !(before == "no" && words[place] == "para" && words.indices.contains(where: isOwn))
  }

  /// "for Bob": a name is written so, and is neither a doctor, a department nor a day; in German
  /// every noun is.
  private func isNamed(at place: Int) -> Bool {
    guard isFor(at: place), !["fur", "fuer"].contains(words[place]),
      raw[place + 1].first?.isUppercase == true
    else { return false }
    let next = words[place + 1]
    return !known.contains(next) && !Self.calendar.contains(next)
      && !next.contains(where: \.isNumber)
      && !["dr", "doctor", "nurse", "me", "i"].contains(next)
      && !Self.kin.contains(next) && !Self.articles.contains(next)
      && !Self.possessives.contains(next)
  }

  /// Whether a relation stands at `place`; "a kind of" is none.
  private func isKin(at place: Int) -> Bool { isKin(self[place], at: place) }

  /// Whether a word that stands there in some form is a relation.
  func isKin(_ word: String, at place: Int) -> Bool {
    let isEnglish =
      ["kind", "chef"].contains(word)
      && (["a", "the"].contains(self[place - 1]) || self[place + 1] == "of")
    return Self.kin.contains(word) && !isEnglish
  }

  /// Where the word before a relation begins: "my" of "my little daughter", "a" of "a friend".
  func possessive(before place: Int) -> Int? {
    if Self.possessives.contains(self[place - 1]) { return place - 1 }
    if Self.possessives.contains(self[place - 2]), !Self.fors.contains(self[place - 1]) {
      return place - 2
    }
    if Self.callings.contains(self[place]) { return place }
    return ["a", "ein", "eine", "un", "una"].contains(self[place - 1]) ? place - 1 : nil
  }

  /// Whether what stands before a relation books: "book", "buchen Sie", "reserve a".
  private func isBooked(at start: Int) -> Bool {
    guard Self.possessives.contains(self[start]) || Self.callings.contains(self[start]) else {
      return false
    }
    var place = start - 1
    while ["a", "sie", "bitte", "please", "in"].contains(self[place]), start - place < 3 {
      place -= 1
    }
    // "Apúntala a mi madre"
    let isTold = ["la", "lo", "le", "las", "los", "les"].contains { ending in
      self[place].hasSuffix(ending) && self[place + 1] == "a"
        && Self.bookings.contains(String(self[place].dropLast(ending.count)))
    }
    return (isTold || Self.bookings.contains(self[place]))
      && !Self.articles.contains(self[place - 1])
  }

  /// "Put Mrs Hale in on Monday": whoever is booked is none of those that can be seen.
  private func isGuest(at place: Int) -> Bool {
    Self.titles.contains(words[place]) && !known.contains(self[place + 1])
      && [self[place - 1], self[place - 2]].contains(where: Self.bookings.contains)
  }

  subscript(place: Int) -> String { words.indices.contains(place) ? words[place] : "" }

  static func possessor(_ word: String) -> String? {
    word.hasSuffix("'s")
      ? String(word.dropLast(2)) : word.hasSuffix("s'") ? String(word.dropLast()) : nil
  }

  /// Whose something is, as it is said alone: "daughter" of "daughter's".
  static func owner(_ word: String) -> String { possessor(word) ?? genitive(word) ?? word }

  /// Whose something is without an apostrophe: "Omas Termin", "my wifes appointment".
  static func genitive(_ word: String) -> String? {
    let owner = String(word.dropLast())
    return word.hasSuffix("s") && kin.contains(owner) && !kin.contains(word) ? owner : nil
  }

  private func singular(_ word: String) -> String {
    word.hasSuffix("s") && word.count > 3 ? String(word.dropLast()) : word
  }

  private func isThing(near place: Int) -> Bool {
    words.dropFirst(place).prefix(2).contains(where: isThing)
  }

  private var hasThing: Bool { words.contains(where: isThing) }

  /// Whether a word is what somebody has: a day is nobody's, whatever examples name one.
  func isThing(_ word: String) -> Bool {
    (things.contains(word) || things.contains(singular(word))) && dates.mentions(in: word).isEmpty
  }

  private func isIdentifier(_ word: String) -> Bool {
    word.count { $0.isNumber } >= 3
      || word.count { $0.isNumber } >= 2 && word.first?.isLetter == true
  }

  /// Whether a word is built as the person's identifier is: the same letters, then digits.
  private func isLikePerson(_ word: String) -> Bool {
    let prefix = person.prefix { $0.isLetter }
    guard !prefix.isEmpty, prefix.count < person.count else { return false }
    let rest = word.dropFirst(prefix.count)
    return word.hasPrefix(prefix) && rest.count >= 3 && rest.allSatisfy(\.isNumber)
  }
}
