import Conversation
import JSON
import PluginKit

/// A conversation as a language model is told it, folded from a channel's events.
///
/// It is always valid: each call has just one result, which follows it, whatever was interrupted, asked in between or erased. A question for
/// consent and the yes or no to it are no words of the conversation: they are what the call came to.
struct History {
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
    case .messageRetracted(let retracted): remove(retracted.message)
    case .turnStarted(let started): takeUp(started.message)
    case .modelAnswered(let answered):
      calls.formUnion(answered.calls.map(\.call))
      entries.append(.assistant(answered.message, answered.text, answered.calls))
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

  /// A person's message stands where its turn begins; those before it were not answered by themselves.
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

  /// What a person has said yes to stands where they did, though others have spoken since it was asked about.
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
