import PluginKit
import Understanding

/// What people look for is looked up, however much they talk of what they want it for.
///
/// "I'll be travelling. Can you help me find a hotel?" is like what people say who book one; that is for when it is found. It counts
/// which verb comes last: "find a table and book it" does book.
struct SoughtThing {
  /// How likely the search has to be, as a share of the likeliest.
  private static let rivalry = 0.02

  private let request: ModelRequest
  private let intents: PluginIntents

  init(_ request: ModelRequest, _ intents: PluginIntents) {
    (self.request, self.intents) = (request, intents)
  }

  /// What a message means once it is counted that it says "find".
  func meaning(_ meaning: PluginIntents.Meaning) -> PluginIntents.Meaning {
    guard case .understood(.function(let name)) = meaning, !intents.isExample(request.text),
      let function = request.plugin.function(name), !Self.isSearch(function),
      isSeeking(rather: function)
    else { return meaning }
    let searches = intents.rivals(request.text, share: Self.rivalry).filter { rival in
      guard case .function(let other) = rival, let other = request.plugin.function(other) else {
        return false
      }
      return other.effect == .read && Self.isSearch(other)
    }
    return searches.count == 1 ? .understood(searches[0]) : meaning
  }

  /// Whether the last verb that counts is one of seeking, and none of the function's own.
  private func isSeeking(rather function: Function) -> Bool {
    let acts = Set(Self.words(of: function).prefix(2).map { WordStem.stem(of: $0) })
    let words = request.text.lowercased().split { !$0.isLetter }.map(String.init)
    guard let sought = words.indices.last(where: { isSeeking(words, at: $0) }) else { return false }
    return !words[sought...].contains { acts.contains(WordStem.stem(of: $0)) || $0 == "book" }
  }

  private func isSeeking(_ words: [String], at place: Int) -> Bool {
    let next = words.dropFirst(place + 1).first
    return Self.seeking.contains(words[place])
      || ["look", "looking"].contains(words[place]) && next == "for"
  }

  /// Whether a function is called, or says of itself first, that it searches.
  private static func isSearch(_ function: Function) -> Bool {
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
