import Conversation
import EventLog
import Presentation
import Testing

/// A conversation as a page to hand over.
@Suite struct ConversationPageTests {
  private let view = ChannelView(
    title: "<b>Knee</b>", members: [Member(id: "ann", name: "Ann & co", role: .person)],
    timeline: [
      TimelineEntry(
        position: 1, time: Timestamp(microseconds: 0), sender: "ann",
        content: .text(text: "</style><script>alert(1)</script>")),
      TimelineEntry(
        position: 2, time: Timestamp(microseconds: 60_000_000), notice: "Dr Lee came in"),
      TimelineEntry(
        position: 3, time: Timestamp(microseconds: 120_000_000), sender: "bot", content: nil,
        change: "taken back",
        cards: [
          CardState(card: Self.card("c1", "Monday"), isSelected: true, position: 3),
          CardState(card: Self.card("c2", "Tuesday"), isSelected: false, position: 3),
        ],
        button: ButtonState(
          button: Button(
            id: "b1", text: "Call", explanation: nil, disabledText: "Called",
            action: .invite(member: "dr", name: "Kim")), isEnabled: true, isClicked: false,
          position: 3)),
    ])

  @Test func `all that was said is there, with who and when, and no markup of theirs`() {
    let page = ConversationPage().text(of: view, until: "up to position 3")
    #expect(page.hasPrefix("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"))
    #expect(page.contains("<style>body { font") && !page.contains("<br>"))
    #expect(page.contains("<title>&lt;b&gt;Knee&lt;/b&gt;</title>"))
    #expect(page.contains("<p class=\"about\">Ann &amp; co · up to position 3</p>"))
    #expect(
      page.contains(
        "<strong>Ann &amp; co</strong> · <time datetime=\"1970-01-01T00:00:00Z\">"
          + "1970-01-01 00:00 UTC</time>"))
    #expect(page.contains("&lt;/style&gt;&lt;script&gt;") && !page.contains("<script"))
    #expect(page.contains("<p class=\"notice\">Dr Lee came in · <time"))
    #expect(page.contains("(taken back)") && page.contains("<strong>bot</strong>"))
  }

  @Test func `what was chosen is told, and nothing can be chosen any more`() {
    let page = ConversationPage().text(of: view, until: "")
    #expect(page.contains("disabled aria-label=\"Chosen Monday\">Chosen</button>"))
    #expect(
      page.contains("<h3>Tuesday</h3></section>") && page.contains("disabled>Called</button>"))
    #expect(page.matches(of: #/<button/#).count == page.matches(of: #/ disabled/#).count)
  }

  private static func card(_ id: InteractionID, _ title: String) -> Card {
    Card(id: id, title: title, action: .send(text: title))
  }
}
