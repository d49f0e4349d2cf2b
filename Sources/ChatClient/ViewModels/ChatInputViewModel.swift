public import Basics
public import Observation

/// What is said next: the draft, what is suggested, and whether it can be sent.
///
/// It owns the draft and checks it before it is sent. It never shows what was said, and never decides what is asked for: that is the chat's
/// input, whose `sender` it calls. A draft that is not sent survives what others say meanwhile, and goes when something else is asked for.
@MainActor @Observable public final class ChatInputViewModel {
  /// What is asked for.
  public private(set) var input: ChatInput
  /// What is typed.
  public var text = ""
  /// What is chosen.
  public var options: Set<ChatInput.Option> = []
  /// The day that is chosen.
  public var day: CalendarDay?
  /// The pictures that are picked.
  public var images: [ChatFile] = []
  /// What is wrong with the draft, or why it was not taken; nil where nothing is.
  public private(set) var problem: String?
  /// Whether it is being sent.
  public private(set) var isSending = false

  /// Says words whatever is asked for.
  @ObservationIgnored var say: @MainActor @Sendable (String) async throws -> Void = { _ in }

  init(_ input: ChatInput) { self.input = input }

  /// What could be meant by what is typed, the best first.
  public var suggestions: [String] { input.suggestions(for: text) }

  /// Whether there is something to send.
  public var canSend: Bool {
    guard !isSending else { return false }
    return switch input {
    case .text, .phone, .symptom: !isBlank
    case .date: day != nil || !isBlank
    case .singleOption: options.count == 1 || !isBlank
    case .multipleOption: !options.isEmpty || !isBlank
    case .textAndImages: !isBlank || !images.isEmpty
    case .retry: true
    case .none: false
    }
  }

  /// Sends the draft, which is empty afterwards; where it is not taken it stays, and ``problem`` says why.
  ///
  /// - Returns: whether it was taken.
  @discardableResult
  public func send() async -> Bool {
    guard canSend else { return false }
    isSending = true
    defer { isSending = false }
    do {
      try await sendDraft()
      clear()
      return true
    } catch {
      problem = "\(error)"
      return false
    }
  }

  /// Says what is typed whatever is asked for, as a question back.
  ///
  /// - Returns: whether it was taken.
  @discardableResult
  public func sayAnyway() async -> Bool {
    guard !isBlank, !isSending else { return false }
    isSending = true
    defer { isSending = false }
    do {
      try await say(text)
      clear()
      return true
    } catch {
      problem = "\(error)"
      return false
    }
  }

  func show(_ input: ChatInput) {
    guard input != self.input else { return }
    // Words are kept: whoever types goes on typing.
    (options, day, images, problem) = ([], nil, [], nil)
    self.input = input
  }

  private func clear() { (text, options, day, images, problem) = ("", [], nil, [], nil) }

  private var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}

extension ChatInputViewModel {
  private func sendDraft() async throws {
    switch input {
    case .text(_, let sender), .phone(let sender), .symptom(_, let sender): try await sender(text)
    case .date(let parameters, let sender):
      guard let chosen = day ?? CalendarDay(text) else {
        throw WrongInput("A day is written as 2026-11-24.")
      }
      try parameters.check(chosen)
      try await sender(chosen)
    case .singleOption(let known, let sender):
      try await sender(options.first ?? Self.option(text, of: known))
    case .multipleOption(let known, let sender):
      let typed =
        isBlank
        ? [] : try text.split(separator: ",").map { try Self.option(String($0), of: known) }
      let chosen = options.union(typed)
      try await sender(known.filter { chosen.contains($0) })
    case .textAndImages(let parameters, let sender):
      if let most = parameters.maximumImages, images.count > most {
        throw WrongInput("Send \(most) pictures at most; these are \(images.count).")
      }
      try await sender(.init(text: text, images: images))
    case .retry(let sender): try await sender()
    case .none: break
    }
  }

  /// The option that was typed: its number, or its words in any case.
  private static func option(
    _ text: String, of options: [ChatInput.Option]
  ) throws -> ChatInput.Option {
    let words = text.trimmed
    if let number = Int(words), options.indices.contains(number - 1) { return options[number - 1] }
    guard let option = options.first(where: { $0.text.lowercased() == words.lowercased() }) else {
      let known = options.prefix(12).map(\.text).joined(separator: ", ")
      throw WrongInput("Choose one of: \(known)\(options.count > 12 ? ", …" : "").")
    }
    return option
  }
}
