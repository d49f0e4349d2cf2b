import ChatClient
import Testing

/// An app's own views, and those that it leaves to words.
@MainActor struct ViewFactoryTests {
  private struct Words: ChatViewFactory {
    func text(_ text: String) -> String { text }
  }

  private struct Frames: ChatViewFactory {
    func text(_ text: String) -> String { text }
    func attachment(_ attachment: ChatAttachment) -> String {
      "[\(attachment.kind) \(attachment.media.address)]"
    }
    func header(_ header: ChatHeader) -> String { "== \(header.title) ==" }
  }

  private let picture = Chat.Content.image(Chat.Media(address: "/f/1"), caption: "my knee")

  @Test("a factory makes what it wants to, and the rest is shown in words")
  func parts() {
    #expect(Frames().view(of: picture) == "[image /f/1]")
    #expect(Frames().view(of: .text("Hello")) == "Hello")
    #expect(Words().view(of: picture) == "Picture: my knee")
    #expect(Words().view(of: .file(Chat.Media(address: "/f/2"), name: "a.pdf")) == "File: a.pdf")
    #expect(Words().view(of: .takenBack) == "(taken back)")
  }

  @Test("a header names the others, not oneself")
  func header() {
    let me = Chat.Person(id: "p1", name: "Ann")
    let chat = Chat(
      id: "c", title: "Knee", me: me, people: [me, Chat.Person(id: "d", name: "Dr. Lee")])
    #expect(Words().header(ChatHeader(of: chat)) == "Knee, with Dr. Lee")
    #expect(Frames().header(ChatHeader(title: "Chats")) == "== Chats ==")
  }
}
