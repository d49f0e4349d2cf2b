package import Conversation
package import Terminal

/// Shows messages as lines of a terminal; everything to act on has a number beside it.
package struct TerminalOutput: Sendable {
  private let own: [String: ContentOutputs]

  /// `own` shows plugins' content kinds, by their qualified names.
  package init(own: [String: ContentOutputs] = [:]) { self.own = own }

  /// The message said by somebody, as lines no wider than the canvas.
  ///
  /// Cards that do something, the button and the replies are numbered from 1 on, in this order,
  /// unless the message is one of earlier ones.
  package func lines(
    _ message: ShownMessage, by name: String, side: Alignment = .left, isNumbered: Bool = true,
    on canvas: Canvas
  ) -> [String] {
    var next = 1
    func number() -> Int? {
      guard isNumbered else { return nil }
      defer { next += 1 }
      return next
    }
    var lines = content(message.content, name, side, canvas)
    for card in message.cards {
      lines += box(card, number: card.card.action == nil ? nil : number()).lines(on: canvas)
    }
    if let button = message.button {
      lines += self.lines(button, number: number(), on: canvas)
    }
    if let hint = message.input.flatMap(TerminalInput.hint) {
      lines += hint.wrapped(to: canvas.width).map { canvas.paint($0, .dim) }
    }
    return lines + self.lines(message.quickReplies, firstNumber: next, on: canvas)
  }

  /// A button in the state that it is in.
  package func lines(_ button: ShownButton, number: Int? = nil, on canvas: Canvas) -> [String] {
    ButtonLabel(
      number: number, text: button.text,
      explanation: button.isEnabled ? button.button.explanation : nil, isEnabled: button.isEnabled
    ).lines(on: canvas)
  }

  /// The quick replies, numbered; nothing if there is nothing.
  package func lines(_ replies: [QuickReply], firstNumber: Int, on canvas: Canvas) -> [String] {
    guard !replies.isEmpty else { return [] }
    return ReplyChips(replies.map(\.text), firstNumber: firstNumber).lines(on: canvas)
  }

  private func content(
    _ content: MessageContent?, _ name: String, _ side: Alignment, _ canvas: Canvas
  ) -> [String] {
    let text = words(of: content, columns: canvas.width)
    return MessageBubble(name: name, text: text, side: side).lines(on: canvas)
  }

  /// The words of a message, lines of a plugin's own content among it; not yet made harmless.
  func words(of content: MessageContent?, columns: Int) -> String {
    if case .own(let kind, _, let data)? = content, let show = own[kind]?.terminal {
      return show(data, min(64, columns)).joined(separator: "\n")
    }
    return TerminalContent.words(content)
  }

  private func box(_ shown: ShownCard, number: Int?) -> CardBox {
    let card = shown.card
    let details = [card.details, card.imageURL].compactMap(\.self)
      .flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
    return CardBox(
      number: number, title: card.title, subtitle: card.subtitle, details: details,
      link: card.link)
  }
}

/// The content of a message, as words for a terminal: one or two lines for what is no text.
package enum TerminalContent {
  /// Nil stands for what was taken back.
  package static func words(_ content: MessageContent?) -> String {
    switch content {
    case .text(let text), .notice(let text), .own(_, let text, _): text
    case .expertAnswer(let text, let expert): lines(text, expert.map { "– \($0)" })
    case .leaflet(let title, let text, let url): paragraphs(title, text, url)
    case .diagnosis(let title, let text): paragraphs(title, text)
    case .image(_, let width, let height, let caption):
      lines(facts("Picture", size(width, height)), caption)
    case .video(_, let seconds, let bytes): facts("Film", length(seconds), bytes.map(size))
    case .audio(_, let seconds, let bytes): facts("Recording", length(seconds), bytes.map(size))
    case .file(_, let name, let type, let bytes): lines(name, facts(type, bytes.map(size)))
    case .location(let name, let latitude, let longitude):
      lines(name ?? "A place", "\(degrees(latitude)), \(degrees(longitude))")
    case nil: "(taken back)"
    }
  }

  private static func lines(_ lines: String?...) -> String {
    lines.compactMap(\.self).joined(separator: "\n")
  }

  private static func paragraphs(_ paragraphs: String?...) -> String {
    paragraphs.compactMap(\.self).joined(separator: "\n\n")
  }

  private static func facts(_ facts: String?...) -> String {
    facts.compactMap(\.self).joined(separator: " · ")
  }

  private static func size(_ bytes: Int) -> String { Readable.bytes(bytes) }

  private static func size(_ width: Int?, _ height: Int?) -> String? {
    guard let width, let height else { return nil }
    return "\(width) × \(height)"
  }

  /// `0:42`, `1:02:03`.
  private static func length(_ seconds: Double?) -> String? {
    guard let seconds, (0..<1e9).contains(seconds) else { return nil }
    let whole = Int(seconds.rounded())
    let (minutes, rest) = (whole / 60, padded(whole % 60))
    return minutes < 60
      ? "\(minutes):\(rest)" : "\(minutes / 60):\(padded(minutes % 60)):\(rest)"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// To five places, about a metre; what is no number of degrees stays what it is.
  private static func degrees(_ value: Double) -> String {
    guard abs(value) <= 180 else { return "\(value)" }
    return "\((value * 100_000).rounded() / 100_000)"
  }
}

/// A question, in words for a terminal.
package enum TerminalInput {
  /// Nil if nothing has to be said, or where the question says it all.
  package static func hint(_ input: InputKind) -> String? {
    switch input {
    case .text(let placeholder): placeholder.map { "(\($0))" }
    case .date(let earliest, let latest): date(earliest, latest)
    case .singleOption(let options) where options.count > InputKind.shortList:
      "(one of \(options.count), such as \(options.prefix(3).joined(separator: ", ")))"
    case .sameOptions(_, let count): "(one of \(count))"
    case .singleOption(let options) where !options.isEmpty:
      "(one of: \(options.joined(separator: ", ")))"
    case .multipleOption(let options) where !options.isEmpty:
      "(one or more of: \(options.joined(separator: ", ")))"
    case .optionsWithOwnWords(let suggestions, _) where !suggestions.isEmpty:
      "(such as: \(suggestions.joined(separator: ", ")))"
    case .phone: "(a telephone number)"
    case .textAndImages: "(words are enough; a picture goes by /file rash.jpg, at a server)"
    case .singleOption, .multipleOption, .optionsWithOwnWords, .retry, .none: nil
    }
  }

  private static func date(_ earliest: String?, _ latest: String?) -> String {
    let bounds = [earliest.map { "from \($0)" }, latest.map { "to \($0)" }].compactMap(\.self)
    return "(\((["a day"] + bounds).joined(separator: " ")))"
  }
}
