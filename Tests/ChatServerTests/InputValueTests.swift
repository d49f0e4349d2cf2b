import Conversation
import JSON
import Testing

@testable import ChatServer

/// What an input takes.
struct InputValueTests {
  @Test(
    "a value of the input's kind is taken in words",
    arguments: [
      (InputKind.phone, "+1 (555) 0100-22", "+1 (555) 0100-22"),
      (.date(earliest: "2026-11-01", latest: nil), "2026-11-24", "2026-11-24"),
      (.singleOption(options: ["A", "B"]), "B", "B"),
      (.multipleOption(options: ["A", "B"]), ["B", "A"], "B, A"),
    ] as [(InputKind, JSONValue, String)])
  func taken(kind: InputKind, value: JSONValue, text: String) throws {
    #expect(try InputValue(value, for: kind).text == text)
  }

  @Test(
    "a value of another kind is refused",
    arguments: [
      (InputKind.phone, "call me"), (.phone, "12"), (.phone, "1234567890123456"),
      (.date(earliest: "2026-11-01", latest: nil), "2026-10-31"),
      (.date(earliest: nil, latest: nil), "soon"),
      (.singleOption(options: ["A", "B"]), "C"), (.multipleOption(options: ["A", "B"]), []),
    ] as [(InputKind, JSONValue)])
  func refused(kind: InputKind, value: JSONValue) {
    #expect(throws: Problem.self) { try InputValue(value, for: kind) }
  }
}
