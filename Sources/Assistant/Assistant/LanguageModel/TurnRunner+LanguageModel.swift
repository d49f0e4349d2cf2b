import Basics
import Conversation
import EventLog
import JSON
import PluginKit

extension TurnRunner {
  /// The most calls of one answer; what it wants beyond is left out.
  private static let maximumCallsAtOnce = 16
  /// The longest name of a function and the longest arguments, in bytes; what is longer is cut, and
  /// so neither known nor JSON.
  private static let longest = (name: 200, arguments: 64 << 10)
  /// How many bytes a token is taken for, of English text and JSON: fewer than there mostly are.
  private static let bytesPerToken = 3
  /// How far back calls are looked for that hold a claim, in bytes.
  private static let mostRecord = 512 << 10
  /// More tokens than that no model reads.
  private static let maximumTokens = 1 << 30

  /// Asks the language model, and records what it says; if it fails, the embedded one takes over.
  ///
  /// If nobody waits any more nothing is recorded: the turn stays open, and whoever takes it up
  /// asks again.
  mutating func converse() async throws {
    guard let languageModel = assistant.languageModel, let prompt = try prompt(for: languageModel)
    else { return }
    let check = try answerCheck()
    // An answer to a second question is heard when it is whole.
    let isFirst = state.turn?.modelRounds?.hasClaimedTooMuch != true
    let live = check.gate { [assistant, channel] in
      if isFirst { assistant.environment.hear(channel, $0) }
    }
    let reply: ModelReply
    do {
      reply = try await languageModel.reply(to: prompt) { live.feed($0) }
    } catch {
      try Task.checkCancellation()
      return try await failed(error, languageModel)
    }
    if reply.isBrokenOff { try Task.checkCancellation() }
    live.finish()
    try await take(reply, of: languageModel, check)
  }

  /// The record that an answer is held against: the calls of the conversation, and what they came to.
  private func answerCheck() throws -> AnswerCheck {
    let record = try assistant.log.withSnapshot { snapshot in
      var events: [(position: Position, event: ChannelEvent)] = []
      var size = 0
      try snapshot.forEachEvent(in: .channel(channel), .backward) { event in
        size += event.payload.count
        if let known = try ChannelEvent(event) { events.append((event.position, known)) }
        return size > Self.mostRecord ? .stop : .proceed
      }
      return ClaimedRecord(events.reversed(), of: plugin)
    }
    return AnswerCheck(record, of: plugin, in: language)
  }

  private func prompt(for languageModel: any LanguageModel) throws -> ModelPrompt? {
    guard let plugin, let context = TurnContext(in: machine) else { return nil }
    var system = SystemMessage(
      plugin: plugin, person: state.members[person], request: context.request
    ).text
    let offer = try assistant.tools.offer(of: plugin)
    let fixed = system.utf8.count + offer.size
    let tokens = min(languageModel.promptTokens, Self.maximumTokens)
    let room = max(0, tokens * Self.bytesPerToken - fixed)
    let recent = try events(within: room)
    let history = PromptHistory(recent, members: state.members, plugin: plugin)
    system += SystemMessage.withheld(recent)
    return ModelPrompt(
      system: system, messages: history.messages(within: room), tools: offer.tools)
  }

  /// The newest events of the channel, from the beginning of a turn on: at least so many bytes,
  /// where there are so many, and the messages that these turns answer.
  private func events(within bytes: Int) throws -> [ChannelEvent] {
    try assistant.log.withSnapshot { snapshot in
      var events: [ChannelEvent] = []
      var size = 0
      var turns = 0
      // Several may have been said before the first of them was answered.
      var unseen: Set<MessageID> = []
      try snapshot.forEachEvent(in: .channel(channel), .backward) { event in
        size += event.payload.count
        if let known = try ChannelEvent(event) {
          events.append(known)
          if case .messageSent(let sent) = known { unseen.remove(sent.message) }
          if case .turnStarted(let started) = known {
            turns += 1
            unseen.insert(started.message)
          }
        }
        // The turn before the last may hold a call that waits for this one.
        return size > 2 * bytes && turns > 2 && unseen.isEmpty
          && event.type == TurnCompleted.eventType ? .stop : .proceed
      }
      return events.reversed()
    }
  }

