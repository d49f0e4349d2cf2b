import Foundation
import ChatClient
import Terminal
import TerminalChat
import Testing

/// A form drawn by both strategies: nothing of them knows an assistant.
@MainActor @Suite struct ChatRendererTests {
  private func begin() async throws -> ChatViewModel {
    let api = QuestionnaireAPI(.consultationFeedback, as: Chat.Person(id: "p", name: "Ann")) { _ in
    }
    return ChatViewModel(try await api.startConversation(about: "visit"))
  }

  private func type(_ text: String, _ model: ChatViewModel) async {
    model.input.text = text
    await model.input.send()
    model.refresh()
  }

  @Test func `a thread draws what is new below what was there, and the input under it`()
    async throws
  {
    let model = try await begin()
    let output = Output.memory(isTerminal: false, width: 60)
    model.strategy = .threaded(
      root: TerminalRootRenderer(on: output), content: TerminalContentRenderer(on: output),
      input: TerminalInputRenderer(on: output, below: model.content))
    try model.render()
    let first = output.written
    #expect(first.hasPrefix("Your consultation\n"))
    #expect(first.contains("How was your consultation?") && first.contains("[5] ★★★★★"))
    await type("★★★", model)
    try model.render()
    let second = output.written.dropFirst(first.count)
    #expect(second.contains("★★★ │") && second.contains("What was good about it?"))
    #expect(!second.contains("How was your consultation?"), "what was drawn is not drawn again")
    #expect(second.contains("(one or more:"))
  }

  @Test func `one message at a time draws the newest run and what it asks for`() async throws {
    let model = try await begin()
    let output = Output.memory(isTerminal: false, width: 60)
    model.strategy = .singleMessage(focused: TerminalFocusedRenderer(on: output))
    try model.render()
    let first = output.written
    #expect(first.contains("Thank you for your visit.") && first.contains("[1] ★"))
    #expect(first.components(separatedBy: "The practice:").count == 2, "named once a run")
    await type("1", model)
    try model.render()
    let second = output.written.dropFirst(first.count)
    #expect(second.contains("What was good about it?") && !second.contains("★"))
  }

  @Test func `what is wrong with an answer is drawn where it is asked for`() async throws {
    let model = try await begin()
    let output = Output.memory(isTerminal: false, width: 60)
    model.strategy = .singleMessage(focused: TerminalFocusedRenderer(on: output))
    await type("six", model)
    try model.render()
    #expect(output.written.contains("Please choose one of these: ★, ★★"))
  }
}
