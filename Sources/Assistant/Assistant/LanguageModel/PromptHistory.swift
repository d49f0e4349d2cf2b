import Conversation
import JSON
import PluginKit

/// A conversation as a language model is told it, folded from a channel's events.
///
/// It is always valid: each call has just one result, which follows it, whatever was interrupted,
/// asked in between or erased. A question for consent and the yes or no to it are no words of the
/// conversation: they are what the call came to.
struct PromptHistory {
  enum Entry {
    case user(MessageID?, String)
    case assistant(MessageID?, String?, [ModelCall])

    var message: MessageID? {
      switch self {
      case .user(let message, _): message
      case .assistant(let message, _, _): message
      }
    }

    var calls: [ModelCall] { if case .assistant(_, _, let calls) = self { calls } else { [] } }
    var isUser: Bool { if case .user = self { true } else { false } }
  }

  private let plugin: RegisteredPlugin
  private(set) var entries: [Entry] = []
  private var results: [CallID: String] = [:]
  private var calls: Set<CallID> = []
  private var roles: [MemberID: Member] = [:]
  private var waiting: [(MessageID, String)] = []
  private var asking: [InteractionID: MessageID] = [:]
  private var held: [InteractionID: CallID] = [:]

  init(_ events: [ChannelEvent], members: [MemberID: Member], plugin: RegisteredPlugin) {
    self.plugin = plugin
    roles = members
    for event in UndoneParts(in: events).removed(from: events) { note(event) }
  }

  private mutating func note(_ event: ChannelEvent) {
    switch event {
    case .memberJoined(let joined): roles[joined.member] = joined.who
    case .messageSent(let sent): note(sent)
    case .messageRetracted(let retracted): retracted.messages.forEach { remove($0) }
    case .turnStarted(let started): takeUp(started.message)
    case .modelAnswered(let answered):
      calls.formUnion(answered.calls.map(\.call))
      entries.append(.assistant(answered.message, answered.text, answered.calls))
    case .claimWithheld(let withheld): takeBackAnswer(isAskedAgain: withheld.remedy == .askedAgain)
    case .requestTakenUp(let taken): takeUp(request: taken.text)
    case .functionCalled(let called): note(called)
    case .functionReturned(let returned): results[returned.call] = Self.text(of: returned)
    case .functionFailed(let failed):
      results[failed.call] = Self.error(failed.reason.rawValue, "The function did not answer.")
    case .functionRejected(let rejected):
      results[rejected.call] = Self.error(rejected.reason.rawValue, rejected.message)
    case .functionWithheld(let withheld): note(withheld)
    case .inputRequested(let requested): asking[requested.input] = requested.message
    case .consentAsked(let asked): note(asked)
    case .flowStarted(let started): began(started.flow)
    case .flowResumed(let resumed): began(resumed.flow)
    case .inputSubmitted(let submitted): note(submitted)
    default: break
    }
  }

  private mutating func note(_ sent: MessageSent) {
    let text = sent.content.words
    switch roles[sent.sender]?.role {
    case .person: waiting.append((sent.message, text))
    case .assistant:
      if let place = entries.firstIndex(where: { $0.message == sent.message }) {
        if case .assistant(let id, nil, let calls) = entries[place] {
          entries[place] = .assistant(id, text, calls)
        }
      } else {
        takeUpWaiting(unless: true)
        entries.append(.assistant(sent.message, text, []))
      }
    default:
      takeUpWaiting()
      let name = roles[sent.sender]?.name ?? sent.sender.rawValue
      entries.append(.assistant(sent.message, "(\(name):) \(text)", []))
    }
  }

  /// An answer that was not shown, and is asked for again, was never given; of any other only what
  /// was shown of it was, which follows as a message.
  private mutating func takeBackAnswer(isAskedAgain: Bool) {
    guard case .assistant(let message, _, let calls)? = entries.last else { return }
    entries.removeLast()
    guard !isAskedAgain || message != nil || !calls.isEmpty else { return }
    entries.append(.assistant(message, nil, calls))
  }

  /// A person's message stands where its turn begins; those before it were not answered by
  /// themselves.
  private mutating func takeUp(_ message: MessageID) {
    guard let place = waiting.firstIndex(where: { $0.0 == message }) else { return }
    entries += waiting[...place].map { .user($0.0, $0.1) }
    waiting.removeSubrange(...place)
    turns += 1
  }

  /// What a card that the person pointed at says for them, or a part of their message.
  private mutating func takeUp(request: String) {
    if case .user(_, request)? = entries.last { return }
    entries.append(.user(nil, request))
  }

  private var turns = 0

