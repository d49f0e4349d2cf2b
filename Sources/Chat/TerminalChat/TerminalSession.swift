package import Assistant
import Basics
package import Conversation
import EventLog
package import Presentation
package import Terminal

/// Reads lines, does what they say, draws what follows; until the input ends.
package actor TerminalSession {
  private static let help = """
    Type what you want to say, or the number of a card, a button or a reply.
    /place 47.3769 8.5417 Zürich HB sends a place; /file rash.jpg sends a file, if you talk through a server.
    /undo takes back your last message and everything it caused.
    /assistant gives the conversation back to the assistant after a hand-off.
    /leave gives back a conversation that you were called to, and ends the chat.
    /quit ends the chat; the next start continues here.
    """

  /// The change of the conversation since the last message.
  enum Renewal: Sendable {
    /// Nothing.
    case same
    /// Its plugin has changed; this one goes on with the same conversation.
    case renewed(any TerminalConversation)
    /// Its plugin has changed, and cannot be used as it is now.
    case refused(any Error)
  }

  private var conversation: any TerminalConversation
  private let renewal: @Sendable () async throws -> Renewal
  private let live: LiveText
  private let faults: RenderingFaults
  private var screen: Screen
  private var choices: [Choice] = []
  /// Draws one thing after the other: what the person does, and what others do meanwhile.
  private let drawing = KeyedQueue<Int>()
  private var isPrompted = false

  /// Talks in a conversation that no plugin of this program answers.
  package init(_ conversation: any TerminalConversation, output: Output, live: LiveText) {
    self.init(conversation, output: output, live: live, RenderingFaults()) { .same }
  }

  init(
    _ conversation: any TerminalConversation, output: Output, live: LiveText,
    _ faults: RenderingFaults, renewal: @escaping @Sendable () async throws -> Renewal
  ) {
    self.conversation = conversation
    self.renewal = renewal
    self.live = live
    self.faults = faults
    screen = Screen(output: output, person: conversation.person, own: conversation.outputs)
  }

  /// Talks until the input ends.
  package func run() async throws {
    try screen.resume(try await conversation.look().view)
    try await show()
    let lines = InputLines()
    while true {
      try screen.prompt()
      isPrompted = true
      await conversation.rest()
      let line = await lines.next(upTo: Channel.maximumMessage)
      isPrompted = false
      guard let line else { break }
      guard try await drawing.inQueue(of: 0, { try await self.obey(line) }) else { return }
    }
    if screen.output.isTerminal { try screen.output.writeLine() }
  }

  /// Draws what others have done; while the person's own words are answered it is drawn with the
  /// answer.
  package func othersActed() async throws {
    try await drawing.inQueue(of: 0) { try await self.drawOthers() }
  }

  /// Says something between the lines of the conversation.
  package func say(_ text: String) async throws {
    try await drawing.inQueue(of: 0) { try self.remark(text) }
  }

  private func remark(_ text: String) throws {
    if isPrompted { try screen.unprompt() }
    try screen.say(text)
    if isPrompted { try screen.prompt() }
  }

  private func drawOthers() async throws {
    guard screen.isBehind(try await conversation.look().view) else { return }
    if isPrompted { try screen.unprompt() }
    try await show()
    if isPrompted { try screen.prompt() }
  }

  /// Does what a line says; whether there is more to say.
  private func obey(_ line: TypedLine) async throws -> Bool {
    guard let words = line.text else {
      try screen.say("That is not possible: \(ChannelRefusal.messageTooLong(line.size)).")
      return true
    }
    let text = words.trimmed
    guard text != "/quit" else { return false }
    if text == "/leave", conversation.isGuest {
      try await conversation.leave()
      return false
    }
    guard !text.isEmpty else { return true }
    try await renew()
    try await take(text)
    return true
  }

  private func renew() async throws {
    switch try await renewal() {
    case .same: break
    case .renewed(let conversation):
      self.conversation = conversation
      try screen.say("(The plugin has changed; what it is now answers from here on.)")
    case .refused(let error):
      try screen.say(
        "(The changed plugin cannot be used; the previous version stays in use. \(error))")
    }
  }

  private func take(_ text: String) async throws {
    do {
      switch text {
      case "/help": try screen.say(Self.help)
      case "/undo": try await undo()
      case "/assistant":
        try await conversation.returnToAssistant()
        try screen.say("The assistant answers again.")
      case _ where text.hasPrefix("/place") || text.hasPrefix("/file"): try await share(text)
      case _ where text.hasPrefix("/"):
        try screen.say("There is no command \(text). \(Self.help)")
      default: try await act(on: text)
      }
    } catch {
      let fault = (error as? SharingFault)?.description
      guard let refusal = fault ?? conversation.refusal(error) else { throw error }
      try screen.say(refusal)
    }
  }

  private func share(_ line: String) async throws {
    guard let shared = try SharedContent(line) else {
      return try screen.say("There is no command \(line). \(Self.help)")
    }
    try await listen { try await self.conversation.share(shared) }
    try await show()
    try await remindOfHandOff()
  }

  private func act(on text: String) async throws {
    guard let number = ChosenNumber(text)?.value, choices.indices.contains(number - 1) else {
      try await listen { try await self.conversation.send(text) }
      try await show(typed: screen.output.isTerminal ? text : nil)
      return try await remindOfHandOff()
    }
    let before = choices
    try await listen { try await self.conversation.choose(before[number - 1]) }
    try await show()
    if case .button(let button) = before[number - 1] {
      choices = before
      try await redraw(button)
    }
  }

  /// The entry that stood there before is shown again, and can be chosen again.
  private func undo() async throws {
    let before = try await conversation.look().view.timeline.last { $0.message != nil }
    try await listen { try await self.conversation.undo() }
    let view = try await conversation.look().view
    let newest = view.timeline.last { $0.message != nil }
    if let newest, newest.position < before?.position ?? 0 {
      try screen.say("— Taken back —")
      screen.rewind(to: newest)
    }
    try await show()
  }

  /// Shows the words of a model while it says them; the recorded answer takes their place.
  private func listen(_ act: () async throws -> Void) async throws {
    live.begin(in: conversation.channel)
    let outcome: Result<Void, any Error>
    do { outcome = .success(try await act()) } catch { outcome = .failure(error) }
    try live.end()
    try outcome.get()
  }

  private func show(typed: String? = nil) async throws {
    let (view, replies) = try await conversation.look()
    try screen.draw(view, replies, typed: typed)
    if let position = try await conversation.stalled() {
      choices = []
      return try screen.say(
        "(This conversation cannot be shown beyond position \(position) of the record: what lies there cannot be read. "
          + "An operator has to look at it: evtool show \(position))")
    }
    choices = Choice.all(in: view, replies, for: conversation.person.id)
    for fault in faults.take() { try screen.say("(\(fault))") }
    try await conversation.markRead(view)
  }

  private func redraw(_ button: ButtonState) async throws {
    let entries = try await conversation.look().view.timeline
    if let now = entries.last(where: { $0.button?.button.id == button.button.id })?.button {
      try screen.draw(now)
    }
  }

  private func remindOfHandOff() async throws {
    let view = try await conversation.look().view
    guard let guest = view.handedTo, guest != conversation.person.id else { return }
    let known = (view.members + [view.guest].compactMap(\.self)).first { $0.id == guest }
    let name = known?.name ?? "somebody else"
    try screen.say("(\(name) has the conversation now; /assistant gives it back.)")
  }
}

