import Basics

/// What is typed, chosen and picked, as it is sent.
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
    case .text(_, let sender), .phone(let sender), .symptom(_, let sender): try await sender(text)
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

  /// What is chosen and typed, in the order in which it is offered.
  private func options(of known: [ChatInput.Option]) throws(ChatRefusal) -> [ChatInput.Option] {
    let parts = text.split(separator: ",").map { Self.typed(String($0), of: known) }
    let chosen = options.union(parts.filter { !$0.text.isEmpty })
    try ChatInput.check(Array(chosen), of: known)
    return known.filter { chosen.contains($0) }
  }

  /// The option that was typed: its number, or its words in any case; what is none of them is an option of those words.
  private static func typed(_ text: String, of known: [ChatInput.Option]) -> ChatInput.Option {
    let words = text.trimmed
    if let number = Int(words), known.indices.contains(number - 1) { return known[number - 1] }
    return known.first { $0.text.lowercased() == words.lowercased() } ?? ChatInput.Option(words)
  }
}
