import Testing
import Understanding

struct PhoneRecognizerTests {
  @Test(arguments: [
    ("call (415) 555-2671 please", ["+14155552671: (415) 555-2671"]),
    ("+1 415-555-2671", ["+14155552671: +1 415-555-2671"]),
    ("4155552671", ["+14155552671: 4155552671"]),
    ("1-415-555-2671", ["+14155552671: 1-415-555-2671"]),
    ("415.555.2671.", ["+14155552671: 415.555.2671"]),
    ("415-555-2671 2 times", ["+14155552671: 415-555-2671"]),
    ("0044 20 7946 0958", ["+442079460958: 0044 20 7946 0958"]),
    (
      "+49 30 901820. 415 555 2671?",
      ["+4930901820: +49 30 901820", "+14155552671: 415 555 2671"]
    ),
    ("1234567890", []), ("2026-11-24 09:00", []), ("2026-11-24 0900", []),
    ("order #4155552671", []),
    ("555-2671", []), ("+1 415-555", []), ("x4155552671", []), ("", []),
  ])
  func `North American numbers`(_ text: String, _ found: [String]) {
    let phones = PhoneRecognizer(callingCode: "1")
    #expect(phones.mentions(in: text).map { "\($0.value): \($0.text)" } == found)
  }

  @Test(arguments: [
    ("020 7946 0958", ["+442079460958"]), ("(020) 7946-0958", ["+442079460958"]),
    ("+44 (0)20 7946 0958", ["+442079460958"]), ("7946 0958", []), ("415 555 2671", []),
  ])
  func `numbers with a trunk zero`(_ text: String, _ found: [String]) {
    #expect(PhoneRecognizer(callingCode: "44").mentions(in: text).map(\.value) == found)
  }

  /// Each number once began with everything that follows it: eight thousand took hours.
  @Test(.timeLimit(.minutes(1)))
  func `a long row of numbers is read in its length`() {
    let row = String(repeating: "1 ", count: 8_000)
    #expect(PhoneRecognizer(callingCode: "1").mentions(in: row).isEmpty)
    #expect(
      PhoneRecognizer(callingCode: "1").mentions(in: row + ", (415) 555-2671").map(\.value)
        == ["+14155552671"])
  }
}
