import PluginKit
import Understanding

/// What people look for is looked up, however much they talk of what they want it for.
///
/// "I'll be travelling. Can you help me find a hotel?" is like what people say who book one; that is for when it is found. It counts
/// which verb comes last: "find a table and book it" does book.
struct SoughtThing {
  /// How likely the search has to be, as a share of the likeliest; however likely where its name names the same thing.
  private static let rivalry = 0.02

  private let request: ModelRequest
  private let intents: PluginIntents

  init(_ request: ModelRequest, _ intents: PluginIntents) {
    (self.request, self.intents) = (request, intents)
  }

  /// What a message means once it is counted that it says "find".
  func meaning(_ meaning: PluginIntents.Meaning) -> PluginIntents.Meaning {
    guard case .understood(.function(let name)) = meaning, !intents.isExample(request.text),
      let function = request.plugin.function(name), !Self.isSearch(function)
    else { return meaning }
    let searches = searches(rather: function)
    guard searches.count == 1, isSeeking(searches[0], rather: function) else { return meaning }
    return .understood(.function(searches[0].name))
  }

  /// What may be searched instead.
  private func searches(rather function: Function) -> [Function] {
    guard request.plugin.functions.contains(where: Self.isSearch) else { return [] }
    let near = Set(intents.rivals(request.text, share: Self.rivalry))
    return intents.rivals(request.text, share: 0).compactMap { rival in
      guard case .function(let name) = rival, let other = request.plugin.function(name),
        other.effect == .read, Self.isSearch(other)
      else { return nil }
      return near.contains(rival) || Self.areOfSameThing(other, function) ? other : nil
    }
  }

  /// Whether two functions are called by the same thing: `SearchHotel` and `ReserveHotel`.
  static func areOfSameThing(_ one: Function, _ other: Function) -> Bool {
    !stems(of: one).isDisjoint(with: stems(of: other))
  }

  /// Whether the last verb that counts is one of seeking, and none of the function's own: what both are called by is the thing, and
  /// no verb, as "hotel" in `SearchHotel` and `ReserveHotel`.
  private func isSeeking(_ search: Function, rather function: Function) -> Bool {
    let acts = Set(Self.words(of: function).prefix(2).map { WordStem.stem(of: $0) })
      .subtracting(Self.stems(of: search))
    let words = request.text.lowercased().split { !$0.isLetter }.map(String.init)
    guard let sought = words.indices.last(where: { isSeeking(words, at: $0) }) else { return false }
    return !words[sought...].contains { acts.contains(WordStem.stem(of: $0)) || $0 == "book" }
  }

  private func isSeeking(_ words: [String], at place: Int) -> Bool {
    let next = words.dropFirst(place + 1).first
    return Self.seeking.contains(words[place])
      || ["look", "looking"].contains(words[place]) && next == "for"
  }

  private static func stems(of function: Function) -> Set<String> {
    Set(words(of: function).map { WordStem.stem(of: $0) })
  }

  /// Whether a function is called, or says of itself first, that it searches.
  static func isSearch(_ function: Function) -> Bool {
    words(of: function).prefix(1).contains { searching.contains($0) }
      || function.summary.lowercased().split { !$0.isLetter }.first.map {
        searching.contains(String($0))
      } == true
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
    "busco",
    "buscar",
  ]
  private static let searching: Set = [
    "find", "finds", "search", "searches", "look", "looks", "discover", "discovers", "seek",
    "seeks",
    "browse", "browses",
  ]
}
