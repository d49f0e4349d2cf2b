package import JSON

/// A channel as a server shows it, or a log of this machine: its JSON, of which nothing is required
/// but who looks at it.
///
/// Members that this program does not know are passed over, or kept as they are; so a newer
/// server's channel can be shown.
package struct ChannelSnapshot: Sendable {
  /// Who looks at it.
  package let me: Chat.Person
  /// As it was said.
  package let json: JSONValue

  package init(_ json: JSONValue, for me: Chat.Person) { (self.json, self.me) = (json, me) }

  /// Up to where of the record it is.
  package var position: Int64 { json["position"]?.int ?? 0 }
  /// The turn that is under way.
  package var turn: String? { view["turn"]?["id"]?.string }
  /// The newest message of somebody else, and its position.
  package var newestIncoming: (message: String, position: Int64)? {
    let entry = entries.last { $0["message"] != nil && $0["sender"]?.string != me.id.rawValue }
    guard let message = entry?["message"]?.string else { return nil }
    return (message, entry?["position"]?.int ?? 0)
  }
  /// Up to where one has read.
  package var readPosition: Int64 {
    let marks = view["read"]?.array ?? []
    return marks.first { $0["member"]?.string == me.id.rawValue }?["position"]?.int ?? 0
  }

  /// The position of the newest entry.
  package var newestPosition: Int64 { entries.last?["position"]?.int ?? 0 }
  /// The position of the newest entry that one made oneself.
  package var newestOwnPosition: Int64 {
    entries.last { $0["sender"]?.string == me.id.rawValue }?["position"]?.int ?? 0
  }
  /// The last message in one line; nil if nothing was said.
  package var lastWords: String? {
    let said = entries.last { $0["message"] != nil }
    return said.map { Chat.Content($0["content"]).summary.replacing("\n", with: " ") }
  }
  /// How many messages of others were not read.
  package var unread: Int {
    entries.count { entry in
      entry["message"] != nil && entry["sender"]?.string != me.id.rawValue
        && (entry["position"]?.int ?? 0) > readPosition
    }
  }

  var view: JSONValue { json["view"] ?? .null }
  var entries: [JSONValue] { view["timeline"]?.array ?? [] }
  package var title: String { view["title"]?.string ?? "" }

  /// Who is there, and who was called.
  var people: [Chat.Person] {
    ((view["members"]?.array ?? []) + [view["guest"]].compactMap(\.self))
      .reduce(into: []) { people, member in
        guard let person = Chat.Person(member), !people.contains(where: { $0.id == person.id })
        else { return }
        people.append(person)
      }
  }

  /// The quick replies.
  var replies: [JSONValue] { json["replies"]?.array ?? [] }

  /// The input that is asked of the person.
  var input: JSONValue? {
    (view["inputs"]?.array ?? []).first { $0["of"]?.string == me.id.rawValue }
  }

  /// The last answer, if it can be answered anew.
  var editable: JSONValue? { json["editable"] }

  var undo: Chat.Undo {
    guard let undo = json["undo"] else { return .unavailable() }
    return undo["available"]?.bool == true
      ? .available(turn: undo["turn"]?.string)
      : .unavailable(reason: undo["reason"]?.string)
  }

  /// Whom the conversation was given to.
  var handedTo: Chat.Person? {
    guard let id = view["handedTo"]?.string else { return nil }
    return people.first { $0.id.rawValue == id }
      ?? Chat.Person(id: .init(rawValue: id), name: id, role: "provider")
  }

  /// Up to where somebody else than the assistant has read.
  var readByOthers: Int64 {
    let marks = (view["read"]?.array ?? []).filter { $0["member"]?.string != me.id.rawValue }
    return marks.compactMap { $0["position"]?.int }.max() ?? 0
  }
}

extension Chat.Person {
  init?(_ member: JSONValue) {
    guard let id = member["id"]?.string else { return nil }
    self.init(
      id: .init(rawValue: id), name: member["name"]?.string ?? id,
      role: member["role"]?.string ?? "person")
  }
}

