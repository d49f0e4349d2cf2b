package import ChatClient
package import Terminal

/// One message at a time in a terminal: the newest of others', and what it asks for, in the place
/// of what was there.
@MainActor package final class TerminalFocusedRenderer: FocusedChatRenderer {
  private let output: Output
  private var drawn = 0
  /// How many lines were written below what was drawn; they go with it.
  var below = 0

  /// Draws on an output.
  package init(on output: Output) { self.output = output }

  package func render(
    _ message: IncomingRun?, _ input: ChatInputViewModel, of model: ChatViewModel
  ) throws {
    var shown = ChatLines(canvas: output.canvas)
    var lines = message.map { shown.lines($0) } ?? []
    lines += shown.lines(input, besides: message?.openChoices ?? [])
    if output.isTerminal {
      try output.redraw(lines, over: drawn + below)
    } else {
      try output.writeLines([""] + lines)
    }
    (drawn, below) = (lines.count, 0)
    try output.flush()
  }
}

/// A thread in a terminal: what is new below what was drawn before.
@MainActor package final class TerminalRootRenderer: ChatRootRenderer {
  private let output: Output
  private var title: String?

  /// Draws on an output.
  package init(on output: Output) { self.output = output }

  package func render(
    _ model: ChatViewModel, content: any ChatContentRenderer, input: any ChatInputRenderer
  ) throws {
    if title != model.title {
      title = model.title
      try output.writeLine(output.canvas.paint(model.title, .bold))
    }
    try content.render(model.content)
    try input.render(model.input)
    try output.flush()
  }
}

/// What was said, in a terminal.
@MainActor package final class TerminalContentRenderer: ChatContentRenderer {
  private let output: Output
  private var drawn: [Chat.Message.ID: Int] = [:]

  /// Draws on an output.
  package init(on output: Output) { self.output = output }

  package func render(_ model: ChatContentViewModel) throws {
    for item in model.items {
      switch item {
      case .incoming(let run): try draw(run, isNewest: run.id == model.focused?.id)
      case .outgoing(let own):
        guard drawn[own.id] == nil else { continue }
        drawn[own.id] = 1
        try output.writeLines([""] + ChatLines(canvas: output.canvas).lines(own))
      }
    }
  }

  /// Of a run that has grown only the new messages are drawn.
  private func draw(_ run: IncomingRun, isNewest: Bool) throws {
    let before = drawn[run.id] ?? 0
    guard run.messages.count > before else { return }
    var new = IncomingRun(first: run.messages[before])
    for message in run.messages[(before + 1)...] { new.append(message) }
    drawn[run.id] = run.messages.count
    var lines = ChatLines(canvas: output.canvas, number: isNewest ? 1 : nil)
    try output.writeLines([""] + lines.lines(new))
  }
}

/// What is asked for, in a terminal.
@MainActor package final class TerminalInputRenderer: ChatInputRenderer {
  private let output: Output
  private let content: ChatContentViewModel

  /// Draws on an output; options are numbered after what can be chosen in the content.
  package init(on output: Output, below content: ChatContentViewModel) {
    (self.output, self.content) = (output, content)
  }

  package func render(_ model: ChatInputViewModel) throws {
    let choices = content.openChoices
    var lines = ChatLines(canvas: output.canvas, number: choices.count + 1)
    try output.writeLines(lines.lines(model, besides: choices))
  }
}

/// A chat's parts as lines of a terminal; everything to act on has a number beside it.
struct ChatLines {
  let canvas: Canvas
  /// What the next thing to choose is numbered with; nil if nothing can be chosen.
  var number: Int? = 1

  /// What others said, the name once for as long as it stays the same.
  mutating func lines(_ run: IncomingRun) -> [String] {
    var name: String?
    return run.messages.flatMap { message -> [String] in
      let shown = lines(message, isNamed: message.sender?.name != name)
      name = message.sender?.name
      return shown
    }
  }

