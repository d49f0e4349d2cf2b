import ChatClient
import Terminal

/// A chat's parts as lines of a terminal; everything to act on has a number beside it.
struct ChatLines {
  let canvas: Canvas
  /// The number of the next choice; nil if there is none.
  var number: Int? = 1

  /// The lines of others, the name once for as long as it stays the same.
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

  /// The proposed action, with every value, and its answers.
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

  /// The question in words; options get the numbers after what was chosen from before, unless that
  /// listed them already.
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
