import ChatClient
import Testing

/// What is typed and chosen, on its way.
@MainActor @Suite struct DraftTests {
  private func model(_ input: ChatInput) -> ChatInputViewModel {
    ChatViewModel(FixedSession(input)).input
  }

  @Test func `what is typed while something is being sent stays`() async {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let model = model(
      .text(.init(), sender: ChatSender("a") { _ in for await _ in gate { return } }))
    model.text = "first"
    async let isTaken = model.send()
    while !model.isSending { await Task.yield() }
    #expect(model.text == "")
    model.text = "second"
    open.yield()
    #expect(await isTaken)
    #expect(model.text == "second" && model.problem == nil)
  }

  @Test func `what is not taken comes back before what was typed meanwhile`() async {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let refusal = ChatRefusal(.tooLarge, "That is too long.")
    let model = model(
      .text(
        .init(),
        sender: ChatSender("a") { _ in
          for await _ in gate { throw refusal }
        }))
    model.text = "first"
    async let isTaken = model.send()
    while !model.isSending { await Task.yield() }
    model.text = "second"
    open.yield()
    #expect(await !isTaken)
    #expect(model.text == "first second" && model.problem == refusal)
  }

  @Test func `an option that is none is not sent`() async {
    let known = [ChatInput.Option("Yes"), ChatInput.Option("No")]
    let one = model(.singleOption(known, sender: ChatSender("a") { _ in }))
    one.options = [ChatInput.Option("Perhaps")]
    #expect(await !one.send())
    #expect(
      one.problem == ChatRefusal(.invalidInput, "Please choose one of these: Yes, No."))
    #expect(one.options == [ChatInput.Option("Perhaps")])
    let several = model(.multipleOption(known, sender: ChatSender("b") { _ in }))
    several.options = [known[0], ChatInput.Option("Perhaps")]
    #expect(await !several.send())
    #expect(several.problem?.kind == .invalidInput)
  }
}
