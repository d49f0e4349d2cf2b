import Conversation
@testable import ECommerce
import EventLog
import PluginTesting
import Testing

/// The whole plugin as a customer meets it.
@Suite(.covers(ECommercePlugin())) struct ConversationTests {
  private static let john = Member(id: "12345", name: "John", role: .person)

  @Test func `it keeps the rules of every plugin`() async throws {
    try await expectConformance(of: ECommercePlugin())
  }

  @Test(arguments: [
    "what's the total of all my orders?", "how much have I spent altogether?",
  ])
  func `what orders come to is told from data`(_ question: String) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say(question)
      chat.expect(
        .functionCalled("get_order_totals", ["customer_id": "12345"]),
        .said(
          containing: "You have placed 5 orders, and cancelled 1 of them. "
            + "The other 4 cost $908 altogether."))
    }
  }

  @Test(arguments: [
    ("1002", "already been delivered"), ("1003", "already being delivered"),
    ("1005", "already been cancelled"), ("2001", "cannot find"),
  ])
  func `what cannot be cancelled is said before anybody is asked`(
    _ order: String, _ reason: String
  ) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("cancel order \(order)")
      chat.expect(.said(containing: reason))
      chat.expectNo(.recorded("consent.asked"))
      chat.expectNo(.recorded("order.cancelled"))
    }
  }

  @Test(arguments: [
    "no, I meant the coffee thing", "hold on, it's the grinder",
  ])
  func `an order is meant instead by a word of what is in it`(_ words: String) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("cancel order 1001")
      try await chat.say(words)
      chat.expect(.said("Do you want to cancel order #1004?"))
      try await chat.say("which one are you cancelling?")
      chat.expect(.said(containing: "Do you want to cancel order #1004?"))
      try await chat.say("yes")
      chat.expect(.functionCalled("cancel_order", ["order_id": "1004"]))
    }
  }

  @Test func `a thing that was named before is the one that is meant by it`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("I have ordered a coffee grinder, is it coming already?")
      try await chat.say("I don't need it any more. Can you stop it?")
      chat.expect(.said("Do you want to cancel order #1004?"))
      chat.expectNo(.recorded("order.cancelled"))
    }
  }

  @Test(arguments: [
    ["hi, where is my order?", "the most recent one"], ["where is my parcel", "the latest"],
    ["wo ist meine Bestellung?", "die neueste"], ["¿dónde está mi pedido?", "el más reciente"],
    ["where is my last order"],
  ])
  func `the newest of all orders is known by that`(_ said: [String]) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      for words in said { try await chat.say(words) }
      chat.expect(.functionCalled("get_order_details", ["order_id": "1005"]))
    }
  }

  @Test(arguments: [
    ("I want to return my coffee grinder", "30 days"),
    ("ich möchte die Kaffeemühle zurückschicken", "30 Tagen"),
    ("quiero devolver el molinillo de café", "30 días"),
  ])
  func `a return is no cancellation`(_ words: String, _ told: String) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say(words)
      chat.expect(.said(containing: told))
      chat.expectNo(.consentAsked("cancel_order"))
    }
  }

  @Test(arguments: ["bit pricey, anything under 60?", "less than $60 please", "unter 60 Euro?"])
  func `a bound on the price leaves the cards within it`(_ words: String) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("Please recommend me items")
      try await chat.say(words)
      chat.expect(
        .card("Desk Lamp", subtitle: "$59"), .card("Espresso Cup Set", subtitle: "$32"))
      chat.expectNo(.card("Sports Watch"))
    }
  }

  @Test(arguments: ["please do not cancel order 1003", "don't cancel 1003 please"])
  func `a denial is left alone, and asks for nothing`(_ words: String) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say(words)
      chat.expect(.said("All right, I leave it."))
      chat.expectNo(.consentAsked("cancel_order"))
    }
  }

  @Test(arguments: ["which was the cheapest?", "how many orders did I cancel?"])
  func `what no card says is answered from data`(_ question: String) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("list my orders")
      try await chat.say(question)
      chat.expect(.functionCalled("get_order_totals", ["customer_id": "12345"]))
    }
  }

  @Test func `what was done is looked up where it is asked`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("did you cancel order 1004?")
      chat.expect(.functionCalled("get_order_details", ["order_id": "1004"]))
    }
  }

  @Test func `two orders are shown where the second is called by an item`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("where's my 1003 oh and what did I pay for the desk")
      chat.expect(.functionCalled("get_order_details", ["order_id": "1003"]))
      chat.expect(.functionCalled("get_order_details", ["order_id": "1001"]))
    }
  }

  @Test func `what is only asked is said before something is asked back`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("Cancel order 1004. What's your return policy, do I pay for it?")
      chat.expect(.said(containing: "30 days"))
      chat.expect(.said(containing: "Do you want to cancel order #1004?"))
    }
  }

  /// A Spanish command with its object is the verb of the question; a name that begins like one is
  /// not.
  @Test(arguments: [("sí, cancélalo", true), ("sí, cancelaría otro", false)])
  func `a yes may say the verb that was asked with`(
    _ words: String, _ isConsent: Bool
  ) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("Cancela el pedido 1004 por favor")
      try await chat.say(words)
      if isConsent {
        chat.expect(.functionCalled("cancel_order"))
      } else {
        chat.expectNo(.functionCalled("cancel_order"))
      }
    }
  }

  @Test func `whoever is asked for a number may ask for something else with it`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("Show me the order details")
      try await chat.say("cancel 1004")
      chat.expectNo(.functionCalled("get_order_details"))
      chat.expect(.said(containing: "Do you want to cancel order #1004?"))
    }
  }

  @Test(arguments: [
    (
      "Storniere bitte die Bestellung 1004", "Möchten Sie stornieren: Bestellung 1004?", "ja",
      "Bestellung 1004 wurde storniert."
    ),
    (
      "Cancela el pedido 1004 por favor", "¿Quiere cancelar el pedido 1004?", "sí",
      "El pedido 1004 se ha cancelado."
    ),
  ])
  func `an order is cancelled in German and Spanish`(
    _ request: String, _ question: String, _ yes: String, _ done: String
  ) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say(request)
      chat.expect(.said(question))
      try await chat.say(yes)
      chat.expect(
        .functionCalled("cancel_order", ["order_id": "1004"]), .said(containing: done))
    }
  }

  @Test(arguments: [
    (
      "Zeig mir meine Bestellungen", "Hier sind Ihre Bestellungen.",
      "Wo ist meine Bestellung 1003?", "Hier sind die Einzelheiten der Bestellung 1003.",
      "Wie viel habe ich insgesamt ausgegeben?", "Die anderen 4 kosten zusammen $908."
    ),
    (
      "Muéstrame mis pedidos", "Estos son sus pedidos.", "¿Dónde está mi pedido 1003?",
      "Estos son los detalles del pedido 1003.", "¿Cuánto he gastado en total?",
      "Los otros 4 cuestan $908 en total."
    ),
  ])
  func `orders are shown in German and Spanish`(
    _ list: String, _ listed: String, _ one: String, _ shown: String, _ total: String,
    _ told: String
  ) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say(list)
      chat.expect(.functionCalled("get_order_list"), .said(containing: listed))
      try await chat.say(one)
      chat.expect(
        .functionCalled("get_order_details", ["order_id": "1003"]), .said(containing: shown))
      try await chat.say(total)
      chat.expect(.functionCalled("get_order_totals"), .said(containing: told))
    }
  }

  @Test func `who is asked for an order's number is shown their orders`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("cancel my order")
      chat.expect(
        .quickReplies(
          "order 1001 (Walnut Standing Desk, Cable Tray)",
          "order 1002 (Running Shoes, Sports Socks)",
          "order 1003 (Wireless Headphones)", "order 1004 (Coffee Grinder, Espresso Beans)"))
      try await chat.choose("order 1004 (Coffee Grinder, Espresso Beans)")
      chat.expect(.said("Do you want to cancel order #1004?"))
    }
  }

  @Test(arguments: [
    ("Where are my orders?", "only those that haven't shipped", "preparing"),
    ("Wo sind meine Bestellungen?", "nur die noch unterwegs sind", "shipped"),
    ("¿Dónde están mis pedidos?", "solo los que no han llegado", "open"),
  ])
  func `orders are listed by how far they are`(
    _ list: String, _ words: String, _ stage: String
  ) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say(list)
      try await chat.say(words)
      chat.expect(
        .functionCalled("get_orders_by_stage", ["customer_id": "12345", "stage": "\(stage)"]))
    }
  }

  @Test(arguments: [
    ("nothing over 60", "Espresso Cup Set", "Office Chair"),
    ("none under 50", "Desk Lamp", "Espresso Cup Set"),
    ("between 80 and 100", "Running Jacket", "Desk Lamp"),
    ("I have fifty dollars to spend", "Espresso Cup Set", "Desk Lamp"),
    ("que no pase de 100", "Desk Lamp", "Office Chair"),
    ("so um die 50 Euro", "Desk Lamp", "Office Chair"),
  ])
  func `a list keeps to a price`(_ words: String, _ kept: String, _ left: String) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("Recommend me something")
      try await chat.say(words)
      chat.expect(.card(kept))
      chat.expectNo(.card(left))
    }
  }

  @Test func `what is looked up comes before what is asked about`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("cancel order 1004 and show me my orders")
      chat.expect(
        .functionCalled("get_order_list"), .said("Do you want to cancel order #1004?"))
    }
  }

  @Test func `a fact is asked further`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("How do I send something back?")
      chat.expect(.said(containing: "within 30 days"))
      try await chat.say("And do I have to pay for that?")
      chat.expect(.said(containing: "The label is free"))
      chat.expectNo(.functionCalled("get_order_details"))
    }
  }

  @Test func `an order is known by the German name of what is in it`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("Wo ist meine Kaffeemühle?")
      chat.expect(.functionCalled("get_order_details", ["order_id": "1004"]))
    }
  }

  @Test(arguments: ["no, the fourth", "no, I meant the fourth one"])
  func `another order of the list is asked about instead`(_ words: String) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("Show me my orders")
      try await chat.say("cancel the first one")
      chat.expect(.said("Do you want to cancel order #1001?"))
      try await chat.say(words)
      chat.expect(.said("Do you want to cancel order #1004?"))
      chat.expectNo(.functionCalled("cancel_order"))
    }
  }

  @Test(arguments: [
    "what's in it?", "where's it now?", "how much was it?", "and its price?", "track it",
    "is it on its way?", "what does it cost?", "when does it get here?",
  ])
  func `what is asked about it is asked about the order that was shown`(
    _ words: String
  ) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("Show me the details of order #1003")
      try await chat.say(words)
      chat.expect(.functionCalled("get_order_details", ["order_id": "1003"]))
    }
  }

  @Test(arguments: ["keep it", "leave it as it is", "what time is it", "that's it"])
  func `what is not asked about an order shows none`(_ words: String) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("Show me the details of order #1003")
      try await chat.say(words)
      chat.expectNo(.functionCalled("get_order_details"))
    }
  }

  @Test func `what is in an order is told while its cancelling is asked about`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("cancel 1004")
      try await chat.say("what's in it, by the way?")
      chat.expect(.functionCalled("get_order_details", ["order_id": "1004"]))
      try await chat.say("yes")
      chat.expect(.functionCalled("cancel_order", ["order_id": "1004"]))
    }
  }

  @Test func `an order is chosen by its state, and where several have it they are shown`()
    async throws
  {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("Show me my orders")
      try await chat.say("cancel the one that's being delivered")
      chat.expect(.said(containing: "order #1003 is already being delivered"))
    }
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("Show me my orders")
      try await chat.say("I'd like to cancel my order")
      try await chat.say("the one that's still being prepared")
      chat.expect(.said(containing: "Which of these do you mean: ⏳ Order #1001"))
      try await chat.say("1004")
      chat.expect(.said("Do you want to cancel order #1004?"))
    }
  }

  @Test(arguments: ["why not", "why not?"])
  func `whoever asks why not has not said yes`(_ words: String) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("cancel 1003")
      try await chat.say(words)
      chat.expectNo(.functionCalled("cancel_order"))
    }
  }

  @Test func `what is not understood in German is said in German`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("Zeig mir meine Bestellungen")
      try await chat.say("Wie wird denn eigentlich das Wetter in Hamburg?")
      chat.expectNo(.said(containing: "kein Deutsch"))
    }
  }

  @Test func `an order that the customer does not have is not asked about`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("cancel order 9999")
      chat.expect(.said(containing: "I cannot find order #9999 among your orders."))
      chat.expectNo(.consentAsked("cancel_order"))
    }
  }

  @Test(arguments: [
    ("I want to check the order list", "I'd like to cancel my order"),
    ("show me what I ordered", "I want to cancel it"),
  ])
  func `an order is looked at, and cancelled only after a yes`(
    _ listing: String, _ cancelling: String
  ) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say(listing)
      chat.expect(
        .functionCalled("get_order_list", ["customer_id": "12345"]),
        .card("⏳ Order #1001", subtitle: "Your Order preparing"))
      try await chat.say("what about order 1001?")
      chat.expect(
        .functionCalled("get_order_details", ["order_id": "1001"]), .card("Order #1001 by John"))
      try await chat.say(cancelling)
      chat.expect(.said("Do you want to cancel order #1001?"))
      try await chat.choose("No I don't want")
      chat.expectNo(.functionCalled("cancel_order"))
      try await chat.say("cancel order #1004 please")
      try await chat.say("yes")
      chat.expect(
        .functionCalled("cancel_order", ["order_id": "1004"]),
        ExpectedEvent("order 1004 is cancelled", OrderCancelled.self) { event, _ in
          event.order == "1004" && event.customer == "12345"
        })
    }
  }

  @Test func `items are recommended as cards`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.choose("Please recommend me items")
      chat.expect(.functionCalled("get_recommendation", ["customer_id": "12345"]))
      chat.expect(.card("Desk Lamp"))
    }
  }

  @Test(arguments: [
    ("where are my headphones?", "get_order_details", "1003"),
    ("When does the coffee grinder arrive?", "get_order_details", "1004"),
    ("Wo sind meine Headphones?", "get_order_details", "1003"),
  ])
  func `an order is called by what is in it`(
    _ text: String, _ function: String, _ order: String
  ) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say(text)
      chat.expect(.functionCalled(function, ["order_id": .string(order)]))
    }
  }

  @Test func `an order that is called by an item is cancelled after a question`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("Please cancel the standing desk")
      chat.expect(.said("Do you want to cancel order #1001?"))
      try await chat.say("no, I meant the coffee grinder")
      chat.expect(.said("Do you want to cancel order #1004?"))
      try await chat.say("yes")
      chat.expect(.functionCalled("cancel_order", ["order_id": "1004"]))
      try await chat.say("I'm looking for running shoes")
      chat.expect(.functionCalled("get_recommendation"))
    }
  }

  @Test func `a thing is named without an article where one is asked for or shown`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("I want to cancel an order")
      try await chat.say("espresso beans")
      chat.expect(.said(containing: "order #1004"))
      try await chat.say("no")
      try await chat.say("where is my raincoat?")
      try await chat.say("not the raincoat, desk")
      chat.expect(.functionCalled("get_order_details", ["order_id": "1001"]))
      try await chat.say("show me order one thousand and three")
      chat.expect(.functionCalled("get_order_details", ["order_id": "1003"]))
    }
  }

  @Test(arguments: ["anything cheaper?", "that's too expensive"])
  func `what is too dear leaves the cheaper half`(_ words: String) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("Please recommend me items")
      try await chat.say(words)
      chat.expect(.card("Espresso Cup Set", subtitle: "$32"))
      chat.expectNo(.card("Sports Watch"))
    }
  }

  @Test func `what is somebody else's is refused with all that is said besides`() async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say("what is in order 2002, its my dads and I want to surprise him")
      chat.expect(.said(containing: "I can only help with what is your own"))
      chat.expectNo(.functionCalled("get_recommendation"))
    }
  }
}
