import EventLog
import Projections

/// Changes of a channel's timeline: entries are added to the newest page; what happens to an older
/// one finds its page by name.
extension Documents where Folded == ChannelProjection {
  mutating func add(_ sent: MessageSent, _ event: borrowing EventView, to channel: String) throws {
    let entry = TimelineEntry(
      position: Int64(clamping: event.position.value), time: event.time, message: sent.message,
      sender: sent.sender, content: sent.content, replyTo: sent.replyTo)
    if let newest = try newest(of: channel), newest.hasButton {
      try change(newest.message, in: channel) { $0.button?.isEnabled = false }
    }
    try append(entry, to: channel, after: entries(of: channel))
  }

  mutating func add(
    _ called: CallSummary, _ event: borrowing EventView, to channel: String
  ) throws {
    let entry = TimelineEntry(
      position: Int64(clamping: event.position.value), time: event.time,
      call: CallState(id: called.call, function: called.function, state: "called"))
    try append(entry, to: channel, after: entries(of: channel), effect: called.effect)
  }

  mutating func finish(
    _ ended: CallSummary, _ state: String, _ event: borrowing EventView, in channel: String
  ) throws {
    if try read(channel, { $0.undo.open?.writes.isEmpty == false }) == true {
      try update(channel, default: ChannelHead()) { head in
        if let status = ended.status { head.undo.finish(ended.call, status: status) }
        if let reason = ended.reason { head.undo.fail(ended.call, reason) }
      }
    }
    let position = Int64(clamping: event.position.value)
    try change(.call(ended.call), in: channel, where: { $0.call?.id == ended.call }) { entry in
      entry.call?.state = state
      entry.call?.outcome = position
    }
  }

  mutating func add(
    _ rendered: CardRendered, _ event: borrowing EventView, to channel: String
  ) throws {
    var card = rendered.card
    if event.isImported { card.action = nil }
    let state = CardState(
      card: card, isSelected: false, position: Int64(clamping: event.position.value))
    let page = try change(rendered.message, in: channel) { $0.cards = ($0.cards ?? []) + [state] }
    try notePlace(of: .card(rendered.card.id), in: page, of: channel)
  }

  mutating func add(
    _ rendered: ButtonRendered, _ event: borrowing EventView, to channel: String
  ) throws {
    let isNewest =
      try newest(of: channel)?.message == rendered.message && !event.isImported
    let state = ButtonState(
      button: rendered.button, isEnabled: isNewest, isClicked: false,
      position: Int64(clamping: event.position.value))
    let page = try change(rendered.message, in: channel) { $0.button = state }
    try notePlace(of: .button(rendered.button.id), in: page, of: channel)
    guard isNewest else { return }
    try update(channel, default: ChannelHead()) { $0.newest?.hasButton = true }
  }

  mutating func select(_ card: InteractionID, in channel: String) throws {
    try change(
      .card(card), in: channel, where: { $0.cards?.contains { $0.card.id == card } == true }
    ) { entry in
      guard let place = entry.cards?.firstIndex(where: { $0.card.id == card }) else { return }
      entry.cards?[place].isSelected = true
    }
  }

  mutating func click(_ button: InteractionID, in channel: String) throws {
    try change(.button(button), in: channel, where: { $0.button?.button.id == button }) { entry in
      entry.button?.isEnabled = false
      entry.button?.isClicked = true
    }
  }

  mutating func change(
    _ message: MessageID, _ change: String, _ content: MessageContent, in channel: String
  ) throws {
    try self.change(message, in: channel) { entry in
      entry.change = change
      entry.content = content
    }
  }

  /// A message that was taken back says nothing any more; one whose words are out of the record is
  /// told by the place of its event.
  mutating func retract(_ retracted: MessageRetracted, in channel: String) throws {
    try retract(retracted.message, of: retracted.sender, retracted.version, in: channel)
    for answer in retracted.answers ?? [] {
      try retract(answer.message, of: .assistant, answer.version, in: channel)
    }
    // What is asked of them may have their words in it.
    try update(channel, default: ChannelHead()) { head in
      head.inputs.removeAll { $0.of == retracted.sender }
      head.undo.forget(retracted.message)
    }
  }

  private mutating func retract(
    _ message: MessageID, of sender: MemberID?, _ version: Int?, in channel: String
  ) throws {
    let found = try change(message, in: channel) { $0.retract() }
    guard found == nil, let version = version.map(Int64.init) else { return }
    let page = try change(.removed(version), in: channel, where: { $0.removed == version }) {
      ($0.message, $0.sender) = (message, sender)
      $0.retract()
    }
    try notePlace(of: .message(message), in: page, of: channel)
  }

