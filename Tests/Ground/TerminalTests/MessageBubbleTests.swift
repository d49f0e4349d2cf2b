import Terminal
import Testing

private let theirs = MessageBubble(
  name: "Dr. 이",
  text:
    "Good morning! Please take one tablet after each meal, three times a day.\n\n안녕히 가세요 \u{1B}[2J")
private let mine = MessageBubble(
  name: "You", text: "Thank you, doctor! 🙏🏽 Could you also tell me when I may drive again?",
  side: .right)

@Test func `the other side's message keeps left`() {
  #expect(
    theirs.lines(on: Canvas()) == [
      "Dr. 이:",
      "│ Good morning! Please take one tablet after each meal, three",
      "│ times a day.",
      "│",
      "│ 안녕히 가세요 ␛[2J",
    ])
  #expect(
    theirs.lines(on: Canvas(width: 40)) == [
      "Dr. 이:",
      "│ Good morning! Please take one",
      "│ tablet after each meal, three",
      "│ times a day.",
      "│",
      "│ 안녕히 가세요 ␛[2J",
    ])
}

@Test func `one's own message keeps right`() {
  #expect(
    mine.lines(on: Canvas()) == [
      "                                                                            You:",
      "                       Thank you, doctor! 🙏🏽 Could you also tell me when I may │",
      "                       drive again?                                            │",
    ])
  #expect(
    mine.lines(on: Canvas(width: 40)) == [
      "                                    You:",
      "           Thank you, doctor! 🙏🏽 Could │",
      "           you also tell me when I may │",
      "           drive again?                │",
    ])
}
