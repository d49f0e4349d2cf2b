import Accounts
import Assistant
import Conversation
import EventLog
import HTTPTypes
import JSON
import PluginKit
import Projections

/// The acts of people in channels: each is one commit, answered once it is on the record; the
/// assistant's turn follows by itself.
extension ChannelHandlers {
  /// Begins a conversation, or returns to the one there is with a plugin.
  func create(_ request: AdmittedRequest, _ input: NewChannel) async throws -> ChannelName {
    let caller = try request.principal
    guard let plugin = input.plugin else { return try await createGroup(request, input, caller) }
    guard let registered = server.assistant.registry[plugin] else {
      let known = server.plugins.map(\.manifest.id).joined(separator: ", ")
      throw Problem(
        .notFound, "not-found", "there is no plugin '\(plugin)': choose one of \(known)")
    }
    guard input.members == nil else {
      return try await createGroup(request, input, caller, with: registered)
    }
    return ChannelName(
      channel: try await ChatSession.channel(
        with: registered, person: caller.asPerson, assistant: server.assistant))
  }

  /// A conversation among people; with a plugin its assistant is one of them, and answers what is
  /// said to it.
  private func createGroup(
    _ request: AdmittedRequest, _ input: NewChannel, _ caller: Principal,
    with plugin: RegisteredPlugin? = nil
  ) async throws -> ChannelName {
    let others = try (input.members ?? []).map { try known($0) }.filter { $0.id != caller.id }
    for other in others { try checkInvites(other, by: caller, into: nil) }
    try peopleLimits.chargeInvitations(others.count, by: caller.id.rawValue)
    let channel = server.log.channelID { attempt in
      request.key.identifier(attempt == 0 ? "group" : "group\(attempt)-")
    }
    if let plugin {
      try await server.assistant.openGroup(
        try StreamName(category: "channel", checking: channel), with: plugin,
        members: [caller.asPerson],
        inviting: others, as: request.key.commitID, by: caller.id)
      return ChannelName(channel: channel)
    }
    _ = try await server.channels.execute(
      // The title stands in the log in plain: nobody's own words.
      .create(
        ChannelCreated(title: "Conversation"), members: [caller.asPerson],
        opening: others.map { .memberInvited(MemberInvited(asking: $0, by: caller.id)) }),
      on: try StreamName(category: "channel", checking: channel), commitID: request.key.commitID,
      actor: caller.id.rawValue, subject: caller.id.rawValue)
    return ChannelName(channel: channel)
  }

  /// Says something, in words or with a file.
  func send(_ request: AdmittedRequest, _ said: NewMessage) async throws -> WriteReceipt {
    let message = try newMessage(request)
    let sender = try request.principal.id
    if let text = said.text, said.attachment == nil { try Problem.checkVisible(text, as: "text") }
    var content = try attachments.content(of: said, request)
    if said.kind == .answer { content = try asAnswer(content, request) }
    let quoted = try said.replyTo.map { text in
      guard let id = MessageID(rawValue: text),
        try server.entry(of: id, in: try request.channel)?.content != nil
      else {
        throw Problem(
          .unprocessableContent, "wrong-value",
          "'reply_to' is '\(text.prefix(80))', expected a message of this channel that is there")
      }
      return id
    }
    return try await record(
      .send(MessageSent(message: message, sender: sender, content: content, replyTo: quoted)),
      message, request)
  }

  private func asAnswer(_ content: MessageContent, _ request: AdmittedRequest) throws
    -> MessageContent
  {
    let caller = try request.principal
    guard try role(of: caller, request) == .provider else {
      throw Problem.forbidden("only a provider of the channel gives an answer by name")
    }
    guard case .text(let text) = content else {
      throw Problem(
        .unprocessableContent, "no-response",
        "a 'doctorResponse' has 'text' and no 'attachment': send the file as a message")
    }
    return .expertAnswer(text: text, by: caller.name)
  }

  /// Takes a card, clicks a button, chooses a reply or answers an input; a second time changes
  /// nothing.
  func interact(_ request: AdmittedRequest, _ act: NewInteraction) async throws -> WriteReceipt {
    let message = try newMessage(request)
    let member = try request.principal.id
    guard let id = InteractionID(rawValue: act.id) else {
      throw Problem.notFound("the \(act.kind.rawValue)")
    }
    try checkIsRepetition(act, request)
    switch act.kind {
    case .card:
      return try await record(.select(id, by: member, message: message), message, request)
    case .button:
      try checkCanCome(id, request)
      return try await record(.click(id, by: member, message: message), message, request)
    case .reply:
      return try await record(.choose(id, by: member, message: message), message, request)
    case .input: return try await answer(id, with: act.value, message, request)
    }
  }

  /// Refuses a button that invites somebody whose account is not there any more.
  private func checkCanCome(_ button: InteractionID, _ request: AdmittedRequest) throws {
    let state = try server.channels.state(of: .channel(try request.channel))
    guard case .invite(let member, let name) = state.buttons[button]?.action,
      !state.used.contains(button), accounts.account(member) == nil
    else { return }
    throw Problem(
      .conflict, "provider-gone",
      "\(name) has no account here any more and cannot be called: ask in the conversation who can come"
    )
  }

