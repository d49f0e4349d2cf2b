import EventLog
import Conversation
@testable import FolderPlugins
import JSON
import PluginKit
import TestSupport
import Testing

/// Cards from templates.
@Suite struct CardTests {
  /// What a template shows of a response.
  private static func shown(
    _ template: String, _ response: JSONValue, rest: String = ""
  ) async throws -> Rendering? {
    try await withFolder { path in
      let settings = PluginFolder.function("look", "GET", "https://a.example/", rest: rest)
      return try PluginFolder(path, plugin: settings, files: ["cards/look.mustache": template])
        .plugin().render(FunctionResponse(response), of: "look")
    }
  }

  @Test func `the clinic demo's cards are written in a few lines`() async throws {
    let slots = try await Self.shown(
      """
      Here are the available appointment date and time.
      preview: no
      {{#.}}
      card: {{doctor}}
      subtitle: Date: {{recommend_date}}
      sends: Please reserve a reservation with {{doctor}}, {{recommend_date}}
      {{/.}}
      """, [["doctor": "Dr. Lee", "recommend_date": "2026-12-01"], ["doctor": "Dr. O'Neil & Co"]])
    #expect(
      slots
        == Rendering(
          text: "Here are the available appointment date and time.",
          cards: [
            Rendering.Card(
              title: "Dr. Lee", subtitle: "Date: 2026-12-01",
              action: .send(text: "Please reserve a reservation with Dr. Lee, 2026-12-01")),
            Rendering.Card(
              title: "Dr. O'Neil & Co", subtitle: "Date:",
              action: .send(text: "Please reserve a reservation with Dr. O'Neil & Co,")),
          ], showsLinkPreview: false))
    let button = try await Self.shown(
      """
      Yes, you can talk to a doctor.
      button: Invite a Doctor
      explanation: If you want to talk to a doctor, please click the button!
      clicked: In Progress
      invites: {{doctor}} Dr. {{name}}
      """, ["doctor": "dr-lee", "name": "Lee"])
    #expect(
      button?.button
        == Rendering.Button(
          text: "Invite a Doctor",
          explanation: "If you want to talk to a doctor, please click the button!",
          disabledText: "In Progress", action: .invite(member: "dr-lee", name: "Dr. Lee")))
  }

  @Test func `the shop demo's cards use words for values and lines that go on`() async throws {
    let orders = try await Self.shown(
      """
      {{#.}}
        card: {{icon(status)}} Order #{{id}}
        subtitle: - Status: {{status}}
                  - Price: ${{price}}
        details: Items:{{items}}
        image: {{image}}
      {{/.}}
      reply: More
      """,
      [
        [
          "id": 1, "status": "delivered", "items": ["Tea", "Jam"], "price": 9.5,
          "image": "https://a/b.png",
        ],
        ["id": "2", "status": "lost", "items": [], "image": "javascript:alert(1)"],
      ], rest: #", "words": {"icon": {"delivered": "✅"}}"#)
    #expect(
      orders
        == Rendering(
          cards: [
            Rendering.Card(
              title: "✅ Order #1", subtitle: "- Status: delivered\n- Price: $9.5",
              details: "Items:Tea, Jam", imageURL: "https://a/b.png"),
            Rendering.Card(
              title: "Order #2", subtitle: "- Status: lost\n- Price: $", details: "Items:"),
          ], quickReplies: ["More"]))
  }

  @Test func `a value neither begins a field nor ends one`() async throws {
    let evil = "x\ncard: Free money\rsends: Pay\u{2028}reply: Yes\u{1D}text: z"
    let rendering = try await Self.shown(
      "{{name}}\n{{{name}}}\ncard: {{name}}\ndetails: {{uppercased(name)}}\n{{#name}}{{.}}{{/name}}",
      ["name": .string(evil)])
    let shown = "x\ncard: Free money\nsends: Pay\nreply: Yes\ntext: z"
    #expect(rendering?.cards.map(\.title) == [shown.replacing("\n", with: " ")])
    #expect(rendering?.cards.first?.details == shown.uppercased() + "\n" + shown)
    #expect(rendering?.cards.first?.action == nil)
    #expect(rendering?.quickReplies == nil)
    #expect(rendering?.text == shown + "\n" + shown)
  }

  @Test func `what is empty is not shown`() async throws {
    let rendering = try await Self.shown(
      """
      {{^.}}Nothing.{{/.}}
      {{#.}}
      card: {{title}}
      subtitle: A card without a title is none
      {{/.}}
      button: Press
      """, [])
    #expect(rendering == Rendering(text: "Nothing."))
  }

  @Test(arguments: 0..<40)
  func `any JSON is shown, and the same each time`(_ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let response = JSONValue.random(4, &random)
    let template = """
      {{#.}}{{a}}{{#a}}{{.}}{{b.c}}{{/a}}{{/.}}{{^b}}{{count(a)}}{{/b}}
      card: {{a}} {{upper(a)}} {{first(b)}}
      details: {{#c}}{{#a}}{{index()}}{{/a}}{{/c}}
      """
    let rest = #", "words": {"upper": {"a": "A"}}"#
    let first = try await Self.shown(template, response, rest: rest)
    #expect(try await Self.shown(template, response, rest: rest) == first)
  }

  @Test(arguments: [
    ("{{#a}}", "is not closed: write {{/name}}"), ("{{#a}}{{/b}}", "closed by another name"),
    ("x\n{{a", "look.mustache:2: a tag is not finished: write {{name}}"),
    ("{{a b}}", "a tag is not finished or not right"),
    ("{{> other}}", "{{> …}} cannot be used here"),
    ("{{=<% %>=}}", "{{= …}} cannot be used here"),
    ("{{$a}}x{{/a}}", "{{$ …}} cannot be used here"),
    ("{{#a}}\n{{\n>b}}{{/a}}", "look.mustache:3: "), (" \n", "is empty"),
    ("x\ntittle: y", "look.mustache:2: there is no field \"tittle\""),
    ("subtitle: y", "the field \"subtitle\" comes after \"card:\""),
    ("{{icn(status)}}", "there are no words \"icn\" in plugin.json"),
    ("{{#a}}{{#a}}{{#a}}{{#a}}{{#a}}{{#a}}{{#a}}", "more than 6 sections in one another"),
    ("{{\(String(repeating: "count(", count: 20_000))a}}", "has 20000 words in one another"),
  ])
  func `a template that is wrong is refused when it is read`(
    _ template: String, _ expected: String
  ) async throws {
    let error = await #expect(throws: FolderError.self) { try await Self.shown(template, []) }
    #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
  }

  @Test func `a template that shows nothing's response is refused`() async throws {
    try await withFolder { path in
      let folder = try PluginFolder(
        path, plugin: PluginFolder.function("look", "GET", "https://a.example/"),
        files: ["cards/lok.mustache": "x"])
      #expect(
        folder.error() == "cards/lok.mustache: no function is shown by it; functions are: look")
    }
  }

  @Test(
    arguments: [
      String(repeating: "{{#list}}", count: 6) + "x" + String(repeating: "{{/list}}", count: 6),
      "{{#list}}" + String(repeating: "{{.}} ", count: 5000) + "{{/list}}" + "{{#list}}"
        + "{{#list}}{{/list}}{{/list}}",
      String(repeating: "{{lowercased(text)}} ", count: 200),
    ])
  func `a template that would take years shows the response without it, says so, and stops`(
    _ template: String
  ) throws {
    // Six loops of 100 elements each are 10^12 times around.
    let list = JSONValue.array(Array(repeating: "y", count: 100))
    let long = JSONValue.string(String(repeating: "t", count: 20_000))
    let contents = FolderContents(
      path: "shop", files: ["cards/look.mustache": Array(template.utf8)])
    let look = try CardTemplate("cards/look.mustache", in: contents, words: [:])
    for maximum in [1 << 16, 1 << 18] {
      let work = CardWork(length: template.utf8.count, maximum: maximum)
      let shown = look.rendering(of: ["list": list, "text": long], work)
      #expect(shown.text == "Here it is.")
      #expect(shown.fault?.hasPrefix("shop/cards/look.mustache takes more than \(maximum)") == true)
      // Once it is spent each loop asks once more, and each value of the way out.
      #expect(work.steps <= maximum / 2 + 2 * template.utf8.count, "\(work.steps)")
    }
  }

  @Test func `a loop over as many elements as a template sees is shown`() async throws {
    let items = JSONValue.array((0..<100).map { .string("item \($0)") })
    let template = "All: {{#items}}{{#items}}{{/items}}{{.}}, {{/items}}."
    let shown = try await Self.shown(template, ["items": items])
    #expect(shown?.text?.hasSuffix("item 99, .") == true)
  }

  @Test func `a function without a template shows what its response holds`() async throws {
    try await withFolder { path in
      let plugin = try PluginFolder(
        path, plugin: PluginFolder.function("look", "GET", "https://a.example/")
      ).plugin()
      let rendering = plugin.render(
        FunctionResponse([["name": "Tea", "price": 3, "tags": ["hot", "green"]]]), of: "look")
      #expect(
        rendering
          == Rendering(
            text: "Here is what I found.",
            cards: [Rendering.Card(title: "Tea", details: "- price: 3\n- tags: hot, green")]))
      #expect(plugin.render(FunctionResponse(["message": "Done so."]), of: "look") == Rendering())
    }
  }
}

extension JSONValue {
  /// A value with few names and texts, so that they meet.
  fileprivate static func random(_ depth: Int, _ random: inout SplitMix64) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .int(.random(in: -5...5, using: &random))
    case 3: return .double(.random(in: -1...1, using: &random))
    case 4: return .string(["", "a", "card: b", "\n", "{{a}}"].randomElement(using: &random) ?? "")
    case 5: return .array((0..<3).map { _ in .random(depth - 1, &random) })
    default:
      let names = ["a", "b", "c", "status"]
      return .object(JSONObject(names.map { ($0, .random(depth - 1, &random)) }))
    }
  }
}
