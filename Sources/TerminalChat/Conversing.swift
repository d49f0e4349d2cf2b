import Assistant
import Basics
import Conversation
import EventLog
import Terminal

/// Reads lines, does what they say, draws what follows; until the input ends.
struct Conversing {
  private static let help = """
    Type what you want to say, or the number of a card, a button or a reply.
    /assistant gives the conversation back to the assistant after a hand-off.
    /leave gives back a conversation that you were called to, and ends.
    /quit ends; the next start goes on here.
    """

  /// What has become of the session since the last message.
  enum Renewal {
    /// Nothing.
    case same
    /// Its plugin has changed; this one goes on with the same conversation.
    case renewed(ChatSession)
    /// Its plugin has changed, and cannot be used as it is now.
    case refused(any Error)
  }

  private var session: ChatSession
  private let renewal: @Sendable () async throws -> Renewal
  private let live: LiveText
  private var screen: Screen
  private var choices: [Choice] = []

  init(
    session: ChatSession, output: Output, live: LiveText,
    renewal: @escaping @Sendable () async throws -> Renewal
  ) {
    self.session = session
    self.renewal = renewal
    self.live = live
    screen = Screen(output: output, person: session.person, own: session.outputs)
  }

  func run() async throws {
    var conversing = self
    try await conversing.loop()
  }

  private mutating func loop() async throws {
    try screen.resume(try session.view())
    try await show()
    while true {
      try screen.prompt()
      session.storeViews()
      guard let line = TypedLine.next(upTo: Channel.maximumMessage) else { break }
      guard let words = line.text else {
        try screen.say("That is not possible: \(ChannelRefusal.messageTooLong(line.size)).")
        continue
      }
      let text = words.trimmed
      guard text != "/quit" else { return }
      if text == "/leave", session.isGuest { return try await session.leave() }
      guard !text.isEmpty else { continue }
      try await renew()
      try await take(text)
    }
    if screen.output.isTerminal { try screen.output.writeLine() }
  }

  private mutating func renew() async throws {
    switch try await renewal() {
    case .same: break
    case .renewed(let session):
      self.session = session
      try screen.say("(The plugin has changed; what it is now answers from here on.)")
    case .refused(let error):
      try screen.say("(The plugin has changed and cannot be used; what it was goes on. \(error))")
    }
  }

  private mutating func take(_ text: String) async throws {
    do {
      switch text {
      case "/help": try screen.say(Self.help)
      case "/assistant":
        try await session.returnToAssistant()
        try screen.say("The assistant answers again.")
      case _ where text.hasPrefix("/"):
        try screen.say("There is no command \(text). \(Self.help)")
      default: try await act(on: text)
      }
    } catch let refusal as ChannelRefusal {
      try screen.say("That is not possible: \(refusal).")
    } catch let unreadable as UnreadableEvent {
      try screen.say("(Nothing was done: \(unreadable))")
    }
  }

  private mutating func act(on text: String) async throws {
    guard let number = Int(text), choices.indices.contains(number - 1) else {
      try await listening { try await session.send(text) }
      try await show(typed: screen.output.isTerminal ? text : nil)
      return try remindOfHandOff()
    }
    let before = choices
    try await listening { try await session.choose(before[number - 1]) }
    try await show()
    if case .button(let button) = before[number - 1] {
      choices = before
      try redraw(button)
    }
  }

  /// What a model says is seen while it says it, and makes room for what is on the record.
  private func listening(_ act: () async throws -> Void) async throws {
    live.begin(in: session.channel)
    let outcome: Result<Void, any Error>
    do { outcome = .success(try await act()) } catch { outcome = .failure(error) }
    try live.end()
    try outcome.get()
  }

  private mutating func show(typed: String? = nil) async throws {
    let view = try session.view()
    let replies = try session.offeredReplies()
    try screen.draw(view, replies, typed: typed)
    if let position = try session.standsStill() {
      choices = []
      return try screen.say(
        "(This conversation cannot be shown beyond position \(position) of the record: what lies there cannot be read. "
          + "An operator has to look at it: evtool show \(position))")
    }
    choices = try session.choices()
    try await session.markRead()
  }

  private func redraw(_ button: ButtonState) throws {
    let entries = try session.view().timeline
    if let now = entries.last(where: { $0.button?.button.id == button.button.id })?.button {
      try screen.draw(now)
    }
  }

  private func remindOfHandOff() throws {
    let view = try session.view()
    guard let guest = view.handedTo, guest != session.person.id else { return }
    let known = (view.members + [view.guest].compactMap(\.self)).first { $0.id == guest }
    let name = known?.name ?? "somebody else"
    try screen.say("(\(name) has the conversation now; /assistant gives it back.)")
  }
}
