import ChatClient
import Testing

/// Who listens to a chat.
@Suite struct UpdatesTests {
  @Test(.timeLimit(.minutes(10)))
  func `who stops listening while the chat changes keeps nobody from going on`() async {
    let current = CurrentChat(Chat(id: "c", title: "", me: Chat.Person(id: "p", name: "Ann")))
    for round in 0..<300 {
      let listening = Task { for await _ in current.updates {} }
      let changing = Task.detached {
        for step in 0..<5 { current.change { $0.title = "\(round) \(step)" } }
      }
      await Task.yield()
      listening.cancel()
      await changing.value
      await listening.value
    }
    #expect(current.value.title == "299 4")
  }
}