  /// The receipt of a repeated request from its first time: the choice or answer of then can no
  /// longer be made.
  func earlierReceipt(of message: MessageID, _ request: AdmittedRequest) throws -> WriteReceipt? {
    guard request.key.isNamed,
      let view = try ChannelPage(try request.channel, in: server.views)?.view,
      let entry = view.timeline.last(where: { $0.message == message })
    else { return nil }
    let isAnswered = view.plugin != nil && view.handedTo == nil
    return WriteReceipt(
      message: message.rawValue, position: Int(clamping: entry.position),
      turn: isAnswered ? TurnID(answering: message).rawValue : nil)
  }

  /// Notes up to where the caller has read.
  func read(_ request: AdmittedRequest, _ upTo: NewReadMark) async throws {
    let member = try request.principal.id
    guard let message = MessageID(rawValue: upTo.message) else {
      throw Problem.notFound("the message")
    }
    try await execute(.read(MessageRead(member: member, upTo: message)), request)
  }

  /// Takes the conversation, or gives it back to the assistant.
  func assign(_ request: AdmittedRequest, _ assignee: Assignee) async throws {
    let caller = try request.principal
    if let member = assignee.member, member != caller.id.rawValue {
      throw Problem.forbidden(
        "a conversation is taken by oneself: send your own identifier, or none")
    }
    if assignee.member != nil,
      try !caller.has(.provider) || role(of: caller, request) != .provider
    {
      throw Problem.forbidden("only who was called to help can take the conversation")
    }
    try await execute(.handOff(to: assignee.member == nil ? nil : caller.id), request)
  }

  /// The role of somebody in the channel; nil who is not in it.
  func role(of caller: Principal, _ request: AdmittedRequest) throws -> MemberRole? {
    try server.channels.state(of: .channel(try request.channel)).members[caller.id]?.role
  }

  /// Somebody with an account, as a member.
  func known(_ id: String) throws -> Member {
    guard let account = MemberID(rawValue: id).flatMap(accounts.account) else {
      throw Problem(.unprocessableContent, "unknown-account", "there is no account '\(id)'")
    }
    return Member(
      id: account.id, name: account.name,
      role: account.roles.contains(.provider) ? .provider : .person)
  }

  func newMessage(_ request: AdmittedRequest) throws -> MessageID {
    try MessageID(checking: request.key.identifier("m"))
  }

  func record(
    _ command: ChannelCommand, _ message: MessageID, _ request: AdmittedRequest,
    causedBy cause: Position? = nil
  ) async throws -> WriteReceipt {
    let turn = TurnID(answering: message).rawValue
    let execution: Execution<ChannelEvent>
    do {
      execution = try await execute(command, request, correlation: turn, causedBy: cause)
    } catch let refusal as ChannelRefusal {
      guard let done = try earlierReceipt(of: message, request) else { throw refusal }
      return done
    }
    guard let receipt = execution.receipt else {
      return try earlierReceipt(of: message, request) ?? WriteReceipt()
    }
    return WriteReceipt(
      message: message.rawValue, position: Int(clamping: receipt.firstPosition.value),
      turn: try isAnswered(execution, in: turn, request) ? turn : nil)
  }

  /// Whether the assistant answers what was done, in that turn; while somebody else has the
  /// conversation only alarms are, but the turn may be what gave it to them.
  func isAnswered(
    _ execution: Execution<ChannelEvent>, in turn: String, _ request: AdmittedRequest
  ) throws -> Bool {
    let sender = try request.principal.id
    let state = try server.channels.state(of: .channel(try request.channel))
    guard state.plugin != nil, state.members[sender]?.role == .person,
      state.handedTo == nil || state.handedIn?.rawValue == turn
    else { return false }
    return execution.events.contains { event in
      guard case .messageSent(let sent) = event, sent.sender == sender else { return false }
      return state.isGroup ? state.isAddressed(sent, by: execution.events) : true
    }
  }

  @discardableResult
  func execute(
    _ command: ChannelCommand, _ request: AdmittedRequest, correlation: String? = nil,
    causedBy cause: Position? = nil, part: String = ""
  ) async throws -> Execution<ChannelEvent> {
    let member = try request.principal.id.rawValue
    return try await server.channels.execute(
      command, on: .channel(try request.channel),
      commitID: CommitID(request.key.commitID.value + part), actor: member,
      correlation: correlation, causation: cause, subject: member)
  }
}

extension Principal {
  /// As somebody the platform is for.
  var asPerson: Member { Member(id: id, name: name, role: .person) }
}

