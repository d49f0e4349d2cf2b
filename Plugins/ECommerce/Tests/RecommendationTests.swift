import Conversation
@testable import ECommerce
import EventLog
import JSON
import PluginKit
import PluginTesting
import Testing

struct RecommendationTests {
  private static let names: [(MemberID, [String])] = [
    (
      "12345",
      [
        "Ergonomic Office Chair", "Desk Lamp", "Running Jacket", "Sports Watch",
        "Bluetooth Speaker", "Espresso Cup Set",
      ]
    ),
    (
      "67890",
      [
        "Ergonomic Office Chair", "Running Jacket", "Sports Watch", "Espresso Cup Set",
        "Walnut Standing Desk", "Cable Tray",
      ]
    ),
  ]

  @Test(arguments: names)
  func `six products are recommended that the customer has not ordered`(
    _ customer: MemberID, _ names: [String]
  ) async throws {
    let response = try await Stage.openShop().ask(
      "get_recommendation", ["customer_id": .string(customer.rawValue)], as: customer)
    #expect(response.body.array?.map { $0["name"]?.string } == names)
  }

  @Test func `a product listed again is recommended with its newest price`() async throws {
    let shop = try await Stage.openShop()
    let chair = ProductListed(
      name: "Ergonomic Office Chair", image: "https://example.com/chair.jpg", price: 299)
    try await shop.log.append([NewEvent(chair)], to: .catalog)
    let response = try await shop.ask("get_recommendation", ["customer_id": "12345"])
    let expected: JSONValue = [
      "name": "Ergonomic Office Chair", "image": "https://example.com/chair.jpg", "price": 299,
    ]
    #expect(response.status == 200)
    #expect(response.body.array?.count == 6)
    #expect(response.body[0] == expected)
  }
}
