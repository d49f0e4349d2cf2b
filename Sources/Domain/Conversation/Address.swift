/// Whether something that is said in a channel is said to the assistant, and what is said to it
/// then.
///
/// In a group it is what begins or ends with the assistant's name or has @ and the name in it, what
/// answers a question that it asked that person, and what they chose. Where another member is
/// called like the assistant, only @ and the name means it. Elsewhere it is everything.
package struct Address: Sendable, Equatable {
  /// Whether it is said to the assistant.
  package let isGiven: Bool
  /// The words, without the name.
  package let content: MessageContent?

  private init(isGiven: Bool, content: MessageContent?) {
    (self.isGiven, self.content) = (isGiven, content)
  }

  init(of message: ChannelState.WaitingMessage?, in state: ChannelState) {
    guard state.isGroup, let message else {
      self.init(isGiven: true, content: message?.content)
      return
    }
    let dialogue = state.dialogues[message.person]
    let isAnswer = message.tap != nil || dialogue?.question != nil || dialogue?.flow != nil
    self.init(message.content, isAnswer: isAnswer, in: state)
  }

  /// The message of a member who was asked something, or was not.
  package init(_ content: MessageContent, isAnswer: Bool, in state: ChannelState) {
    guard case .text(let text) = content, let name = state.nameOfAssistant else {
      self.init(isGiven: isAnswer, content: content)
      return
    }
    let isShared = state.members.values.contains {
      $0.role != .assistant && Self.isCalled($0.name, name)
    }
    let rest = Self.rest(of: text, without: name, needsMark: isShared)
    self.init(
      isGiven: rest != nil || isAnswer, content: rest.map { .text(text: $0) } ?? content)
  }

  private static func isCalled(_ one: String, _ other: String) -> Bool {
    one.lowercased() == other.lowercased()
      || one.lowercased().split(separator: " ").first.map(String.init) == other.lowercased()
  }

  /// The words besides the name; nil if it is not said to somebody of that name.
  private static func rest(
    of text: String, without name: String, needsMark: Bool
  ) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    for place in words.indices {
      if let end = end(ofName: "@" + name, at: place, in: words) {
        return joined(words, without: place..<end)
      }
    }
    guard !needsMark else { return nil }
    if let range = firstName(in: words, name) {
      return joined(words, without: 0..<range.upperBound)
    }
    let place = words.count - name.split(separator: " ").count
    guard place > 0, words[place - 1].hasSuffix(","),
      end(ofName: name, at: place, in: words) == words.count
    else { return nil }
    return joined(words, without: place..<words.count) + (text.hasSuffix("?") ? "?" : "")
  }

  /// The place of the name that the text begins with, after a greeting at most; nil if it only
  /// tells of somebody.
  private static func firstName(in words: [String], _ name: String) -> Range<Int>? {
    let place = words.first.map { greetings.contains(plain($0)) } == true ? 1 : 0
    guard let end = end(ofName: name, at: place, in: words) else { return nil }
    let isCalled = words[end - 1].last?.isPunctuation == true
    guard !isCalled, words.indices.contains(end) else { return place..<end }
    return tellings.contains(plain(words[end])) ? nil : place..<end
  }

  /// The end of a name of one or more words that stands at a place.
  private static func end(ofName name: String, at place: Int, in words: [String]) -> Int? {
    let parts = name.lowercased().split(separator: " ").map(String.init)
    let end = place + parts.count
    guard place >= 0, end <= words.count else { return nil }
    let said = words[place..<end].map { $0.lowercased() }
    guard said.dropLast() == parts.dropLast()[...], bare(said[parts.count - 1]) == parts.last else {
      return nil
    }
    return end
  }

  /// A word without the marks behind it.
  private static func bare(_ word: String) -> String {
    var word = word[...]
    while let last = word.last, ",.:;!?".contains(last) { word.removeLast() }
    return String(word)
  }

  private static func plain(_ word: String) -> String {
    word.lowercased().filter { $0.isLetter }
  }

  private static func joined(_ words: [String], without range: Range<Int>) -> String {
    var rest = words
    rest.removeSubrange(range)
    var text = rest.joined(separator: " ")
    while let last = text.last, last == "," || last == " " { text.removeLast() }
    return text.isEmpty ? words[range].joined(separator: " ") : text
  }

  private static let greetings: Set = [
    "hi", "hey", "hello", "ok", "okay", "so", "and", "please", "thanks", "dear", "hallo", "hola",
  ]
  private static let tellings: Set = [
    "is", "isnt", "was", "wasnt", "has", "hasnt", "had", "says", "said", "told", "thinks", "knows",
    "will", "wont", "would", "does", "doesnt", "did", "didnt", "and", "or", "never", "always",
    "ist",
    "hat", "sagt", "und", "y", "dice", "es",
  ]
}

extension ChannelState {
  /// Whether what somebody has said, with what came with it in one commit, is said to the
  /// assistant.
  ///
  /// A member who was just asked something may have answered it: their words count as an answer
  /// until the state says more.
  package func isAddressed(_ sent: MessageSent, by events: [ChannelEvent]) -> Bool {
    let dialogue = dialogues[sent.sender]
    let isAnswer =
      events.count > 1 || dialogue?.question != nil || dialogue?.flow != nil
      || turn?.message == sent.message && turn?.isAddressed == true
    return Address(sent.content, isAnswer: isAnswer, in: self).isGiven
  }

  /// The assistant's name here; nil if there is none.
  fileprivate var nameOfAssistant: String? {
    members.values.first { $0.role == .assistant }?.name
  }
}
