import Terminal
import Testing

@Test(arguments: [
  ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("예약", 4), ("ｶﾞ", 2), ("Ａ", 2),
  ("\u{1100}\u{1161}\u{11A8}", 2), ("का", 2), ("a\u{200B}b", 10), ("─│…█", 4), ("\u{1B}[0m", 4),
])
func `text is as wide as a terminal shows it`(_ text: String, columns: Int) {
  #expect(text.displayWidth == columns)
}

@Test(arguments: ["👍", "👍🏽", "☝🏽", "👩‍⚕️", "❤️", "🇰🇷", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👨‍👩‍👧‍👦", "🫀"])
func `an emoji takes two columns however it is spelled`(_ emoji: String) {
  #expect(emoji.displayWidth == 2)
}

@Test(arguments: [
  (12, "Dr. Lee 예약"), (11, "Dr. Lee 예…"), (10, "Dr. Lee …"), (1, "…"), (0, ""), (-4, ""),
])
func `a cut text ends in an ellipsis and splits no character`(_ width: Int, text: String) {
  #expect("Dr. Lee 예약".truncated(to: width) == text)
}

@Test func `a long ellipsis is cut where there is no room for it`() {
  #expect("abcdef".truncated(to: 5, ellipsis: "...") == "ab...")
  #expect("abcdef".truncated(to: 2, ellipsis: "...") == "..")
}

@Test func `padding counts columns and cuts nothing`() {
  #expect("예약".padded(to: 6) == "예약  ")
  #expect("예약".padded(to: 6, alignment: .right) == "  예약")
  #expect("예약".padded(to: 3) == "예약")
}

@Test(arguments: UInt64(0)..<50)
func `no text is cut wider than asked`(seed: UInt64) {
  var hostile = HostileText(seed: seed)
  let text = hostile.next()
  for width in 0...30 {
    let cut = text.truncated(to: width)
    #expect(cut.displayWidth <= width)
    #expect((cut == text.sanitized()) == (text.displayWidth <= width), "\(width)")
  }
}

@Test(arguments: [
  (16, "chann…test-00012"), (20, "channe…gd-test-00012"), (5, "c…012"), (2, "c…"), (1, "…"),
])
func `a name is cut in its middle, so that its end tells it from others`(width: Int, text: String) {
  let cut = "channel-sgd-test-00012".truncatedInside(to: width)
  #expect(cut.displayWidth <= width)
  #expect(cut == text)
}

@Test func `a name that fits is not cut, and a wide character is not split`() {
  #expect("channel-42".truncatedInside(to: 10) == "channel-42")
  #expect("예약예약예약".truncatedInside(to: 8) == "예…예약")
}
