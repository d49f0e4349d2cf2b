import Testing
import Understanding

struct IdentifierRecognizerTests {
  @Test(arguments: [
    ("#1001", ["1001: #1001"]), ("cancel order 1001", ["1001: 1001"]),
    ("Order number 1001", ["1001: 1001"]), ("order no. 1001", ["1001: 1001"]),
    ("the order number is 1001.", ["1001: 1001"]),
    ("order #1001 and order 1002", ["1001: #1001", "1002: 1002"]),
    ("number 1001", ["1001: 1001"]), ("1001", []), ("in 1001 ways", []), ("order 12", []),
    ("order 2026-11-24", []), ("order 1001.5", []), ("order 1001st", []), ("border 1001", []),
  ])
  func `a number after its cue`(_ text: String, _ found: [String]) {
    let orders = IdentifierRecognizer(after: ["order", "number"], digits: 3...8)
    #expect(orders.mentions(in: text).map { "\($0.value): \($0.text)" } == found)
  }

  @Test(arguments: [
    ("I am P12345.", ["P12345: P12345"]), ("p-12345", ["P12345: p-12345"]),
    ("P 12345", ["P12345: P 12345"]), ("AP12345", []), ("P123", []), ("12345", []),
  ])
  func `a code with its prefix`(_ text: String, _ found: [String]) {
    let patients = IdentifierRecognizer(prefix: "P", digits: 4...6)
    #expect(patients.mentions(in: text).map { "\($0.value): \($0.text)" } == found)
  }

  @Test func `a bare number where one was asked for`() {
    let orders = IdentifierRecognizer(after: [], digits: 3...8, allowsBareNumbers: true)
    #expect(orders.mentions(in: "1001, not 2026-11-24 at 10:30").map(\.value) == ["1001"])
  }
}
