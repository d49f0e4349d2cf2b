import Conversation
import EventLog
import Testing

/// What is said to the assistant of a group, and what is not.
struct AddressTests {
  private func state(_ name: String, _ others: String...) -> ChannelState {
    var state = Channel.initial
    let created = ChannelCreated(title: name, plugin: "p", isGroup: true)
    Channel.evolve(&state, with: .channelCreated(created))
    let bot = Member(id: "assistant", name: name, role: .assistant)
    let people = others.map { Member(id: MemberID(rawValue: $0) ?? "x", name: $0, role: .person) }
    for member in [bot] + people {
      Channel.evolve(&state, with: .memberJoined(MemberJoined(member)))
    }
    return state
  }

  private func rest(_ text: String, in state: ChannelState) -> String? {
    let address = Address(.text(text: text), isAnswer: false, in: state)
    return address.isGiven ? address.content?.summary : nil
  }

  @Test(arguments: [
    ("Kate, what did I eat?", "what did I eat?"), ("kate what did I eat?", "what did I eat?"),
    ("hey Kate, log an egg", "log an egg"), ("what did I eat, Kate?", "what did I eat?"),
    ("how about you @kate, any idea", "how about you any idea"), ("Kate!", "Kate!"),
  ])
  func `a name at either end or behind a mark speaks to her`(_ text: String, _ said: String) {
    #expect(rest(text, in: state("Kate", "ann")) == said)
  }

  @Test(arguments: [
    "Kate is great", "I told Kate about it", "Kate's idea was good", "hello everybody",
    "Katerina, hi",
  ])
  func `who only speaks of her speaks to somebody else`(_ text: String) {
    #expect(rest(text, in: state("Kate", "ann")) == nil)
  }

  @Test func `a name of several words is one`() {
    #expect(rest("Care Team Desk, when?", in: state("Care Team Desk", "ann")) == "when?")
    #expect(rest("Care, when?", in: state("Care Team Desk", "ann")) == nil)
  }

  @Test func `where somebody else is called so, only the mark means her`() {
    let state = state("Kate", "Kate")
    #expect(rest("Kate, what did I eat?", in: state) == nil)
    #expect(rest("@Kate, what did I eat?", in: state) == "what did I eat?")
  }

  @Test func `what answers her question is said to her`() {
    let address = Address(.text(text: "two"), isAnswer: true, in: state("Kate", "ann"))
    #expect(address.isGiven)
  }
}