  private mutating func lines(_ message: Chat.Incoming, isNamed: Bool) -> [String] {
    guard let sender = message.sender else {
      return "— \(message.content.summary) —".wrapped(to: canvas.width).map(dim)
    }
    let bubble = MessageBubble(name: sender.name, text: message.content.summary)
      .lines(on: canvas)
    var lines = Array(isNamed ? bubble[...] : bubble.dropFirst())
    for card in message.cards { lines += self.lines(card) }
    if let button = message.button {
      lines += ButtonLabel(
        number: next(button.choice), text: button.choice.label, explanation: button.explanation,
        isEnabled: button.choice.state == .open
      ).lines(on: canvas)
    }
    return lines + consent(message)
      + chips(Set((message.consent?.answers ?? []).map(\.label)), message)
  }

  private mutating func lines(_ card: Chat.Card) -> [String] {
    let details = [card.details, card.imageAddress].compactMap(\.self)
      .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    return CardBox(
      number: card.choice.flatMap { next($0) }, title: card.title, subtitle: card.subtitle,
      details: details, link: card.link
    ).lines(on: canvas)
  }

  /// What would be done, with every value, and its answers.
  private mutating func consent(_ message: Chat.Incoming) -> [String] {
    guard let consent = message.consent, let first = consent.answers.first, let number else {
      return []
    }
    let values = consent.arguments.flatMap {
      "  \($0.name): \($0.value)".wrapped(to: canvas.width).map(dim)
    }
    self.number = number + consent.answers.count
    return values
      + ReplyChips([first.label] + consent.answers.dropFirst().map(\.label), firstNumber: number)
      .lines(on: canvas)
  }

  private mutating func chips(_ shown: Set<String>, _ message: Chat.Incoming) -> [String] {
    let replies = message.replies.filter { $0.state == .open && !shown.contains($0.label) }
    guard !replies.isEmpty, let number else { return [] }
    self.number = number + replies.count
    return ReplyChips(replies.map(\.label), firstNumber: number).lines(on: canvas)
  }

  /// What is asked for, in words; options get the numbers after what was chosen from before, unless
  /// that listed them already.
  @MainActor mutating func lines(_ input: ChatInputViewModel, besides choices: [Chat.Choice])
    -> [String]
  {
    var lines: [String] = []
    if let options = ShownOptions(input.input, besides: choices).texts, let number {
      lines += ReplyChips(options, firstNumber: number).lines(on: canvas)
    }
    if let hint = Self.hint(input.input) { lines += hint.wrapped(to: canvas.width).map(dim) }
    if let problem = input.problem { lines += problem.description.wrapped(to: canvas.width) }
    return lines
  }

  /// One's own words.
  func lines(_ own: Chat.Outgoing) -> [String] {
    var lines = MessageBubble(name: "You", text: own.content.summary, side: .right)
      .lines(on: canvas)
    switch own.delivery {
    case .waiting, .sending: lines.append(dim("(on its way)"))
    case .failed(let failure): lines += "(Not taken: \(failure.reason))".wrapped(to: canvas.width)
    case .sent, .read: break
    }
    return lines
  }

  private mutating func next(_ choice: Chat.Choice) -> Int? {
    guard choice.state == .open, let number else { return nil }
    self.number = number + 1
    return number
  }

  private func dim(_ text: String) -> String { canvas.paint(text, .dim) }

  private static func hint(_ input: ChatInput) -> String? {
    switch input {
    case .text(let parameters, _): parameters.placeholder.map { "(\($0))" }
    case .date(let parameters, _):
      parameters.bounds.isEmpty ? "(a day)" : "(a day \(parameters.bounds))"
    case .multipleOption: "(one or more: numbers or words with commas between them)"
    case .phone: "(a telephone number)"
    case .optionsWithOwnWords(let parameters, _):
      parameters.suggestions.isEmpty
        ? nil : "(such as: \(parameters.suggestions.prefix(6).joined(separator: ", ")))"
    case .textAndImages: "(words; a picture of yours: /file rash.jpg)"
    case .retry: "(Enter tries again)"
    case .singleOption, .none: nil
    }
  }
}

/// The options of an input that nothing else on the screen lists.
struct ShownOptions {
  /// What stands on them; nil if there are none.
  let texts: [String]?

  init(_ input: ChatInput, besides choices: [Chat.Choice]) {
    let labels = Set(choices.map(\.label))
    switch input {
    case .singleOption(let options, _), .multipleOption(let options, _):
      let isListed = options.allSatisfy { labels.contains($0.text) }
      texts = options.isEmpty || isListed ? nil : options.map(\.text)
    default: texts = nil
    }
  }
}