  /// Without turns, as in an import, what was said stands where it was said.
  private mutating func takeUpWaiting(unless hasTurns: Bool = false) {
    guard !hasTurns || turns == 0 else { return }
    entries += waiting.map { .user($0.0, $0.1) }
    waiting = []
  }

  /// A call that no model wanted: the person chose it, or it was imported.
  private mutating func note(_ called: FunctionCalled) {
    guard calls.insert(called.call).inserted else { return moveDown(called.call) }
    let name = plugin.local(called.function) ?? called.function
    var arguments = called.arguments.object ?? JSONObject()
    for (parameter, slot) in plugin.function(name)?.slots ?? [:] where slot.kind == .identity {
      arguments[parameter] = nil
    }
    takeUpWaiting(unless: true)
    let call = ModelCall(
      call: called.call, function: name, arguments: JSONValue.object(arguments).jsonText)
    entries.append(.assistant(nil, nil, [call]))
  }

  /// What a person has said yes to stands where they did, though others have spoken since it was
  /// asked about.
  private mutating func moveDown(_ call: CallID) {
    for place in entries.indices {
      guard case .assistant(let message, let text, var calls) = entries[place],
        let index = calls.firstIndex(where: { $0.call == call }),
        entries[place...].contains(where: \.isUser)
      else { continue }
      let moved = calls.remove(at: index)
      entries[place] = .assistant(message, text, calls)
      return entries.append(.assistant(nil, nil, [moved]))
    }
  }

  /// A dialogue that the model wanted begun asks the person from here on.
  private mutating func began(_ flow: String) {
    guard let name = plugin.local(flow) else { return }
    let wanted = entries.suffix(2).flatMap(\.calls).first {
      $0.function == name && results[$0.call] == nil
    }
    guard let wanted else { return }
    let begun: JSONValue = [
      "begun": .string(name), "message": "The person is asked, step by step, from here on.",
    ]
    results[wanted.call] = begun.jsonText
  }

  private mutating func note(_ withheld: FunctionWithheld) {
    guard let call = withheld.call else { return }
    results[call] =
      withheld.response.map { Self.text(of: $0, status: withheld.status ?? 500) }
      ?? Self.error(withheld.reason?.rawValue ?? "error", "The function did not answer.")
  }

  private mutating func note(_ asked: ConsentAsked) {
    guard let call = asked.call else { return }
    held[asked.input] = call
    results[call] = Self.error(
      "notDone", "The person was asked for their consent and has not said yes.")
    if let message = asking[asked.input] { remove(message) }
  }

  /// The words that say yes or no are part of what the call came to.
  private mutating func note(_ submitted: InputSubmitted) {
    guard let call = held[submitted.input], let isConfirmed = submitted.value.bool,
      case .user(let message?, let text)? = entries.last
    else { return }
    remove(message)
    guard !isConfirmed else { return }
    results[call] = Self.error(
      "declined", "The person was asked for their consent and answered: \(text)")
  }

  private mutating func remove(_ message: MessageID) {
    entries.removeAll { $0.message == message }
    waiting.removeAll { $0.0 == message }
  }

  /// What a call came to, in the words that a model is told.
  func result(of call: CallID) -> String {
    results[call] ?? Self.error("notDone", "The call was not made.")
  }

  private static func error(_ name: String, _ message: String) -> String {
    JSONValue.object(["error": .string(name), "message": .string(message)]).jsonText
  }

  private static func text(of returned: FunctionReturned) -> String {
    text(of: returned.response, status: returned.status)
  }

  private static func text(of response: JSONValue, status: Int) -> String {
    let whole =
      status == 200
      ? response : JSONValue.object(["status": .int(Int64(status)), "response": response])
    let text = whole.string ?? whole.jsonText
    return text.excerpt(of: maximumResult)
  }

  /// The longest result that a model is told whole, in bytes.
  private static let maximumResult = 32 << 10
}

extension MessageContent {
  /// What it says in words.
  fileprivate var words: String {
    if case .text(let text) = self { text } else { summary }
  }
}

extension PromptHistory {
  /// The messages within so many bytes: the oldest turns are left out as a whole, the last one
  /// never; see ``ShortenedTurn``.
  func messages(within bytes: Int) -> [PromptMessage] {
    var turns: [[PromptMessage]] = [[]]
    for entry in entries {
      if entry.isUser, turns.last?.contains(where: \.isByAssistant) == true { turns.append([]) }
      turns[turns.count - 1] += messages(of: entry)
    }
    var size = 0
    let kept = turns.reversed().enumerated().prefix { place, turn in
      size += turn.reduce(0) { $0 + $1.size }
      return place == 0 || size <= bytes
    }
    guard kept.count > 1 else { return ShortenedTurn(turns[turns.count - 1], to: bytes).messages }
    return kept.reversed().flatMap(\.element)
  }

