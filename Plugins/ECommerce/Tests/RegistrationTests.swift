import Conversation
@testable import ECommerce
import EventLog
import JSON
import PluginKit
import Projections
import PluginTesting
import Testing

struct RegistrationTests {
  @Test func `each product of the sample has a picture that is brought along`() {
    for product in SampleCatalog.products {
      #expect(ProductDrawings.all[product.name]?.hasPrefix("<svg ") == true, "\(product.name)")
    }
  }

  @Test func `everything is registered under its own name`() throws {
    let plugin = try Stage.shop().plugin
    #expect(plugin.manifest.id == "ecommerce")
    #expect(plugin.manifest.assistantName == "E-Commerce chatbot")
    #expect(
      plugin.functions.map(\.name) == [
        "get_order_list", "get_order_details", "cancel_order", "get_recommendation",
        "get_order_totals", "get_orders_by_stage", "search_documents", "read_document",
      ])
    #expect(
      plugin.functions.map(\.effect) == [
        .read, .read, .destructive, .read, .read, .read, .read, .read,
      ])
    #expect(
      plugin.renderers.keys.sorted() == [
        "cancel_order", "get_order_details", "get_order_list", "get_order_totals",
        "get_orders_by_stage", "get_recommendation", "read_document", "search_documents",
      ])
    #expect(
      plugin.events == [
        "order.placed", "order.shipped", "order.delivered", "order.cancelled", "product.listed",
      ])
    #expect(plugin.projections.map(\.name) == ["orders"])
  }

  @Test(.enabled(if: DemoData.isPresent, "the demo's data is not beside the repository"))
  func `names, descriptions and parameters are the demo's`() throws {
    let declared = try #require(DemoData.settings()?["functions"]?.array)
    // Totals, stages and documents are the shop's own questions.
    let own = ["get_order_totals", "get_orders_by_stage", "search_documents", "read_document"]
    let functions = try Stage.shop().plugin.functions.filter {
      !own.contains($0.name)
    }
    #expect(functions.map(\.name) == declared.map { $0["name"]?.string })
    #expect(functions.map(\.summary) == declared.map { $0["description"]?.string })
    #expect(
      try functions.map(\.parameters)
        == declared.map { try JSONSchema(#require($0["parameters"])).strict })
  }

  @Test(.enabled(if: DemoData.isPresent, "the demo's data is not beside the repository"))
  func `the persona is the demo's without the customer it named`() throws {
    let message = try DemoData.settings()?["system_message"]?.string
    let customer = "\nYou will be interacting with customers named John and cumstomer id is 12345"
    #expect(ECommercePlugin().manifest.persona + customer == message)
  }

  @Test(.enabled(if: DemoData.isPresent, "the demo's data is not beside the repository"))
  func `the welcome is the demo's, but for the shop's name`() throws {
    let messages = try #require(DemoData.welcome()?.array).map { message in
      WelcomeMessage(
        // "E-Commer" is the demo's spelling.
        (message["message"]?.string ?? "").replacing("I'm E-Commer's", with: "I'm the E-Commerce"),
        quickReplies: message["data"]?["options"]?.array?.compactMap(\.string) ?? [])
    }
    #expect(ECommercePlugin().manifest.welcome == messages)
  }

  @Test func `every reply that is offered is an example of what it leads to`() throws {
    let plugin = try Stage.shop().plugin
    let order: JSONValue = [
      "id": "1001", "customer_name": "John", "status": "preparing",
      "estimatedDeliveryDate": "2026-11-30", "items": ["Desk"], "purchasePrice": 449,
    ]
    let renderings = [
      plugin.render(FunctionResponse([order]), of: "get_order_list"),
      plugin.render(FunctionResponse([]), of: "get_order_list"),
      plugin.render(FunctionResponse(order), of: "get_order_details"),
      plugin.render(FunctionResponse([]), of: "get_recommendation"),
    ]
    let questions = try plugin.functions.compactMap { function in
      try function.confirmation?(["order_id": "1001"]).quickReplies
    }
    let offers =
      plugin.manifest.welcome.map(\.quickReplies) + plugin.functions.map(\.quickReplies)
      + questions + plugin.smallTalk.map(\.quickReplies)
      + renderings.compactMap { $0?.quickReplies?.map(\.text) }
    let examples = Set(plugin.functions.flatMap(\.examples) + plugin.smallTalk.flatMap(\.examples))
    #expect(offers.flatMap(\.self).filter { !examples.contains($0) } == [])
    #expect(offers.allSatisfy { $0.count <= 3 })
  }

  @Test func `no example teaches two things`() throws {
    let plugin = try Stage.shop().plugin
    let examples = plugin.functions.flatMap(\.examples) + plugin.smallTalk.flatMap(\.examples)
    let counts = Dictionary(examples.map { ($0.lowercased(), 1) }, uniquingKeysWith: +)
    #expect(counts.filter { $0.value > 1 }.keys.sorted() == [])
  }
}
