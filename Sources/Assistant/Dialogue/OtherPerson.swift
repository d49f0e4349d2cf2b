internal import EventLog
import Conversation
import JSON
import PluginKit

/// Whether a request is about somebody else than the person who is signed in, by its words.
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

  private let words: [String]
  private let raw: [Substring]
  private let person: String
  private let known: Set<String>
  private let things: Set<String>

  init(_ request: ModelRequest) {
    raw = request.text.replacing("’", with: "'").split { !$0.isLetter && !$0.isNumber && $0 != "'" }
    words = raw.map { $0.lowercased() }
    person = request.person.rawValue.lowercased()
    // What a plugin knows is many words, and hardly a message speaks of somebody.
    guard words.contains(where: Self.maySpeakOfSomebody) else {
      (things, known) = ([], [])
      return
    }
    let functions = request.plugin.functions
    let personal = functions.filter(\.isPersonal)
    things = Set(personal.flatMap { ContentWords.words($0.examples.joined(separator: " ")) })
    let names = functions.flatMap { function in
      function.slots.values.flatMap { slot -> [String] in
        guard case .choice(let options) = slot.kind else { return [] }
        return options.flatMap { [$0.name] + $0.synonyms }
      }
    }
    known = Set((names + functions.flatMap(\.examples)).flatMap(ContentWords.words))
  }

  /// Whether a word may have to be told from what the plugin knows.
  private static func maySpeakOfSomebody(_ word: String) -> Bool {
    possessor(word) != nil || kin.contains(word)
      || ["his", "their", "for", "fur", "para"].contains(word)
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
    if Self.kin.contains(word), ["my", "our"].contains(self[place - 1]) {
      let asks = ["does", "did", "has", "is", "do", "have", "are", "can", "when", "what"]
      // "A present for my dad, he likes running" is for him, and none of his things.
      if ["for", "fur", "para"].contains(self[place - 2]) { return false }
      let isSubject = ["have", "has", "had", "order", "ordered", "buy", "bought", "buying"]
        .contains { words.dropFirst(place).prefix(3).contains($0) }
      return asks.contains(self[place - 2]) && isSubject
        || words.dropFirst(place + 1).contains { Self.pronouns.contains($0) } && hasThing
    }
    return false
  }

  /// "for my daughter", "for Bob", "for somebody else", "for a friend".
  private func isBeneficiary(at place: Int) -> Bool {
    if Self.kin.contains(words[place]),
      ["my", "our", "a", "meine", "mein", "mi"].contains(self[place - 1])
        || ["my", "our"].contains(self[place - 2])
    {
      // "My colleague Anna needs", "my son has to see"; "my wife wants me to" is about oneself.
      let rest = Array(words.dropFirst(place + 1).prefix(4))
      return rest.prefix(3).indices.contains { index in
        Self.needing.contains(rest[index])
          && !(index + 1 < rest.count && ["me", "us"].contains(rest[index + 1]))
      }
    }
    guard ["for", "fur", "para"].contains(words[place]) else { return false }
    let next = self[place + 1]
    if ["him", "her", "them", "somebody", "someone", "ihn", "sie"].contains(next) { return true }
    if ["my", "our", "a", "the", "meine", "meinen", "mi"].contains(next) {
      return Self.kin.contains(self[place + 2])
        || Self.kin.contains(self[place + 3]) && !known.contains(self[place + 2])
    }
    if Self.kin.contains(next) { return true }
    // A name: written so, and neither a doctor, a department nor a day.
    guard place + 1 < raw.count, raw[place + 1].first?.isUppercase == true else { return false }
    return !known.contains(next) && !Self.calendar.contains(next)
      && !next.contains(where: \.isNumber)
      && !["dr", "doctor", "nurse", "me", "i"].contains(next)
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
    words.dropFirst(place).prefix(2).contains {
      things.contains($0) || things.contains(singular($0))
    }
  }

  private var hasThing: Bool {
    words.contains { things.contains($0) || things.contains(singular($0)) }
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
    "mochte", "will", "necesita", "quiere",
  ]
  private static let pronouns: Set = ["he", "she", "they", "his", "her", "their"]
  private static let kin: Set = [
    "wife", "husband", "spouse", "partner", "girlfriend", "boyfriend", "daughter", "son", "child",
    "children", "kid", "kids", "baby", "mother", "father", "mum", "mom", "dad", "mama", "papa",
    "parents", "sister", "brother", "grandma", "grandpa", "grandmother", "grandfather", "granny",
    "aunt", "uncle", "cousin", "niece", "nephew", "friend", "friends", "colleague", "boss",
    "neighbour", "neighbor", "roommate", "flatmate", "family", "fiance", "fiancee", "ex", "tochter",
    "sohn", "frau", "mann", "mutter", "vater", "hija", "hijo", "esposa", "esposo", "madre", "padre",
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
    "november", "december", "christmas", "easter", "today", "tomorrow",
  ]
}

extension Function {
  /// Whether what it shows or does is a person's own: it takes who they are, it writes, or it is asked for as "my".
  var isPersonal: Bool {
    effect != .read || slots.values.contains { $0.kind == .identity }
      || examples.contains { example in
        example.lowercased().split { !$0.isLetter }.contains {
          ["my", "meine", "mis"].contains($0)
        }
      }
  }
}
