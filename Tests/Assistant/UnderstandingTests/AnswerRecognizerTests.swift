import Foundation
import Testing
import Understanding

struct AnswerRecognizerTests {
  @Test(arguments: [
    "yes", "Yes I want cancel it", "yes!!", "sure", "Sure, cancel it", "go ahead", "okay", "Yep",
    "of course", "I'm sure", "no problem, go ahead", "That’s right", "please do", "do it", "👍",
    "I have thought about it, go ahead", "um, yes please", "why not",
    "yes because I don't want it anymore",
  ])
  func `agreeing`(_ text: String) {
    #expect(AnswerRecognizer().mentions(in: text).map(\.value) == [.yes])
  }

  @Test(arguments: [
    "no", "No I don’t want", "no I don't want", "nope", "never mind", "please don't", "ok, don't",
    "yeah, no", "of course not", "I'd rather not", "no I want to keep it", "I changed my mind",
    "No thanks", "I don't think so", "not now", "Do not cancel it", "👎",
  ])
  func `refusing`(_ text: String) {
    #expect(AnswerRecognizer().mentions(in: text).map(\.value) == [.no])
  }

  @Test(arguments: [
    "", "maybe", "I'm not sure", "yes, no, wait", "yes please don't", "is there no other way",
    "No. 1001", "I want to cancel my order", "Can I go ahead?", "What should I do", "right now",
    "Do you have time?", "I don't feel well.", "Can I talk to a doctor?", "I want to know",
    "okay, maybe", "Good morning",
  ])
  func `saying neither, or both`(_ text: String) {
    #expect(AnswerRecognizer().mentions(in: text).map(\.value) == [])
  }

  @Test func `the mention is the deciding words`() throws {
    let text = "OK, please don’t cancel"
    let range = try #require(text.range(of: "please don’t"))
    #expect(AnswerRecognizer().mentions(in: text) == [Mention(.no, at: range, in: text)])
  }
}