  private mutating func take(
    _ reply: ModelReply, of languageModel: any LanguageModel, _ check: AnswerCheck
  ) async throws {
    guard let turn = state.turn else { return }
    let text = reply.text.cut(to: SpokenReply.maximumSize)
    let spoken = SpokenReply.said(text)
    let isSilent = spoken.text.allSatisfy(\.isWhitespace)
    let newID = assistant.environment.newID
    let id = isSilent && !reply.calls.isEmpty ? nil : MessageID(newID())
    let calls = reply.calls.prefix(Self.maximumCallsAtOnce).map {
      ModelCall(
        call: CallID(newID()), function: $0.function.cut(to: Self.longest.name),
        arguments: $0.arguments.cut(to: Self.longest.arguments))
    }
    let checked = check.checked(spoken.text, wanting: Array(calls))
    let isAskedAgain =
      !checked.withheld.isEmpty && calls.isEmpty
      && state.turn?.modelRounds?.hasClaimedTooMuch != true
    var said =
      await filtered(Rendering(text: checked.shown(phrases, correcting: calls.isEmpty))).text ?? ""
    let isShortened = reply.isShortened || text != reply.text
    if reply.isBrokenOff || isShortened { said += " \(phrases.brokenOff)" }
    let model = reply.model ?? languageModel.name
    newInterpreterName = model
    let answered = ModelAnswered(
      turn: turn.id, model: model, message: isAskedAgain ? nil : id,
      text: said == text && !isAskedAgain ? nil : text,
      calls: calls, ending: reply.isBrokenOff ? ModelReply.brokenOff : reply.ending,
      isCut: isShortened ? true : nil,
      promptTokens: reply.promptTokens,
      answerTokens: reply.answerTokens, attempts: reply.attempts, microseconds: reply.microseconds,
      grounds: checked.grounds.isEmpty ? nil : checked.grounds)
    let remedy: ClaimRemedy = isAskedAgain ? .askedAgain : calls.isEmpty ? .corrected : .leftOut
    let withheld = checked.events(remedy, by: model, in: turn.id)
    guard !isAskedAgain else { return try await goOn([.modelAnswered(answered)] + withheld) }
    guard calls.isEmpty else {
      let isSaid = !said.allSatisfy(\.isWhitespace)
      let words =
        id.flatMap { isSaid ? messages.saying(said, id: $0, quickReplies: []) : nil } ?? []
      return try await goOn([.modelAnswered(answered)] + withheld + words)
    }
    let shown = await ending(
      SpokenReply(text: isSilent ? "" : said, options: spoken.options), as: id)
    try await complete([.modelAnswered(answered)] + withheld + shown)
  }

  /// The end of a turn: the model's words, with what the last call has to show.
  private func ending(_ spoken: SpokenReply, as id: MessageID?) async -> [ChannelEvent] {
    var shown = Rendering(quickReplies: [])
    if let call = state.turn?.call, let outcome = state.turn?.outcome,
      case .returned(let returned) = outcome, returned.status == 200
    {
      shown = await rendering(of: outcome, call)
    }
    if !spoken.options.isEmpty { shown.quickReplies = spoken.options.map { .init(byModel: $0) } }
    guard !spoken.text.isEmpty else {
      let silence = spoken.options.isEmpty ? phrases.silence : phrases.choose
      shown.text = shown.text ?? silence
      return messages.showing(shown, as: id)
    }
    var before: [ChannelEvent] = []
    if shown.content != nil {
      // What only the plugin can show stands by itself, and the words after it.
      var own = shown
      own.quickReplies = []
      before = messages.showing(own)
      shown = Rendering(quickReplies: shown.quickReplies)
    }
    shown.text = spoken.text
    return before + messages.showing(shown, as: id)
  }

  private mutating func failed(_ fault: LanguageModelError, _ languageModel: any LanguageModel)
    async throws
  {
    guard let turn = state.turn else { return }
    let failed = ModelFailed(
      turn: turn.id, model: fault.model ?? languageModel.name, reason: fault.reason,
      message: String(fault.description.prefix(Self.errorLength)), attempts: fault.attempts,
      microseconds: fault.microseconds)
    // Said once, until it has answered again.
    let notice =
      state.isModelGone ? [] : messages.saying(phrases.modelGone, quickReplies: [])
    try await goOn([.modelFailed(failed)] + notice)
  }
}

/// The tools that a language model is offered: made once for each plugin and language, since
/// closing their schemas costs more than a turn.
final class ToolDefinitions: Sendable {
  struct Offer: Sendable {
    let tools: [JSONValue]
    /// Their bytes.
    let size: Int
  }

  private let known = Lock<[String: Offer]>([:])

  /// What a plugin offers in the language in which it speaks.
  ///
  /// - Throws: `SchemaError` if a closed schema is larger than a schema may be.
  func offer(of plugin: RegisteredPlugin) throws -> Offer {
    let name = "\(plugin.manifest.id) \(plugin.language)"
    if let offer = known.withLock({ $0[name] }) { return offer }
    let tools =
      try plugin.functions.map { try $0.strictTool } + plugin.offeredFlows.map(\.tool)
    let offer = Offer(tools: tools, size: tools.reduce(0) { $0 + $1.jsonText.utf8.count })
    known.withLock { $0[name] = offer }
    return offer
  }
}