extension ChannelHandlers {
  /// Answers an input with a value of its kind, checked by the kind's own rule; a text with
  /// pictures is several messages, of which the last is answered.
  func answer(
    _ input: InteractionID, with value: JSONValue?, _ message: MessageID, _ request: AdmittedRequest
  ) async throws -> WriteReceipt {
    let member = try request.principal.id
    let page = try ChannelPage(try request.channel, in: server.views)
    guard let open = page?.view.inputs.first(where: { $0.id == input && $0.of == member }) else {
      if let done = try earlierReceipt(of: message, request) ?? earlierRetryReceipt(of: request) {
        return done
      }
      return try await answerAnew(input, with: value, message, request)
    }
    guard open.accepts != .retry else {
      try Self.checkRetry(value)
      return try await retry(open, request)
    }
    let answer = try checked(value, for: open.accepts)
    let messages = try contents(of: answer, request).enumerated().reversed().map { place, content in
      // The last one is the message that the request makes; those before it follow from it.
      MessageSent(
        message: place == 0 ? message : try MessageID(checking: "\(message.rawValue)-\(place)"),
        sender: member, content: content)
    }
    return try await record(
      .submit(input, answer, saying: messages), message, request,
      causedBy: Position(UInt64(clamping: open.position)))
  }

  func checked(_ value: JSONValue?, for kind: InputKind) throws -> JSONValue {
    do throws(InputFault) {
      return try kind.answer(value)
    } catch {
      throw Problem(
        .unprocessableContent, "wrong-value",
        "'value' is \(value?.jsonText.prefix(80) ?? "missing"), expected \(error.expected)")
    }
  }

  /// To try again is no choice of a value, but who says `false` does not want it.
  private static func checkRetry(_ value: JSONValue?) throws {
    guard value == false else { return }
    throw Problem(
      .unprocessableContent, "wrong-value",
      "'value' is false, expected none: this tries again what failed; to leave it, do nothing")
  }

  /// The messages that say an answer, the last one first.
  private func contents(of answer: JSONValue, _ request: AdmittedRequest) throws -> [MessageContent]
  {
    let images = try (answer["images"]?.array ?? []).compactMap(\.string).map {
      try attachments.image($0, request)
    }
    let text = InputKind.words(of: answer)
    return (text.isEmpty ? [] : [.text(text: text)]) + images.reversed()
  }
}

// Requests that are made again under their key: the same is answered as before, another one is
// refused, also after a restart.
extension ChannelHandlers {
  /// The first event of the commit that a request made before, and its position; nil if there is
  /// none.
  func firstEvent(ofRepeated request: AdmittedRequest) throws -> (
    event: ChannelEvent, position: Position
  )? {
    guard request.key.isNamed else { return nil }
    let id = request.key.commitID
    return try server.log.withSnapshot { snapshot in
      guard let position = try snapshot.position(of: id) else { return nil }
      var first: ChannelEvent?
      try snapshot.forEachEvent(from: position) { event in
        if event.isReadable { first = try ChannelEvent(event) }
        return .stop
      }
      return first.map { ($0, position) }
    }
  }

  /// Checks that an interaction is the one that its key was used for.
  ///
  /// - Throws: ``Problem`` 422 if it is another one.
  func checkIsRepetition(_ act: NewInteraction, _ request: AdmittedRequest) throws {
    guard let first = try firstEvent(ofRepeated: request)?.event else { return }
    let isSame =
      switch first {
      case .cardSelected(let selected): act.kind == .card && selected.card.rawValue == act.id
      case .buttonClicked(let clicked): act.kind == .button && clicked.button.rawValue == act.id
      case .quickReplyChosen(let chosen): act.kind == .reply && chosen.reply.rawValue == act.id
      case .inputSubmitted(let submitted):
        act.kind == .input && submitted.input.rawValue == act.id
          && (submitted.value == true || Self.isSame(act.value, submitted.value))
      case .messageSent(let sent):
        if case .text(let text) = sent.content {
          act.kind == .input && Self.isSame(act.value, .string(text))
        } else {
          act.kind == .input
        }
      case .turnUndone, .turnUndoRequested: act.kind == .input
      default: false
      }
    guard isSame else { throw Problem.keyReused }
  }

  /// The receipt of an undo that is asked for again; nil if it was not made before.
  func earlierUndoReceipt(of request: AdmittedRequest, turn: String?) throws -> WriteReceipt? {
    guard let (event, position) = try firstEvent(ofRepeated: request) else { return nil }
    let at = Int(clamping: position.value)
    switch event {
    case .turnUndone(let undone) where turn == nil || turn == undone.turn.rawValue:
      return WriteReceipt(position: at)
    case .turnUndoRequested(let requested) where turn == nil || turn == requested.turn.rawValue:
      return WriteReceipt(position: at, turn: requested.turn.rawValue)
    default: throw Problem.keyReused
    }
  }

  /// The receipt of another try that is asked for again; nil if it was not made before.
  func earlierRetryReceipt(of request: AdmittedRequest) throws -> WriteReceipt? {
    guard let (event, position) = try firstEvent(ofRepeated: request),
      case .inputSubmitted(let submitted) = event,
      submitted.value == true
    else { return nil }
    return WriteReceipt(position: Int(clamping: position.value))
  }

  /// A value is kept as its input has it: a number's spaces and a word's case may have changed.
  private static func isSame(_ value: JSONValue?, _ kept: JSONValue) -> Bool {
    guard let value, value != kept else { return value != nil }
    func letters(_ value: JSONValue) -> String {
      InputKind.words(of: value).lowercased().filter { $0.isLetter || $0.isNumber }
    }
    return letters(value) == letters(kept)
  }
}
