import Testing
import Understanding

struct UtteranceClassifierTests {
  private static let clinic = [
    "book": [
      "I want to make a reservation", "book an appointment", "I need to see a doctor",
      "can I schedule a visit", "reserve a slot for me",
    ],
    "history": [
      "show my medical history", "what are my past diagnoses", "can I check my previous records",
      "medical records please", "what treatment did I have before",
    ],
    "cancel": [
      "cancel my appointment", "I cannot come, please cancel", "call off my visit",
      "I don't need the appointment any more", "delete my booking",
    ],
  ]

  private static let examples = ["book", "history", "cancel"].flatMap { label in
    (clinic[label] ?? []).map { Example($0, label: label) }
  }

  private let classifier = UtteranceClassifier(learning: examples)

  @Test(arguments: [
    ("Could you book me an appointment?", "book"), ("i'd like to schedule an apointment", "book"),
    ("RESERVE a visit", "book"), ("my previous medical records", "history"),
    ("what did my medical history say", "history"), ("please cancel the booking", "cancel"),
    ("cancle my apointment", "cancel"), ("I don’t need it any more, cancel", "cancel"),
  ])
  func `a person's own wording is understood`(_ text: String, _ label: String) {
    #expect(classifier.classify(text).verdict() == .understood(label))
  }

  @Test(arguments: [
    "who won the world cup", "tell me a joke", "jakie jest hasło", "?!", "", "42",
  ])
  func `what no example resembles is out of scope`(_ text: String) {
    #expect(classifier.classify(text).verdict() == .outOfScope)
  }

  @Test(arguments: ["book an appointment", "hello there", "", "cancel or book"])
  func `confidences and the rest make one`(_ text: String) {
    let result = classifier.classify(text)
    let total = result.candidates.reduce(result.outOfScope) { $0 + $1.confidence }
    #expect(abs(total - 1) < 1e-5)
    #expect(Set(result.candidates.map(\.label)) == ["book", "history", "cancel"])
    let confidences = result.candidates.map(\.confidence)
    #expect(confidences == confidences.sorted(by: >))
  }

  @Test func `the same examples and seed give the same answer`() {
    let other = UtteranceClassifier(learning: Self.examples)
    #expect(other.classify("book a visit") == classifier.classify("book a visit"))
    let reseeded = UtteranceClassifier(learning: Self.examples, seed: 7)
    #expect(reseeded.classify("book a visit") != classifier.classify("book a visit"))
  }

  @Test func `spelling of case, accents, apostrophes and numbers does not matter`() {
    let examples = [Example("don't réserver order 1001", label: "a"), Example("hello", label: "b")]
    let classifier = UtteranceClassifier(learning: examples)
    let expected = classifier.classify("don't réserver order 1001")
    #expect(classifier.classify("DON’T Reserver, order #77!") == expected)
  }

  @Test func `one label alone is not the answer to everything`() {
    let books = Self.examples.filter { $0.label == "book" }
    let classifier = UtteranceClassifier(learning: books)
    #expect(classifier.classify("I need to book an appointment").verdict() == .understood("book"))
    #expect(classifier.classify("who won the world cup").verdict() == .outOfScope)
  }

  @Test func `without examples everything is out of scope`() {
    let nothing = Classification(candidates: [], outOfScope: 1, familiarity: 0)
    #expect(UtteranceClassifier(learning: []).classify("hello") == nothing)
  }

  @Test func `labels keep the order of their first examples`() {
    #expect(classifier.labels == ["book", "history", "cancel"])
    #expect(classifier.classify("").candidates.map(\.label) == ["book", "history", "cancel"])
  }
}

struct ClassificationTests {
  @Test(
    arguments: [
      (0.1, [0.8, 0.1], .understood("a")), (0.1, [0.5, 0.4], .ambiguous(["a", "b"])),
      (0.5, [0.5, 0.0], .outOfScope), (1, [], .outOfScope),
      (0.4, [0.4, 0.2], .ambiguous(["a", "b"])),
    ] as [(Double, [Double], Classification.Verdict)])
  func `the thresholds decide`(
    _ outOfScope: Double, _ confidences: [Double], _ verdict: Classification.Verdict
  ) {
    let candidates = zip(["a", "b"], confidences).map {
      Classification.Candidate(label: $0, confidence: $1)
    }
    let result = Classification(
      candidates: candidates, outOfScope: outOfScope, familiarity: 1)
    #expect(result.verdict() == verdict)
  }
}
