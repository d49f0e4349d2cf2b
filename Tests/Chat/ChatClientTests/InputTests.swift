import Basics
import ChatClient
import Testing

@Suite struct InputTests {
  private static let symptoms = [
    "back pain", "chest pain", "headache", "fever", "stomach ache", "high fever", "Übelkeit",
  ]

  private func suggestions(_ text: String) -> [String] {
    ChatInput.optionsWithOwnWords(
      .init(suggestions: Self.symptoms), sender: ChatSender("symptom") { _ in }
    ).suggestions(for: text)
  }

  @Test func `what begins so comes first, then a word of it, then letters in order`() {
    #expect(suggestions("fev") == ["fever", "high fever"])
    #expect(suggestions("ache") == ["stomach ache", "headache"])
    #expect(suggestions("hdch") == ["headache"])
    #expect(suggestions("ube") == ["Übelkeit"])
  }

  @Test func `of a list the last part counts, and what stands in it is not suggested again`() {
    #expect(suggestions("fever, fev") == ["high fever"])
    #expect(suggestions("fever, ") == [])
    #expect(suggestions("") == [])
  }

  @Test func `options are suggested, words are not`() {
    let options = [ChatInput.Option("Yes"), ChatInput.Option("No")]
    let input = ChatInput.singleOption(options, sender: ChatSender("a") { _ in })
    #expect(input.suggestions(for: "y") == ["Yes"])
    #expect(ChatInput.text(.init(), sender: ChatSender("b") { _ in }).suggestions(for: "y") == [])
  }

  @Test(arguments: ["+1 555 0100", "911", "(030) 123-45"])
  func `a telephone number passes`(_ text: String) throws { try ChatInput.checkPhone(text) }

  @Test(arguments: ["", "12", "call me", "1234567890123456", "+"])
  func `what is none does not`(_ text: String) {
    #expect(throws: ChatRefusal.self) { try ChatInput.checkPhone(text) }
  }

  @Test func `a day outside of its bounds is refused, with the bounds`() throws {
    let parameters = ChatInput.DateInputParameters(
      minimum: CalendarDay("2026-11-24"), maximum: CalendarDay("2026-12-24"))
    try parameters.check(#require(CalendarDay("2026-11-24")))
    let late = try #require(CalendarDay("2026-12-25"))
    #expect(throws: ChatRefusal(.invalidInput, "It has to be a day up to 2026-12-24.")) {
      try parameters.check(late)
    }
  }

  @Test func `two senders of one purpose are equal`() {
    #expect(ChatSender<String>("a") { _ in } == ChatSender("a") { _ in })
    #expect(ChatSender<String>("a") { _ in } != ChatSender("b") { _ in })
  }
}
