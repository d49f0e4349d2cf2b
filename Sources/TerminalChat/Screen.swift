internal import EventLog
import Conversation
import Presentation
import Terminal

/// Draws what has happened in a channel since it was drawn last.
struct Screen {
  /// How many entries of an earlier conversation are shown again.
  private static let remembered = 12

  let output: Output
  let person: Member
  private let contents: TerminalOutput
  /// The position of the last entry that was drawn.
  private var shown: Int64 = 0

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
    var numbers = Numbers()
    for index in view.timeline.indices where view.timeline[index].position > shown {
      let entry = view.timeline[index]
      if entry.sender == person.id, entry.content == typed.map({ .text(text: $0) }) { continue }
      try draw(entry, view, isNewest: index == newest, &numbers)
    }
    shown = view.timeline.last?.position ?? shown
    if !replies.isEmpty {
      let chips = ReplyChips(replies.map(\.text), firstNumber: numbers.next(replies.count))
      try output.writeLines(chips.lines(on: output.canvas))
    }
    try output.flush()
  }

  /// Shows the button's state again after it was clicked.
  func draw(_ button: ButtonState) throws {
    try output.writeLines(label(button, number: nil).lines(on: output.canvas))
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
  func isBehind(_ view: ChannelView) -> Bool { (view.timeline.last?.position ?? 0) > shown }

  func say(_ text: String) throws {
    try output.writeLines(text.wrapped(to: output.width).map(dim))
    try output.flush()
  }

  private func draw(
    _ entry: TimelineEntry, _ view: ChannelView, isNewest: Bool, _ numbers: inout Numbers
  ) throws {
    if let notice = entry.notice {
      try output.writeLine()
      return try say("— \(notice) —")
    }
    guard let sender = entry.sender else { return }
    let text = contents.words(of: entry.content, columns: output.width)
    let isOwn = sender == person.id
    let known = (view.members + [view.guest].compactMap(\.self)).first { $0.id == sender }
    let name = isOwn ? "You" : known?.name ?? sender.rawValue
    try output.writeLine()
    let bubble = MessageBubble(name: name, text: text, side: isOwn ? .right : .left)
    try output.writeLines(bubble.lines(on: output.canvas))
    for card in entry.cards ?? [] {
      let number = isNewest && card.card.action != nil ? numbers.next() : nil
      try output.writeLines(box(card, number: number).lines(on: output.canvas))
    }
    if let button = entry.button {
      let number = isNewest ? numbers.next() : nil
      try output.writeLines(label(button, number: number).lines(on: output.canvas))
    }
  }

  private func box(_ state: CardState, number: Int?) -> CardBox {
    let card = state.card
    let details = [card.details, card.imageURL].compactMap(\.self)
      .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    return CardBox(
      number: number, title: card.title, subtitle: card.subtitle, details: details,
      link: card.link)
  }

  private func label(_ state: ButtonState, number: Int?) -> ButtonLabel {
    let button = state.button
    return ButtonLabel(
      number: number, text: state.isEnabled ? button.text : button.disabledText,
      explanation: state.isEnabled ? button.explanation : nil, isEnabled: state.isEnabled)
  }

  private func dim(_ text: String) -> String { output.canvas.paint(text, .dim) }
}

/// Numbers in the order in which choices are drawn.
private struct Numbers {
  private var used = 0

  mutating func next(_ count: Int = 1) -> Int {
    defer { used += count }
    return used + 1
  }
}
