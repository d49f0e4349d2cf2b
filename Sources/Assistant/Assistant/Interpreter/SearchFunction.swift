import PluginKit
import Understanding

/// What looks things up with which something else is done: `SearchHotel` beside `ReserveHotel`.
enum SearchFunction {
  /// Whether a message seeks what a function searches, however much it tells of what it is wanted
  /// for.
  ///
  /// It counts which verb comes last: "find a table and book it" does book.
  static func isMeant(
    _ search: Function, by request: IntentRequest, among hypotheses: [ScoredIntent]
  ) -> Bool {
    guard isSearch(search), let best = hypotheses.first,
      case .function(let name) = best.intent, let act = request.plugin.function(name),
      !isSearch(act)
    else { return false }
    return isSeeking(request.text, search, rather: act) || namesMore(request, search, than: act)
  }

  /// Whether a message names what only the search takes, besides all that the act does: "a hotel
  /// with four stars".
  private static func namesMore(
    _ request: IntentRequest, _ search: Function, than act: Function
  ) -> Bool {
    guard areOfSameThing(search, act) else { return false }
    let sought = SlotReading(request, search, asked: nil).values
    let done = SlotReading(request, act, asked: nil).values
    return sought.count > done.count && done.keys.allSatisfy { sought[$0] != nil }
  }

  /// Whether the last verb that counts is one of seeking, and none of the act's own: what both are
  /// called by is the thing, and no verb.
  private static func isSeeking(
    _ text: String, _ search: Function, rather act: Function
  ) -> Bool {
    let acts = Set(words(of: act).prefix(2).map { WordStem.stem(of: $0) })
      .subtracting(stems(of: search))
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    guard let sought = words.indices.last(where: { isSeeking(words, at: $0) }) else { return false }
    return !words[sought...].contains { acts.contains(WordStem.stem(of: $0)) || $0 == "book" }
  }

  private static func isSeeking(_ words: [String], at place: Int) -> Bool {
    let next = words.dropFirst(place + 1).first
    return seeking.contains(words[place])
      || ["look", "looking"].contains(words[place]) && next == "for"
  }

  /// Whether two functions are called by the same thing.
  static func areOfSameThing(_ one: Function, _ other: Function) -> Bool {
    !stems(of: one).isDisjoint(with: stems(of: other))
  }

  /// Whether a function is called, or says of itself first, that it searches.
  static func isSearch(_ function: Function) -> Bool {
    words(of: function).prefix(1).contains { searching.contains($0) }
      || function.summary.lowercased().split { !$0.isLetter }.first.map {
        searching.contains(String($0))
      } == true
  }

  private static func stems(of function: Function) -> Set<String> {
    Set(words(of: function).map { WordStem.stem(of: $0) })
  }

  /// The words of a name such as `ReserveHotel` or `book_visit`.
  private static func words(of function: Function) -> [String] {
    var words: [String] = []
    for letter in function.name {
      if letter.isUppercase || !letter.isLetter || words.isEmpty { words.append("") }
      if letter.isLetter { words[words.count - 1] += letter.lowercased() }
    }
    return words.filter { !$0.isEmpty }
  }

  private static let seeking: Set = [
    "find", "finding", "search", "searching", "seek", "seeking", "suche", "suchen", "finden",
    "busco", "buscar",
  ]
  private static let searching: Set = [
    "find", "finds", "search", "searches", "look", "looks", "discover", "discovers", "seek",
    "seeks", "browse", "browses",
  ]
}

/// "Show me what I have" names nothing, and asks for what the plugin lists of the person's own.
enum OwnListRequest {
  /// Whether a function lists what is asked for: it takes nothing but the person, and an example
  /// asks which things one has.
  static func isList(_ function: Function, asking text: String, _ form: SentenceForm) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    let asksForAll =
      words.contains("i") && words.contains(where: ["have", "got"].contains)
      && !words.contains(where: ["may", "can", "could", "might"].contains)
      && words.contains(where: ["what", "everything", "all"].contains)
      && ContentWords.words(text).allSatisfy(empty.contains)
    guard asksForAll || asksIfAny(words), form.clauses.count == 1,
      form.isPlainRequest || form.clauses.contains(where: { $0.mood == .question })
    else { return false }
    return function.parameters.properties.allSatisfy {
      function.slots[$0.name]?.kind == .identity
    } && function.examples.contains(where: asksWhat)
  }

  /// "Do I have anything with Lin this week", "am I down for anything", "when am I due".
  private static func asksIfAny(_ words: [String]) -> Bool {
    let opening = words.filter { !["so", "hey", "and", "hi", "when", "whens"].contains($0) }
      .prefix(3)
    guard opening.count == 3, opening.dropFirst().first == "i" else { return false }
    switch opening[opening.startIndex] {
    case "do", "have":
      // "Do I have to pay anything?" asks what one must.
      return ["have", "got"].contains(opening.last)
        && !zip(words, words.dropFirst()).contains { $0 == "have" && $1 == "to" }
        && words.contains { ["anything", "something", "any"].contains($0) }
    case "am": return ["down", "due", "booked", "in", "scheduled"].contains(opening.last)
    default: return false
    }
  }

  private static func asksWhat(_ example: String) -> Bool {
    let words = example.lowercased().split { !$0.isLetter }.map(String.init)
    return ["what", "which"].contains(words.first) && words.contains("i")
      && words.contains(where: ["have", "got"].contains)
  }

  private static let empty: Set = [
    "got", "now", "left", "everything", "currently", "so", "far", "moment", "again", "still",
    "here",
  ]
}