extension ChannelSnapshot {
  /// The chat that it is, with what was done and is not in it yet.
  package func chat(
    _ id: Chat.ID, _ connection: Chat.Status.Connection, pending: [PendingAct],
    isAwaited: Bool, speech: String?, _ actions: ChatActions
  ) -> Chat {
    let unseen = unseen(of: pending)
    // Only its answer, which is on its way, tells of the turn that will answer it.
    let isShownUnanswered = pending.contains { pending in
      pending.state == .sending && !unseen.contains { $0.key == pending.key }
    }
    let reader = MessageReader(
      page: self, pending: pending, actions: actions,
      isSpeaking: unseen.contains { !$0.isFailed && $0.act.content != nil })
    let inputs = InputReader(page: self, pending: pending, actions: actions)
    return Chat(
      id: id, title: title, me: me, people: people,
      status: Chat.Status(
        connection: connection,
        activity: activity(
          isAwaited: isAwaited || isShownUnanswered || unseen.contains(where: \.isAwaited))),
      messages: messages(reader.messages, unseen, actions),
      input: inputs.input, undo: unseen.contains(where: \.isUnsent) ? Self.onItsWay : undo,
      editable: inputs.editable, speech: speech)
  }

  /// The newest message will be another one in a moment.
  private static let onItsWay = Chat.Undo.unavailable(
    reason: "What you said last is still on its way. Undo it once it has arrived.")

  private func activity(isAwaited: Bool) -> Chat.Status.Activity {
    if turn != nil || isAwaited { return .answering }
    return handedTo.map { .handedOff(to: $0) } ?? .waiting
  }

  /// The acts that the page does not show, since no entry says them.
  ///
  /// A recorded act shows once the page is of that position; one that is being sent may show before
  /// its answer arrives. Each entry shows one of them.
  private func unseen(of pending: [PendingAct]) -> [PendingAct] {
    var shown = entries.filter { $0["sender"]?.string == me.id.rawValue }[...]
    return pending.filter { pending in
      switch pending.state {
      case .failed, .waiting: return true
      case .recorded(_, let position): return position > self.position
      case .sending:
        let place = shown.firstIndex { entry in
          (entry["position"]?.int ?? 0) > pending.after && pending.act.isSaid(by: entry)
        }
        if let place { shown = shown[(place + 1)...] }
        return place == nil
      }
    }
  }

  /// The messages on the record, those that were refused, and those on their way.
  private func messages(
    _ recorded: [(position: Int64, message: Chat.Message)], _ unseen: [PendingAct],
    _ actions: ChatActions
  ) -> [Chat.Message] {
    var placed = recorded
    for pending in unseen.filter(\.isFailed) {
      guard let message = outgoing(pending, actions) else { continue }
      let place = placed.firstIndex { $0.position > pending.after } ?? placed.count
      placed.insert((pending.after, message), at: place)
    }
    return placed.map(\.message)
      + unseen.filter { !$0.isFailed }.compactMap { outgoing($0, actions) }
  }

  private func outgoing(_ pending: PendingAct, _ actions: ChatActions) -> Chat.Message? {
    guard let content = pending.act.content else { return nil }
    let delivery: Chat.Delivery =
      switch pending.state {
      case .waiting: .waiting
      case .sending: .sending
      case .recorded: .sent
      case .failed(let reason, let kind):
        .failed(
          Chat.Failure(
            reason: reason, kind: kind,
            again: ChatSender("again \(pending.key)") { try await actions.again(pending.key) },
            discard: ChatSender("discard \(pending.key)") {
              try await actions.discard(pending.key)
            }))
      }
    return .outgoing(
      Chat.Outgoing(id: .init(rawValue: pending.key), content: content, delivery: delivery))
  }
}

extension PendingAct {
  /// Whether it is not on the record, as far as is known.
  fileprivate var isUnsent: Bool { state == .waiting || state == .sending }

