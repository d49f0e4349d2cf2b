import Testing
import Understanding

/// Numbers of several digits in words.
struct SpelledNumberTests {
  @Test(arguments: [
    ("show one thousand and three", "1003"), ("what about ten oh two", "1002"),
    ("number one zero zero four", "1004"), ("Bestellung eintausendunddrei", "1003"),
    ("tausendvier", "1004"), ("el pedido mil cuatro", "1004"), ("two thousand and one", "2001"),
    ("twenty fifteen", "2015"),
  ])
  func `a number in words has its digits`(_ text: String, _ digits: String) {
    #expect(SpelledNumber.all(in: text).map(\.digits) == [digits])
  }

  @Test(arguments: ["one of them", "my order", "oh no", "seven"])
  func `a small number is none of several digits`(_ text: String) {
    #expect(SpelledNumber.all(in: text).isEmpty)
  }
}
