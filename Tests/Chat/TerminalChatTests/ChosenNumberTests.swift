import Testing

@testable import TerminalChat

/// Numbers of something to choose, as people type them.
@Suite struct ChosenNumberTests {
  @Test(arguments: [
    ("2", 2), ("[2]", 2), ("(2)", 2), ("2.", 2), ("2)", 2), ("12", 12), ("２", 2), ("٢", 2),
  ])
  func `a number is one as it stands on the screen or in a list`(_ text: String, _ value: Int) {
    #expect(ChosenNumber(text)?.value == value)
  }

  @Test(arguments: ["", "+2", "-1", "#2", "2nd", "1e0", "1001", "[]", "2 3", "½"])
  func `anything else is said in words`(_ text: String) {
    #expect(ChosenNumber(text) == nil)
  }
}
