import ChatClient
import Testing

@Suite struct ItemTests {
  private static let nurse = Chat.Person(id: "n", name: "Nurse", role: "provider")

  private func said(_ id: String) -> Chat.Message {
    .incoming(
      Chat.Incoming(id: .init(rawValue: id), sender: Self.nurse, content: .text(id)))
  }

  private func own(_ id: String) -> Chat.Message {
    .outgoing(Chat.Outgoing(id: .init(rawValue: id), content: .text(id)))
  }

  @Test func `messages of others in a row are one item, one's own are one each`() {
    let items = ChatItem.agglomerating([said("a"), said("b"), own("c"), own("d"), said("e")])
    let shown = items.map { item in
      switch item {
      case .incoming(let run): run.messages.map(\.id.rawValue).joined(separator: "+")
      case .outgoing(let own): "(\(own.id))"
      }
    }
    #expect(shown == ["a+b", "(c)", "(d)", "e"])
    #expect(items.map(\.id.rawValue) == ["a", "c", "d", "e"])
  }

  @Test func `an item keeps its identifier while it grows`() {
    let before = ChatItem.agglomerating([said("a")])
    let after = ChatItem.agglomerating([said("a"), said("b")])
    #expect(before.first?.id == after.first?.id && before != after)
  }

  @Test @MainActor func `what was seen stays seen when something after it is undone`() {
    let session = FixedSession(.none, [said("a"), said("b"), own("c"), said("d")])
    let model = ChatViewModel(session)
    #expect(model.content.unseen == 3)
    model.content.see()
    session.show([said("a"), said("b")])
    model.refresh()
    #expect(model.content.unseen == 0)
    session.show([said("a"), said("b"), own("e"), said("f")])
    model.refresh()
    #expect(model.content.unseen == 1)
  }
}
