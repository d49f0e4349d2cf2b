import Conversation
import ECommerce
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
    "Wie viel habe ich insgesamt ausgegeben?",
  ])
  func `what orders come to is told from data`(_ question: String) async throws {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say(question)
      chat.expect(
        .functionCalled("get_order_totals", ["customer_id": "12345"]),
        .said(containing: "Your 4 orders cost $908 altogether."))
    }
  }

  @Test(arguments: [
    ("Storniere bitte die Bestellung 1004", "ja"), ("Cancela el pedido 1004 por favor", "sí"),
  ])
  func `an order is cancelled in German and Spanish`(_ request: String, _ yes: String) async throws
  {
    try await conversation(with: ECommercePlugin(), as: Self.john) { chat in
      try await chat.say(request)
      chat.expect(.said("Do you want to cancel order #1004?"))
      try await chat.say(yes)
      chat.expect(.functionCalled("cancel_order", ["order_id": "1004"]))
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
}
