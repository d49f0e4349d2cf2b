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
  public private(set) var problem: ChatRefusal?
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

  /// Sends the draft, which is empty as soon as it is on its way; where it is not taken it comes back, before what was typed meanwhile, and ``problem``
  /// says why.
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

  /// What was chosen comes back only where it is still asked for.
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
