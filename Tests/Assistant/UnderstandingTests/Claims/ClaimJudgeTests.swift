import Testing

@testable import Understanding

/// The claims of an answer, held against the results that the model was given.
@Suite struct ClaimJudgeTests {
  private static let list = RecordedClaimCall(
    function: "get_order_list", arguments: .members([]),
    result: .members([
      (
        "orders",
        .list([
          .members([
            ("id", .text("1001")), ("status", .text("delivered")), ("price", .number(40)),
            ("items", .list([.text("Lamp")])), ("day", .text("2026-11-20")),
          ]),
          .members([
            ("id", .text("1002")), ("status", .text("preparing")), ("price", .number(85)),
            ("items", .list([.text("Shoes")])), ("day", .text("2026-12-02")),
          ]),
        ])
      )
    ]), isDone: true, isRead: true)
  private static let cancelled = RecordedClaimCall(
    function: "cancel_order", arguments: .members([("order_id", .text("1002"))]),
    result: .members([("id", .text("1002")), ("status", .text("cancelled"))]), isDone: true,
    isRead: false)
  private static let refused = RecordedClaimCall(
    function: "cancel_order", arguments: .members([("order_id", .text("1001"))]),
    result: .members([("message", .text("It has left already."))]), isDone: false, isRead: false)

  private func faults(
    _ answer: String, _ calls: [RecordedClaimCall], in language: String = "en"
  ) -> [ClaimDoubt] {
    ClaimJudge(language: language).findings(in: answer, on: calls).compactMap(\.fault)
  }

  @Test(arguments: [
    "Order 1002 has been cancelled.", "I've cancelled order 1002.", "I have cancelled the shoes.",
    "Order 1001 was delivered on November 20.", "You have two orders.",
    "Together they cost $125.", "The lamp was forty dollars.", "I have not cancelled order 1001.",
  ])
  func `what the record holds is held, with the call that holds it`(answer: String) {
    let found = ClaimJudge(language: "en").findings(in: answer, on: [Self.list, Self.cancelled])
    #expect(!found.isEmpty && found.allSatisfy { $0.fault == nil }, "\(answer): \(found)")
  }

  @Test(arguments: [
    ("I have cancelled order 1001.", ClaimDoubt.otherThing), ("I've refunded you.", .notDone),
    ("I will send you an email.", .notDone), ("Order 1001 cost $85.", .otherValue),
    ("You have three orders.", .otherValue), ("Order 1002 has not been cancelled.", .opposite),
    ("I told Dr. Park.", .notDone), ("Order 1004 has arrived.", .otherThing),
  ])
  func `what the record does not hold is told apart`(answer: String, fault: ClaimDoubt) {
    #expect(faults(answer, [Self.list, Self.cancelled]).contains(fault))
  }

  @Test(arguments: [
    "Shall I cancel order 1001?", "If you cancel order 1001, you get $40 back.",
    "I can cancel it for you.", "You wrote \"I have cancelled order 1001\".",
    "Orders can be cancelled while they are prepared.", "Would you like me to send an email?",
    "You're welcome!", "Please let me know your number.",
  ])
  func `offers, conditions, quotes and what is generally so claim nothing`(answer: String) {
    #expect(faults(answer, []) == [])
  }

  @Test(arguments: [
    (
      "en", "I will cancel 1001. Please confirm.",
      "I will cancel 1001. Shall I also send you an email?"
    ),
    ("de", "Ich storniere 1001. Bitte bestätigen.", "Ich storniere 1001. Soll ich noch etwas tun?"),
    (
      "es", "Voy a cancelar el 1001. Por favor confirme.",
      "Voy a cancelar el 1001. ¿Desea que haga algo más?"
    ),
  ])
  func
    `what the person is asked to confirm is not promised, what stands beside another question is`(
      language: String, asked: String, promised: String
    )
  {
    #expect(faults(asked, [], in: language) == [])
    #expect(faults(promised, [], in: language) == [.notDone])
  }

  @Test func `a wrong day of something booked is withheld, a wrong price is shown`() {
    let booked = RecordedClaimCall(
      function: "book", arguments: .members([("date", .text("2026-12-01"))]),
      result: .members([("date", .text("2026-12-01")), ("price", .number(40))]), isDone: true,
      isRead: false)
    func withheld(_ answer: String) -> Bool {
      ClaimJudge(language: "en").findings(in: answer, on: [booked]).contains(
        where: \.isToBeWithheld)
    }
    #expect(withheld("You are booked for December 2."))
    #expect(!withheld("You are booked for December 1.") && !withheld("It costs $50."))
  }

  @Test func `a call that failed lets one claim nothing`() {
    #expect(faults("I have cancelled order 1001.", [Self.refused]) == [.notDone])
    #expect(faults("I could not cancel order 1001.", [Self.refused]) == [])
  }

  @Test(arguments: [
    ("de", "Bestellung 1002 wurde storniert.", true), ("de", "Ich habe 1001 storniert.", false),
    ("de", "Ich habe nichts erstattet.", true), ("de", "Der Betrag wurde erstattet.", false),
    ("de", "Soll ich 1001 stornieren?", true), ("de", "Ich schicke Ihnen eine E-Mail.", false),
    ("es", "He cancelado el pedido 1002.", true), ("es", "He cancelado el pedido 1001.", false),
    ("es", "Le devolvimos el dinero.", false), ("es", "¿Quiere que cancele el 1001?", true),
  ])
  func `German and Spanish are held as English is`(
    language: String, answer: String, isHeld: Bool
  ) {
    #expect(faults(answer, [Self.list, Self.cancelled], in: language).isEmpty == isHeld)
  }

  @Test func `a function's declaration says what its name does not`() {
    func call(_ lets: Set<String>) -> RecordedClaimCall {
      RecordedClaimCall(
        function: "reservation", arguments: .members([]), result: .members([("id", .text("a-7"))]),
        isDone: true, isRead: false, lets: lets)
    }
    #expect(faults("I have booked it.", [call([])]) == [.notDone])
    #expect(faults("I have booked it.", [call(ClaimJudge.acts(named: "booked"))]) == [])
  }

  @Test func `a listener stops at the first sentence that is not held`() {
    let judge = ClaimJudge(language: "en")
    var listener = judge.listener(on: [Self.list, Self.cancelled], said: "")
    let text = "Order 1002 is cancelled. I refunded you. Bye."
    let end = judge.endOfFirstSentence(in: text)
    #expect(end.map { String(text[..<$0]) } == "Order 1002 is cancelled.")
    let held = ["Order 1002 is cancelled.", " I refunded you."].map { listener.holds($0) }
    #expect(held == [true, false])
  }
}
