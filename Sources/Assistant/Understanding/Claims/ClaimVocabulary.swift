/// The words by which claims are told in one language, read from a text of `ActData/Claims`.
///
/// A line of it begins with what the words are: `act cancel: cancelled | cancelling | cancel |
/// cancellation` has the forms of what is done, being done, promised, and the nouns; `lets`
/// has the acts that one implies; `key` the words for a member of a result; `class` a closed set of
/// which one is true of a thing; `same` words that mean the first; all other lines are groups of
/// helping words.
struct ClaimVocabulary: Sendable {
  /// In which form an act stands.
  enum Form: Int, Sendable { case done, ongoing, base, noun }

  /// The meaning of a form of words.
  struct Act: Hashable, Sendable {
    let name: String
    let form: Form
  }

  private(set) var acts: [String: [Act]] = [:]
  private(set) var implied: [String: Set<String>] = [:]
  private(set) var groups: [String: Set<String>] = [:]
  /// Which members of a result a word speaks of.
  private(set) var keys: [String: Set<String>] = [:]
  /// Which closed classes a word or phrase belongs to.
  private(set) var classes: [String: String] = [:]
  /// All phrases that mean what a phrase means, itself included.
  private(set) var same: [String: Set<String>] = [:]
  /// The first form of what is done, as it is written.
  private(set) var participles: [String: String] = [:]
  private var longest = 1

  init(_ texts: String...) {
    for text in texts {
      for line in text.split(separator: "\n") where !line.hasPrefix("#") { read(line) }
    }
  }

  private mutating func read(_ line: Substring) {
    let parts = line.split(separator: ":", maxSplits: 1)
    let head = parts[0].split(separator: " ")
    if parts.count == 2 || line.hasSuffix(":"), let kind = head.first, head.count > 1 {
      let body = parts.count == 2 ? parts[1] : ""
      let name = String(head[1])
      switch kind {
      case "act": return readAct(name, body)
      case "lets": implied[name] = Set(Self.phrases(body))
      case "key": for word in Self.phrases(body) { keys[word, default: []].insert(name) }
      case "class": for word in Self.phrases(body) { note(word); classes[word] = name }
      default: break
      }
      return
    }
    let words = Self.phrases(line).dropFirst()
    if head[0] == "same" {
      for word in words {
        note(word)
        same[word, default: []].formUnion(words)
      }
    } else {
      groups[String(head[0]), default: []].formUnion(words)
      for word in words { note(word) }
    }
  }

  private mutating func readAct(_ name: String, _ body: Substring) {
    let forms = body.split(separator: "|", omittingEmptySubsequences: false)
    if let first = forms.first?.split(separator: " ").first {
      participles[name] = first.split(separator: "_").joined(separator: " ")
    }
    for (index, words) in forms.enumerated() {
      guard let form = Form(rawValue: index) else { return }
      for word in Self.phrases(words) {
        note(word)
        acts[word, default: []].append(Act(name: name, form: form))
      }
    }
  }

  private mutating func note(_ phrase: String) {
    longest = max(longest, phrase.split(separator: " ").count)
  }

  private static func phrases(_ text: Substring) -> [String] {
    text.split(separator: " ").map { $0.split(separator: "_").joined(separator: " ").folded }
  }

  /// The acts of which the words at a place are a form, the longest phrase first, and how many
  /// words it has.
  func acts(in words: ArraySlice<String>) -> (acts: [Act], count: Int)? {
    longestMatch(in: words) { acts[$0] ?? starred($0) }
  }

  /// How many words of the group's phrases stand at a place; nil if none does.
  func count(of group: String, in words: ArraySlice<String>) -> Int? {
    guard let phrases = groups[group] else { return nil }
    return longestMatch(in: words) { phrases.contains($0) ? true : nil }?.count
  }

  func isIn(_ group: String, _ word: String) -> Bool { groups[group]?.contains(word) == true }

  /// The class of the words at a place.
  func classMember(in words: ArraySlice<String>) -> (name: String, phrase: String, count: Int)? {
    var phrase = ""
    let found = longestMatch(in: words) { text -> String? in
      guard let name = classes[text] else { return nil }
      phrase = text
      return name
    }
    return found.map { ($0.acts, phrase, $0.count) }
  }

  /// All phrases that mean what one means.
  func meanings(of phrase: String) -> Set<String> {
    var all: Set<String> = [phrase]
    for word in same[phrase] ?? [] {
      all.insert(word)
      all.formUnion(same[word] ?? [])
    }
    return all
  }

  private func longestMatch<Found>(
    in words: ArraySlice<String>, _ find: (String) -> Found?
  ) -> (acts: Found, count: Int)? {
    var count = min(longest, words.count)
    while count > 0 {
      let phrase =
        count == 1 ? words[words.startIndex] : words.prefix(count).joined(separator: " ")
      if let found = find(phrase) { return (found, count) }
      count -= 1
    }
    return nil
  }

  /// The meaning of a form with an ending left open: `cancelad*`.
  private func starred(_ phrase: String) -> [Act]? {
    for length in 1...2 where phrase.count > length + 2 {
      if let found = acts[phrase.dropLast(length) + "*"] { return found }
    }
    return nil
  }
}
