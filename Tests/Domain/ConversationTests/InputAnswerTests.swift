import Conversation
import JSON
import Testing

/// What an input takes.
struct InputAnswerTests {
  @Test(
    "a value of the input's kind is taken as it is kept, and has words",
    arguments: [
      (InputKind.phone, "+1 (555) 0100-22", "+1 (555) 0100-22", "+1 (555) 0100-22"),
      (.date(earliest: "2026-11-01", latest: nil), "2026-11-24", "2026-11-24", "2026-11-24"),
      (.singleOption(options: ["A", "B"]), "B", "B", "B"),
      (.multipleOption(options: ["A", "B"]), ["B", "A", "B"], ["B", "A"], "B, A"),
      (
        .textAndImages(maximumImages: 1), "It itches", ["text": "It itches", "images": []],
        "It itches"
      ),
      (
        .textAndImages(maximumImages: nil), ["text": "Here", "images": ["a", "b", "a"]],
        ["text": "Here", "images": ["a", "b"]], "Here"
      ),
      (.textAndImages(maximumImages: 1), ["images": ["a"]], ["text": "", "images": ["a"]], ""),
      (.optionsWithOwnWords(suggestions: []), "cough", "cough", "cough"),
    ] as [(InputKind, JSONValue, JSONValue, String)])
  func taken(kind: InputKind, value: JSONValue, kept: JSONValue, words: String) throws {
    let answer = try kind.answer(value)
    #expect(answer == kept)
    #expect(InputKind.words(of: answer) == words)
  }

  @Test(
    "a value of another kind is refused, with what is expected",
    arguments: [
      (InputKind.phone, "call me", .noPhoneNumber), (.phone, "12", .noPhoneNumber),
      (.phone, "1234567890123456", .noPhoneNumber),
      (.date(earliest: "2026-11-01", latest: nil), "2026-10-31", .tooEarly(first: "2026-11-01")),
      (.date(earliest: nil, latest: "2026-11-01"), "2026-11-02", .tooLate(last: "2026-11-01")),
      (.date(earliest: nil, latest: nil), "soon", .noDay),
      (.singleOption(options: ["A", "B"]), "C", .noOption(of: ["A", "B"])),
      (.multipleOption(options: ["A", "B"]), [], .noOptions(of: ["A", "B"])),
      (.multipleOption(options: ["A", "B"]), ["A", "C"], .noOption(of: ["A", "B"])),
      (.text(placeholder: nil), "", .noText), (.text(placeholder: nil), 3, .noText),
      (
        .textAndImages(maximumImages: 1), ["images": ["a", "b", "c"]], .tooManyImages(3, maximum: 1)
      ),
      (.textAndImages(maximumImages: nil), ["text": ""], .noTextAndImages),
      (.textAndImages(maximumImages: nil), ["images": [7]], .noTextAndImages),
      (.textAndImages(maximumImages: nil), ["text": "Look", "images": "a"], .noTextAndImages),
      (.textAndImages(maximumImages: nil), ["text": 7, "images": ["a"]], .noTextAndImages),
    ] as [(InputKind, JSONValue, InputFault)])
  func refused(kind: InputKind, value: JSONValue, fault: InputFault) {
    #expect(throws: fault) { try kind.answer(value) }
    #expect(!fault.expected.isEmpty && fault.request.hasSuffix("."))
  }
}