  private func messages(of entry: Entry) -> [PromptMessage] {
    switch entry {
    case .user(_, let text): return [.user(text)]
    case .assistant(_, let text, let calls):
      guard text?.isEmpty == false || !calls.isEmpty else { return [] }
      return [.assistant(text, calls: calls.map(\.readable))]
        + calls.map { .result($0.call, function: $0.function, result(of: $0.call)) }
    }
  }
}

extension PromptMessage {
  fileprivate var isByAssistant: Bool {
    if case .user = self { false } else { true }
  }

  /// Its bytes, with what it costs to say whose it is.
  var size: Int {
    switch self {
    case .user(let text): text.utf8.count + 16
    case .assistant(let text, let calls):
      calls.reduce((text ?? "").utf8.count + 16) {
        $0 + $1.function.utf8.count + $1.arguments.utf8.count + 48
      }
    case .result(_, let function, let text): text.utf8.count + function.utf8.count + 48
    }
  }
}

extension ModelCall {
  /// The call with arguments that every endpoint can read.
  fileprivate var readable: ModelCall {
    var call = self
    do {
      if try JSONValue(json: arguments).object == nil { call.arguments = "{}" }
    } catch {
      call.arguments = "{}"
    }
    return call
  }
}

/// A turn that is longer by itself than a language model reads.
///
/// First its results are shortened, then the model's own words and the person's, the oldest first;
/// at last its oldest calls are left out, each with its result, and never those that were answered
/// last.
private struct ShortenedTurn {
  /// How much of a text is told at least, in bytes.
  private static let excerpt = 200
  /// What it costs to say how much is left out, in bytes.
  private static let note = 40

  private(set) var messages: [PromptMessage]
  private let limit: Int
  private var size: Int

  init(_ turn: [PromptMessage], to limit: Int) {
    (messages, self.limit) = (turn, limit)
    size = turn.reduce(0) { $0 + $1.size }
    shorten { message, _ in message.withResult { $0.excerpt(of: Self.excerpt) } }
    shorten { message, room in message.withWords { $0.excerpt(of: room($0)) } }
    shorten { message, room in message.withSaid { $0.excerpt(of: room($0)) } }
    while size > limit, leaveOutOldestCalls() {}
  }

  /// Shortens one message after the other as long as they are too long; `room` is how much of a
  /// text there is room for, and an excerpt at least.
  private mutating func shorten(
    _ short: (PromptMessage, _ room: (String) -> Int) -> PromptMessage
  ) {
    for place in messages.indices where size > limit {
      let excess = size - limit + Self.note
      let message = short(messages[place]) { max(Self.excerpt, $0.utf8.count - excess) }
      // Saying how much is left out costs more than the rest of a short text.
      guard message.size < messages[place].size else { continue }
      size -= messages[place].size - message.size
      messages[place] = message
    }
  }

  /// Whether there were calls that could be left out.
  private mutating func leaveOutOldestCalls() -> Bool {
    guard let first = messages.firstIndex(where: \.calls),
      let last = messages.lastIndex(where: \.calls),
      first < last
    else { return false }
    let end = messages[(first + 1)...].firstIndex { !$0.isResult } ?? messages.endIndex
    size -= messages[first..<end].reduce(0) { $0 + $1.size }
    messages.removeSubrange(first..<end)
    return true
  }
}

extension PromptMessage {
  fileprivate var calls: Bool {
    if case .assistant(_, let calls) = self { !calls.isEmpty } else { false }
  }

  fileprivate var isResult: Bool { if case .result = self { true } else { false } }

  /// The same with another result.
  fileprivate func withResult(_ change: (String) -> String) -> PromptMessage {
    guard case .result(let call, let function, let text) = self else { return self }
    return .result(call, function: function, change(text))
  }

  /// The same with other words of the model.
  fileprivate func withWords(_ change: (String) -> String) -> PromptMessage {
    guard case .assistant(let text?, let calls) = self else { return self }
    return .assistant(change(text), calls: calls)
  }

  /// The same with other words of the person.
  fileprivate func withSaid(_ change: (String) -> String) -> PromptMessage {
    if case .user(let text) = self { .user(change(text)) } else { self }
  }
}

extension String {
  /// Its first characters, of so many bytes in all at most; none is split.
  func cut(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    var size = 0
    return String(
      prefix { character in
        size += character.utf8.count
        return size <= bytes
      })
  }

  /// The same, with how much is left out.
  func excerpt(of bytes: Int) -> String {
    let kept = cut(to: bytes)
    guard kept.utf8.count < utf8.count else { return self }
    return "\(kept)… (\(utf8.count - kept.utf8.count) bytes are left out)"
  }
}
