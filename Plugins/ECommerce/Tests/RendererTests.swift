import JSON
import PluginKit
import PluginTesting
import Testing

struct RendererTests {
  private func render(_ body: JSONValue, of function: String) throws -> Rendering? {
    try Stage.shop().plugin.render(FunctionResponse(body), of: function)
  }

  @Test func `a list has a card for each order, with an icon for its status`() throws {
    let orders: JSONValue = [
      ["id": "1001", "status": "preparing", "items": ["Desk", "Tray"]],
      ["id": "1002", "status": "delivered", "items": ["Shoes"]],
      ["id": "1003", "status": "delivering", "items": []],
      ["id": "1005", "status": "cancelled", "items": ["Coat"]],
    ]
    let expected = Rendering(
      text: "Here are your orders.",
      cards: [
        .init(
          title: "⏳ Order #1001", subtitle: "Your Order preparing", details: "Items:Desk, Tray",
          about: ["order_id": "1001"]),
        .init(
          title: "✅ Order #1002", subtitle: "Your Order delivered", details: "Items:Shoes",
          about: ["order_id": "1002"]),
        .init(
          title: "🚚 Order #1003", subtitle: "Your Order delivering", details: "Items:",
          about: ["order_id": "1003"]),
        .init(
          title: "Order #1005", subtitle: "Your Order cancelled", details: "Items:Coat",
          about: ["order_id": "1005"]),
      ],
      quickReplies: [
        "Show me the details of order #1001", "I'd like to cancel my order",
        "Please recommend me items",
      ])
    #expect(try render(orders, of: "get_order_list") == expected)
  }

  @Test(arguments: [
    (
      "preparing",
      [
        "I'd like to cancel my order", "I want to check the order list",
        "Please recommend me items",
      ]
    ),
    ("delivering", ["I want to check the order list", "Please recommend me items"]),
    ("delivered", ["I want to check the order list", "Please recommend me items"]),
    ("cancelled", ["I want to check the order list", "Please recommend me items"]),
  ])
  func `details are one card, and cancelling is offered while it is possible`(
    _ status: String, _ replies: [String]
  ) throws {
    let order: JSONValue = [
      "id": "1001", "customer_name": "John", "status": .string(status),
      "estimatedDeliveryDate": "2026-11-30", "items": ["Desk", "Tray"], "purchasePrice": 478,
    ]
    let expected = Rendering(
      text: "Here are the details of order #1001.",
      cards: [
        .init(
          title: "Order #1001 by John",
          subtitle: "- Status: \(status)\n- Estimated Delivery Date: 2026-11-30",
          details: "- Items: Desk, Tray\n- Total Price: $478")
      ], quickReplies: replies)
    #expect(try render(order, of: "get_order_details") == expected)
  }

  @Test func `recommendations are cards with a picture and a price, without link previews`() throws
  {
    let products: JSONValue = [
      ["image": "https://example.com/lamp.jpg", "name": "Lamp", "price": 59],
      ["image": "javascript:alert(1)", "name": "Cup", "price": 32],
    ]
    let expected = Rendering(
      text: "Here are some items you might like.",
      cards: [
        .init(title: "Lamp", subtitle: "$59", imageURL: "https://example.com/lamp.jpg"),
        .init(title: "Cup", subtitle: "$32"),
      ], showsLinkPreview: false)
    #expect(try render(products, of: "get_recommendation") == expected)
  }

  @Test func `only a number that can be understood is offered as a reply`() throws {
    let orders: JSONValue = [
      ["id": "A1", "status": "delivered", "items": []],
      ["id": "123456789", "status": "delivered", "items": []],
    ]
    #expect(
      try render(orders, of: "get_order_list")?.quickReplies
        == ["I'd like to cancel my order", "Please recommend me items"])
  }

  @Test func `a cancellation has no card; its message is what is said`() throws {
    #expect(
      try render(["id": "1001", "status": "cancelled", "message": "Gone."], of: "cancel_order")
        == Rendering(text: "Gone."))
  }
}
