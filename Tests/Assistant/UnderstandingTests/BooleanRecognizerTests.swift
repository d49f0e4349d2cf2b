import Testing
import Understanding

struct BooleanRecognizerTests {
  @Test(arguments: [
    ("has wifi", "a room with wifi, please", [true]),
    ("has seating outdoors", "an outdoor seating place that serves pasta", [true]),
    ("smoking allowed", "they should allow smoking", [true]),
    ("pets welcome", "I bring a pet", [true]),
    ("smoking allowed", "no smoking, please", [false]),
    ("smoking allowed", "a non-smoking room", [false]),
    ("smoking allowed", "smoking is not allowed there, I hope", [false]),
    ("has wifi", "a room without any wifi", [false]),
    ("has wifi", "I don't need wifi", []),
    ("has wifi", "I do not care about wifi", []),
    ("has seating outdoors", "a seat at the window", []),
    ("is available", "is it available", []),
    ("has wifi", "", []),
  ])
  func `what a name speaks of is wanted, or not, or left open`(
    _ name: String, _ text: String, _ found: [Bool]
  ) {
    #expect(BooleanRecognizer(name: name).mentions(in: text).map(\.value) == found)
  }
}