  /// The entry of a message that was removed says so.
  mutating func noteRemoved(_ event: borrowing EventView, in channel: String) throws {
    let entry = TimelineEntry(
      position: Int64(clamping: event.position.value), time: event.time, notice: "Removed",
      removed: Int64(clamping: event.version.value))
    try append(entry, to: channel, after: entries(of: channel))
  }

  /// One sign of a member stands at a message: the one they gave last.
  mutating func react(_ reacted: MessageReacted, in channel: String) throws {
    try change(reacted.message, in: channel) { entry in
      guard entry.content != nil else { return }
      var reactions = (entry.reactions ?? []).filter { $0.by != reacted.member }
      if let reaction = reacted.reaction {
        reactions.append(GivenReaction(by: reacted.member, reaction: reaction))
      }
      entry.reactions = reactions.isEmpty ? nil : reactions
    }
  }

  mutating func join(_ member: Member, _ event: borrowing EventView, in channel: String) throws {
    let isHere = !event.isImported
    let wasInvited = try read(channel) { $0.invited.contains { $0.id == member.id } } ?? false
    try update(channel, default: ChannelHead()) { head in
      head.invited.removeAll { $0.id == member.id }
      head.members.removeAll { $0.id == member.id }
      head.members.append(member)
      head.called.removeAll { $0 == member.id }
      guard member.role == .provider else { return }
      head.guest = member
      if isHere { head.called.append(member.id) }
    }
    guard member.role == .provider || wasInvited else { return }
    // An alarm lets somebody in who may not even look: only who comes of their own accord is there.
    let isCalled = event.actor.map { $0 != member.id.rawValue } ?? false
    try note(
      isCalled ? "\(member.name) was called" : "\(member.name) joined", event, in: channel)
  }

  mutating func invite(
    _ invited: MemberInvited, _ event: borrowing EventView, in channel: String
  ) throws {
    let guest = invited.who
    try note("\(guest.name) was invited", event, in: channel)
    let isImported = event.isImported
    try update(channel, default: ChannelHead()) { head in
      guard invited.isOpen == true else { return head.guest = guest }
      head.invited.removeAll { $0.id == guest.id }
      if !isImported { head.invited.append(guest) }
    }
  }

  mutating func decline(
    _ member: MemberID, _ event: borrowing EventView, in channel: String
  ) throws {
    let guest = try read(channel) { $0.invited.first { $0.id == member } } ?? nil
    guard let guest else { return }
    try update(channel, default: ChannelHead()) { $0.invited.removeAll { $0.id == member } }
    try note("\(guest.name) does not come", event, in: channel)
  }

  /// The members who stay miss one who was called and goes.
  mutating func leave(_ member: MemberID, _ event: borrowing EventView, in channel: String) throws {
    let head = try document(channel)
    let guest = head?.members.first { $0.id == member && $0.role == .provider }
    try update(channel, default: ChannelHead()) { head in
      head.members.removeAll { $0.id == member }
      head.read.removeAll { $0.member == member }
      head.undo.lose(member)
    }
    guard let guest else { return }
    let isAnswered = head?.plugin != nil && (head?.handedTo ?? member) == member
    try note(
      isAnswered ? "\(guest.name) left; the assistant answers" : "\(guest.name) left", event,
      in: channel)
  }

  mutating func note(_ text: String, _ event: borrowing EventView, in channel: String) throws {
    let entry = TimelineEntry(
      position: Int64(clamping: event.position.value), time: event.time, notice: text)
    try append(entry, to: channel, after: entries(of: channel))
  }

  @discardableResult
  private mutating func change(
    _ message: MessageID, in channel: String, _ change: @Sendable (inout TimelineEntry) -> Void
  ) throws -> Int? {
    try self.change(
      EntryName.message(message), in: channel, where: { $0.message == message }, change)
  }
}

/// The pages of a channel's timeline and the names by which entries of full ones are found.
extension Documents where Folded == ChannelProjection {
  /// How many entries a channel has.
  mutating func entries(of channel: String) throws -> Int { try read(channel) { $0.entries } ?? 0 }

  /// The newest message of a channel.
  mutating func newest(of channel: String) throws -> NewestMessage? {
    try read(channel) { $0.newest } ?? nil
  }

