import Foundation
import Testing
import Understanding

/// Sentences in English, German and Spanish with how they are said.
struct SentenceFormTests {
  @Test(arguments: [
    ("the second one, and I'd be bringing my mum along", "the second one"),
    ("or the friday, my boss lets me go early then", "or the friday"),
    ("geht's auch später? vormittags bin ich in der Arbeit", "geht's auch später"),
    ("the second one", nil), ("my bus is late", nil), ("I had an egg, toast and jam", nil),
  ])
  func `reasons are told from what they are told for`(_ text: String, _ rest: String?) {
    #expect(SentenceForm(text).withoutReasons == rest)
  }

  @Test func `how each sentence is said`() throws {
    let cases = try TestData.pairs("sentence-forms.txt")
    #expect(cases.count >= 250)
    for (expected, text) in cases {
      #expect(SentenceForm(text).label == expected, "\(text)")
    }
  }

  @Test(arguments: [
    ("don't you dare reserve a slot for me", false),
    ("book me with Dr. Nobody tomorrow at 9", true), ("book me with nobody", false),
    ("cancel order 55", true), ("could you cancel order 55?", true),
    ("can I cancel order 55?", false), ("I don't want to cancel order 55", false),
    ("what if I cancel order 55", false), ("my son said cancel order 55", false),
    ("cancel order 55 if it has not shipped", false), ("how do I cancel order 55", false),
    ("don't cancel 55, cancel 56", true), ("order 55", false), ("", false), ("?!", false),
  ])
  func `only a plain request may lead to an act`(_ text: String, _ mayAct: Bool) {
    #expect(SentenceForm(text).isPlainRequest == mayAct)
  }

  @Test(arguments: [
    "book Tuesday at 9... just kidding", "reserve it for me but let me think first",
    "book Tuesday? over my dead body", "I have to ask my husband first", "that was a joke",
    "I want to sleep on it before I book", "book me for Friday, I need to think about it",
    "I hope you will not book Tuesday again", "nobody asked you to book anything",
    "don't let him cancel my order", "no wait dont cancel anything i just wanted to see it",
  ])
  func `what is taken back, put off or feared is no request`(_ text: String) {
    #expect(SentenceForm(text).isDenied && !SentenceForm(text).isPlainRequest)
  }

  @Test func `what cannot be stopped is not denied`() {
    #expect(!SentenceForm("I can't stop coughing").isDenied)
  }

  @Test(arguments: [
    ("uh, half ten i mean", "half ten i mean"), ("Freitag meine ich", "Freitag meine ich"),
  ])
  func `what is meant instead may come first`(_ text: String, _ rest: String) {
    #expect(SentenceForm(text).moves.first { $0.kind == .correct }?.rest == rest)
  }

  @Test(arguments: [
    "it was tofu after all", "had a plum before bed", "there were only three left",
  ])
  func `what is told without its subject, or of what was, is no question`(_ text: String) {
    #expect(SentenceForm(text).clauses.map(\.mood) == [.statement])
  }

  @Test(arguments: [
    "please note that I can't have eggs", "tell Amara that I won't come",
    "schreiben Sie ihr, dass ich nicht komme",
  ])
  func `what is to be told may be negated, and the request is not`(_ text: String) {
    #expect(SentenceForm(text).isPlainRequest)
  }

  @Test(arguments: [
    "I must not go over 1800 calories", "no more than 2 a day for me", "ich will nicht über 2000",
    "no quiero pasar de 2200 al día", "the nurse told me I may not exceed 1500",
  ])
  func `more than a number is denied, and the number is meant`(_ text: String) {
    let form = SentenceForm(text)
    #expect(!form.isDenied && form.clauses.allSatisfy { !$0.isReported })
  }

  @Test(arguments: ["don't book me past 5", "please do not order more than 2"])
  func `a command that is denied is no limit`(_ text: String) {
    #expect(!SentenceForm(text).isPlainRequest)
  }

  @Test func `what is negated aside denies no request`() {
    #expect(SentenceForm("I'd need a slot this week, nobody is ill").isPlainRequest)
    #expect(!SentenceForm("I need nothing, thanks").isPlainRequest)
  }

  @Test func `a command may begin with a word that softens it`() {
    let form = SentenceForm("don't book me in, just tell me when Weber has time")
    #expect(form.clauses.map(\.polarity) == [.denied, .affirmed])
  }

  @Test(arguments: [
    ("any", true), ("any of them will do", true), ("too many choices, you pick", true),
    ("whichever is fine", true), ("I don't mind", true), ("up to you", true), ("cualquiera", true),
    ("any messages for me", false), ("do you pick things up?", false), ("book any room", false),
    ("whatever", false), ("any time on Monday", false),
  ])
  func `who leaves the choice says nothing else`(_ text: String, _ isAll: Bool) {
    #expect(NoPreference.isAll(of: text) == isAll)
  }

  @Test(arguments: [
    ("nah leave it", DialogueMove.Kind.cancel), ("stop stop stop", .cancel),
    ("no no never mind", .cancel), ("on second thought no", .cancel),
    ("actually no", .cancel), ("no wait", .cancel), ("show me those again", .repeatLast),
    ("who'd that be with?", .repeatLast), ("and with whom would that be?", .repeatLast),
    ("no I only meant the red one", .correct),
  ])
  func `what is said about the conversation`(_ text: String, _ move: DialogueMove.Kind) {
    #expect(SentenceForm(text).moves.map(\.kind) == [move])
  }

  @Test func `somebody who is off on a day does not say goodbye`() {
    #expect(SentenceForm("I'm off next Wednesday").moves.isEmpty)
  }

  @Test(arguments: [
    "let me see my orders", "let me check my appointments", "I need to talk to a doctor",
    "book the first one", "I have to ask Dr. Weber something", "I think I need an appointment",
  ])
  func `what only resembles that is one as before`(_ text: String) {
    #expect(!SentenceForm(text).isRetracted)
  }

  @Test(arguments: [
    "remind me tomorrow to book Wednesday at 10", "ping me on Monday to book Friday",
  ])
  func `a wish to be reminded asks for no act`(_ text: String) {
    #expect(!SentenceForm(text).isPlainRequest)
  }

  @Test func `clauses are where they stand in the message`() {
    let text = "Don’t book Monday, book Tuesday!"
    let clauses = SentenceForm(text).clauses
    #expect(clauses.map(\.text) == ["Don’t book Monday", "book Tuesday"])
    #expect(clauses.map { String(text[$0.range]) } == clauses.map(\.text))
  }
}

extension SentenceForm {
  /// The moves, or how each clause is said, in one word.
  fileprivate var label: String {
    if let correction = moves.first(where: { $0.kind == .correct }) {
      return "correct:" + (correction.rest ?? "")
    }
    return (moves.map(\.kind.rawValue) + clauses.map(\.label)).joined(separator: "+")
  }
}

extension SentenceForm.Clause {
  fileprivate var label: String {
    if isReported { return "reported" }
    if isHypothetical { return "hypothetical" }
    if isConditional { return "conditional" }
    if polarity == .denied || polarity == .ended || polarity == .excluded {
      return polarity.rawValue
    }
    if let question { return question.rawValue }
    return mood != .request && polarity == .negated ? polarity.rawValue : mood.rawValue
  }
}
