public import Basics
public import Observation

/// The next message: the draft, what is suggested, and whether it can be sent.
///
/// It owns the draft and checks it before it is sent. It never shows what was said, and never
/// decides what is asked for: that is the chat's input, whose `sender` it calls. A draft that is
/// not sent survives what others say meanwhile, and goes when something else is asked for.
@MainActor @Observable public final class ChatInputViewModel {
  /// The input that is asked for.
  public private(set) var input: ChatInput
  /// The typed text.
  public var text = ""
  /// The chosen options.
  public var options: Set<ChatInput.Option> = []
  /// The day that is chosen.
  public var day: CalendarDay?
  /// The pictures that are picked.
  public var images: [ChatFile] = []
  /// The fault of the draft, or the reason why it was not taken; nil if there is none.
  public private(set) var problem: ChatRefusal?
  /// Whether it is being sent.
  public private(set) var isSending = false

  /// Says words whatever is asked for.
  @ObservationIgnored var say: @MainActor @Sendable (String) async throws -> Void = { _ in }

  init(_ input: ChatInput) { self.input = input }

  /// The suggestions for the typed text, the best first.
  public var suggestions: [String] { input.suggestions(for: text) }

  /// Whether there is something to send.
  public var canSend: Bool {
    guard !isSending else { return false }
    return switch input {
    case .text, .phone, .optionsWithOwnWords: !isBlank
    case .date: day != nil || !isBlank
    case .singleOption: options.count == 1 || !isBlank
    case .multipleOption: !options.isEmpty || !isBlank
    case .textAndImages: !isBlank || !images.isEmpty
    case .retry: true
    case .none: false
    }
  }

  /// Sends the draft, which is empty as soon as it is on its way; if it is not taken it comes back,
  /// before what was typed meanwhile, and ``problem`` says why.
  ///
  /// - Returns: whether it was taken.
  @discardableResult
  public func send() async -> Bool {
    guard canSend else { return false }
    return await send { try await $0.send(as: self.input) }
  }

  /// Says what is typed whatever is asked for, as a question back.
  ///
  /// - Returns: whether it was taken.
  @discardableResult
  public func sayAnyway() async -> Bool {
    guard !isBlank, !isSending else { return false }
    return await send { try await self.say($0.text) }
  }

  private func send(_ work: (Draft) async throws -> Void) async -> Bool {
    let (asked, draft) = (input, takeDraft())
    isSending = true
    defer { isSending = false }
    do {
      try await work(draft)
      problem = nil
      return true
    } catch {
      restore(draft, of: asked)
      problem = ChatRefusal(error)
      return false
    }
  }

  private func takeDraft() -> Draft {
    defer { (text, options, day, images) = ("", [], nil, []) }
    return Draft(text: text, options: options, day: day, images: images)
  }

  /// Choices come back only if they are still asked for.
  private func restore(_ draft: Draft, of asked: ChatInput) {
    text = [draft.text, text].filter { !$0.isEmpty }.joined(separator: " ")
    guard asked == input else { return }
    options.formUnion(draft.options)
    day = day ?? draft.day
    images = draft.images + images
  }

  func show(_ input: ChatInput) {
    guard input != self.input else { return }
    // Words are kept: whoever types goes on typing.
    (options, day, images, problem) = ([], nil, [], nil)
    self.input = input
  }

  private var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}

/// The typed, chosen and picked values, as they are sent.
struct Draft {
  var text: String
  var options: Set<ChatInput.Option>
  var day: CalendarDay?
  var images: [ChatFile]

  /// Sends it as an answer to what is asked for, checked as the other side does.
  ///
  /// - Throws: ``ChatRefusal``.
  func send(as input: ChatInput) async throws {
    switch input {
    case .text(_, let sender), .phone(let sender), .optionsWithOwnWords(_, let sender):
      try await sender(text)
    case .date(let parameters, let sender):
      guard let chosen = day ?? CalendarDay(text) else {
        throw ChatRefusal(.invalidInput, "Please name a day, such as 2026-11-24.")
      }
      try parameters.check(chosen)
      try await sender(chosen)
    case .singleOption(let known, let sender): try await sender(try option(of: known))
    case .multipleOption(let known, let sender): try await sender(try options(of: known))
    case .textAndImages(let parameters, let sender):
      try parameters.check(images)
      try await sender(.init(text: text, images: images))
    case .retry(let sender): try await sender()
    case .none: break
    }
  }

  private func option(of known: [ChatInput.Option]) throws(ChatRefusal) -> ChatInput.Option {
    let chosen = options.first ?? Self.typed(text, of: known)
    try ChatInput.check(chosen, of: known)
    return chosen
  }

  /// The chosen and typed options, in the order in which they are offered.
  private func options(of known: [ChatInput.Option]) throws(ChatRefusal) -> [ChatInput.Option] {
    let parts = text.split(separator: ",").map { Self.typed(String($0), of: known) }
    let chosen = options.union(parts.filter { !$0.text.isEmpty })
    try ChatInput.check(Array(chosen), of: known)
    return known.filter { chosen.contains($0) }
  }

  /// The option that was typed: its number, or its words in any case; what is none of them is an
  /// option of those words.
  private static func typed(_ text: String, of known: [ChatInput.Option]) -> ChatInput.Option {
    let words = text.trimmed
    if let number = Int(words), known.indices.contains(number - 1) { return known[number - 1] }
    return known.first { $0.text.lowercased() == words.lowercased() } ?? ChatInput.Option(words)
  }
}
