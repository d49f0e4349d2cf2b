import Assistant
import Basics
import Conversation
internal import EventLog
import Presentation
package import Terminal

/// Draws what has happened in a channel since it was drawn last.
struct Screen {
  /// How many entries of an earlier conversation are shown again.
  private static let remembered = 12

  let output: Output
  let person: Member
  private let contents: TerminalOutput
  /// The position of the last entry that was drawn.
  private var shown: Int64 = 0
  /// How far the person's newest message was when that was said last.
  private var told: DeliveryState?

  /// `own` shows plugins' content kinds.
  init(output: Output, person: Member, own: [String: ContentOutputs]) {
    self.output = output
    self.person = person
    contents = TerminalOutput(own: own)
  }

  /// Shows the end of a conversation that goes on.
  mutating func resume(_ view: ChannelView) throws {
    let earlier = view.entries - Self.remembered
    guard earlier > 0, let last = view.timeline.dropLast(Self.remembered).last else { return }
    shown = last.position
    try output.writeLine(dim("… \(earlier) earlier entries; evtool view channel shows all"))
  }

  /// Shows what is new; `typed` stands on the screen already.
  mutating func draw(
    _ view: ChannelView, _ replies: [QuickReply], typed: String? = nil
  ) throws {
    let newest = view.timeline.lastIndex { $0.message != nil }
    for index in view.timeline.indices where view.timeline[index].position > shown {
      let entry = view.timeline[index]
      if entry.sender == person.id, entry.content == typed.map({ .text(text: $0) }) { continue }
      let input = view.inputs.first { $0.of == person.id }?.accepts.unsaid(by: replies)
      try draw(entry, view, isNewest: index == newest, asking: input)
    }
    shown = view.timeline.last?.position ?? shown
    try tellDelivery(in: view)
    let used = newest.map { ShownMessage(view.timeline[$0]).choices } ?? 0
    let isFailed = view.inputs.contains { $0.of == person.id && $0.accepts == .retry }
    let chips = replies.map(\.text) + (isFailed ? [Choice.tryAgain] : [])
    try output.writeLines(
      ReplyChips(chips, firstNumber: used + 1).lines(on: output.canvas))
    try output.flush()
  }

  /// Has an entry drawn again, and what follows it.
  mutating func rewind(to entry: TimelineEntry) { shown = min(shown, entry.position - 1) }

  /// Shows the button's state again after it was clicked.
  func draw(_ button: ButtonState) throws {
    let shown = ShownButton(button.button, isEnabled: button.isEnabled)
    try output.writeLines(contents.lines(shown, on: output.canvas))
    try output.flush()
  }

  func prompt() throws {
    guard output.isTerminal else { return }
    try output.write(output.canvas.paint("> ", .bold))
    try output.flush()
  }

  /// Takes the prompt away again; what was typed behind it is still there when it comes back.
  func unprompt() throws {
    guard output.isTerminal else { return }
    try output.redraw(line: "")
  }

  /// Whether something is there that was not drawn.
  func isBehind(_ view: ChannelView) -> Bool {
    (view.timeline.last?.position ?? 0) > shown
      || told != nil && DeliveryState(view, of: person.id) != told
  }

  /// Says how far the person's words are, once they are further than was said.
  private mutating func tellDelivery(in view: ChannelView) throws {
    let state = DeliveryState(view, of: person.id)
    defer { told = state }
    guard let state, state != told else { return }
    let text = state.text.truncated(to: output.width - 1, ellipsis: output.canvas.ellipsis)
    let indent = String(repeating: " ", count: max(0, output.width - text.displayWidth))
    try output.writeLine(indent + dim(text))
  }

  func say(_ text: String) throws {
    try output.writeLines(text.wrapped(to: output.width).map(dim))
    try output.flush()
  }

  private func draw(
    _ entry: TimelineEntry, _ view: ChannelView, isNewest: Bool, asking input: InputKind?
  ) throws {
    if let notice = entry.notice {
      try output.writeLine()
      return try say("— \(notice) —")
    }
    guard let sender = entry.sender else { return }
    let isOwn = sender == person.id
    let known = (view.members + [view.guest].compactMap(\.self)).first { $0.id == sender }
    let lines = contents.lines(
      ShownMessage(entry, input: isNewest ? input : nil),
      by: isOwn ? "You" : known?.name ?? sender.rawValue, side: isOwn ? .right : .left,
      isNumbered: isNewest, on: output.canvas)
    try output.writeLine()
    try output.writeLines(lines)
  }

  private func dim(_ text: String) -> String { output.canvas.paint(text, .dim) }
}

extension InputKind {
  /// The kind of an input that needs a line below its question, beside the replies that are
  /// offered; nil if they say it all.
  fileprivate func unsaid(by replies: [QuickReply]) -> InputKind? {
    let texts = Set(replies.map(\.text))
    return switch self {
    case .singleOption(let options), .multipleOption(let options):
      texts.isSuperset(of: options) ? nil : self
    case .text, .optionsWithOwnWords: replies.isEmpty ? self : nil
    default: self
    }
  }
}

/// A model's words in a terminal while it says them; they are gone before the record is drawn.
///
/// Through a pipe nothing is shown twice: only what is on the record.
package final class LiveText: Sendable {
  private struct State {
    var channel: String?
    var text = ""
    var lines = 0
    var failure: (any Error)?
  }

  /// The most of what is being said that is shown, in characters: its end.
  private static let longest = 1200

  private let output: Output
  private let state = Lock(State())

  package init(on output: Output) { self.output = output }

  /// Shows what is said in a channel from now on.
  package func begin(in channel: String) { state.withLock { $0 = State(channel: channel) } }

  /// Shows some more words.
  package func hear(_ words: String, in channel: String) {
    guard output.isTerminal else { return }
    state.withLock { state in
      guard state.channel == channel, state.failure == nil else { return }
      state.text += words
      if state.text.count > 2 * Self.longest {
        state.text = String(state.text.suffix(Self.longest))
      }
      do {
        try redraw(&state)
      } catch {
        state.failure = error
      }
    }
  }

  /// Takes everything away again.
  ///
  /// - Throws: why something could not be shown.
  package func end() throws {
    try state.withLock { state in
      if let failure = state.failure { throw failure }
      try output.redraw([], over: state.lines)
      state = State()
    }
  }

  private func redraw(_ state: inout State) throws {
    let lines = String(state.text.suffix(Self.longest))
      .wrapped(to: max(1, output.width - 1)).suffix(12)
    try output.redraw(lines.map { output.canvas.paint($0, .dim) }, over: state.lines)
    try output.flush()
    state.lines = lines.count
  }
}
