import AccessRecord
import Conversation
import JSON
import PluginKit

/// A turn's knowledge: who speaks, what was said, and what the assistant and they are about.
///
/// Its extensions say which step follows, from what an interpreter decides, what the person tapped
/// or what they said. Whatever is wanted, ``CallCheck`` checks the call first.
package struct TurnContext {
  let turn: ChannelState.TurnState
  let state: ChannelState
  /// What the person said, as they said it.
  private let said: String
  /// The names that the person has for their things.
  private let names: ValueNames
  /// Whether a language model leads the conversation.
  let hasLanguageModel: Bool
  /// Those for whom the person may act now.
  let relations: [RelationItem]
  /// The message of the turn, as an interpreter is told it.
  private(set) var request: IntentRequest
  /// Whether that is only a part of what was said.
  private(set) var isPart = false
  var plugin: RegisteredPlugin { request.plugin }
  var dialogue: Dialogue { request.dialogue }
  var phrases: AssistantPhrases { request.phrases }

  /// The context of the turn under way; nil if there is none, or nobody to answer it.
  ///
  /// A message that was said before the open question was there is understood as if that were not
  /// open, unless `seesAll`.
  package init?(in machine: TurnMachine, seesAll: Bool = false) {
    (state, hasLanguageModel, names) = (machine.state, machine.hasLanguageModel, machine.names)
    guard let plugin = machine.plugin, let turn = machine.state.turn else { return nil }
    self.turn = turn
    relations = machine.names.relations.filter { $0.until.map { $0 > machine.now } != false }
    if case .text(let text) = turn.content { said = text } else { said = "" }
    let known = machine.state.dialogues[turn.person] ?? Dialogue()
    let dialogue = turn.isEarly && !seesAll ? known.withNothingOpen : known
    let isText = dialogue.asksForText(in: plugin)
    request = IntentRequest(
      text: isText
        ? said
        : machine.names.read(
          SpelledIdentifiers(plugin).read(
            TrailingThanks.removed(from: said, machine.now, machine.zone)), in: dialogue, of: plugin
        ),
      plugin: plugin, person: turn.person,
      dialogue: dialogue, now: machine.now,
      zone: machine.zone, phrases: machine.phrases, context: machine.names.context,
      called: machine.state.members[turn.person]?.name)
    if !isText, let named = SiblingValue(request).text { request = request.saying(named) }
    if !isText, !relations.isEmpty { request.isForRepresented = meansRepresented }
  }

  /// The same turn as if only a part of the message had been said.
  func reading(_ part: String) -> TurnContext {
    var context = self
    (context.request, context.isPart) = (request.saying(part), true)
    return context
  }

  /// The step that follows from the decision of an interpreter.
  package func step(after decision: IntentDecision) -> TurnStep {
    switch decision {
    case .call(let name, let arguments): call(name, withRecipient(arguments, of: name))
    case .answer(let isConfirmed): modelConfirmation(isConfirmed)
    case .ask(let name, let parameter, let arguments, let reason):
      thingNamedBefore(parameter, of: name, arguments)
        ?? ask(for: parameter, of: name, arguments, because: reason)
    case .begin(let name): begin(name)
    case .advance(let name, let move, let value): advance(name, move, value)
    case .retry(let name, let step, let expected): retry(step, of: name, expected)
    case .askAnew(let name): askAnew(name)
    case .outdated: outdatedFlowStep()
    case .repeatQuestion: askAgain()
    case .several(let requests): beginFirst(of: requests)
    case .unclear(let replies, let isFar): unclear(replies, isFar: isFar)
    case .inform(let name): inform(name)
    case .notUnderstood(let replies): notUnderstood(replies)
    case .say(let text, let replies): say(.said(text), replies)
    case .speak: .fail(.model, "what is still being said counts once it has been heard")
    }
  }

  /// The step with the thing that was named in one of the last messages, where "it" is meant now:
  /// "I ordered a coffee grinder", and then "can you stop it?".
  private func thingNamedBefore(
    _ parameter: String, of name: String, _ arguments: JSONObject
  ) -> TurnStep? {
    guard let function = plugin.function(name), !turn.isModelsWords,
      Anaphora.mayPoint(request.text)
    else { return nil }
    // "How many calories is that?" while consent is asked to writing it down.
    if case .confirmation(_, let asked) = dialogue.question?.purpose,
      function.effect == .read, let value = asked[parameter]
    {
      return step(
        after: SlotFilling(unsaid: request, function).complete(
          arguments.with(JSONObject([(parameter, value)]))))
    }
    guard function.slots[parameter]?.names != nil else { return nil }
    for earlier in dialogue.heard.dropLast().suffix(Self.namesKept).reversed() {
      let said = names.read(earlier, as: .asked)
      guard
        let value = SlotFilling(request.saying(said), function, asked: parameter)
          .value(of: parameter)
      else { continue }
      return step(
        after: SlotFilling(unsaid: request, function).complete(
          arguments.with(JSONObject([(parameter, value)]))))
    }
    return nil
  }

  /// For how many messages a thing counts that was named.
  private static let namesKept = 2

  /// Ends the turn with what a model said.
  func say(_ reply: SpokenReply, _ replies: [String]) -> TurnStep {
    let offered = reply.options.filter { !replies.contains($0) }
    let all = replies.map { Rendering.Reply($0) } + offered.map { Rendering.Reply(byModel: $0) }
    let isSilent = reply.text.allSatisfy(\.isWhitespace)
    let silence = all.isEmpty ? phrases.silence : phrases.choose
    var rendering = Rendering(text: isSilent ? silence : reply.text)
    rendering.quickReplies = all
    return .finish(rendering, after: leaving)
  }

  func say(
    _ text: String, _ replies: [String] = [], after events: [ChannelEvent] = []
  ) -> TurnStep {
    .finish(Rendering(text: text, quickReplies: replies), after: events)
  }

  /// What ends because the person turned to something else.
  var leaving: [ChannelEvent] {
    dialogue.flow.map { [.flowAbandoned(FlowAbandoned(flow: $0.flow))] } ?? []
  }

  /// What the person's message is as the answer to what was asked.
  func submitted(_ input: InputRequested, _ value: JSONValue) -> ChannelEvent {
    .inputSubmitted(InputSubmitted(input: input.input, by: turn.person, value: value))
  }

  /// The person's words as the answer to a flow's question: of several options a list, if they say
  /// nothing else.
  func answer(to question: InputRequested) -> JSONValue {
    guard case .multipleOption(let options) = question.accepts,
      let chosen = options.listed(in: said)
    else { return words }
    return .array(chosen.map { .string($0) })
  }

  /// The words that are read, without other names for what is called by one: "running" is no order's number.
  var ownWords: String { isPart ? request.text : said }

  /// The person's words.
  var words: JSONValue { .string(said) }
}

extension [String] {
  /// The options that a text lists, with commas between them; nil if it says anything else.
  package func listed(in text: String) -> [String]? {
    var (rest, found) = (text[...], [String]())
    while let option = filter(rest.hasPrefix).max(by: { $0.count < $1.count }), !option.isEmpty {
      found.append(option)
      rest = rest.dropFirst(option.count)
      if rest.isEmpty { return found }
      guard rest.hasPrefix(", ") else { return nil }
      rest = rest.dropFirst(2)
    }
    return nil
  }
}