  /// The newest page of a channel; nil if it has no entries.
  mutating func newestPage(of channel: String) throws -> Int? {
    try read(channel) { $0.newestPage } ?? nil
  }

  /// Adds an entry to those there are; a message is the newest one from now on.
  mutating func append(
    _ entry: TimelineEntry, to channel: String, after entries: Int, effect: FunctionEffect? = nil
  ) throws {
    let page = entries / ChannelHead.pageLength
    if page > 0, entries % ChannelHead.pageLength == 0 { try close(page - 1, of: channel) }
    try update(.page(page), of: channel, default: .entries([])) { part in
      part.change { $0.append(entry) }
    }
    try update(channel, default: ChannelHead()) { head in
      head.entries = entries + 1
      if let call = entry.call { head.undo.call(call.id, call.function, effect) }
      guard let message = entry.message else { return }
      head.newest = NewestMessage(message: message, page: page, hasButton: false)
      if let sender = entry.sender { head.wait(for: message, of: sender) }
    }
  }

  /// Changes the newest entry that is meant by a name, and returns its page; nil if there is none.
  @discardableResult
  mutating func change(
    _ name: EntryName, in channel: String,
    where isMeant: @escaping @Sendable (TimelineEntry) -> Bool,
    _ change: @Sendable (inout TimelineEntry) -> Void
  ) throws -> Int? {
    guard let page = try page(of: name, in: channel, where: isMeant) else { return nil }
    try update(.page(page), of: channel, default: .entries([])) { part in
      part.change { entries in
        guard let index = entries.lastIndex(where: isMeant) else { return }
        change(&entries[index])
      }
    }
    return page
  }

  /// The position of a message; nil if the channel has none of that identifier.
  mutating func position(of message: MessageID, in channel: String) throws -> Int64? {
    let page = try page(of: .message(message), in: channel, where: { $0.message == message })
    guard let page else { return nil }
    return try part(.page(page), of: channel)?.entries.last { $0.message == message }?.position
  }

  /// Notes in which page something is found, if it is not the newest one, which is always searched.
  mutating func notePlace(of name: EntryName, in page: Int?, of channel: String) throws {
    guard let page, let newest = try newestPage(of: channel), page < newest else { return }
    try update(name.part, of: channel, default: .place(page)) { $0 = .place(page) }
  }

  mutating func page(
    of name: EntryName, in channel: String, where isMeant: (TimelineEntry) -> Bool
  ) throws -> Int? {
    guard let newest = try newestPage(of: channel) else { return nil }
    if try part(.page(newest), of: channel)?.entries.contains(where: isMeant) == true {
      return newest
    }
    guard newest > 0, case .place(let page) = try part(name.part, of: channel) else {
      return nil
    }
    return page
  }

  /// A page is full: from now on what is in it is found by its name.
  private mutating func close(_ page: Int, of channel: String) throws {
    for name in try part(.page(page), of: channel)?.entries.flatMap(\.names) ?? [] {
      try update(name.part, of: channel, default: .place(page)) { $0 = .place(page) }
    }
  }
}

extension TimelineEntry {
  /// The names of what may still change in it.
  fileprivate var names: [EntryName] {
    var names: [EntryName] = message.map { [.message($0)] } ?? []
    if let call, call.state == "called" { names.append(.call(call.id)) }
    // Also what was chosen: it can be again, once that is undone.
    for card in cards ?? [] { names.append(.card(card.card.id)) }
    if let button { names.append(.button(button.button.id)) }
    if let consent { names.append(.consent(consent.input)) }
    if let removed { names.append(.removed(removed)) }
    return names
  }

  fileprivate mutating func retract() {
    change = "retracted"
    (content, reactions, replyTo, notice, removed) = (nil, nil, nil, nil, nil)
    (cards, button, consent) = (nil, nil, nil)
  }
}

/// By what an entry of the timeline is meant.
enum EntryName {
  case message(MessageID)
  case card(InteractionID)
  case button(InteractionID)
  case call(CallID)
  case consent(InteractionID)
  case removed(Int64)

  /// The part that says in which page it is.
  fileprivate var part: PartName {
    switch self {
    case .message(let id): .named("message \(id)")
    case .card(let id): .named("card \(id)")
    case .button(let id): .named("button \(id)")
    case .call(let id): .named("call \(id)")
    case .consent(let id): .named("consent \(id)")
    case .removed(let version): .named("removed \(version)")
    }
  }
}
