import Conversation
import JSON
import PluginKit
import Understanding

/// What a message means as the answer to what is open.
extension IntentModel {
  /// What the message means where an input is open; nil if it is about something else.
  static func answerToInput(
    _ request: ModelRequest, _ intents: PluginIntents
  ) -> ModelDecision? {
    guard let input = request.dialogue.question else { return nil }
    switch input.purpose {
    case .confirmation:
      // A plain yes or no has been understood by then; this one is neither, or says more.
      guard intents.understood(request.text) == nil else { return nil }
      let isNo = AnswerRecognizer().firstMention(in: request.text)?.value == .no
      if !isNo, ToldValue(request) != nil { return nil }
      return isNo ? .answer(isConfirmed: false) : .repeatQuestion
    case .parameter(let function, let parameter, let arguments, _):
      guard let function = request.plugin.local(function).flatMap(request.plugin.function) else {
        return nil
      }
      let filling = SlotFilling(request, function, asked: parameter)
      let known = arguments.object ?? JSONObject()
      if [.text, nil].contains(function.slots[parameter]?.kind) {
        guard
          !TextAnswer(request, intents).isAboutSomethingElse(
            than: function.name, asked: parameter)
        else {
          return nil
        }
      } else if SentenceForm(request.text).isDenied {
        return .say(text: request.phrases.leftAlone, quickReplies: [])
      }
      if intents.commandsOther(than: function, request) { return nil }
      if let value = filling.value(of: parameter) {
        var arguments = known
        arguments[parameter] = value
        return filling.complete(arguments)
      }
      if let refusal = filling.refusal(of: parameter, known) { return refusal }
      if let call = filling.completed(without: parameter, known) { return call }
      guard intents.understood(request.text) == nil else { return nil }
      let isNo = AnswerRecognizer().firstMention(in: request.text)?.value == .no
      return isNo && function.effect != .read
        ? .say(text: request.phrases.leftAlone, quickReplies: []) : .repeatQuestion
    case .flow, .retry: return nil
    }
  }

  /// What the message means where a flow is under way; nil if it is about something else.
  static func answerToFlow(
    _ request: ModelRequest, _ intents: PluginIntents
  ) -> ModelDecision? {
    guard let running = request.dialogue.flow, let name = request.plugin.local(running.flow) else {
      return nil
    }
    lazy var other = intents.understood(request.text)
    let outermost = request.plugin.local(running.outermost.flow) ?? name
    // "Many" is no "many thanks" where a number is asked for.
    lazy var isCourtesy =
      if case .smallTalk = other { !intents.isExample(request.text) } else { false }
    lazy var isMeant =
      other == nil || other == .flow(name) || other == .flow(outermost) || isCourtesy
    guard running.isKnown(to: request.plugin),
      let step = request.plugin.definition(of: running)?.step(running.step)
    else { return isMeant ? .outdated : nil }
    if case .flow(_, let asked) = request.dialogue.question?.purpose, asked != step.name {
      return isMeant ? .askAnew(flow: name) : nil
    }
    if step.takesAnyText, TextAnswer(request, intents).isAboutSomethingElse(than: name) {
      return nil
    }
    switch FlowReader(request).read(request.text, at: step, knowing: running.values) {
    case .move(let move, let value): return .advance(flow: name, move, value: value)
    case .none(let expected):
      return isMeant ? .retry(flow: name, step: step.name, expected: expected) : nil
    }
  }

  /// A yes where nothing was asked starts nothing, unless what it was said to was offered with just that as its first reply.
  static func answerToNothing(
    _ request: ModelRequest, _ intents: PluginIntents
  ) -> ModelDecision? {
    let dialogue = request.dialogue
    guard dialogue.question == nil, dialogue.flow == nil, BareAnswer.isAll(of: request.text) else {
      return nil
    }
    if let yes = intents.meaningOfYes, let first = dialogue.offered.first,
      intents.understood(first) == yes
    {
      return act(on: yes, request)
    }
    let replies = dialogue.offered
    // Of one thing that may be asked for there is nothing to choose.
    if let only = replies.first, replies.count == 1, only != request.text,
      case .function? = intents.understood(only)
    {
      return .several([only])
    }
    return replies.isEmpty
      ? .say(text: request.phrases.nothingAsked, quickReplies: offers(request, intents))
      : .say(text: request.phrases.whichOfThese, quickReplies: replies)
  }
}

extension FlowStep {
  /// Whether whatever is said may be its answer, so that what is plainly meant for something else is not.
  fileprivate var takesAnyText: Bool {
    guard case .keeps(.options, _) = work else { return false }
    switch accepts {
    case .text, .textAndImages: return true
    default: return false
    }
  }
}