  /// Whether nothing shows that something is to follow: a tap that says nothing, and what is on the
  /// record but not on the page yet.
  fileprivate var isAwaited: Bool {
    switch state {
    case .waiting, .sending: act.content == nil
    case .recorded: true
    case .failed: false
    }
  }
}

extension ChatAct {
  /// Whether an entry says what was done.
  fileprivate func isSaid(by entry: JSONValue) -> Bool {
    let said = Chat.Content(entry["content"])
    guard case .send(let file, let caption) = self else { return said == content }
    return switch said {
    case .file(_, let name): name == file.name
    case .image(_, let words): words == caption
    case .video, .audio: true
    default: false
    }
  }
}

/// An act of a person in a chat, as it is sent and kept.
@JSONShape
package enum ChatAct: Sendable, Equatable {
  /// Says something in words.
  case say(text: String)
  /// Sends a file that lies in the outbox.
  case send(file: KeptFile, caption: String?)
  /// Says where something is.
  case place(name: String?, latitude: Double, longitude: Double)
  /// Takes a card, clicks a button or chooses a reply; the words are what is said by it, where it
  /// says anything.
  case take(choice: String, id: String, words: String?)
  /// Answers an input; the words are what the record says of the value.
  case answer(input: String, value: JSONValue, words: String, images: [KeptFile])
}

/// A file that waits to be sent: its name for people, and that of the file in which it is kept.
@JSONShape
package struct KeptFile: Sendable, Equatable {
  package var name: String
  package var kept: String
}

extension ChatAct {
  /// The target of an act that can be done once: a second act of the same is none.
  package var target: String? {
    switch self {
    case .say, .send, .place: nil
    case .take(_, let id, _): id
    case .answer(let input, _, _, _): input
    }
  }

  /// Its shown form until it is on the record; nil if there is none.
  var content: Chat.Content? {
    switch self {
    case .say(let text): .text(text)
    // Who tries again says nothing by it.
    case .answer(_, _, let words, _): words.isEmpty ? nil : .text(words)
    case .send(let file, let caption): .text(caption.map { "\(file.name): \($0)" } ?? file.name)
    case .place(let name, let latitude, let longitude):
      .location(name: name, latitude: latitude, longitude: longitude)
    case .take(_, _, let words): words.map { .text($0) }
    }
  }
}

/// An act that is not seen on the record yet.
package struct PendingAct: Sendable, Equatable {
  /// How far it is.
  package enum State: Sendable, Equatable {
    /// It waits.
    case waiting
    /// It is being sent, or was.
    case sending
    /// It is on the record at a position, as a message where it says something.
    case recorded(message: String?, position: Int64)
    /// It was refused.
    case failed(reason: String, kind: ChatRefusal.Kind)
  }

  package var key: String
  package var act: ChatAct
  package var state: State
  /// Up to where the record was seen when it was done; after what one said before, once it was
  /// refused.
  package var after: Int64

  package init(key: String, act: ChatAct, state: State, after: Int64) {
    (self.key, self.act, self.state, self.after) = (key, act, state, after)
  }
}

/// The actions behind a chat's senders.
package struct ChatActions: Sendable {
  /// Does something.
  package var act: @Sendable (ChatAct) async throws -> Void
  /// Answers an input with words and files.
  package var answer: @Sendable (_ input: String, ChatInput.TextAndImages) async throws -> Void
  /// Sends what was refused once more.
  package var again: @Sendable (_ key: String) async throws -> Void
  /// Lets go of what was refused.
  package var discard: @Sendable (_ key: String) async throws -> Void

  package init(
    act: @escaping @Sendable (ChatAct) async throws -> Void,
    answer: @escaping @Sendable (_ input: String, ChatInput.TextAndImages) async throws -> Void,
    again: @escaping @Sendable (_ key: String) async throws -> Void = { _ in },
    discard: @escaping @Sendable (_ key: String) async throws -> Void = { _ in }
  ) {
    (self.act, self.answer, self.again, self.discard) = (act, answer, again, discard)
  }
}
