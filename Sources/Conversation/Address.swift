/// Whether something that is said in a channel is said to the assistant, and what is said to it then.
///
/// In a group it is what begins or ends with the assistant's name or has @ and the name in it, what answers a question that it asked that person,
/// and what they chose. Where another member is called like the assistant, only @ and the name means it. Elsewhere it is everything.
package struct Address: Sendable, Equatable {
  /// Whether it is said to the assistant.
  package let isGiven: Bool
  /// What is said, without the name.
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

  /// What a member says who was asked something, or was not.
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

  /// What is said besides the name; nil where it is not said to somebody of that name.
  private static func rest(
    of text: String, without name: String, needsMark: Bool
  ) -> String? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if let place = words.firstIndex(where: { isName($0, "@" + name) }) {
      return joined(words, without: place...place)
    }
    guard !needsMark, let first = firstName(in: words, name) else {
      guard !needsMark, words.count > 1, let last = words.last, isName(last, name),
        words[words.count - 2].hasSuffix(",")
      else { return nil }
      let mark = last.last == "?" ? "?" : ""
      return joined(words, without: words.count - 1...words.count - 1) + mark
    }
    return joined(words, without: 0...first)
  }

  /// Where the name stands that the text begins with, after a greeting at most; nil where it only tells of somebody.
  private static func firstName(in words: [String], _ name: String) -> Int? {
    let place = words.first.map { greetings.contains(plain($0)) } == true ? 1 : 0
    guard words.indices.contains(place), isName(words[place], name) else { return nil }
    let isCalled = words[place].last?.isPunctuation == true
    guard !isCalled, let next = words.dropFirst(place + 1).first else { return place }
    return tellings.contains(plain(next)) ? nil : place
  }

  private static func isName(_ word: String, _ name: String) -> Bool {
    var word = word[...]
    while let last = word.last, ",.:;!?".contains(last) { word.removeLast() }
    return word.lowercased() == name.lowercased()
  }

  private static func plain(_ word: String) -> String {
    word.lowercased().filter { $0.isLetter }
  }

  private static func joined(_ words: [String], without range: ClosedRange<Int>) -> String {
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
    "will", "wont", "would", "does", "doesnt", "did", "didnt", "and", "or", "never", "always", "ist",
    "hat", "sagt", "und", "y", "dice", "es",
  ]
}

extension ChannelState {
  /// What the assistant is called here; nil where there is none.
  fileprivate var nameOfAssistant: String? {
    members.values.first { $0.role == .assistant }?.name
  }
}