/// A conversation that is talked in at a terminal: one of this machine's log, or of a server.
package protocol TerminalConversation: Sendable {
  /// The channel's identifier.
  var channel: String { get }
  /// Who talks.
  var person: Member { get }
  /// How the plugins' own content kinds are shown, by their qualified names.
  var outputs: [String: ContentOutputs] { get }
  /// Whether it is somebody who was called to another person's conversation.
  var isGuest: Bool { get }

  /// The present view, and what can be answered with one touch.
  func look() async throws -> (view: ChannelView, replies: [QuickReply])
  /// The position of an event that cannot be shown, nor anything of the conversation since; nil if
  /// all of it can.
  func stalled() async throws -> Int64?
  /// Says something; returns once the assistant waits again, if it answers.
  func send(_ text: String) async throws
  /// Sends a place or a file; returns as ``send(_:)`` does.
  ///
  /// - Throws: ``SharingFault`` if that cannot be sent here.
  func share(_ shared: SharedContent) async throws
  /// Does what choosing it does; returns as ``send(_:)`` does.
  func choose(_ choice: Choice) async throws
  /// Notes that what it looks like was seen.
  func markRead(_ view: ChannelView) async throws
  /// Undoes what was said last; returns once that is done, or was found not to be possible.
  func undo() async throws
  /// Gives the conversation back to the assistant.
  func returnToAssistant() async throws
  /// Leaves a conversation that one was called to.
  func leave() async throws
  /// Is about to wait for the person.
  func rest() async
  /// The message about a refused action; nil for what ends the chat.
  func refusal(_ error: any Error) -> String?
}

extension ChatSession: TerminalConversation {
  package func look() throws -> (view: ChannelView, replies: [QuickReply]) {
    (try view(), try offeredReplies())
  }

  package func markRead(_ view: ChannelView) async throws { try await markRead() }

  package func share(_ shared: SharedContent) async throws {
    guard let content = shared.content else { throw SharingFault.needsServer }
    try await send(content)
  }

  package func rest() { storeViews() }

  package func refusal(_ error: any Error) -> String? {
    switch error {
    // Whole sentences, for the person.
    case ChannelRefusal.cannotUndo(let refusal, let said): said ?? "\(refusal)"
    case let refusal as ChannelRefusal: "That is not possible: \(refusal)."
    case let unreadable as UnreadableEvent: "(Nothing was done: \(unreadable))"
    default: nil
    }
  }
}

/// How far the newest message of a person is, in a conversation with other people.
struct DeliveryState: Equatable {
  private let message: MessageID
  /// Who has read it.
  private let readers: [String]

  /// Nil if they have said nothing, or if nobody but the assistant is there to read it.
  init?(_ view: ChannelView, of person: MemberID) {
    let others = view.members.filter { $0.id != person && $0.role != .assistant }
    guard !others.isEmpty,
      let own = view.timeline.last(where: { $0.sender == person && $0.message != nil }),
      let message = own.message
    else { return nil }
    self.message = message
    readers = others.filter { other in
      view.read.contains { $0.member == other.id && $0.position >= own.position }
    }.map(\.name)
  }

  /// In words.
  var text: String {
    readers.isEmpty
      ? "Sent, not read yet"
      : "Read by \(readers.prefix(3).joined(separator: ", "))"
        + (readers.count > 3 ? " and \(readers.count - 3) more" : "")
  }
}
